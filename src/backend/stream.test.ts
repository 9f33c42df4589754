import { afterEach, describe, expect, it } from 'vitest';
import type { CallSample, EntityOutline } from '../outcomes/sample.ts';
import { streamJson, streamOf } from '../outcomes/stream.ts';
import { fixedOptions, samplesOf, specificationOf, type World } from './recording.fixture.ts';
import { type Served, serveStandIn } from './server.ts';
import { standIn } from './stand-in.ts';

const entities: readonly EntityOutline[] = [];
const world: World = { parameters: {}, entities, places: {} };
const running: Served[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((served) => served.close()));
});

const streaming = (messages: Parameters<typeof streamJson>[0]): readonly CallSample[] =>
  samplesOf([{ call: 'GET /events', status: 200, answer: streamJson(messages) }], world).map((one) => ({
    ...one,
    mediaType: 'text/event-stream',
  }));
const serve = async (messages: Parameters<typeof streamJson>[0]): Promise<string> => {
  const served = await serveStandIn(standIn(specificationOf(streaming(messages), world), fixedOptions()), { port: 0 });
  if (!served.ok) throw new Error(served.error.says);
  running.push(served.value);
  return served.value.address;
};

/** Reads a stream until so much has come, with the milliseconds at which each part did. */
const listen = async (address: string, until: string): Promise<{ text: string; at: number[]; type: string | null }> => {
  const stopping = new AbortController();
  const started = performance.now();
  const answer = await fetch(`${address}/events`, { signal: stopping.signal, headers: { accept: 'text/event-stream' } });
  const at: number[] = [];
  let text = '';
  for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    at.push(performance.now() - started);
    text += part;
    if (text.includes(until)) break;
  }
  stopping.abort();
  return { text, at, type: answer.headers.get('content-type') };
};

describe('an event stream', () => {
  it('replays in its recorded order, no message before its time', async () => {
    const address = await serve([
      { after: 0, event: 'ready', data: { books: 8 } },
      { after: 300, event: 'message', data: 'Emma is back.' },
    ]);
    const { text, at, type } = await listen(address, 'Emma');
    expect(type).toBe('text/event-stream');
    expect(text).toBe('event: ready\ndata: {"books":8}\n\ndata: Emma is back.\n\n');
    expect(at.at(-1) ?? 0).toBeGreaterThan(280);
  });

  it('gives what is due without waiting for what comes later', async () => {
    const address = await serve([
      { after: 0, event: 'ready', data: { books: 8 } },
      { after: 60_000, event: 'message', data: 'Emma is back.' },
    ]);
    expect((await listen(address, 'ready')).text).toBe('event: ready\ndata: {"books":8}\n\n');
  });

  it('keeps hostile names and texts inside their fields', async () => {
    const address = await serve([{ after: undefined, event: 'a\ndata: forged', data: 'one\nevent: forged\r\n\r\ntwo' }]);
    const { text } = await listen(address, 'two');
    expect(text).toBe('event: a data: forged\ndata: one\ndata: event: forged\ndata: \ndata: two\n\n');
  });

  it('goes when its client goes, and lets the server close', async () => {
    const address = await serve([{ after: 60_000, event: 'late', data: 1 }]);
    const stopping = new AbortController();
    const answer = await fetch(`${address}/events`, { signal: stopping.signal });
    expect(answer.status).toBe(200);
    stopping.abort();
    const [served] = running.splice(0);
    // Long before the message is due: the test ends before that.
    await served?.close();
  });
});

describe('what a document holds of a stream', () => {
  it('is read back as it was', () => {
    const messages = [
      { after: 5, event: 'tick', data: { n: 1 } },
      { after: undefined, event: 'message', data: 'x' },
    ];
    expect(streamOf(streamJson(messages))).toEqual(messages);
  });
  it('has an end', () => {
    const many = Array.from({ length: 5_000 }, (_, n) => ({ after: n, event: 'tick', data: 'x'.repeat(500) }));
    expect(JSON.stringify(streamJson(many)).length).toBeLessThan(31_000);
  });
  it('is no stream when it is something else', () => {
    for (const body of [null, 'text', { data: 1 }, [1, 'two', { event: 'no data' }]]) expect(streamOf(body)).toEqual([]);
  });
});
