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

test('a reference is called what the thing is called that the answer holds beside it under its words, wherever that stands', () => {
  const refers: Readonly<Record<string, string>> = { crane: 'Crane.id', 'expand.crane.id': 'Crane.id', 'expand.crane.owner': 'Owner.id' };
  const paths = ['id', 'crane', 'expand.crane.id', 'expand.crane.name', 'expand.crane.owner', 'expand.crane.load'];
  const called = (records: readonly JsonObject[]): readonly string[] => {
    const fields = paths.map((path) => field(path, 'string', { refersTo: refers[path] ?? null }));
    const of = { name: 'Ship', identity: 'id', fields, records: records.map((value) => ({ value })) } as unknown as Entity;
    return fieldsOf(planning, of).map(({ label, calledBy }) => (calledBy === undefined ? label : `${label} by ${calledBy}`));
  };
  const ship = (crane: string, id: string): JsonObject => ({
    crane,
    expand: { crane: { id, name: `Crane ${id}`, owner: 'o', load: '4' } },
  });
  // Not every answer was asked for more; whose it is besides goes by no name of the crane.
  expect(called([ship('a', 'a'), { crane: 'b' }])).toEqual(['ID', 'Crane by expand.crane.name', 'Crane owner', 'Crane load']);
  expect(called([ship('a', 'a'), ship('b', 'c')])).toEqual([
    'ID',
    'Crane',
    'Expand crane by expand.crane.name',
    'Crane owner',
    'Crane load',
  ]);
  expect(called([{ crane: 'b' }])).toContain('Expand crane by expand.crane.name');
});

test('of several keys of one thing, only the one that leads to it goes by its name', () => {
  const refers: Readonly<Record<string, string>> = { 'crane.documentId': 'Crane.documentId' };
  const fields = ['load', 'crane.id', 'crane.documentId', 'crane.name'].map((path) =>
    field(path, 'string', { refersTo: refers[path] ?? null }),
  );
  const of = { name: 'Ship', identity: 'id', fields, records: [] } as unknown as Entity;
  expect(fieldsOf(planning, of).map(({ label, path }) => `${label}: ${path}`)).toEqual([
    'Load: load',
    'Crane ID: crane.id',
    'Crane: crane.documentId',
  ]);
});
