import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { kilnId: 'Kiln' },
  entities: [{ name: 'Kiln', identity: 'id' }],
  places: { 'GET /kilns/{kilnId} → ': 'Kiln', 'POST /kilns/{kilnId}/fire → ': 'Kiln' },
};
const read = (id: number, status: string): Told => ({
  call: 'GET /kilns/{kilnId}',
  path: { kilnId: String(id) },
  status: 200,
  answer: { id, status },
});
const fire = (id: number, message?: string, status = 409): Told => ({
  call: 'POST /kilns/{kilnId}/fire',
  path: { kilnId: String(id) },
  status: message === undefined ? 200 : status,
  answer: message === undefined ? { id, status: 'firing' } : { message },
});
const whens = (...told: readonly Told[]): readonly string[] => {
  const all = [
    read(1, 'cold'),
    fire(1),
    fire(1, 'It cannot be fired now.'),
    read(2, 'cold'),
    fire(2),
    read(3, 'broken'),
    fire(3, 'It cannot be fired now.'),
  ];
  return (mineOutcomes(samplesOf([...all, ...told], world), world.entities).get('POST /kilns/{kilnId}/fire') ?? []).map(({ when }) =>
    printConditions(when),
  );
};
const CAUSE = 'Kiln.status is broken or firing';

test('how a thing stood that nobody had looked at does not hide the cause that others show, where it was refused in the very same words', () => {
  expect(whens()).toContain(CAUSE);
  expect(whens(fire(4, 'It cannot be fired now.'))).toContain(CAUSE);
});

test('but it does where most of them are not known', () =>
  expect(whens(fire(4, 'It cannot be fired now.'), fire(5, 'It cannot be fired now.'))).not.toContain(CAUSE));

test('nor where they are so many that the answers of some are not kept', () => {
  const many = Array.from({ length: 48 }, (_, n) => [read(100 + n, 'broken'), fire(100 + n, 'It cannot be fired now.')]).flat();
  expect(whens(...many, fire(9, 'It cannot be fired now.'))).toContain(CAUSE);
});
