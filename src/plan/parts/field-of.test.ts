import { expect, test } from 'vitest';
import type { Entity } from '../../points/3-entities/reading.ts';
import type { Planning } from '../planning.ts';
import { field } from '../statement.fixture.ts';
import { fieldsOf } from './field-of.ts';

const planning = { places: new Map(), labels: new Map(), points: { states: [] } } as unknown as Planning;
const labels = (...paths: readonly string[]): readonly string[] => {
  const fields = paths.map((path) => field(path, path.endsWith('id') ? 'integer' : 'string'));
  const of = { name: 'Ship', identity: 'id', fields } as unknown as Entity;
  return fieldsOf(planning, of).map(({ label, calledBy }) => (calledBy === undefined ? label : `${label} by ${calledBy}`));
};

test('what tells an identity and a name inside of it is one thing to read, by its name, known or not', () => {
  expect(labels('id', 'owner_id.id', 'owner_id.display_name')).toEqual(['ID', 'Owner by owner_id.display_name']);
  expect(labels('id', 'crane.id', 'crane.name', 'crane.load')).toEqual(['ID', 'Crane by crane.name', 'Crane load']);
  expect(labels('id', 'crane.id', 'crane.load')).toEqual(['ID', 'Crane ID', 'Crane load']);
});
