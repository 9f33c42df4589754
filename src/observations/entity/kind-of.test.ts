import { expect, test } from 'vitest';
import { call, get } from '../exchange.fixture.ts';
import { entitiesIn } from './entities.fixture.ts';

const boat = (id: string, name: string) => ({ id, name, berth: 'A', length: 9, crew: 2 });
const stand = (id: string, watched: boolean, muted: boolean) => ({ id, watched, muted, invited: false, asked: false });
const plan = (id: string, at: string) => ({ id, leavesAt: at, orders: { name: 'Gull' }, notes: [] });

const entities = entitiesIn(
  get('/api/boats/117702798463307506', boat('117702798463307506', 'Gull')),
  get('/api/boats/117702798463307507', boat('117702798463307507', 'Tern')),
  get('/api/boats/standings?id[]=117702798463307506', [stand('117702798463307506', false, false)]),
  call('POST /api/boats/117702798463307506/watch', { answer: stand('117702798463307506', true, false) }),
  get('/api/boats/standings?id[]=117702798463307506', [stand('117702798463307506', true, false)]),
  call('POST /api/boats', { sends: { name: 'Skua' }, answer: boat('117702798463307508', 'Skua') }),
  call('POST /api/boats', { sends: { name: 'Gull', leavesAt: '2027-01-02' }, answer: plan('7', '2027-01-02') }),
  get('/api/planned_boats', [plan('7', '2027-01-02')]),
);
const named = (name: string) => entities.find((entity) => entity.name === name);

test('what a write answers under the identity of a thing with the members of another kind is of that kind', () => {
  expect(entities.map(({ name }) => name)).toEqual(['Boat', 'Standing', 'PlannedBoat']);
  expect([...(named('Boat')?.fields.keys() ?? [])]).toEqual(['id', 'name', 'berth', 'length', 'crew']);
  expect([...(named('Standing')?.fields.keys() ?? [])]).toEqual(['id', 'watched', 'muted', 'invited', 'asked']);
});

test('what is done to a thing is done to that, too, and makes none', () => {
  const acts = named('Standing')?.acts.get('117702798463307506') ?? [];
  expect(acts.map(({ call: by, named: isNamed, creates }) => [by, isNamed, creates])).toEqual([
    ['POST /api/boats/{boatId}/watch', true, false],
  ]);
});

test('what is posted where other things are is made as what it is', () => {
  expect(
    named('PlannedBoat')
      ?.acts.get('7')
      ?.map(({ creates }) => creates),
  ).toEqual([true]);
  expect([...(named('Boat')?.snapshots.keys() ?? [])]).not.toContain('7');
});
