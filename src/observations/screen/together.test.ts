import { expect, test } from 'vitest';
import type { FilledField } from './form.ts';
import type { SeenCall } from './seen-exchange.ts';
import { type Filled, wentTogether } from './together.ts';

const day = (name: string, tag: string): FilledField => ({
  key: { form: '', field: '', name },
  type: 'text',
  value: { kind: 'text', length: 10, shape: '99.99.9999', tag },
  untouched: false,
  chosen: undefined,
});

const choice = (name: string, words: string): FilledField => ({
  ...day(name, ''),
  type: 'combobox',
  value: { kind: 'text', length: words.length, shape: '', tag: '' },
  chosen: { words, means: new Set() },
});

const sent = (filled: readonly FilledField[], leaves: Readonly<Record<string, string>>): Filled => ({
  place: 'new',
  call: { name: 'POST /api/loans', sent: Object.entries(leaves).map(([path, text]) => ({ path, text })) } as unknown as SeenCall,
  filled,
  places: new Map(),
});

const told = (sendings: readonly Filled[]): Readonly<Record<string, string>> =>
  Object.fromEntries([...wentTogether(sendings)].map(([{ key }, path]) => [key.name, path]));

test('of two days each is the one that changed with it', () => {
  const all = [
    sent([day('First', 'np_txt_a'), day('Last', 'np_txt_b')], { from: '2026-12-10', until: '2026-12-08' }),
    sent([day('First', 'np_txt_a'), day('Last', 'np_txt_c')], { from: '2026-12-10', until: '2026-12-15' }),
    sent([day('First', 'np_txt_d'), day('Last', 'np_txt_c')], { from: '2026-12-12', until: '2026-12-15' }),
  ];
  expect(told(all)).toEqual({ First: 'from', Last: 'until' });
});

test('a day that a button says is one, too, however it is kept', () => {
  const said = (name: string, tag: string): FilledField => ({
    ...day(name, tag),
    type: 'combobox',
    value: { kind: 'date', length: 10, shape: '9999-99-99', tag },
  });
  const all = [
    sent([said('First', 'np_txt_a'), said('Last', 'np_txt_b')], { from: '2026-12-10', until: '2026-12-08' }),
    sent([said('First', 'np_txt_d'), said('Last', 'np_txt_b')], { from: '2026-12-06', until: '2026-12-08' }),
    sent([said('First', 'np_txt_d'), said('Last', 'np_txt_c')], { from: '2026-12-06', until: '2026-12-15' }),
  ];
  expect(told(all)).toEqual({ First: 'from', Last: 'until' });
});

test('two days that always changed together may be either', () => {
  const all = [
    sent([day('First', 'np_txt_a'), day('Last', 'np_txt_b')], { from: '2026-12-10', until: '2026-12-15' }),
    sent([day('First', 'np_txt_c'), day('Last', 'np_txt_d')], { from: '2026-12-12', until: '2026-12-18' }),
  ];
  expect(told(all)).toEqual({});
});

test('the words of a choice are what they begin like, each with one value', () => {
  const all = [
    sent([choice('Category', 'Cameras')], { category: 'camera', name: 'Retro' }),
    sent([choice('Category', 'Lighting')], { category: 'light', name: 'Stand' }),
  ];
  expect(told(all)).toEqual({ Category: 'category' });
});

test('words that look like nothing that was sent are not told apart by chance', () => {
  const all = [
    sent([choice('State', 'Gone')], { kind: 'out', name: 'Retro' }),
    sent([choice('State', 'Here')], { kind: 'in', name: 'Stand' }),
  ];
  expect(told(all)).toEqual({});
});

test('what is another one each time goes with nothing, unless the same words went with it again', () => {
  const numbered = (...all: readonly (readonly [string, string])[]) =>
    told(all.map(([words, number]) => sent([choice('Show as', words)], { number })));
  expect(numbered(['Table', '1001'], ['Cards', '1002'], ['List', '1003'])).toEqual({});
  expect(numbered(['Table', '1001'], ['Cards', '1002'], ['List', '1003'], ['Cards', '1002'])).toEqual({ 'Show as': 'number' });
});

test('one choice alone goes with what is called as the list is', () => {
  expect(told([sent([choice('Search in', 'Order')], { source: 'orders' })])).toEqual({});
  expect(told([sent([choice('Source', 'Order')], { source: 'orders' })])).toEqual({ Source: 'source' });
});

test('no day that was written is the moment at which it was sent', () => {
  const all = [
    sent([day('First', 'np_txt_a')], { at: '2026-12-10T08:01:12.345Z' }),
    sent([day('First', 'np_txt_b')], { at: '2026-12-11T09:04:51.002Z' }),
  ];
  expect(told(all)).toEqual({});
});
