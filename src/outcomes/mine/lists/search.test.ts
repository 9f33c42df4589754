import { expect, test } from 'vitest';
import { ask, samplesOf, standInOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printCollection, readCollection } from '../../language/collection.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = { parameters: {}, entities: [{ name: 'Boat', identity: 'id' }], places: { 'GET /boats → []': 'Boat' } };
interface Boat {
  readonly id: number;
  readonly name: string;
  readonly port: string;
  readonly paint: string;
}
const NAMES = ['Albatross', 'Heron', 'Corona', 'Swallow', 'Marlin', 'Corsair', 'Heroine', 'Tern'];
const PORTS = ['Corfu', 'Bergen', 'Bergen', 'Corfu', 'Heraklion', 'Malmo', 'Malmo', 'Bergen'];
const boats: readonly Boat[] = NAMES.map((name, at) => ({
  id: at + 1,
  name,
  port: PORTS[at] ?? '',
  paint: at % 2 === 0 ? 'corn' : 'blue',
}));
const finds =
  (text: string) =>
  ({ name, port }: Boat): boolean =>
    `${name}\n${port}`.toLowerCase().includes(text);
const list = (text: string | undefined, keeps: (boat: Boat) => boolean = finds(text ?? '')): Told => ({
  call: 'GET /boats',
  status: 200,
  query: text === undefined ? {} : { q: text },
  answer: boats.filter(keeps) as never,
});
const all = list(undefined);
const listed = (...of: readonly Told[]): string =>
  (mineOutcomes(samplesOf(of, world), world.entities).get('GET /boats') ?? [])
    .map(({ collection }) => (collection === null ? 'as it was' : printCollection(collection)))
    .join();
const told = [all, list('corfu'), list('her'), list('cors'), list('nothing'), list('malm'), list('tern'), all];

test('a search that looks at two fields says both, and the stand-in finds what was not looked for', async () => {
  expect(listed(...told)).toBe('every Boat; name or port contains query q; ordered by id');
  expect((await ask(standInOf(told, world), 'GET', '/boats?q=berg')).body).toEqual(boats.filter(finds('berg')));
});

test('one word shows no search, and neither do fields of which one row tells', () => {
  expect(listed(all, list('her'), all)).not.toContain('contains');
  expect(listed(all, list('corfu'), list('tern'), all)).not.toContain('contains');
});

test('where a row that holds the words was left out, nothing is told of how it looks', () => {
  const lacks = list('malm', (boat) => finds('malm')(boat) && boat.id !== 6);
  expect(listed(all, list('corfu'), list('her'), list('cors'), lacks, list('tern'), all)).not.toContain('contains');
});

test('it is read as it is written', () => {
  const [outcome] = mineOutcomes(samplesOf(told, world), world.entities).get('GET /boats') ?? [];
  const collection = outcome?.collection;
  expect(collection && readCollection(printCollection(collection))).toEqual({ ok: true, value: collection });
});

test('whoever looked for all that a field holds shows not that a part of it would not do; what asks for the field itself does', () => {
  const exact = (name: string): string => {
    const asked = ['Heron', 'Marlin', 'Tern'].map(
      (one): Told => ({ ...all, query: { [name]: one }, answer: boats.filter((boat) => boat.name === one) as never }),
    );
    return listed(all, ...asked, all);
  };
  expect(exact('search')).not.toContain('equals');
  expect(exact('name')).toContain('name equals query name');
});
