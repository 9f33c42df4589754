import { expect, test } from 'vitest';
import type { Entity } from '../../points/3-entities/reading.ts';
import { fieldOf as field } from '../field.fixture.ts';
import { ground } from '../recording.fixture.ts';
import { Forms, type Records } from './forms.ts';

type Row = Entity['fields'][number];

const ticket = (...fields: readonly Row[]): Entity => ({ name: 'Ticket', identity: 'id', fields: [...fields], records: [], ...ground });
const CATEGORY = [
  field('category', ['object', 'string'], ['Billing', 'Delivery']),
  field('category.id', 'integer', [1, 2]),
  field('category.name', 'string', ['Delivery', 'Billing']),
];
const ROWS = [
  { key: '1', value: { id: 1, category: 'Billing' } },
  { key: '2', value: { id: 2, category: { id: 7, name: 'Billing' } } },
];
const RECORDS: Records = { rows: () => ROWS, get: () => undefined };

test('what stands alone in a list is the member of the object that has those values', () => {
  const forms = new Forms([ticket(...CATEGORY)]);
  expect(forms.memberOf('Ticket', 'category')).toBe('name');
  expect(forms.alone('Ticket', 'category', { id: 7, name: 'Billing' })).toBe('Billing');
  expect(forms.inside('Ticket', 'category', 'Billing', 'name', RECORDS)).toBe('Billing');
});

test('the rest of it is as another row shows it that is called so, and else not known: the name is no number of it', () => {
  const forms = new Forms([ticket(...CATEGORY)]);
  expect(forms.inside('Ticket', 'category', 'Billing', 'id', RECORDS)).toBe(7);
  expect(forms.inside('Ticket', 'category', 'Delivery', 'id', RECORDS)).toBeUndefined();
});

test('a field of one form, or whose values stand in no member or in several, is left as it is', () => {
  const one = new Forms([ticket(field('category', 'object', []), field('category.name', 'string', ['Billing']))]);
  const none = new Forms([ticket(field('category', ['object', 'string'], ['Billing']), field('category.name', 'string', ['Other']))]);
  const several = new Forms([
    ticket(
      field('category', ['object', 'string'], ['Billing']),
      field('category.name', 'string', ['Billing']),
      field('category.title', 'string', ['Billing']),
    ),
  ]);
  for (const forms of [one, none, several]) {
    expect(forms.memberOf('Ticket', 'category')).toBeUndefined();
    expect(forms.alone('Ticket', 'category', { name: 'Billing' })).toEqual({ name: 'Billing' });
  }
});

const LINE = [
  { ...field('order', ['object', 'integer'], [2, 7]), refersTo: 'Order.id' },
  field('order.id', 'integer', [2, 7]),
  field('order.owner', 'integer', [7]),
  field('order.title', 'string', ['Menu', 'Thesis']),
];
const lines: Entity = { name: 'Line', identity: 'id', fields: LINE, records: [], ...ground };
const orders: Entity = { name: 'Order', identity: 'id', fields: [], records: [], ...ground };

test('of several members that hold such numbers it is the one that is called an identity, and the rest is as the thing that it names stands now', () => {
  const forms = new Forms([lines, orders]);
  expect(forms.memberOf('Line', 'order')).toBe('id');
  const records: Records = {
    rows: () => [{ value: { id: 1, order: { id: 12, title: 'Old' } } }],
    get: (entity, key) => (entity === 'Order' && key === '12' ? { id: 12, title: 'New', owner: 9 } : undefined),
  };
  expect(forms.inside('Line', 'order', 12, 'title', records)).toBe('New');
  expect(forms.inside('Line', 'order', { id: 12 }, 'owner', records)).toBe(9);
  expect(forms.inside('Line', 'order', 12, 'status', records)).toBeUndefined();
  expect(forms.inside('Line', 'order', { title: 'Menu' }, 'status', records)).toBeUndefined();
});
