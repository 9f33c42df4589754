import { expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { get } from '../exchange.fixture.ts';
import { entitiesIn } from './entities.fixture.ts';

const boat = (name: string, yard: string, more: { readonly [key: string]: Json } = {}): Json => ({
  name,
  yard,
  note: `Built by ${yard} as ${name}`,
  launched: `2020-01-0${yard.length}T08:00:00Z`,
  ...more,
});

test('rows that a search finds are the things that addresses of the same word name', () => {
  const entities = entitiesIn(
    get('/docks/north/boats', { boats: [boat('heron', 'Oak'), boat('tern', 'Birch')] }),
    get('/docks/north/boats/heron', boat('heron', 'Oak', { crew: 3 })),
    get('/docks/north/boats/tern', boat('tern', 'Birch', { crew: 2 })),
    get('/search/boats?of=oak', { boats: [boat('heron', 'Oak', { seen: 4 }), boat('tern', 'Birch', { seen: 2 })], total: 2 }),
    get('/search/crews', { crews: [boat('heron', 'Pine'), boat('tern', 'Ash')] }),
  );
  expect(entities.map(({ name, identity, collections }) => `${name}.${identity} ${collections.length}`)).toEqual([
    'Boat.name 2',
    'Crew.undefined 1',
  ]);
});
