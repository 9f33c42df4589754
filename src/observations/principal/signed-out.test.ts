import { expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { call, recorded, sessionsOf, type Told } from '../exchange.fixture.ts';

const rolesIn = (...told: readonly Told[]): readonly (string | undefined)[] =>
  (sessionsOf({ 'monday.har': recorded(...told) })[0]?.observed ?? [])
    .filter(({ carrier }) => !carrier)
    .map(({ name, actor }) => `${name.replace(/.*#/, '')} ${actor.role}`);

const as = 'np_tok_aaaa2345bbbb';
const ask = (text: string, data: Json, errors?: Json): Told =>
  call('POST /graphql', { as, sends: { query: text }, answer: { ...(errors === undefined ? {} : { errors }), data } });
const refused = (field: string): Json => [{ message: 'You are not authorized', path: [field], extensions: { code: 'FORBIDDEN' } }];
const berths = ask('query { berths { id } }', { berths: [{ id: '1' }] });
const leave = ask('mutation { logout { done } }', { logout: { done: true } });

test('whoever is refused with the same token after an operation that signs out asks as nobody', () => {
  expect(
    rolesIn(berths, leave, ask('query { berths { id } }', null, refused('berths')), ask('query { tides { at } }', { tides: [] })),
  ).toEqual(['berths signed in', 'logout signed in', 'berths anonymous', 'tides anonymous']);
});

test('whoever is let in with it afterwards may still be signed in, until they are refused', () => {
  const told = rolesIn(berths, leave, berths, ask('mutation { moor { id } }', null, refused('moor')));
  expect(told.slice(0, 2)).toEqual(['berths signed in', 'logout signed in']);
  expect(told.slice(2)).not.toContain('berths signed in');
  expect(told.at(-1)).toBe('moor anonymous');
  expect(rolesIn(berths, ask('mutation { moor { id } }', null, refused('moor')), berths).at(-1)).toBe('berths signed in');
});
