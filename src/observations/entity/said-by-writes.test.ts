import { expect, test } from 'vitest';
import { call, get } from '../exchange.fixture.ts';
import { entitiesIn } from './entities.fixture.ts';

const raft = (id: string, name: string) => ({ id, name, planks: 12 });
const built = (id: string, name: string, answer: object) =>
  call('POST /api/yard/build', { sends: { name }, answer: { id, name, version: 1, ...answer } });
const yard = (answer: object, read: object = {}) => {
  const all = [raft('r81kd02mzq7x', 'Kon'), raft('r20pq7vn3ls9', 'Tiki')];
  return entitiesIn(
    ...all.flatMap(({ id, name }) => [built(id, name, answer), get(`/api/rafts/${id}`, { ...raft(id, name), ...read })]),
    get('/api/rafts', all),
  ).find(({ name }) => name === 'Raft');
};

test('a word that every write says alike of things that nobody reads it of is no field of them', () => {
  const entity = yard({ status: 'success' });
  expect([...(entity?.fields.keys() ?? [])].toSorted()).toEqual(['id', 'name', 'planks', 'version']);
  expect([...(entity?.shape.keys?.keys() ?? [])]).not.toContain('status');
  expect([...(entity?.snapshots.values() ?? [])].map(({ value }) => Object.hasOwn(value, 'status'))).toEqual([false, false]);
});

test('a word that reads say of things too is a field of them', () => {
  expect([...(yard({ status: 'afloat' }, { status: 'afloat' })?.fields.keys() ?? [])]).toContain('status');
});
