import { expect, test } from 'vitest';
import type { Json, JsonObject } from '../../base/json.ts';
import { triesOf } from '../../statement/tally.ts';
import { call, type Told } from '../exchange.fixture.ts';
import { entitiesIn } from './entities.fixture.ts';

const found = (...all: readonly Told[]): readonly string[] =>
  entitiesIn(...all).map(({ name, identity, objects }) => `${name}.${identity} ${triesOf(objects).units}`);

const asks = (text: string, data: JsonObject): Told => call('POST /graphql', { sends: { query: text }, answer: { data } });
const id = (n: number): string => `5d1f0c7a-${n}${n}${n}${n}-4b8e-9f0a-1c2d3e4f5a6b`;
const note = (n: number): { readonly [key: string]: Json } => ({ id: id(n), text: `Note ${n}`, at: 'now' });
const typed = (n: number): Json => ({ ...note(n), __typename: 'Note' });

test('what a field of GraphQL answers is of the type that it answered before, whether or not a request asks for it', () => {
  const listed = asks('{ notes { id text at __typename } }', { notes: [typed(1), typed(2)] });
  expect(found(listed, asks('{ notes { id } }', { notes: [{ id: id(3) }] }))).toEqual(['Note.id 3']);
});

test('what an operation answers that is called after a type, by its members', () => {
  const listed = asks('{ notes { id text at __typename } }', { notes: [typed(1), typed(2)] });
  const made = asks('mutation { createNote { id text at } }', { createNote: note(3) });
  expect(found(listed, made)).toEqual(['Note.id 3']);
  expect(found(listed, asks('mutation { deleteNote { id } }', { deleteNote: { id: id(2) } }))).toEqual(['Note.id 2']);
});

test('not by its name alone, nor what the type was never shown with, nor the members of a union', () => {
  const listed = asks('{ notes { id text at __typename } }', { notes: [typed(1), typed(2)] });
  expect(found(listed, asks('mutation { deleteNote { id } }', { deleteNote: { id: id(3) } }))).toHaveLength(2);
  const job = { id: id(4), queue: 'fast', text: 'Sent' };
  expect(found(listed, asks('mutation { sendNote { id queue text } }', { sendNote: job }))).toHaveLength(2);
  const mixed = asks('{ found { id text at __typename } }', { found: [typed(1), typed(2)] });
  expect(found(mixed, asks('{ found { id title } }', { found: [{ id: id(5), title: 'A book' }] }))).toHaveLength(2);
});

test('things of two types that one field answers with are called after their types', () => {
  const node = (type: string, n: number): Told =>
    asks(`{ node(id: "${id(n)}") { __typename id } }`, { node: { ...note(n), __typename: type } });
  expect(found(node('Book', 1), node('Shop', 2))).toEqual(['Book.id 1', 'Shop.id 1']);
  // Of one type alone, it is called as it was.
  expect(found(node('Book', 1), node('Book', 2))).toEqual(['Node.id 2']);
});

test('things of JSON:API are called as the address that ends with their type, wherever else one of that type is read', () => {
  const log = (id: string): Json => ({ type: 'logs', id, attributes: { level: 'error', message: `No. ${id}` } });
  const listed = call('GET /api/logs', { answer: { data: [log('1'), log('2')] } });
  const setting = call('GET /api/logs/config/ttl', {
    answer: { data: { type: 'logs', id: '9', attributes: { value: '30' } } },
  });
  expect(found(listed, setting)).toEqual(['Log.id 3']);
});

test('what a mutation answers with that only says how it went is no thing, of whatever type, unless it is read', () => {
  const listed = asks('{ notes { id text at __typename } }', { notes: [typed(1), typed(2)] });
  const removed = (verdict: JsonObject): Told =>
    asks('mutation { removeNotes { result message __typename } }', { removeNotes: { ...verdict, __typename: 'Removal' } });
  expect(found(listed, removed({ result: 'REMOVED', message: null }))).toEqual(['Note.id 2']);
  expect(found(listed, removed({ result: 'REMOVED', rest: 7 }))).toHaveLength(2);
  const read = asks('{ removal { result message __typename } }', { removal: { result: 'REMOVED', message: '', __typename: 'Removal' } });
  expect(found(listed, read)).toHaveLength(2);
});
