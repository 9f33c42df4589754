import { expect, test } from 'vitest';
import { ask, standInOf, type Told, type World } from '../recording.fixture.ts';

const world: World = { parameters: {}, entities: [{ name: 'Kite', identity: 'id' }], places: { 'GET /kites → []': 'Kite' } };
const kites = ['red', 'blue', 'green', 'red', 'blue', 'green'].map((colour, at) => ({ id: `k${at + 1}`, colour, tails: at }));
const list = (query: readonly (readonly [string, string])[], isIn: (kite: (typeof kites)[number]) => boolean): Told => ({
  call: 'GET /kites',
  status: 200,
  query,
  answer: kites.filter(isIn),
});
const of = (colour: string) => (kite: (typeof kites)[number]) => kite.colour === colour;
const both = (colour: string): Told =>
  list(
    [
      ['every[colour]', colour],
      ['filter[colour]', colour],
    ],
    of(colour),
  );
const told = [list([], () => true), list([['filter[colour]', 'red']], of('red')), both('red'), both('blue'), list([], () => true)];

test('what only says again what another parameter asks for may say what was never said', async () => {
  const kitesOf = standInOf(told, world);
  expect((await ask(kitesOf, 'GET', '/kites?every[colour]=green&filter[colour]=green')).body).toEqual(kites.filter(of('green')));
});

test('it is not ignored where it asks for less, or alone', async () => {
  const kitesOf = standInOf(told, world);
  expect((await ask(kitesOf, 'GET', '/kites?every[colour]=green&filter[colour]=red')).status).toBe(501);
  expect((await ask(kitesOf, 'GET', '/kites?every[colour]=green')).status).toBe(501);
});
