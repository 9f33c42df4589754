import { expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { get, namesOf, recorded, sessionsOf, type Told } from '../exchange.fixture.ts';

const ask = (query: string, answer: Json): Told => get(`/api.php?action=query&format=json&${query}`, { done: true, query: answer });
const beds = ask('list=beds&bedlimit=2', { beds: [{ bedid: 1, crop: 'beans' }] });
const gardeners = ask('list=gardeners&gardenerrole=chief&gardenerfrom=A', { gardeners: [{ name: 'Ann', since: 2019 }] });
const tools = ask('list=tools&shelf=2', { tools: [{ toolid: 4, lent: false }] });
const about = ask('about=weather&days=3', { weather: { rain: 2, wind: 3 } });
const caller = ask('about=caller&with=rights', { caller: { name: 'Ann', rights: ['read'] } });
const water = get('/api.php?action=water&bed=1', { ok: true });

test('what an action is asked for is told by whatever key tells it, each by its own', () => {
  expect(namesOf(beds, gardeners, tools, about, caller, water)).toEqual([
    'GET /api.php #action=query&list=beds',
    'GET /api.php #action=query&list=gardeners',
    'GET /api.php #action=query&list=tools',
    'GET /api.php #action=query&about=weather',
    'GET /api.php #action=query&about=caller',
    'GET /api.php #action=water',
  ]);
});

test('and by nothing that is said of a thing, or only chooses among what is seen', () => {
  const named = (name: string, answer: Json): Told => get(`/api.php?action=show&name=${name}`, answer);
  // One is called so that is answered, whatever else is told of it.
  expect(
    namesOf(named('Heron', { boats: { name: 'Heron', sails: 2 } }), named('Egret', { berth: { title: 'Egret', pier: 4 } }), water),
  ).toEqual(['GET /api.php #action=show', 'GET /api.php #action=water']);
  const sorted = (by: string): Told => get(`/api.php?action=list&sort=${by}`, { rows: [{ id: 1, crop: 'beans' }] });
  expect(namesOf(sorted('crop'), sorted('age'), sorted('size'), water)).toEqual([
    'GET /api.php #action=list',
    'GET /api.php #action=water',
  ]);
  // A page of rows is asked with more, and answered alike.
  const part = (from: string): Told => get(`/api.php?action=list&from=${from}&rows=2`, { rows: [{ id: 1, crop: 'beans' }] });
  expect(namesOf(sorted('crop'), part('b'), part('c'), water)).toEqual(['GET /api.php #action=list', 'GET /api.php #action=water']);
});

test('a refusal shows nothing of what is answered otherwise', () => {
  const refused = (query: string): Told =>
    get(`/api.php?action=query&${query}`, { error: { code: 'no-such-kind', info: 'There is nothing of that kind.' } });
  expect(namesOf(beds, refused('list=boats&sails=2'), water)).toEqual(['GET /api.php #action=query', 'GET /api.php #action=water']);
});

test('only an address that is there for many things has such actions', () => {
  const at = (query: string, answer: Json): Told => get(`/garden/beds?action=query&${query}`, answer);
  expect(namesOf(at('list=beds&a=1', { beds: [{ crop: 'x' }] }), at('list=tools&b=2', { tools: [{ lent: false }] }))).toEqual([
    'GET /garden/beds',
  ]);
});

test('two recordings say it together, in any order', () => {
  const a = recorded(beds, water);
  const b = recorded(gardeners);
  const names = (recordings: Readonly<Record<string, typeof a>>): readonly string[] =>
    sessionsOf(recordings)
      .flatMap(({ observed }) => observed.map(({ name }) => name))
      .toSorted();
  const both = ['GET /api.php #action=query&list=beds', 'GET /api.php #action=query&list=gardeners', 'GET /api.php #action=water'];
  expect(names({ 'a.har': a, 'b.har': b })).toEqual(both);
  expect(names({ 'b.har': b, 'a.har': a })).toEqual(both);
});
