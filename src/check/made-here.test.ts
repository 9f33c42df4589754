import { expect, test } from 'vitest';
import { samplesOf, specificationOf, type Told, type World } from '../backend/recording.fixture.ts';
import { call, recorded } from '../observations/exchange.fixture.ts';
import { naming } from './called.ts';
import { MadeHere } from './made-here.ts';

const world: World = {
  parameters: { name: 'Tag' },
  entities: [{ name: 'Tag', identity: 'name' }],
  places: { 'GET /tags → []': 'Tag', 'GET /tags/{name} → ': 'Tag', 'PATCH /tags/{name} → ': 'Tag' },
};
const tag = (name: string) => ({ name, colour: 'red' });
const tolds: readonly Told[] = [
  { call: 'GET /tags', status: 200, answer: [tag('old'), tag('kept')] },
  { call: 'PATCH /tags/{name}', path: { name: 'old' }, send: { name: 'new' }, status: 200, answer: tag('new') },
  { call: 'GET /tags/{name}', path: { name: 'old' }, status: 404, answer: { error: 'No such tag.' } },
];

test('what a session gives another name was not called so before', () => {
  const specification = specificationOf(samplesOf(tolds, world), world);
  const made = new MadeHere(specification, naming(specification));
  for (const exchange of recorded(call('PATCH /tags/old', { sends: { name: 'new' }, answer: tag('new') }))) made.see(exchange);
  const names = (of: typeof specification) => of.points.entities[0]?.records.map(({ key }) => key).sort();
  expect([names(specification), names(made.without(specification))]).toEqual([
    ['kept', 'new', 'old'],
    ['kept', 'old'],
  ]);
});
