import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printConditions, printThen } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const BERTH = 'DELETE /boats/{boatId}/berths/{berthName}';
const world: World = {
  parameters: { boatId: 'Boat' },
  entities: [{ name: 'Boat', identity: 'id' }],
  places: { 'GET /boats/{boatId} → ': 'Boat' },
};
const seen: Told = { call: 'GET /boats/{boatId}', path: { boatId: '4' }, status: 200, answer: { id: '4', label: 'Ida' } };

const deletesBy = (call: string, path: Readonly<Record<string, string>>): readonly string[] =>
  (mineOutcomes(samplesOf([seen, { call, path, status: 204 }], world), world.entities).get(call) ?? []).flatMap(({ then }) =>
    (then ?? []).flatMap((effect) => (effect.kind === 'delete' ? [effect.entity] : [])),
  );

test('what is taken away stands at the end of the address, though no answer showed it', () => {
  expect(deletesBy('DELETE /boats/{boatId}', { boatId: '4' })).toEqual(['Boat']);
  expect(deletesBy(BERTH, { boatId: '4', berthName: 'north' })).toEqual([]);
});

test('what is taken away a second time is another outcome, as far as it is known how each thing stood', () => {
  const take = (boatId: string): Told => ({ call: 'DELETE /boats/{boatId}', path: { boatId }, status: 204 });
  const look = (boatId: string): Told => ({ ...seen, path: { boatId }, answer: { id: boatId, label: `Boat ${boatId}` } });
  const told = (...all: readonly Told[]): readonly string[] =>
    (mineOutcomes(samplesOf(all, world), world.entities).get('DELETE /boats/{boatId}') ?? []).map(
      (one) => `${printConditions(one.when)}: ${printThen(one)}`,
    );
  const missing = (boatId: string): Told => ({ ...look(boatId), status: 404, answer: { error: 'No such boat.' } });
  const twice = (boatId: string): readonly Told[] => [look(boatId), take(boatId), missing(boatId), take(boatId)];
  const both = [...twice('4'), ...twice('5')];
  expect(told(...both).toSorted()).toEqual(['otherwise: the Boat is deleted', 'there is no such Boat: no change shown']);
  expect(told(...both, take('9'))).toEqual(['otherwise: the Boat is deleted']);
});
