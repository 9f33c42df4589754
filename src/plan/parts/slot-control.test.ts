import { expect, test } from 'vitest';
import { field, row, seen } from '../statement.fixture.ts';
import { slotControl } from './slot-control.ts';

const labelled = (role: string | null, lines = false) => (role === null ? undefined : { role, lines });

const control = (values: readonly string[], held: readonly string[], role: string | null = null, lines = false) =>
  slotControl(
    { kind: 'field', row: row('note', 'string', { values: [...values] }), elements: undefined },
    'text',
    labelled(role, lines),
    'note',
    {
      name: 'Loan',
      identity: 'id',
      fields: [field('note', 'string', { values: [] })],
      records: held.map((note, at) => ({ key: String(at), value: { note }, ...seen(1) })),
      ...seen(1),
    },
  );

test('what was seen to hold several lines is written in several', () => {
  expect(control(['one'], ['two'])).toBe('text');
  expect(control(['one\ntwo'], [])).toBe('long text');
  expect(control([], ['one\ntwo'])).toBe('long text');
  expect(control([], ['word '.repeat(40)], 'textbox')).toBe('long text');
  expect(control([], ['one\ntwo'], 'combobox')).toBe('text');
});

test('what was recorded as a box of several lines is one, whatever it held', () => {
  expect(control(['one'], ['two'], 'textbox', true)).toBe('long text');
  expect(control([], [], 'textbox')).toBe('text');
});

test('one text that tries how long a title may be does not make a box of its field', () => {
  const titles = ['The sea', 'A walk', 'Two of us', 'Rain', 'Home'];
  expect(control(['x'.repeat(120)], titles, 'textbox')).toBe('text');
  expect(control(['x'.repeat(120)], titles)).toBe('text');
  expect(control(['word '.repeat(30)], ['word '.repeat(40), ...titles])).toBe('long text');
});

const FORM = 'application/x-www-form-urlencoded';
const box = (values: readonly string[], times: number, role: string | null, mediaType: string | null = FORM) =>
  slotControl(
    { kind: 'field', row: row('admin', 'string', { values: [...values], present: { times, of: 9 } }), elements: undefined },
    'text',
    labelled(role),
    'admin',
    undefined,
    mediaType,
  );

test('what a form sends as a browser sends a ticked box, or leaves out, is a box to tick', () => {
  expect(box(['on'], 1, null)).toBe('tick');
  expect(box(['on'], 1, null, 'multipart/form-data')).toBe('tick');
  expect(box(['7'], 9, 'checkbox')).toBe('tick');
});

test('what has another word or several, what every request had, and what is no form, is no box to tick', () => {
  expect(box(['yes'], 1, null)).toBe('text');
  expect(box(['on', 'off'], 1, null)).toBe('text');
  expect(box(['on'], 9, null)).toBe('text');
  expect(box(['on'], 1, null, 'application/json')).toBe('text');
  expect(box(['on'], 1, 'textbox')).toBe('text');
});

test('a field that was recorded as one for a secret hides what is typed, whatever it is called', () => {
  expect(box([], 9, 'password input')).toBe('password');
  expect(box([], 9, 'textbox')).toBe('text');
});
