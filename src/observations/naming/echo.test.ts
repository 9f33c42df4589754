import { expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { entitiesIn } from '../entity/entities.fixture.ts';
import { call, get, namesOf, type Told } from '../exchange.fixture.ts';

const page = (name: string, more: { readonly [key: string]: Json } = {}): Told =>
  get(`/api/${name}`, { title: name.toUpperCase(), url: `/${name}`, lang: 'en', crumbs: [], template: { name, [name]: true }, ...more });

test('what an answer says of the page that it is for is a word of the interface', () => {
  const told = [page('login'), page('register'), page('tags'), page('recent')];
  expect(namesOf(...told)).toEqual(['GET /api/login', 'GET /api/register', 'GET /api/tags', 'GET /api/recent']);
});

test('a part of a thing that holds much of its own does not name the thing, unless by an identifier', () => {
  const around = { a: 'A', b: 'B', c: 'C', d: 'D', e: 'E', f: 'F', g: 'G' };
  const inside = (word: string): Told => get(`/api/${word}`, { ...around, view: { name: word } });
  expect(namesOf(inside('login'), inside('tags'))).toEqual(['GET /api/login', 'GET /api/tags']);
  const wrapped = (word: string): Told => get(`/api/users/${word}`, { code: 0, message: 'ok', data: { name: word, age: 3 } });
  expect(namesOf(wrapped('ann'), wrapped('bob'))).toEqual(['GET /api/users/{userName}']);
});

test('of the fields that repeat a number once, those that repeat it each time are what the thing is known by', () => {
  const topic = (tid: number, cid: number): Told => get(`/api/topic/${tid}`, { tid, cid, bookmarkThreshold: 5, title: `Topic ${tid}` });
  const told = [topic(2, 2), topic(5, 3), topic(7, 3)];
  expect(new Set(namesOf(...told))).toEqual(new Set(['GET /api/topic/{tid}']));
  expect(entitiesIn(...told).map(({ name, identity, snapshots }) => [name, identity, snapshots.size])).toEqual([['Topic', 'tid', 3]]);
});

test('what an answer says to people names nothing, though it be the identity', () => {
  const put = (id: string): Told => call(`PUT /api/rocks/${id}`, { sends: { depth: 3 }, answer: { statusCode: 200, message: id } });
  expect(new Set(namesOf(put('3fa85f64-5717-4562-b3fc-2c963f66afa6'), put('017f22e2-79b0-7cc3-98c4-dc0c0c07398f')))).toEqual(
    new Set(['PUT /api/rocks/{rockId}']),
  );
});
