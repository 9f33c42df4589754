import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
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
