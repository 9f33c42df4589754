import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printCollection, printConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';
import { WHOLE } from './keep.ts';

const world: World = {
  parameters: {},
  entities: [
    { name: 'Notice', identity: 'id' },
    { name: 'Person', identity: 'id' },
  ],
  places: { 'GET /notices → []': 'Notice' },
};

const notices = (key: string): Told => ({
  call: 'GET /notices',
  status: 200,
  answer: [1, 2].map((at) => ({ id: `${key}-${at}`, ownerId: key, text: `Notice ${at}` })),
  caller: { credential: 'present', role: 'member', account: { entity: 'Person', key }, known: { id: key } },
});

test('whoever asks for the same as somebody else did often is kept, too', () => {
  const often = Array.from({ length: WHOLE }, () => notices('ann'));
  const [list] = mineOutcomes(samplesOf([...often, notices('bob')], world), world.entities).get('GET /notices') ?? [];
  expect(list?.collection == null ? '' : printCollection(list.collection)).toContain('ownerId equals id of who asks');
});

test('so is whoever asks again in another recording, when there are other things', () => {
  const [own, others] = ['V1StGXR8_Z5jdHi6B-myT', 'MHaI6QG4L6jjqmHY'] as const;
  const lists = (who: string, role: string, ...keys: readonly string[]): Told => ({
    ...notices(who),
    answer: keys.map((key) => ({ id: key, text: `Notice ${key}` })),
    caller: { credential: 'present', role, account: { entity: 'Person', key: who }, known: { id: who } },
  });
  const often = Array.from({ length: WHOLE }, () => lists('ann', 'chair', own));
  const again = [...often, lists('bob', 'member', others), lists('ann', 'chair', own, others)];
  const samples = [...samplesOf(again.slice(0, -1), world), ...samplesOf(again, world, 'another').slice(-1)];
  const told = mineOutcomes(samples, world.entities).get('GET /notices') ?? [];
  expect(told.map(({ when, collection }) => [when.map(({ kind }) => kind), collection === null])).toEqual([
    [[], false],
    [['role'], true],
  ]);
});

test('what a list holds with a parameter with which no answer was kept is not shown', () => {
  const many = Array.from({ length: 210 }, (_, at) => `${at}`);
  const lists = (who: string, query: Readonly<Record<string, string>>, keys: readonly string[]): Told => ({
    call: 'GET /notices',
    query,
    status: 200,
    answer: keys.map((key) => ({ id: key, text: `Notice ${key}` })),
    caller: { credential: 'present', role: 'member', account: { entity: 'Person', key: who }, known: { id: who } },
  });
  const told = [...many.slice(0, WHOLE).map((who) => lists(who, {}, many)), lists('7', { pick: 'x' }, many.slice(0, 5))];
  const outcomes = mineOutcomes(samplesOf(told, world), world.entities).get('GET /notices') ?? [];
  expect(outcomes.map(({ when, collection }) => [printConditions(when), collection != null])).toEqual([['query pick is missing', true]]);
});

test('of each role that comes when there is no room left some answers are kept: what others were answered says nothing of them', () => {
  const counted = (role: string, count: number, at: number): Told => ({
    call: 'GET /notices',
    query: { count: 'id', at: `${at}` },
    status: 200,
    answer: { count },
    caller: { credential: 'present', role, account: { entity: 'Person', key: role }, known: { id: role } },
  });
  const often = Array.from({ length: WHOLE }, (_, at) => counted('chair', 30, at));
  const told = [...often, ...[1, 2, 3].map((at) => counted('member', 25, at + WHOLE))];
  const outcomes = mineOutcomes(samplesOf(told, world), world.entities).get('GET /notices') ?? [];
  expect(outcomes.map(({ when, body }) => [printConditions(when), JSON.stringify(body)])).toEqual([
    ['who asks is chair', expect.stringContaining('"value":30')],
    ['who asks is member', expect.stringContaining('"value":25')],
  ]);
});
