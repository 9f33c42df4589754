import { expect, test } from 'vitest';
import { documentOf } from '../document/document.ts';
import { read } from '../document/read.ts';
import { write } from '../document/write.ts';
import { samplesOf, specificationOf, type Told } from './recording.fixture.ts';
import { randomSource, serveStandIn } from './server.ts';
import { standIn } from './stand-in.ts';

const world = { parameters: {}, entities: [], places: {} };
const DIALOG = '<div class="dialog">Are you "sure"?</div>';
const told: readonly Told[] = [
  { call: 'GET /dialog', status: 200, answer: DIALOG },
  { call: 'GET /word', status: 200, answer: 'a word' },
];

test('a text under the name of JSON is answered as it came, and a text that is JSON as JSON', async () => {
  const samples = samplesOf(told, world).map((sample) =>
    sample.call === 'GET /dialog'
      ? { ...sample, mediaType: 'text/json', size: DIALOG.length }
      : { ...sample, mediaType: 'application/json' },
  );
  const text = write(documentOf(specificationOf(samples, world), ''));
  expect(text).toContain('text/json, no JSON');
  const document = read(text, 'product.md');
  if (!document.ok) throw new Error('the document cannot be read');
  const served = await serveStandIn(standIn(document.value.specification, { now: () => new Date(), random: randomSource }), { port: 0 });
  if (!served.ok) throw new Error(served.error.says);
  const answered = async (path: string): Promise<readonly (string | null)[]> => {
    const answer = await fetch(`${served.value.address}${path}`);
    return [answer.headers.get('content-type'), await answer.text()];
  };
  expect(await answered('/dialog')).toEqual(['text/json', DIALOG]);
  expect(await answered('/word')).toEqual(['application/json', '"a word"']);
  await served.value.close();
});
