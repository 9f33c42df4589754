import { expect, test } from 'vitest';
import { get } from '../exchange.fixture.ts';
import { entitiesIn } from './entities.fixture.ts';

const [LAMPS, RUGS] = ['b1f0c6de-8d57-4b21-9a53-0f3f6f8f7a01', 'b1f0c6de-8d57-4b21-9a53-0f3f6f8f7a02'];
const madeAt = '2026-03-01T08:00:00Z';
const lamp = (id: number) => get(`/api/halls/${LAMPS}/${id}`, { id, madeAt, watts: 40 + id, socket: 'E27', shade: null });
const rug = (id: number) => get(`/api/halls/${RUGS}/${id}`, { id, madeAt, length: 2, width: 3 });

test('what has one number below two things is two where it is of two kinds, though nearly all that both say is the same', () => {
  const [hall, ...others] = entitiesIn(lamp(1), lamp(2), rug(1), rug(2), lamp(3)).filter(({ identity }) => identity !== undefined);
  expect(others).toEqual([]);
  expect(hall?.within).toEqual(['{hallId}']);
  expect([...(hall?.snapshots.values() ?? [])].map(({ value }) => Object.keys(value).join(' '))).toEqual([
    'id madeAt watts socket shade',
    'id madeAt watts socket shade',
    'id madeAt length width',
    'id madeAt length width',
    'id madeAt watts socket shade',
  ]);
});

test('it is one where the one place only says more of it', () => {
  const more = get(`/api/halls/${RUGS}/1`, { id: 1, madeAt, watts: 41, socket: 'E27', shade: null, hung: true, by: 'Ann' });
  expect(entitiesIn(lamp(1), lamp(2), more).flatMap(({ within, identity }) => (identity === undefined ? [] : [within]))).toEqual([
    undefined,
  ]);
});
