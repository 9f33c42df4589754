import { expect, test } from 'vitest';
import { effects, member, told } from '../conditions/related/projects.fixture.ts';

const make = (id: number, who: string) =>
  told('POST /projects', who, { send: { name: `Project ${id}` }, answer: { id, name: `Project ${id}` } });
const look = (id: number, who: string, ...all: Parameters<typeof member>[2][]) =>
  told('GET /projects/{projectId}/members', who, {
    path: { projectId: String(id) },
    answer: all.map((person) => member(`${id}-${person}`, id, person, 'owner')),
  });
const made = (...all: Parameters<typeof effects>[1][]) => effects('POST /projects', ...all).filter((effect) => effect.includes('a Member'));

test('what lies below what a call makes, and names it, was made with it', () =>
  expect(made(make(21, 'ann'), look(21, 'ann', 'ann'), make(22, 'bob'), look(22, 'bob', 'bob'))).toEqual([
    'a Member is created with id := a fresh text, projectId := Project.id, personId := id of who asks, role := owner',
  ]));

test('not where another lacked it, nor several, nor where something was written there before anybody looked', () => {
  expect(made(make(21, 'ann'), look(21, 'ann', 'ann'), make(22, 'bob'), look(22, 'bob'))).toEqual([]);
  expect(made(make(21, 'ann'), look(21, 'ann', 'ann', 'bob'))).toEqual([]);
  const join = told('POST /projects/{projectId}/members', 'bob', { path: { projectId: '21' }, status: 204 });
  expect(made(make(21, 'ann'), join, look(21, 'ann', 'bob'))).toEqual([]);
});

test('not where anything else was done before anybody looked, nor long afterwards, nor where only some were asked for', () => {
  const twice = (between: (id: number) => Parameters<typeof effects>[1][], how: { at?: number; query?: Record<string, string> } = {}) =>
    made(
      ...[21, 22].flatMap((id, nth) => [
        { ...make(id, 'ann'), at: 1 + nth * 50_000 },
        ...between(id),
        { ...look(id, 'ann', 'ann'), at: 9 + nth * 50_000, ...how, ...(how.at === undefined ? {} : { at: how.at + nth * 50_000 }) },
      ]),
    );
  const rename = (id: number) => [told('POST /projects/{projectId}/archive', 'ann', { path: { projectId: String(id) }, status: 204 })];
  expect(twice(() => [])).toHaveLength(1);
  expect(twice(rename)).toEqual([]);
  expect(twice(() => [], { at: 4000 })).toEqual([]);
  expect(twice(() => [], { query: { role: 'owner' } })).toEqual([]);
  expect(twice(() => [], { query: { limit: '1' } })).toEqual([]);
  expect(twice(() => [], { query: { page: '1', limit: '20' } })).toHaveLength(1);
});
