import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeOf } from './page/change.ts';
import type { RawSnapshot } from './page/told.ts';
import { changed, Screens } from './screens.ts';

/** As a message brings it. */
const sent = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

test('a change makes of what was what is, member for member', () => {
  const value = fc.letrec((tie) => ({
    any: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constantFrom('', 'a', null), tie('list'), tie('members')),
    list: fc.array(tie('any'), { maxLength: 4 }),
    members: fc.dictionary(fc.constantFrom('a', 'b', 'row', '__proto__'), fc.oneof(tie('any'), fc.constant(undefined)), { maxKeys: 3 }),
  })).any;
  fc.assert(
    fc.property(value, value, (before, after) => {
      const change = changeOf(before, after);
      const is = change === undefined ? sent(before) : changed(sent(before), sent(change));
      expect(JSON.stringify(is)).toBe(JSON.stringify(after));
    }),
    { numRuns: 2_000, seed: 5 },
  );
});

test('what changed is told, and nothing beside it', () => {
  const before = {
    forms: [
      {
        name: 'f',
        fields: [
          { field: 'a', value: '' },
          { field: 'b', value: '' },
        ],
      },
    ],
    text: 'long',
  };
  const after = {
    forms: [
      {
        name: 'f',
        fields: [
          { field: 'a', value: '' },
          { field: 'b', value: 'x' },
        ],
      },
    ],
    text: 'long',
  };
  const of = { fields: { at: 1, change: { of: { value: { is: 'x' } } } } };
  expect(changeOf(before, after)).toEqual({ of: { forms: { at: 0, change: { of } } } });
  expect(changeOf([1, 2, 3], [1, 9, 8, 3])).toEqual({ from: 1, out: 1, put: [9, 8] });
  expect(changeOf(before, structuredClone(before))).toBeUndefined();
});

test('a screen is told of whole once, of every document by itself, and of one that is gone not at all', () => {
  const screens = new Screens();
  const place = { time: 1, url: 'https://a.example/' };
  const snapshot = { title: 'A', text: 'one' } as RawSnapshot;
  const change = { of: { text: { is: 'two' } } };
  expect(screens.whole({ kind: 'changed', ...place, change }, 's', 1)).toBeUndefined();
  screens.whole({ kind: 'snapshot', ...place, snapshot }, 's', 1);
  screens.whole({ kind: 'snapshot', ...place, snapshot }, 's', 2);
  const two = { kind: 'snapshot', ...place, snapshot: { title: 'A', text: 'two' } };
  expect(screens.whole({ kind: 'changed', ...place, change }, 's', 1)).toEqual(two);
  expect(screens.whole({ kind: 'changed', ...place }, 's', 1)).toEqual(two);
  expect(screens.whole({ kind: 'changed', ...place }, 's', 2)).toEqual({ kind: 'snapshot', ...place, snapshot });
  screens.gone('s', 1);
  expect(screens.whole({ kind: 'changed', ...place }, 's', 1)).toBeUndefined();
  screens.gone('s');
  expect(screens.whole({ kind: 'changed', ...place }, 's', 2)).toBeUndefined();
});
