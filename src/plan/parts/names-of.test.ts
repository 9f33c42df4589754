import { expect, test } from 'vitest';
import type { Planning } from '../planning.ts';
import { namesOf } from './names-of.ts';

const planning = (title: string | null, choices: unknown = null): Pick<Planning, 'places' | 'entities'> =>
  ({
    places: new Map([['User', { entity: 'User', identity: 'id', title, choices }]]),
    entities: new Map([
      [
        'User',
        {
          records: [
            { key: '1', value: { id: 1, name: 'Rosa Lind' } },
            { key: '2', value: { id: 2 } },
          ],
        },
      ],
    ]),
  }) as unknown as Pick<Planning, 'places' | 'entities'>;

test('things that are suggested by their keys are called as they were recorded', () => {
  expect(namesOf(planning('name'), 'User.id', [1, 2, 3])).toEqual({ names: [{ label: 'Rosa Lind', value: '1' }] });
});

test('nothing is said where a list of them tells what they are called now, where they have no name, and of what is no reference', () => {
  expect(namesOf(planning('name', { rows: [] }), 'User.id', [1])).toEqual({});
  expect(namesOf(planning(null), 'User.id', [1])).toEqual({});
  expect(namesOf(planning('name'), 'User.age', [1])).toEqual({});
  expect(namesOf(planning('name'), null, [1])).toEqual({});
});
