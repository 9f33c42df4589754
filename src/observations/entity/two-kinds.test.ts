import { expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
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

const [A, B, C, D] = ['a', 'b', 'c', 'd'].map((letter) => `3fa85f64-5717-4562-b3fc-2c963f66afa${letter}`) as [
  string,
  string,
  string,
  string,
];
const ferry = (id: string) => ({ id, name: `Ferry ${id.slice(-1)}`, cars: 120, crew: 14 });
const port = (id: string) => ({ id, title: `Port ${id.slice(-1)}`, quays: 3, pilot: true });
const report = (n: number, about: Json): Json => ({
  id: `017f22e2-79b0-7cc3-98c4-dc0c0c0739${n}`,
  heading: `Report ${n}`,
  text: `What was seen on day ${n}`,
  about,
});

test('what a member is of differs from call to call: ferries here, ports there, and both in a list', () => {
  const homes = [get('/api/ferries', [ferry(A), ferry(B)]), get('/api/ports', [port(C), port(D)])];
  const list = get('/api/reports', [report(10, ferry(A)), report(11, port(C)), report(12, ferry(B))]);
  const one = get('/api/reports/017f22e2-79b0-7cc3-98c4-dc0c0c073910', report(10, ferry(A)));
  const drawn = get('/api/drawn/reports', [report(10, ferry(A)), report(12, ferry(B))]);
  const copied = get('/api/copied/reports', [report(12, port(C))]);
  for (const told of [
    [list, one, copied],
    [drawn, copied],
    [list, drawn, copied],
  ])
    expect(
      entitiesIn(...homes, ...told)
        .map(({ name, fields }) => `${name}: ${[...fields.keys()].join(' ')}`)
        .toSorted(),
    ).toEqual(['Ferry: id name cars crew', 'Port: id title quays pilot', 'Report: id heading text about']);
});
