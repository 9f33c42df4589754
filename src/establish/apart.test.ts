import { describe, expect, test } from 'vitest';
import { evidenceOf } from '../evidence/file.ts';
import { answering, harOf, KEY } from '../evidence/har/har.fixture.ts';
import { establish } from './establish.ts';

const recorded = (name: string, ...urls: string[]) =>
  evidenceOf(name, Buffer.from(harOf(urls.map((url) => answering([{ id: 1, title: name }], { url })))));

const told = async (...files: ReturnType<typeof recorded>[]): Promise<readonly string[]> => {
  const established = await establish({ files, roles: new Map(), key: KEY });
  if (!established.ok) throw new Error(established.error.says);
  return established.value.problems.filter(({ kind }) => kind === 'hosts-apart').map(({ says }) => says);
};

describe('recordings that share no host', () => {
  test('are named with their hosts, and what to do', async () => {
    const says = await told(
      recorded('monday.har', 'https://app.one.example/api/books'),
      recorded('tuesday.har', 'https://app.two.example/api/loans'),
    );
    expect(says).toEqual([
      'These recordings share no host: one.example (monday.har); two.example (tuesday.har). Nothing of one was joined with the other; for a document of one of them, choose its hosts (--host one.example).',
    ]);
  });

  test('in whatever order they come', async () => {
    const [one, two] = [recorded('a.har', 'https://one.example/api/x'), recorded('b.har', 'https://two.example/api/y')];
    expect(await told(two, one)).toEqual(await told(one, two));
  });
});

describe('nothing is said of recordings', () => {
  test('of one product on hosts of one site', async () => {
    expect(await told(recorded('a.har', 'https://app.one.example/api/x'), recorded('b.har', 'https://api.one.example/y'))).toEqual([]);
  });

  test('that a third one holds together', async () => {
    expect(
      await told(
        recorded('a.har', 'https://one.example/api/x'),
        recorded('b.har', 'https://two.example/api/y'),
        recorded('c.har', 'https://one.example/api/x', 'https://two.example/api/y'),
      ),
    ).toEqual([]);
  });

  test('of ports of one machine, nor of a single one', async () => {
    expect(await told(recorded('a.har', 'http://127.0.0.1:3000/api/x'), recorded('b.har', 'http://127.0.0.1:4000/api/y'))).toEqual([]);
    expect(await told(recorded('a.har', 'https://one.example/api/x'))).toEqual([]);
  });
});
