import { expect, test } from 'vitest';
import { call, get, namesOf } from '../exchange.fixture.ts';

/** What was done on a boat, and with which sheet of paper it was. */
const log = (...entries: readonly (readonly [word: string, sheet: string | undefined])[]) =>
  get(
    '/api/log',
    entries.map(([reference, sheet], id) => ({ id: `e-${id}`, reference, ...(sheet === undefined ? {} : { reference_id: sheet }) })),
  );
const done = (boat: string, what: string) => call(`POST /api/boats/${boat}/${what}`, { answer: { boat: { id: boat, hours: 4 } } });

test('what says of what kind the thing beside it is, is a word where it stands in an address', () => {
  const boats = get('/api/boats', [{ id: 'b-1' }, { id: 'b-2' }]);
  const calls = [done('b-1', 'launch'), done('b-1', 'repair'), done('b-2', 'repair')];
  expect(namesOf(boats, log(['repair', 's-1'], ['launch', 's-2']), ...calls).slice(2)).toEqual([
    'POST /api/boats/{boatId}/launch',
    'POST /api/boats/{boatId}/repair',
  ]);
  // Where nothing beside it says which one, it may be what tells it from others.
  expect(namesOf(boats, log(['repair', undefined], ['launch', undefined]), ...calls)[2]).toBe('POST /api/boats/{boatId}/{reference}');
});
