import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import type { Entity } from '../../../points/3-entities/reading.ts';
import { printConditions, printThen } from '../../language.ts';
import { minerOf } from '../../mine.ts';
import { withPeople } from '../../people.ts';

const world: World = {
  parameters: { personId: 'Person', jobId: 'Job' },
  entities: [
    { name: 'Person', identity: 'id' },
    { name: 'Job', identity: 'id' },
  ],
  places: { 'POST /jobs → ': 'Job', 'GET /jobs → []': 'Job', 'GET /people → []': 'Person' },
};
const by = (id: number) => ({
  credential: 'present' as const,
  credentials: [{ in: 'bearer' as const, name: 'authorization', value: `pass ${id}` }],
  role: 'signed in',
  account: { entity: 'Person', key: String(id) },
  known: { id },
});
const people: Told = { call: 'GET /people', status: 200, caller: by(1), answer: [1, 5, 6].map((id) => ({ id, name: `Person ${id}` })) };
const made = (id: number, who: number, owner = who): Told => ({
  call: 'POST /jobs',
  status: 201,
  caller: by(who),
  send: { title: `Job ${id}` },
  answer: { id, title: `Job ${id}`, ownerId: owner, size: who },
});
const remove = (id: number, says?: string): Told => ({
  call: 'DELETE /people/{personId}',
  path: { personId: String(id) },
  caller: by(1),
  status: says === undefined ? 204 : 409,
  ...(says === undefined ? {} : { answer: { error: says } }),
});
const field = (path: string) => ({ path, refersTo: null });
const record = (key: string, value: object) => ({ key, value });
const entities = (jobs: readonly Told[]): readonly Entity[] =>
  [
    { name: 'Person', identity: 'id', fields: [field('id')], records: [1, 5, 6].map((id) => record(String(id), { id })) },
    {
      name: 'Job',
      identity: 'id',
      fields: ['id', 'ownerId', 'size'].map(field),
      records: jobs.map(({ answer }, at) => record(String(at), answer as object)),
    },
  ] as unknown as readonly Entity[];
const referring = (jobs: readonly Told[]): readonly string[] => {
  const samples = samplesOf([people, ...jobs], world);
  const miner = minerOf(samples);
  const outcomes = miner.outcomes(world.entities);
  return withPeople(entities(jobs), samples, outcomes, miner.namedMakers).flatMap(({ name, fields }) =>
    fields.flatMap(({ path, refersTo }) => (refersTo === null ? [] : [`${name}.${path} → ${refersTo}`])),
  );
};

test('a number that is in each thing the one who made it refers to people', () => {
  expect(referring([made(11, 5), made(12, 6), made(13, 5)])).toEqual(['Job.ownerId → Person.id']);
});

test('nothing is said where one person made all of them, where somebody made one for another, and of too few', () => {
  expect(referring([made(11, 5), made(12, 5), made(13, 5)])).toEqual([]);
  expect(referring([made(11, 5), made(12, 6), made(13, 5, 6)])).toEqual([]);
  expect(referring([made(11, 5), made(12, 6)])).toEqual([]);
});

test('who has made something is told apart from who has not', () => {
  const lines = (says: string): string => {
    const told = [people, made(11, 5), made(12, 6), made(13, 5), remove(5, says), remove(6, says), remove(1)];
    return (minerOf(samplesOf(told, world)).outcomes(world.entities).get('DELETE /people/{personId}') ?? [])
      .map((one) => `${printConditions(one.when)} → ${one.status} → ${printThen(one)}`)
      .join();
  };
  expect(lines('A person with jobs cannot be deleted')).toContain('some Job.ownerId names the Person → 409');
  expect(lines('Not today')).not.toContain('names');
});
