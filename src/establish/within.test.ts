import { describe, expect, test } from 'vitest';
import { evidenceOf } from '../evidence/file.ts';
import { answering, entry, harOf, KEY } from '../evidence/har/har.fixture.ts';
import type { EvidenceFile } from '../evidence/reader.ts';
import { type Established, establish } from './establish.ts';

const START = Date.parse('2026-05-04T08:00:00Z');
const url = (path: string): { readonly url: string } => ({ url: `https://app.example.com${path}` });
const at = (time: number): { readonly startedDateTime: string } => ({ startedDateTime: new Date(START + time).toISOString() });

const book = (id: number, time: number) => ({ ...answering({ id, title: `Book ${id}` }, url(`/api/books/${id}`)), ...at(time) });
const without = (id: number, time: number) => ({ ...entry(url(`/api/books/${id}`)), ...at(time) });
const waiting = (id: number, time: number) => ({ ...entry(url(`/api/books/${id}`), { status: 0 }), ...at(time) });

const TIMES = [117, 1_342, 2_871, 5_009, 7_633];
const WHOLE = harOf(TIMES.map((time, id) => book(id, time)));
/** Saved while the last of its requests had no answer yet. */
const EARLY = harOf([...TIMES.slice(0, 3).map((time, id) => book(id, time)), waiting(3, 5_009)]);

const file = (name: string, text: string): EvidenceFile => evidenceOf(name, Buffer.from(text, 'utf8'));

const establishedFrom = async (files: readonly EvidenceFile[], roles: Record<string, string> = {}): Promise<Established> => {
  const established = await establish({ files, roles: new Map(Object.entries(roles)), key: KEY });
  if (!established.ok) throw new Error(established.error.says);
  return established.value;
};

const counted = async (files: readonly EvidenceFile[], roles?: Record<string, string>): Promise<readonly string[]> =>
  (await establishedFrom(files, roles)).specification.recordings.map(({ name }) => name);

describe('a recording that was saved twice, the second time with what followed', () => {
  test('is counted once, whatever the order of the files, and that is said', async () => {
    const alone = await establishedFrom([file('late.har', WHOLE)]);
    for (const files of [
      [file('early.har', EARLY), file('late.har', WHOLE)],
      [file('late.har', WHOLE), file('early.har', EARLY)],
    ]) {
      const both = await establishedFrom(files);
      expect(both.specification).toEqual(alone.specification);
      expect(both.problems).toContainEqual({
        kind: 'same-recording',
        severity: 'left-out',
        at: 'early.har',
        says: 'early.har holds nothing that late.har does not hold, recorded at the same moments; it was counted once.',
      });
    }
  });

  test('keeps the role that was said of the one that is left out', async () => {
    const { specification } = await establishedFrom([file('early.har', EARLY), file('late.har', WHOLE)], { 'early.har': 'clerk' });
    expect(specification.points.roles.roles.map(({ name }) => name)).toContain('clerk');
  });

  test('of two of the same requests one is counted, the longer', async () => {
    const spaced = JSON.stringify(JSON.parse(WHOLE), null, 1);
    expect(await counted([file('a.har', WHOLE), file('b.har', spaced)])).toEqual(['b.har']);
  });
});

describe('two recordings of one session, of which each has something of its own', () => {
  const SAYS =
    'early.har and other.har hold the same 3 requests, recorded at the same moments: what these show is counted twice. To count it once, leave out the one that you can do without.';
  const other = harOf([...TIMES.slice(0, 3).map((time, id) => book(id, time)), book(9, 9_401)]);
  const early = harOf([...TIMES.slice(0, 3).map((time, id) => book(id, time)), book(3, 5_009)]);
  const told = async (roles?: Record<string, string>): Promise<readonly string[]> =>
    (await establishedFrom([file('other.har', other), file('early.har', early)], roles)).problems
      .filter(({ severity }) => severity === 'twice')
      .map(({ says }) => says);

  test('are both read, and it is said that they count twice', async () => {
    expect(await told()).toEqual([SAYS]);
    expect(await told({ 'early.har': 'clerk' })).toEqual([SAYS]);
  });

  test('not where a person says that they are of two people', async () => {
    expect(await told({ 'early.har': 'clerk', 'other.har': 'manager' })).toEqual([]);
  });

  test('not of sessions that share a request by chance', async () => {
    const apart = harOf([book(0, 117), ...TIMES.slice(1).map((time, id) => book(id, time + 3))]);
    const { problems } = await establishedFrom([file('ada.har', WHOLE), file('ben.har', apart)]);
    expect(problems.filter(({ severity }) => severity === 'twice')).toEqual([]);
  });
});

describe('two recordings are counted both', () => {
  test('where the earlier one has answers that the later one lost', async () => {
    const lost = harOf(TIMES.map((time, id) => (id === 1 ? without(id, time) : book(id, time))));
    expect(await counted([file('early.har', EARLY), file('late.har', lost)])).toEqual(['early.har', 'late.har']);
  });

  test('where each has requests of its own', async () => {
    const other = harOf([...TIMES.slice(2).map((time, id) => book(id + 2, time)), book(9, 9_401)]);
    expect(await counted([file('early.har', EARLY), file('other.har', other)])).toEqual(['early.har', 'other.har']);
  });

  test('where they are said to be of two people', async () => {
    const roles = { 'early.har': 'clerk', 'late.har': 'manager' };
    expect(await counted([file('early.har', EARLY), file('late.har', WHOLE)], roles)).toEqual(['early.har', 'late.har']);
  });

  test('where their times are in whole seconds, which two people share', async () => {
    const coarse = [0, 1, 2, 3, 4].map((second) => book(second, second * 1_000));
    expect(await counted([file('ada.har', harOf(coarse.slice(0, 3))), file('ben.har', harOf(coarse))])).toEqual(['ada.har', 'ben.har']);
  });

  test('where there is too little to tell', async () => {
    expect(await counted([file('ada.har', harOf([book(0, 117)])), file('ben.har', WHOLE)])).toEqual(['ada.har', 'ben.har']);
  });
});
