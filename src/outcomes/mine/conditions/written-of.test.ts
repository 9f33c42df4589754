import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import type { Json } from '../../../base/json.ts';
import { printConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { boatId: 'Boat' },
  entities: [{ name: 'Boat', identity: 'id' }],
  places: { 'GET /boats/{boatId} → ': 'Boat', 'POST /boats/{boatId}/launch → ': 'Boat' },
};
type Fields = Readonly<Record<string, Json>>;
const look = (id: string, fields: Fields): Told => ({
  call: 'GET /boats/{boatId}',
  path: { boatId: id },
  status: 200,
  answer: { id, ...fields },
});
const launch = (id: string, fields?: Fields): Told => ({
  call: 'POST /boats/{boatId}/launch',
  path: { boatId: id },
  ...(fields === undefined
    ? { status: 409, answer: { message: 'This boat cannot be launched.' } }
    : { status: 200, answer: { id, ...fields } }),
});
const launchesWhen = (ashore: Fields, afloat: Fields, sunk: Fields): readonly string[] => {
  const told = [
    ...['1', '2'].flatMap((id) => [look(id, ashore), launch(id, afloat), look(id, afloat), launch(id)]),
    ...['3', '4'].flatMap((id) => [look(id, sunk), launch(id), look(id, sunk)]),
  ];
  return (mineOutcomes(samplesOf(told, world), world.entities).get('POST /boats/{boatId}/launch') ?? []).map(
    ({ status, when, isolated }) => `${status}: ${isolated ? '' : '? '}${printConditions(when)}`,
  );
};

test('how a status is written for people beside it is no cause of its own', () => {
  const flat = (status: string, label: string): Fields => ({ status, status_label: label });
  expect(launchesWhen(flat('ashore', 'Ashore'), flat('afloat', 'Afloat'), flat('sunk', 'Sunk'))).toEqual([
    '200: Boat.status is ashore',
    '409: Boat.status is afloat or sunk',
  ]);
  const nested = (value: string, label: string): Fields => ({ status: { value, label } });
  expect(launchesWhen(nested('ashore', 'Ashore'), nested('afloat', 'Afloat'), nested('sunk', 'Sunk')).at(-1)).toBe(
    '409: Boat.status.value is afloat or sunk',
  );
});

test('what is called otherwise is another cause for all that is known', () => {
  const two = (status: string, berth: string): Fields => ({ status, berth });
  expect(launchesWhen(two('ashore', 'north'), two('afloat', 'south'), two('sunk', 'none')).at(-1)).toMatch(/^409: \?/);
});
