import { expect, test } from 'vitest';
import { namedApart } from './named-apart.ts';

test('things of one name are told apart by their keys, and what has none stays without', () => {
  const called = (...names: (string | undefined)[]) =>
    namedApart(names.map((label, at) => ({ value: String(at), label }))).map(({ label }) => label);
  expect(called('Emma', 'Persuasion', 'Emma')).toEqual(['Emma (0)', 'Persuasion', 'Emma (2)']);
  expect(called(undefined, undefined, 'Emma')).toEqual([undefined, undefined, 'Emma']);
});
