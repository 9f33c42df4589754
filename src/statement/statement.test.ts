import { expect, test } from 'vitest';
import { groundSchema } from './ground.ts';
import { CITATIONS, citationOf } from './reference.ts';
import { at, tallyFrom } from './sightings.fixture.ts';
import { contradicted, held, shown } from './statement.ts';
import { noTally } from './tally.ts';

const tallyAt = (...indexes: readonly number[]) => tallyFrom(indexes.map((index) => ({ at: at(index), unit: String(index) })));

test('nothing is stated without evidence, in no grade', () => {
  expect(() => shown('seen', noTally)).toThrow('a statement needs evidence');
  expect(() => shown(['stated', 'enforced'], noTally, { note: 'by form' })).toThrow('a statement needs evidence');
  expect(() => held(noTally)).toThrow('a statement needs evidence');
  expect(() => contradicted(['seen'], noTally, tallyAt(1))).toThrow('a statement needs evidence');
  expect(() => contradicted(['seen'], tallyAt(1), noTally)).toThrow('a statement needs evidence');
});

test('a statement says how often, in how many units, and cites the earliest five', () => {
  const ground = shown('enforced', tallyAt(7, 3, 9, 1, 5, 2, 8), { note: 'no field named', counted: 'books' });
  expect(ground).toEqual({
    grade: 'shown',
    basis: ['enforced'],
    support: { times: 7, units: 7 },
    against: { times: 0, units: 0 },
    citations: [1, 2, 3, 5, 7].map((index) => `monday.har#/log/entries/${index}`),
    counted: 'books',
    note: 'no field named',
  });
  expect(groundSchema.parse(ground)).toEqual(ground);
});

test('what is not said is absent, not empty', () => {
  expect(Object.keys(held(tallyAt(1)))).not.toContain('note');
  expect(Object.keys(held(tallyAt(1)))).not.toContain('counted');
  expect(held(tallyAt(1)).grade).toBe('held');
});

test('a citation is the recording, the entry and the place in it', () => {
  expect(citationOf(at(12, { pointer: '/response/content/text' }))).toBe('monday.har#/log/entries/12/response/content/text');
});

test('of a contradiction both sides are cited, however many there are on one', () => {
  const many = [1, 2, 3, 4, 5, 6];
  for (const [support, against] of [
    [many, [90]],
    [[90], many],
    [many, [70, 80, 90]],
    [[1], [2]],
  ] as const) {
    const ground = contradicted(['seen'], tallyAt(...support), tallyAt(...against));
    const cited = ground.citations.map((citation) => Number(citation.split('/').at(-1)));
    expect(cited.some((index) => support.some((one) => one === index))).toBe(true);
    expect(cited.some((index) => against.some((one) => one === index))).toBe(true);
    // Each side the earliest first, and what speaks against it last.
    const own = cited.filter((index) => support.some((one) => one === index));
    const other = cited.filter((index) => !own.includes(index));
    expect(cited).toEqual([...own.toSorted((a, b) => a - b), ...other.toSorted((a, b) => a - b)]);
    expect(ground.counterexamples).toEqual(other.map((index) => citationOf(at(index))));
    expect(cited.length).toBe(Math.min(CITATIONS, support.length + against.length));
    expect(ground).toMatchObject({ grade: 'contradicted', support: { times: support.length }, against: { times: against.length } });
  }
});

test('what was said once, for all that came after it, is cited once', () => {
  const later = [0, 60_000, 120_000].map((time) => ({ at: { ...at(3), time: at(3).time + time }, unit: 'ann' }));
  expect(shown('stated', tallyFrom(later))).toMatchObject({ support: { times: 3, units: 1 }, citations: ['monday.har#/log/entries/3'] });
});
