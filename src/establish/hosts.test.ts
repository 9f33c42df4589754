import { describe, expect, test } from 'vitest';
import { evidenceOf } from '../evidence/file.ts';
import { answering, harOf, KEY } from '../evidence/har/har.fixture.ts';
import { establish } from './establish.ts';

const recorded = (name: string, ...urls: string[]) =>
  evidenceOf(name, Buffer.from(harOf(urls.map((url) => answering([{ id: 1, title: name }], { url })))));

const FILES = [
  recorded('monday.har', 'https://app.one.example/api/books', 'https://app.one.example/api/loans'),
  recorded('tuesday.har', 'https://app.two.example:8443/api/loans'),
];

const from = async (...hosts: string[]) => {
  const established = await establish({ files: FILES, roles: new Map(), key: KEY, hosts: hosts.length === 0 ? undefined : hosts });
  if (!established.ok) return established.error.says;
  const { specification, problems, origins } = established.value;
  return {
    calls: specification.points.calls.map(({ origin, path }) => `${origin} ${path}`).sort(),
    problems: problems.map(({ says }) => says),
    origins,
  };
};

const ONE = ['https://app.one.example /api/books', 'https://app.one.example /api/loans'];
const TWO = ['https://app.two.example:8443 /api/loans'];

describe('the hosts that a person chose', () => {
  test('are the product, and no others', async () => {
    expect(await from('app.one.example')).toMatchObject({
      calls: ONE,
      problems: ['https://app.two.example:8443 was left out: its host was not chosen.'],
    });
    expect(await from('app.two.example:8443')).toMatchObject({ calls: TWO });
  });

  test('hold what is below them, and any port when none is named', async () => {
    expect(await from('one.example')).toMatchObject({ calls: ONE });
    expect(await from('Two.Example')).toMatchObject({ calls: TWO });
    expect(await from('example')).toMatchObject({ calls: [...ONE, ...TWO] });
  });

  test('may be services that are left out otherwise', async () => {
    const files = [recorded('a.har', 'https://shop.example/api/books', 'https://api.segment.io/v1/projects')];
    const established = await establish({ files, roles: new Map(), key: KEY, hosts: ['segment.io'] });
    expect(established.ok && established.value.specification.points.calls.map(({ origin }) => origin)).toEqual(['https://api.segment.io']);
  });

  test('that no recording holds are said, with those that there are', async () => {
    const there = 'There are requests to app.one.example, app.two.example:8443.';
    expect(await from('one.exampel')).toBe(`No recording holds a request to one.exampel. ${there}`);
    expect(await from('ne.example')).toBe(`No recording holds a request to ne.example. ${there}`);
    const some = await from('one.example', 'nowhere.example');
    expect(some).toMatchObject({ calls: ONE });
    expect(typeof some === 'string' ? [] : some.problems).toContain(`No recording holds a request to nowhere.example. ${there}`);
  });
});

test('every origin is listed with its recordings, and why it was left out', async () => {
  const chosen = await from('one.example');
  expect(typeof chosen === 'string' ? chosen : chosen.origins).toEqual([
    { origin: 'https://app.one.example', requests: 2, recordings: ['monday.har'], leftOut: null },
    { origin: 'https://app.two.example:8443', requests: 1, recordings: ['tuesday.har'], leftOut: 'its host was not chosen' },
  ]);
});
