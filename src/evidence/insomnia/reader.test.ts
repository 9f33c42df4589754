import { describe, expect, it } from 'vitest';
import { evidenceOf } from '../file.ts';
import { entry, harOf, KEY } from '../har/har.fixture.ts';
import { recogniseEvidence } from '../index.ts';
import { insomniaReader } from './reader.ts';

const har = (name = 'Insomnia REST Client'): string =>
  harOf(
    [
      entry({
        url: 'https://api.example.com/orders/17/lines?page=1',
        headers: [{ name: 'Authorization', value: 'Bearer abcdef123456' }],
      }),
      entry({
        method: 'POST',
        url: 'https://api.example.com/orders',
        postData: { mimeType: 'application/json', text: '{"title":"a","quantity":2,"password":"hunter2-x"}' },
      }),
    ],
    { creator: { name, version: '2023.5' } },
  );

const recognised = async (text: string): Promise<string> => {
  const found = await recogniseEvidence(evidenceOf('insomnia.har', Buffer.from(text)), KEY);
  return found.ok ? found.value.name : found.error.says;
};

describe('a HAR of Insomnia', () => {
  it('is told from a recording by its creator', async () => {
    expect(await recognised(har())).toBe('HAR of Insomnia');
    expect(await recognised(har('WebInspector'))).toBe('HAR');
  });

  it('states its calls, and shows no exchange', async () => {
    const reader = insomniaReader(KEY);
    const file = evidenceOf('insomnia.har', Buffer.from(har()));
    const batches = [];
    for await (const batch of reader.read(file)) batches.push(batch);
    expect(batches.flatMap(({ exchanges }) => exchanges)).toEqual([]);
    const stated = await reader.state?.(file);
    if (stated?.ok !== true || stated.value.kind !== 'interface') throw new Error('nothing was stated');
    const { calls } = stated.value.interface;
    expect(calls.map(({ method, path, origins, at }) => [method, path, origins, at])).toEqual([
      ['GET', '/orders/{orderId}/lines', ['https://api.example.com'], 'insomnia.har#/log/entries/0/request'],
      ['POST', '/orders', ['https://api.example.com'], 'insomnia.har#/log/entries/1/request'],
    ]);
    expect(calls[1]?.requests[0]?.places.map(({ path, types }) => [path, types])).toEqual([
      ['', ['object']],
      ['title', ['string']],
      ['quantity', ['integer']],
      ['password', ['string']],
    ]);
    expect(calls[0]?.authentication).toBe('bearer');
    expect(stated.value.problems.map(({ says }) => says)).toEqual([
      'insomnia.har was exported by Insomnia: it says what somebody set up to send, not what was sent. It is taken as stated; nothing in it counts as seen.',
    ]);
    expect(JSON.stringify(stated)).not.toMatch(/hunter2|abcdef123456/);
  });

  it('that is empty or broken is refused with a sentence', async () => {
    const says = async (text: string): Promise<string> => {
      const stated = await insomniaReader(KEY).state?.(evidenceOf('insomnia.har', Buffer.from(text)));
      return stated === undefined || stated.ok ? '' : stated.error.says;
    };
    expect(await says(harOf([], { creator: { name: 'Insomnia' } }))).toMatch(/^No entries in this HAR of Insomnia\. /);
    expect(await says(har().slice(0, -10))).toBe('insomnia.har is a HAR of Insomnia that cannot be read to its end. Export it again.');
  });
});
