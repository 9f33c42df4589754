import { expect, test } from 'vitest';
import { get, namesOf } from '../exchange.fixture.ts';

const boats = get('/api/boats', [{ id: 'b-1' }, { id: 'b-2' }]);
const crew = (boat: string) => get(`/api/boats/${boat}/crew`, { crew: [] });

test('what a program writes in the place of a value that it has not is no word of an interface', () => {
  expect(namesOf(boats, crew('b-1'), crew('b-2'), crew('null'), crew('undefined'))).toEqual([
    'GET /api/boats',
    'GET /api/boats/{boatId}/crew',
  ]);
  // What answers otherwise is what it is, and where no value is known nothing is said of it.
  expect(namesOf(boats, crew('b-1'), get('/api/boats/null/crew', { captain: 'Ann', since: 3, free: true }))).toContain(
    'GET /api/boats/null/crew',
  );
  expect(namesOf(get('/api/settings/null', { theme: 'dark' }))).toEqual(['GET /api/settings/null']);
});
