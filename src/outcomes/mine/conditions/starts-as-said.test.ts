import { expect, it } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { kilnId: 'Kiln' },
  entities: [{ name: 'Kiln', identity: 'id' }],
  places: { 'GET /kilns/{kilnId} → ': 'Kiln', 'DELETE /kilns/{kilnId} → ': 'Kiln' },
};
const at = (id: string): Pick<Told, 'path'> => ({ path: { kilnId: id } });
const read = (id: string, status: string): Told => ({
  call: 'GET /kilns/{kilnId}',
  ...at(id),
  status: 200,
  answer: { id: Number(id), status },
});
const remove = (id: string): Told => ({ call: 'DELETE /kilns/{kilnId}', ...at(id), status: 204 });
const refuse = (id: string, message: string): Told => ({ call: 'DELETE /kilns/{kilnId}', ...at(id), status: 409, answer: { message } });
const deletesWhen = (message: string, left = 'cold'): readonly string[] => {
  const told = [read('1', 'firing'), refuse('1', message), read('1', 'cold'), remove('1'), read('2', left), remove('2')];
  return (mineOutcomes(samplesOf(told, world), world.entities).get('DELETE /kilns/{kilnId}') ?? []).map(({ when }) =>
    printConditions(when),
  );
};

it('of how a thing must stand the words of the refusal say that it matters: of how else it may stand nothing is shown', () =>
  expect(deletesWhen('Only a cold kiln can be taken down.')).toEqual(['Kiln.status is cold', 'Kiln.status is firing']));

it('words that name how the refused thing stood say nothing of the others', () =>
  expect(deletesWhen('A kiln that is firing stays.')).toEqual(['otherwise', 'Kiln.status is firing']));

it('neither do words that name but one of several', () =>
  expect(deletesWhen('Only a cold kiln can be taken down.', 'open')).toEqual(['otherwise', 'Kiln.status is firing']));
