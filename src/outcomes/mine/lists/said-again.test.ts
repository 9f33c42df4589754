import { expect, test } from 'vitest';
import { ask, samplesOf, standInOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printCollection } from '../../language/collection.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = { parameters: {}, entities: [{ name: 'Boat', identity: 'id' }], places: { 'GET /boats → []': 'Boat' } };
const KEEPERS = ['ada', 'ben', 'cem'];
const boats = Array.from({ length: 9 }, (_, at) => ({
  id: at + 1,
  state: ['afloat', 'ashore'][at % 2] ?? '',
  keepers: [{ id: at % 3, name: KEEPERS[at % 3] ?? '', hair: 'grey' }],
}));
type Boat = (typeof boats)[number];
const list = (query: readonly (readonly [string, string])[], isIn: (boat: Boat) => boolean): Told => ({
  call: 'GET /boats',
  status: 200,
  query,
  answer: boats.filter(isIn),
});
const ALL = ['afloat', 'ashore', 'sunk'].map((state) => ['every[state][$in][]', state] as const);
const afloat = ({ state }: Boat): boolean => state === 'afloat';
const lying = [['filter[state][$in][]', 'ashore'] as const, ['filter[state][$in][]', 'sunk'] as const];
const listed = (of: readonly Told[]): readonly string[] =>
  (mineOutcomes(samplesOf(of, world), world.entities).get('GET /boats') ?? []).map(({ collection }) =>
    collection === null ? 'as it was' : printCollection(collection),
  );

test('what only says again what another parameter asks for is not what chooses', async () => {
  const told = [
    list([], () => true),
    list([...ALL, ['filter[state]', 'afloat']], afloat),
    list([...ALL, ...lying], (boat) => !afloat(boat)),
    list([['filter[state]', 'afloat']], afloat),
    list(lying, (boat) => !afloat(boat)),
    list([['filter[state]', 'ashore']], (boat) => !afloat(boat)),
  ];
  expect(listed(told)).toEqual(['every Boat; state equals query filter[state]; state is one of query filter[state][$in][]; ordered by id']);
  const asked = '/boats?every[state][$in][]=afloat&every[state][$in][]=sunk&filter[state]=afloat';
  expect((await ask(standInOf(told, world), 'GET', asked)).body).toEqual(boats.filter(afloat));
});

test('where both are always asked for together, nothing shows which of them it is', () => {
  const both = (state: string): Told =>
    list(
      [
        ['every[state]', state],
        ['filter[state]', state],
      ],
      (boat) => boat.state === state,
    );
  expect(listed([list([], () => true), both('afloat'), both('ashore')])).toEqual([
    'every Boat; state equals query every[state]; state equals query filter[state]; ordered by id',
  ]);
});

test.each(['filter[keepers]', 'filter[keepers.name]'])('%s looks at what the things in a list are called', (name) => {
  const of = (keeper: string): Told => list([[name, keeper]], ({ keepers }) => keepers[0]?.name === keeper);
  expect(listed([list([], () => true), of('ada'), of('cem')])).toEqual([`every Boat; keepers[].name equals query ${name}; ordered by id`]);
});

test('what is said again of one field of several is what the other chooses by', () => {
  const lists = (keeper: string, state: string, isIn: (boat: Boat) => boolean): Told =>
    list([...ALL, ['every[keepers]', keeper], ['filter[keepers]', keeper], ['filter[state]', state]], isIn);
  const kept = (keeper: string, boat: Boat): boolean => afloat(boat) && boat.keepers[0]?.name === keeper;
  expect(
    listed([
      list([], () => true),
      list([['filter[state]', 'afloat']], afloat),
      lists('ada', 'afloat', (boat) => kept('ada', boat)),
      lists('ben', 'afloat', (boat) => kept('ben', boat)),
    ]),
  ).toEqual(['every Boat; keepers[].name equals query filter[keepers]; state equals query filter[state]; ordered by id']);
});
