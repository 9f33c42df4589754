import { expect, test } from 'vitest';
import { call, get, recorded, type Told } from '../observations/exchange.fixture.ts';
import { printConditions, printThen } from '../outcomes/language.ts';
import { settledHars } from './tape.fixture.ts';

const bed = (id: number, status = 'free') => ({ id, status, room: `Room ${id}` });
const list = (...ids: readonly number[]): Told => get('/api/beds:list', { data: ids.map((id) => bed(id)), meta: { count: ids.length } });
const look = (id: number, shown = bed(id)): Told => get(`/api/beds:get?filterByTk=${id}`, { data: shown });
const update = (id: number, status: string): Told =>
  call(`POST /api/beds:update?filterByTk=${id}`, { sends: { status }, answer: { data: [bed(id, status)] } });
const destroy = (id: number, count = 1): Told => call(`POST /api/beds:destroy?filterByTk=${id}`, { answer: { data: count } });

const outcomesOf = async (name: string, ...all: readonly Told[]): Promise<readonly string[]> => {
  const { points } = await settledHars({ 'monday.har': recorded(...all) });
  const outcomes = points.calls.find(({ path }) => path === name)?.outcomes ?? [];
  return outcomes.map((one) => `${printConditions(one.when)}: ${printThen(one)}`);
};

test('a parameter that named each time the thing that was answered names what is changed and deleted by it', async () => {
  const all = [list(11, 12, 13, 14), look(11), look(12), update(13, 'taken'), look(13, bed(13, 'taken')), destroy(14), list(11, 12, 13)];
  expect(await outcomesOf('/api/beds:update', ...all)).toEqual(['otherwise: Bed.status := payload status']);
  expect(await outcomesOf('/api/beds:destroy', ...all)).toEqual(['otherwise: the Bed is deleted']);
});

test('a deletion that counts none deletes nothing', async () => {
  const all = [list(11, 12, 13), look(11), look(12), destroy(99, 0), list(11, 12, 13)];
  expect(await outcomesOf('/api/beds:destroy', ...all)).toEqual(['otherwise: no change shown']);
  const both = await outcomesOf('/api/beds:destroy', ...all, destroy(13), destroy(12), list(11));
  expect(both).toContain('otherwise: the Bed is deleted');
  expect(both.filter((line) => line.endsWith('no change shown'))).toHaveLength(1);
});

test.each([
  ['once alone', [look(11)]],
  ['and another time another thing', [look(11), look(12), look(13, bed(11))]],
])('a parameter that did so %s names nothing', async (_, looks) => {
  const all = [list(11, 12, 13, 14), ...looks, destroy(14), list(11, 12, 13)];
  expect(await outcomesOf('/api/beds:destroy', ...all)).toEqual(['otherwise: no change shown']);
});
