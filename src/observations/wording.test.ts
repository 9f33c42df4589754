import { expect, test } from 'vitest';
import { entitiesIn } from './entity/entities.fixture.ts';
import { get } from './exchange.fixture.ts';

const texts = { boat: 'Boat', boat_id: 'Number of the boat', no_boats: 'There are no boats!', edit: 'Edit', name: 'Name' };

test('what a client says to people is no thing, whatever its texts stand under', () => {
  const names = (path: string): readonly string[] =>
    entitiesIn(get('/api/boats', [{ id: 1 }, { id: 2 }]), get(path, texts)).map(({ name }) => name);
  expect(names('/api/language/en-GB/boats')).toEqual(['Boat']);
  expect(entitiesIn(get('/api/language/en-GB/boats', { name: 'Name', empty: 'No boats' }))).toEqual([]);
  expect(names('/languages.json')).toEqual(['Boat']);
  expect(names('/api/harbour')).toEqual(['Boat', 'Harbour']);
  const language = (code: string) => get(`/api/languages/${code}`, { code, name: `Speech of ${code}`, dir: 'ltr', flag: code, own: 'Own' });
  expect(entitiesIn(language('en'), language('de')).map(({ name }) => name)).toEqual(['Language']);
});
