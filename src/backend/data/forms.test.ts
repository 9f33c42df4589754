import { expect, test } from 'vitest';
import type { Entity } from '../../points/3-entities/reading.ts';
import { fieldOf as field } from '../field.fixture.ts';
import { ground } from '../recording.fixture.ts';
import { Forms } from './forms.ts';

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

test('what stands alone in a list is the member of the object that has those values', () => {
  const forms = new Forms([ticket(...CATEGORY)]);
  expect(forms.memberOf('Ticket', 'category')).toBe('name');
  expect(forms.alone('Ticket', 'category', { id: 7, name: 'Billing' })).toBe('Billing');
  expect(forms.inside('Ticket', 'category', 'Billing', 'name', ROWS)).toBe('Billing');
});

test('the rest of it is as another row shows it that is called so, and else not known: the name is no number of it', () => {
  const forms = new Forms([ticket(...CATEGORY)]);
  expect(forms.inside('Ticket', 'category', 'Billing', 'id', ROWS)).toBe(7);
  expect(forms.inside('Ticket', 'category', 'Delivery', 'id', ROWS)).toBeUndefined();
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
