import { expect, test } from 'vitest';
import { samplesOf, specificationOf, type Told, type World } from '../backend/recording.fixture.ts';
import { call, recorded } from '../observations/exchange.fixture.ts';
import { Before } from './before.ts';
import { naming } from './called.ts';

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

test('what a session calls anew was not there before under its new name', () => {
  const specification = specificationOf(samplesOf(tolds, world), world);
  const before = new Before(specification, naming(specification));
  const exchanges = recorded(
    call('GET /tags', { answer: [tag('first')] }),
    call('PATCH /tags/first', { sends: { name: 'second' }, answer: tag('second') }),
    call('GET /tags', { answer: [tag('second')] }),
  );
  for (const exchange of exchanges) before.see(exchange);
  const names = before.within(specification).points.entities[0]?.records.map(({ key }) => key);
  expect(names).toContain('first');
  expect(names).not.toContain('second');
});
