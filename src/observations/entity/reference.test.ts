import { expect, test } from 'vitest';
import { get } from '../exchange.fixture.ts';
import { entitiesIn } from './entities.fixture.ts';
import { referencesAmong } from './reference.ts';

test('a number that is called after several things counts them, and names none', () => {
  const animals = get(
    '/animals',
    [3, 4, 5].map((id) => ({ id, name: `Rex ${id}`, sex: 'm' })),
  );
  const visit = (id: number, of: number): ReturnType<typeof get> =>
    get(`/visits/${id}`, { id, text: `V ${id}`, animals: of, animal: of, animalId: of });
  const entities = entitiesIn(animals, visit(81, 3), visit(82, 4), visit(83, 5));
  const shape = entities.find(({ name }) => name === 'Visit')?.shape.keys;
  const refer = referencesAmong(entities);
  const of = (place: string, field = place): string | undefined => {
    const found = shape?.get(field);
    return found === undefined ? 'no field' : refer(place, found);
  };
  expect(of('animalId')).toBe('Animal.id');
  expect(of('animal')).toBe('Animal.id');
  expect(of('animals')).toBeUndefined();
  // What stands in a list that is called so does name them.
  expect(of('animals[]', 'animals')).toBe('Animal.id');
  expect(of('animal_ids', 'animals')).toBe('Animal.id');
});
