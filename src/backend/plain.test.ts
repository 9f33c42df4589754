import { expect, test } from 'vitest';
import { documentOf } from '../document/document.ts';
import { read } from '../document/read.ts';
import { write } from '../document/write.ts';
import type { CallSample } from '../outcomes/sample.ts';
import { samplesOf, specificationOf, type Told } from './recording.fixture.ts';
import { randomSource, serveStandIn } from './server.ts';
import { standIn } from './stand-in.ts';

const world = { parameters: {}, entities: [], places: {} };

/** What a stand-in of these answers by GET, read as a browser does; `form`: what the recordings hold of an answer besides. */
const answering = async (told: readonly Told[], form: (call: string) => Partial<CallSample>) => {
  const samples = samplesOf(told, world).map((sample) => ({ ...sample, ...form(sample.call) }));
  const text = write(documentOf(specificationOf(samples, world), ''));
  const document = read(text, 'product.md');
  if (!document.ok) throw new Error('the document cannot be read');
  const served = await serveStandIn(standIn(document.value.specification, { now: () => new Date(), random: randomSource }), { port: 0 });
  if (!served.ok) throw new Error(served.error.says);
  const answers: (readonly (string | null)[])[] = [];
  for (const { call } of told) {
    const { headers, ...answer } = await fetch(`${served.value.address}${call.slice('GET '.length)}`).then(async (one) => ({
      headers: one.headers,
      body: await one.text(),
    }));
    answers.push([headers.get('content-type'), answer.body, headers.get('x-ninepoint-not-shown')]);
  }
  await served.value.close();
  return { answers, text };
};

test('a text under the name of JSON is answered as it came, and a text that is JSON as JSON', async () => {
  const dialog = '<div class="dialog">Are you "sure"?</div>';
  const { answers, text } = await answering(
    [
      { call: 'GET /dialog', status: 200, answer: dialog },
      { call: 'GET /word', status: 200, answer: 'a word' },
    ],
    (call) => (call === 'GET /dialog' ? { mediaType: 'text/json', size: dialog.length } : { mediaType: 'application/json' }),
  );
  expect(text).toContain('text/json, no JSON');
  expect(answers).toEqual([
    ['text/json', dialog, null],
    ['application/json', '"a word"', null],
  ]);
});

test('JSON that no recording holds is answered with nothing in it, which a client can read, and says so', async () => {
  const { answers } = await answering(
    [
      { call: 'GET /lost', status: 200 },
      { call: 'GET /empty', status: 200 },
    ],
    (call) => (call === 'GET /lost' ? { mediaType: 'application/json', response: undefined, responseKnown: false } : {}),
  );
  expect(answers).toEqual([
    ['application/json', '{}', 'left out: what it answers'],
    [null, '', null],
  ]);
});
