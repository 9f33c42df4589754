import { expect, test } from 'vitest';
import { call, get } from '../exchange.fixture.ts';
import { entitiesIn } from './entities.fixture.ts';

const silo = (farm: string, name: string, grain = 'rye') => ({ farm, name, grain });
const all = [silo('north', 'tall-1'), silo('north', 'wide-2'), silo('south', 'tall-1', 'oats')];
const told = [
  get('/api/silos', all),
  get('/api/silos/north', all.slice(0, 2)),
  get('/api/silos/south', all.slice(2)),
  get('/api/silos/north/tall-1', { ...all[0], filled: 3 }),
  get('/api/silos/south/tall-1', { ...all[2], filled: 4 }),
];

test('things that say what they hang in are the same in the list of all, in that of one place, and at their own address', () => {
  const [found, ...others] = entitiesIn(...told);
  expect([found?.identity, found?.within, [...(found?.snapshots.keys() ?? [])].toSorted(), others]).toEqual([
    'name',
    ['farm'],
    ['north/tall-1', 'north/wide-2', 'south/tall-1'],
    [],
  ]);
});

test('and so is what is made and taken away at an address below it', () => {
  const [found] = entitiesIn(
    ...told,
    call('PUT /api/silos/south/wide-2', { status: 201, sends: { grain: 'rye' } }),
    get('/api/silos', [...all, silo('south', 'wide-2')]),
    get('/api/silos/south/wide-2', { ...silo('south', 'wide-2'), filled: 1 }),
    call('DELETE /api/silos/south/wide-2', { status: 204 }),
    get('/api/silos', all),
  );
  expect(found?.acts.get('south/wide-2')?.map(({ ends, named }) => [ends, named])).toEqual([
    [false, true],
    [true, true],
  ]);
});

test('what one thing is answered at the address in the middle hangs in nothing', () => {
  const farm = (name: string) => ({ farm: name, hectares: 4 });
  const found = entitiesIn(
    get('/api/farms', [farm('north'), farm('south')]),
    get('/api/farms/north', farm('north')),
    get('/api/farms/south', farm('south')),
    get('/api/farms/north/tall-1', { farm: 'north', name: 'tall-1', field: 1 }),
    get('/api/farms/south/wide-2', { farm: 'south', name: 'wide-2', field: 2 }),
  );
  expect(found.find(({ snapshots }) => snapshots.has('north'))?.identity).toBe('farm');
});

test('what things are in does not tell them apart where else they are listed', () => {
  const sack = (silo: string, farm: string) => ({ silo, farm, kilos: 25 });
  const found = entitiesIn(
    get('/api/sacks/north', [sack('tall-1', 'north'), sack('wide-2', 'north')]),
    get('/api/sacks/south', [sack('tall-1', 'south'), sack('wide-2', 'south')]),
    get('/api/mills/m-7/sacks', [sack('tall-1', 'north'), sack('tall-1', 'south')]),
  );
  expect(found.map(({ identity }) => identity)).not.toContain('farm');
});

test('nor does what rows hang below, where every one of them repeats it', () => {
  const right = (hand: string, farm: string) => ({ hand, farm, may: 'reap' });
  const found = entitiesIn(
    get('/api/rights', [right('ann-1', 'north'), right('ann-1', 'south'), right('bob-2', 'north')]),
    get('/api/rights/north', [right('ann-1', 'north'), right('bob-2', 'north')]),
    get('/api/rights/south', [right('ann-1', 'south')]),
    get('/api/rights/north/ann-1', right('ann-1', 'north')),
    get('/api/rights/south/ann-1', right('ann-1', 'south')),
    get('/api/hands/ann-1/rights', [right('ann-1', 'north')]),
    get('/api/hands/bob-2/rights', [right('bob-2', 'north')]),
  );
  expect(found.map(({ identity, within, snapshots }) => [identity, within, snapshots.size])).toEqual([
    ['hand', ['farm'], 3],
    [undefined, undefined, 0],
  ]);
});

test('a part of a name that has a slash of its own is said by its field, too', () => {
  const rows = [silo('/', 'tall-1'), silo('/', 'wide-2'), silo('south', 'tall-1', 'oats')];
  const [found] = entitiesIn(
    get('/api/silos', rows),
    get('/api/silos/%2F', rows.slice(0, 2)),
    get('/api/silos/south', rows.slice(2)),
    get('/api/silos/%2F/tall-1', { ...rows[0], filled: 3 }),
    get('/api/silos/south/tall-1', { ...rows[2], filled: 4 }),
  );
  expect([found?.within, found?.snapshots.size]).toEqual([['farm'], 3]);
});
