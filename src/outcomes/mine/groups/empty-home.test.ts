import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import type { Json } from '../../../base/json.ts';
import { printConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = { parameters: {}, entities: [{ name: 'Buoy', identity: 'id' }], places: { 'GET /buoys → data[]': 'Buoy' } };
const BUOYS = ['N1', 'N2', 'N3', 'N4'].map((mark, at) => ({ id: at + 1, mark, pier: at % 2 === 0 ? 'east' : 'west' }));
const list = (query: Readonly<Record<string, string>>, rows: readonly Json[]): Told => ({
  call: 'GET /buoys',
  query,
  status: 200,
  answer: { total: rows.length, data: [...rows] },
});

test('an empty list is one of the list, and not of answers whose rows are parts of things', () => {
  const told = [
    list({}, BUOYS),
    list(
      { pier: 'east' },
      BUOYS.filter(({ pier }) => pier === 'east'),
    ),
    list(
      { pier: 'west' },
      BUOYS.filter(({ pier }) => pier === 'west'),
    ),
    list({ pier: 'south' }, []),
    list(
      { only: 'mark' },
      BUOYS.map(({ mark }) => ({ mark })),
    ),
  ];
  const outcomes = mineOutcomes(samplesOf([...told, ...told], world), world.entities).get('GET /buoys') ?? [];
  expect(
    outcomes.map(({ when, collection }) => `${printConditions(when)}: ${collection?.filters.map(({ field }) => field).join() ?? 'none'}`),
  ).toEqual(['otherwise: pier', 'query only equals mark: none']);
});

test('an empty list is of those that were asked for as it was, however often things were only counted', () => {
  const counted = (pier: string, count: number): Told => list({ pier, count: 'id' }, [{ count }]);
  const fields = { fields: 'id,mark,pier', page: '1' };
  const told = [
    list({ ...fields }, BUOYS),
    list(
      { pier: 'east', ...fields },
      BUOYS.filter(({ pier }) => pier === 'east'),
    ),
    list({ pier: 'south', ...fields }, []),
    list({ pier: 'north', ...fields }, []),
    ...['east', 'south', 'north', 'west'].map((pier) => counted(pier, pier === 'east' ? 2 : 0)),
  ];
  const outcomes = mineOutcomes(samplesOf([...told, ...told], world), world.entities).get('GET /buoys') ?? [];
  // Two lists of all and of those in the east, and two that are empty.
  expect(outcomes.map(({ collection, support }) => (collection === null ? 'none' : support.times))).toEqual([
    8,
    'none',
    'none',
    'none',
    'none',
  ]);
});
