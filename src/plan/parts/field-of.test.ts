import { expect, test } from 'vitest';
import type { JsonObject } from '../../base/json.ts';
import type { Entity } from '../../points/3-entities/reading.ts';
import type { Planning } from '../planning.ts';
import { field } from '../statement.fixture.ts';
import { fieldsOf } from './field-of.ts';

const planning = { places: new Map(), labels: new Map(), points: { states: [] } } as unknown as Planning;
const labels = (...paths: readonly string[]): readonly string[] => labelsIn([], paths);
const labelsIn = (records: readonly JsonObject[], paths: readonly string[]): readonly string[] => {
  const fields = paths.map((path) =>
    field(path, path.endsWith('id') ? 'integer' : 'string', { refersTo: path === 'craneId' ? 'Crane.id' : null }),
  );
  const of = { name: 'Ship', identity: 'id', fields, records: records.map((value) => ({ value })) } as unknown as Entity;
  return fieldsOf(planning, of).map(({ label, calledBy }) => (calledBy === undefined ? label : `${label} by ${calledBy}`));
};

test('what tells an identity and a name inside of it is one thing to read, by its name, known or not', () => {
  expect(labels('id', 'owner_id.id', 'owner_id.display_name')).toEqual(['ID', 'Owner by owner_id.display_name']);
  expect(labels('id', 'crane.id', 'crane.name', 'crane.load')).toEqual(['ID', 'Crane by crane.name', 'Crane load']);
  expect(labels('id', 'crane.id', 'crane.load')).toEqual(['ID', 'Crane ID', 'Crane load']);
});

test('what a reference says is said once, where another thing inside says the same of every record', () => {
  const paths = ['id', 'craneId', 'crane.id', 'crane.name', 'crane.load'];
  const ship = (craneId: number, id: number): JsonObject => ({ craneId, crane: { id, name: `Crane ${id}` } });
  expect(labelsIn([ship(1, 1), ship(2, 2)], paths)).toEqual(['ID', 'Crane by crane.name', 'Crane load']);
  expect(labelsIn([ship(1, 1), ship(2, 3)], paths)).toEqual(['ID', 'Crane ID', 'Crane by crane.name', 'Crane load']);
});
