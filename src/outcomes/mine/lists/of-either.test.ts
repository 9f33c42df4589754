import { describe, expect, it } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import type { Json } from '../../../base/json.ts';
import { printCollection } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: {},
  entities: [
    { name: 'Parcel', identity: 'id' },
    { name: 'Person', identity: 'id' },
  ],
  places: { 'GET /parcels → []': 'Parcel', 'GET /parcels/all → []': 'Parcel', 'GET /people → []': 'Person' },
};

const by = (key: string): Pick<Told, 'caller'> => ({
  caller: {
    credential: 'present',
    role: 'member',
    account: { entity: 'Person', key },
    known: { id: key },
    credentials: [{ in: 'bearer', name: 'authorization', value: `token of ${key}` }],
  },
});

const parcel = (id: string, from: string, to: string): Json => ({ id, from: { id: from }, fromId: from, toId: to, weight: id.length });
const ALL = [
  parcel('p1', 'ann', 'bob'),
  parcel('p2', 'ann', 'cleo'),
  parcel('p3', 'bob', 'ann'),
  parcel('p4', 'cleo', 'ann'),
  parcel('p5', 'bob', 'cleo'),
  parcel('p6', 'cleo', 'dan'),
  parcel('p7', 'dan', 'bob'),
];
const isOf = (one: Json, key: string): boolean => JSON.stringify(one).includes(`Id":"${key}"`);
const people: Told = { call: 'GET /people', status: 200, answer: ['ann', 'bob', 'cleo', 'dan'].map((id) => ({ id })), ...by('ann') };
const all: Told = { call: 'GET /parcels/all', status: 200, answer: ALL, ...by('ann') };
const own = (key: string, rows: readonly Json[] = ALL.filter((one) => isOf(one, key))): Told => ({
  call: 'GET /parcels',
  status: 200,
  answer: [...rows],
  ...by(key),
});

const rowsOf = (told: readonly Told[]): string | undefined => {
  const [one] = mineOutcomes(samplesOf(told, world), world.entities).get('GET /parcels') ?? [];
  return one?.collection == null ? undefined : printCollection(one.collection);
};

describe('a list of what is on either side of who asks', () => {
  const told = [people, all, own('ann'), own('bob')];

  it('names who asks in one of two fields of every row', () => {
    expect(rowsOf(told)).toMatch(/^every Parcel; fromId or toId equals id of who asks/);
  });

  it('is so by what one person alone was listed, where others were there and were not', () => {
    expect(rowsOf([people, all, own('ann')])).toMatch(/fromId or toId equals id of who asks/);
  });

  it('is not so where a row names who asks in neither', () => {
    expect(rowsOf([people, all, own('ann', ALL.slice(0, 5))]) ?? '').not.toContain(' or ');
  });

  it('is not so where nothing was left out', () => {
    expect(rowsOf([people, own('ann'), own('ann')]) ?? '').not.toContain(' or ');
  });

  it('is not so by one thing on either side', () => {
    expect(rowsOf([people, all, own('ann', [ALL[0], ALL[2]] as Json[])]) ?? '').not.toContain(' or ');
  });

  it('is what one field alone says, where it says it of all', () => {
    const sent = ALL.filter((one) => isOf(one, 'ann')).slice(0, 2);
    expect(rowsOf([people, all, own('ann', sent)]) ?? '').not.toContain(' or ');
  });
});
