import { expect, test } from 'vitest';
import { library } from '../library.fixture.ts';
import type { Place } from '../node.ts';
import { seen } from '../statement.fixture.ts';
import { withNamedBeside } from './named-beside.ts';

const { points } = library();
const [screen] = points.screens;
const parameter = (name: string, refersTo: string | null) => ({
  name,
  in: 'path',
  type: 'string',
  format: null,
  values: [],
  refersTo,
  ...seen(3),
});
const routed = (route: string, ...parameters: ReturnType<typeof parameter>[]) =>
  ({ ...screen, route, variant: null, parameters }) as unknown as (typeof points.screens)[number];
const place = (entity: string, list: string | null, address: string): Place => ({
  entity,
  identity: 'id',
  list,
  choices: null,
  title: null,
  detail: { address, name: 'id', field: 'id' },
});
const beside = (list: string | null, ...routes: readonly string[]) =>
  withNamedBeside([place('Book', list, '/content/:kind/:id')], { ...points, screens: routes.map((route) => routed(route)) })[0]?.detail
    ?.beside;

test('an address that names more than the record has what the address of its list has there, where one screen is all such lists', () => {
  expect(beside('/content/books', '/content/:kind', '/content/:kind/:id')).toEqual([{ name: 'kind', value: 'books', field: null }]);
});

test('nothing is taken from a list at an address of its own, elsewhere, or that no screen is for', () => {
  const unknown = [{ name: 'kind', value: null, field: null }];
  expect(beside('/content/books', '/content/:kind', '/content/books', '/content/:kind/:id')).toEqual(unknown);
  expect(beside('/content/books', '/content/:kind/:id')).toEqual(unknown);
  expect(beside('/shelf/books', '/content/:kind', '/content/:kind/:id')).toEqual(unknown);
  expect(beside('/content/:kind', '/content/:kind', '/content/:kind/:id')).toEqual(unknown);
  expect(beside(null, '/content/:kind', '/content/:kind/:id')).toEqual(unknown);
});

test('else it is the field of the record that refers to the same; an address of one name has nothing beside it', () => {
  const screens = [routed('/members/:memberId/loans/:id', parameter('memberId', 'Member.id'), parameter('id', 'Loan.id'))];
  const [loan, book] = withNamedBeside([place('Loan', '/loans', '/members/:memberId/loans/:id'), place('Book', '/books', '/books/:id')], {
    ...points,
    screens,
  });
  expect(loan?.detail?.beside).toEqual([{ name: 'memberId', value: null, field: 'memberId' }]);
  expect(book?.detail).not.toHaveProperty('beside');
});

test('else it is the field that goes by the same word, in most records; a word for whatever names anything is of no kind', () => {
  const field = (path: string, times = 5) => ({ path, type: 'string', refersTo: null, present: { times, of: 6 } });
  const of = (address: string, ...fields: readonly ReturnType<typeof field>[]) => {
    const entities = [{ ...points.entities[0], name: 'Crate', fields }] as unknown as typeof points.entities;
    return withNamedBeside([place('Crate', null, address)], { screens: [], entities })[0]?.detail?.beside?.map((one) => one.field);
  };
  expect(of('/harbours/:harbourId/crates/:id', field('harbour'))).toEqual(['harbour']);
  expect(of('/harbours/:harbourId/crates/:id', field('harbour'), field('harbour_id'))).toEqual(['harbour_id']);
  expect(of('/harbours/:harbourId/crates/:id', field('harbour', 2))).toEqual([null]);
  expect(of('/harbours/:name/crates/:id', field('name'))).toEqual([null]);
});
