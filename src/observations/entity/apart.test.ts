import { expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { call, type Told } from '../exchange.fixture.ts';
import { entitiesIn } from './entities.fixture.ts';

type Texts = { readonly [key: string]: string };

const asked = (query: string, data: Json): Told => call('POST /graphql', { sends: { query }, answer: { data } });
const names = (...all: readonly Told[]): readonly string[] =>
  entitiesIn(...all)
    .map(({ name }) => name)
    .toSorted();
const rows = (of: (at: number) => Json): readonly Json[] => [1, 2, 3].map(of);
const lamps = asked('{ lamps { id title currency } }', {
  lamps: rows((at) => ({ id: `${at}`, title: `Lamp ${at}`, currency: 'EUR' })),
});

test('what all of several say alike makes none of them another of the same number', () => {
  const bills = (currency: (at: number) => string): Told =>
    asked('{ bills { id code currency } }', { bills: rows((at) => ({ id: `${at}`, code: `B${at}`, currency: currency(at) })) });
  expect(
    names(
      lamps,
      bills(() => 'EUR'),
    ),
  ).toEqual(['Bill', 'Lamp']);
  // A text of each its own says which it is.
  const found = asked('{ findLamps { id title } }', { findLamps: rows((at) => ({ id: `${at}`, title: `Lamp ${at}` })) });
  expect(names(lamps, found)).toEqual(['Lamp']);
});

test('what was made at another time is another', () => {
  const made = (name: string, day: string): Told =>
    asked(`{ ${name} { id title createdAt } }`, {
      [name]: rows((at) => ({ id: `${at}`, title: `Lamp ${at}`, createdAt: `2026-11-2${at}T08:25:0${day}.000Z` })),
    });
  expect(names(made('lamps', '1'), made('shades', '2'))).toEqual(['Lamp', 'Shade']);
  expect(names(made('lamps', '1'), made('shades', '1'))).toEqual(['Lamp']);
});

test('what is called after another and more is something of it, unless several of its texts are the same', () => {
  const parts = (more: (at: number) => Texts): Told =>
    asked('{ lampParts { id title sku } }', { lampParts: rows((at) => ({ id: `${at}`, title: `Lamp ${at}`, ...more(at) })) });
  const skus = asked('{ lamps { id title sku } }', { lamps: rows((at) => ({ id: `${at}`, title: `Lamp ${at}`, sku: `L-${at}` })) });
  expect(
    names(
      lamps,
      parts((at) => ({ sku: `P-${at}` })),
    ),
  ).toEqual(['Lamp', 'LampPart']);
  expect(
    names(
      skus,
      parts((at) => ({ sku: `L-${at}` })),
    ),
  ).toHaveLength(1);
});

test('two operations that are called after the same show the same, changed between, unless it was made at another time', () => {
  const lamp = (title: string, createdAt: string): Told =>
    asked('{ lamp { id title createdAt } }', { lamp: { id: '1', title, createdAt: `2026-11-20T08:25:0${createdAt}.000Z` } });
  const made = asked('{ lamps { id title createdAt } }', {
    lamps: rows((at) => ({ id: `${at}`, title: `Lamp ${at}`, createdAt: `2026-11-20T08:25:0${at}.000Z` })),
  });
  expect(names(made, lamp('Lamp one', '1'))).toEqual(['Lamp']);
  expect(names(made, lamp('Lamp one', '9'))).toHaveLength(2);
});

test('what says to be of a type is what an operation called after it shows, where that shows all of it', () => {
  const lit = (id: string): Told => asked('mutation { switchOn { __typename id } }', { switchOn: { __typename: 'Lamp', id } });
  expect(names(lamps, lit('2'))).toEqual(['Lamp']);
  expect(names(lamps, lit('9'))).toHaveLength(2);
});

test('the shorter of two names says what things are, of one or of many', () => {
  const own = asked('{ activeLamp { id title currency } }', { activeLamp: { id: '1', title: 'Lamp 1', currency: 'EUR' } });
  const second = asked('{ activeLamp { id title currency } }', { activeLamp: { id: '2', title: 'Lamp 2', currency: 'EUR' } });
  expect(names(own, second, lamps)).toEqual(['Lamp']);
});

test('what stands beside things and is called as they are is of another kind, where each has members that the other never has', () => {
  const accounts = rows((at) => ({ id: at, label: `Account ${at}`, currency: at * 3, balance: 100 * at, bankId: 7 }));
  const views = rows((at) => ({ id: at, label: `Account ${at}`, isOwn: false, accounts: [{ accountId: at }] }));
  const all = call('GET /api/all', { answer: { accounts, views } });
  expect(names(all).filter((name) => /^(?:Account|View)$/.test(name))).toEqual(['Account', 'View']);
  // A part of the same thing has one member of its own at most.
  const owners = rows((at) => ({ id: at, label: `Account ${at}`, isOwn: true }));
  expect(names(call('GET /api/all', { answer: { accounts, owners } }))).not.toContain('Owner');
});

test('what was changed after one address showed it is the same at the other, which showed it before, too', () => {
  const all = (label: (at: number) => string): Told =>
    call('GET /api/all', { answer: { views: rows((at) => ({ id: at, label: label(at), isOwn: true, sort: 1 })) } });
  const put = (at: number): Told =>
    call(`PUT /api/views/${at}`, { sends: { label: `View ${at}` }, answer: { id: at, label: `View ${at}`, isOwn: true, sort: 1 } });
  const renamed = all((at) => `Renamed ${at}`);
  expect(
    names(
      put(1),
      put(2),
      all((at) => `View ${at}`),
      call('POST /api/accounts/1/rename', { status: 204 }),
      renamed,
    ),
  ).toEqual(['View']);
  expect(names(put(1), put(2), renamed)).not.toEqual(['View']);
});
