import { expect, test } from 'vitest';
import { slotControl } from './slot-control.ts';
import { field, row, seen } from './statement.fixture.ts';

const control = (values: readonly string[], held: readonly string[], role: string | null = null) =>
  slotControl({ kind: 'field', row: row('note', 'string', { values: [...values] }), elements: undefined }, 'text', role, 'note', {
    name: 'Loan',
    identity: 'id',
    fields: [field('note', 'string', { values: [] })],
    records: held.map((note, at) => ({ key: String(at), value: { note }, ...seen(1) })),
    ...seen(1),
  });

test('what was seen to hold several lines is written in several', () => {
  expect(control(['one'], ['two'])).toBe('text');
  expect(control(['one\ntwo'], [])).toBe('long text');
  expect(control([], ['one\ntwo'])).toBe('long text');
  expect(control([], ['word '.repeat(40)], 'textbox')).toBe('long text');
  expect(control([], ['one\ntwo'], 'combobox')).toBe('text');
});
