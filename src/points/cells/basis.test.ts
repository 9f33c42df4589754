import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ofSchema } from '../../../test/arbitrary/of-schema.ts';
import { groundSchema } from '../../statement/ground.ts';
import { basisWords } from './basis.ts';
import type { Grounds } from './grounds.ts';
import { exceptionsThatFit } from './print-grounds.ts';

const none = { times: 0, units: 0 };
const some = (times: number, units = times): Grounds['support'] => ({ times, units });
const shown = (more: Partial<Grounds>): Grounds => ({ grade: 'shown', basis: ['seen'], support: some(1), against: none, ...more });

describe('the words of a Basis cell', () => {
  it.each<[string, Grounds]>([
    ['Shown, seen once', shown({})],
    ['Shown, seen 14 times', shown({ support: some(14) })],
    ['Shown, seen 14 times, in 3 cases', shown({ support: some(14, 3) })],
    ['Shown, seen 14 times, in 1 case', shown({ support: some(14, 1) })],
    ['Shown, seen 900 times, in about 340 cases', shown({ support: { ...some(900, 340), about: true } })],
    ['Shown, seen 900 times in about 340 orders', shown({ support: { ...some(900, 340), about: true }, counted: 'orders' })],
    ['Shown, seen 340 times in about 340 orders', shown({ support: { ...some(340), about: true }, counted: 'orders' })],
    ['Shown, seen in 3 about pages', shown({ support: some(3), counted: 'about pages' })],
    ['Shown, seen 14 times in 3 cases', shown({ support: some(14, 3), counted: 'cases' })],
    ['Shown, seen 5 times on 2 occasions', shown({ support: some(5, 2), counted: 'occasions' })],
    ['Shown, seen 7 times in 1 house', shown({ support: some(7, 1), counted: 'houses' })],
    ['Shown, seen 7 times in 1 status', shown({ support: some(7, 1), counted: 'statuses' })],
    ['Shown, seen 5 times from 1 person', shown({ support: some(5, 1), counted: 'persons' })],
    ['Shown, seen in 1 book', shown({ counted: 'books' })],
    ['Shown, seen in 3 entities', shown({ support: some(3), counted: 'entities' })],
    ['Shown, seen 7 times in 1 box', shown({ support: some(7, 1), counted: 'boxes' })],
    ['Shown, seen in 1 of the people', shown({ counted: 'people' })],
    ['Shown, seen once; never pressed', shown({ note: 'never pressed' })],
    ['Shown, seen in 9 orders; against it in 1 order', shown({ support: some(9), counted: 'orders', against: some(1) })],
    ['Shown, stated', shown({ basis: ['stated'] })],
    ['Shown, stated by the menu; not visited', shown({ basis: ['stated'], note: 'by the menu; not visited' })],
    [
      'Shown, stated and enforced 2 times; 31 refused, 30 accepted',
      shown({ basis: ['stated', 'enforced'], support: some(2), note: '31 refused, 30 accepted' }),
    ],
    ['Shown, seen, stated and enforced 4 times', shown({ basis: ['seen', 'stated', 'enforced'], support: some(4) })],
    [
      'Held so far: 214 of 214 orders; up to 1.4 % exceptions would still fit',
      shown({ grade: 'held', support: some(214), counted: 'orders' }),
    ],
    [
      'Held so far: 40 of 40 books, 120 of 120 times; up to 7.2 % exceptions would still fit',
      shown({ grade: 'held', support: some(120, 40), counted: 'books' }),
    ],
    [
      'Held so far: about 714 of 714 books, 9000 of 9000 times; up to about 0.42 % exceptions would still fit',
      shown({ grade: 'held', support: { ...some(9000, 714), about: true }, counted: 'books' }),
    ],
    ['Held so far: 39 of 40; by hand', shown({ grade: 'held', support: some(39), against: some(1), note: 'by hand' })],
    [
      'Contradicted: said 50, refused 31; stated and enforced; against it 2 times',
      shown({ grade: 'contradicted', basis: ['stated', 'enforced'], against: some(2), note: 'said 50, refused 31' }),
    ],
    ['Contradicted: said 50, refused 31', { grade: 'contradicted', basis: [], support: none, against: none, note: 'said 50, refused 31' }],
    ['Decided by the author', { grade: 'decided', basis: [], support: none, against: none }],
  ])('%s', (words, grounds) => {
    expect(basisWords.print(grounds)).toBe(words);
    expect(basisWords.read(words)).toEqual({ ok: true, value: grounds });
  });

  it.each([
    ['', 'decided'],
    ['Decided', 'decided'],
    ['Shown, seen; never pressed', 'shown'],
    ['Shown', 'shown'],
    ['Shown, enforced: 31 refused, 30 accepted', 'shown'],
    ['Shown, stated and enforced (31 refused, 30 accepted)', 'shown'],
    ['Shown, seen 9 values', 'shown'],
    ['Shown, seen 14 times, counted as 3', 'shown'],
    ['Shown, seen 5 times in 2 occasions', 'shown'],
  ])('reads %j as people write it: %s', (words, grade) => {
    expect(basisWords.read(words)).toMatchObject({ ok: true, value: { grade } });
  });

  it.each(['Probably', 'Shown, guessed', 'Held so far', 'Held so far: 5 of 3 books', 'Shown, seen many times', '`{"grade":"certain"}`'])(
    'does not read %j',
    (words) => {
      expect(basisWords.read(words).ok).toBe(false);
    },
  );

  it('give back any ground that the contract allows', () => {
    fc.assert(
      fc.property(ofSchema(groundSchema.omit({ citations: true })), (grounds) => {
        expect(basisWords.read(basisWords.print(grounds as Grounds))).toEqual({ ok: true, value: grounds });
      }),
      { numRuns: 3000 },
    );
  });

  it('never say how sure anybody is', () => {
    fc.assert(
      fc.property(ofSchema(groundSchema.omit({ citations: true, note: true, counted: true })), (grounds) => {
        expect(basisWords.print(grounds as Grounds)).not.toMatch(/likely|probabl|seem|guess|infer|assum|confiden/i);
      }),
    );
  });
});

describe('the share of exceptions that still fits', () => {
  // 1 − 0.05^(1/n): Clopper and Pearson's upper limit for 0 of n; mining.md §1.3 gives 30 → 9.5 % and 300 → 1.0 %.
  it.each([
    [1, '95'],
    [30, '9.5'],
    [40, '7.2'],
    [214, '1.4'],
    [300, '0.99'],
    [5000, '0.06'],
  ])('of %i units is %s %%', (units, percent) => {
    expect(exceptionsThatFit(units)).toBe(percent);
  });
});
