import { expect, test } from 'vitest';
import { ask, samplesOf, standInOf, type Told, type World } from '../../backend/recording.fixture.ts';
import { printThen } from '../language.ts';
import { mineOutcomes } from '../mine.ts';

const world: World = {
  parameters: { boatId: 'Boat' },
  entities: [{ name: 'Boat', identity: 'id' }],
  places: { 'POST /boats → ': 'Boat', 'GET /boats/{boatId} → ': 'Boat' },
};
const make = (id: number, tags: readonly string[], held: readonly string[] = tags.toSorted()): Told => ({
  call: 'POST /boats',
  send: { name: `Boat ${id}`, tags },
  status: 201,
  answer: { id, name: `Boat ${id}`, tags: held },
});
const told = [make(1, ['fast']), make(2, ['old', 'red']), make(3, []), make(4, ['red', 'fast', 'old']), make(5, ['red', 'blue'])];
const then = (all: readonly Told[]): string =>
  (mineOutcomes(samplesOf(all, world), world.entities).get('POST /boats') ?? []).map(printThen).join();

test('a list that is kept in order is, whichever came in order already', async () => {
  expect(then(told)).toContain('tags := sorted list of payload tags');
  const { body } = await ask(standInOf(told, world), 'POST', '/boats', { name: 'Teal', tags: ['wide', 'new'] });
  expect(body).toMatchObject({ tags: ['new', 'wide'] });
});

test('what was in order each time is kept as it was sent, as far as is shown', () => {
  expect(then(told.slice(0, 3))).toContain('tags := payload tags');
  expect(then([...told, make(6, ['red', 'blue'], ['red', 'blue'])])).toContain('tags: value not shown');
});
