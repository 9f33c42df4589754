import { expect, test } from 'vitest';
import { ask, samplesOf, standInOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printCollection, readCollection } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: {},
  entities: [{ name: 'Note', identity: 'id' }],
  places: { 'GET /notes → []': 'Note', 'POST /notes → ': 'Note' },
};
// Neither their names nor their texts stand in any order.
const TEXTS: Readonly<Record<string, string>> = { q7: 'Tea', a3: 'Ink', m5: 'Rope', c9: 'Salt', k2: 'Oil', b1: 'Wax' };
const note = (id: string) => ({ id, text: TEXTS[id] ?? id });
const list = (...ids: readonly string[]): Told => ({ call: 'GET /notes', status: 200, answer: ids.map(note) });
const make = (id: string): Told => ({ call: 'POST /notes', status: 201, send: { text: TEXTS[id] ?? id }, answer: note(id) });
const told = (...all: readonly Told[]): string => {
  const [one] = mineOutcomes(samplesOf(all, world), world.entities).get('GET /notes') ?? [];
  return one?.collection == null ? '' : printCollection(one.collection);
};

const OLD = ['q7', 'a3', 'm5'] as const;
const NEW = [list(...OLD), make('c9'), list('c9', ...OLD), make('k2'), list('k2', 'c9', ...OLD)];

test('what is made later stands first where it was found there each time', () => {
  expect(told(...NEW)).toBe('every Note; what is made later stands first');
  const read = readCollection(told(...NEW));
  expect(read.ok && printCollection(read.value)).toBe(told(...NEW));
});

test('one thing that was made stands anywhere by chance, and one that stood elsewhere is against it', () => {
  expect(told(...NEW.slice(0, 3))).toBe('every Note');
  expect(told(...NEW.slice(0, 4), list('c9', 'k2', ...OLD))).toBe('every Note');
  expect(told(...NEW, make('b1'), list('k2', 'c9', ...OLD, 'b1'))).toBe('every Note');
});

test('the stand-in lists first what was made there last', async () => {
  const client = standInOf(NEW, world);
  const made: string[] = [];
  for (const text of ['One', 'Two']) {
    const { body } = await ask(client, 'POST', '/notes', { text });
    made.unshift(String((body as { readonly id: unknown }).id));
  }
  const { body } = await ask(client, 'GET', '/notes');
  expect((body as readonly { readonly id: unknown }[]).map(({ id }) => String(id)).slice(0, 3)).toEqual([...made, 'q7']);
});
