import { samplesOf, specificationOf, type Told, type World } from '../backend/recording.fixture.ts';

const world: World = {
  parameters: { name: 'Tag' },
  entities: [{ name: 'Tag', identity: 'name' }],
  places: { 'GET /tags → []': 'Tag', 'GET /tags/{name} → ': 'Tag', 'PATCH /tags/{name} → ': 'Tag' },
};
/** A thing that is known by its name, and can be given another. */
export const tag = (name: string) => ({ name, colour: 'red' });
const tolds: readonly Told[] = [
  { call: 'GET /tags', status: 200, answer: [tag('old'), tag('kept')] },
  { call: 'PATCH /tags/{name}', path: { name: 'old' }, send: { name: 'new' }, status: 200, answer: tag('new') },
  { call: 'GET /tags/{name}', path: { name: 'old' }, status: 404, answer: { error: 'No such tag.' } },
];

/** Where a tag was seen to be given another name. */
export const specification = specificationOf(samplesOf(tolds, world), world);
