import { describe, expect, test } from 'vitest';
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

test('what is done to a thing answers with the thing, which is not called as what it belongs to, though the first have the number of that', () => {
  const order = (id: number, customerId: number): Json => ({ record: { params: { id, note: `Order ${id}`, customerId }, id }, done: true });
  const told = [get('/api/orders/records/1/show', order(1, 1)), get('/api/orders/records/7/cancel', order(7, 2))];
  expect(namesOf(...told)).toEqual(['GET /api/orders/records/{recordId}/show', 'GET /api/orders/records/{recordId}/cancel']);
  // What hangs below a thing has a number of its own, and says which thing it hangs below.
  const line = (orderId: number, id: number): Told => get(`/api/orders/${orderId}/line`, { id, orderId, text: `Line ${id}` });
  expect(new Set(namesOf(line(1, 1), line(2, 9)))).toEqual(new Set(['GET /api/orders/{orderId}/line']));
  // All that is asked for may be called by another number than its identity.
  const issue = (number: number): Told => get(`/api/issues/${number}/lock`, { id: 900 + number, number, title: `Issue ${number}` });
  expect(new Set(namesOf(issue(1), issue(2)))).toEqual(new Set(['GET /api/issues/{issueNumber}/lock']));
});

test('how many were changed is no name of what was, though the first be changed alone', () => {
  const remove = (id: number): Told => call(`DELETE /api/suites/${id}`, { answer: { result: 1 } });
  expect(new Set(namesOf(remove(1), remove(2)))).toEqual(new Set(['DELETE /api/suites/{suiteId}']));
  const each = (id: number): Told => call(`DELETE /api/suites/${id}`, { answer: { removed: id } });
  expect(new Set(namesOf(each(1), each(2)))).toEqual(new Set(['DELETE /api/suites/{removed}']));
});

test('what rows below one number all say names it only where rows below another say that one', () => {
  const rows = (id: number, edition: number): Told =>
    get(
      `/api/runs/${id}/rows`,
      [7, 8].map((at) => ({ at, edition, text: `Row ${at}` })),
    );
  const own = (id: number): Told => get(`/api/runs/${id}/state`, { state: 'done' });
  expect(new Set(namesOf(rows(1, 1), own(13), own(14)))).toEqual(new Set(['GET /api/runs/{runId}/rows', 'GET /api/runs/{runId}/state']));
  expect(namesOf(rows(1, 1), rows(2, 2))[0]).toBe('GET /api/runs/{edition}/rows');
  const kept = (runId: number): Told =>
    get(
      `/api/sets/${runId}/rows`,
      [7, 8].map((at) => ({ at, runId })),
    );
  expect(namesOf(kept(1))).toEqual(['GET /api/sets/{runId}/rows']);
});

test('what an answer says to people names nothing, though it be the identity', () => {
  const put = (id: string): Told => call(`PUT /api/rocks/${id}`, { sends: { depth: 3 }, answer: { statusCode: 200, message: id } });
  expect(new Set(namesOf(put('3fa85f64-5717-4562-b3fc-2c963f66afa6'), put('017f22e2-79b0-7cc3-98c4-dc0c0c07398f')))).toEqual(
    new Set(['PUT /api/rocks/{rockId}']),
  );
});

test('how a condition compares, which an answer states, names nothing', () => {
  const may = (id: number): Told =>
    call(`POST /api/rocks/may/${id}`, { answer: { change: { allowed: true, where: { id: { equals: id } } } } });
  expect(new Set(namesOf(may(4), may(9)))).toEqual(new Set(['POST /api/rocks/may/{mayId}']));
});

describe('a thing that its own address answers in a list of one', () => {
  const about = { meta: {} };
  const worker = (workerid: number, paused = false): Json => ({
    configured_on: [1, 2].map((builderid) => ({ builderid, masterid: 1 })),
    name: `worker ${workerid}`,
    paused,
    workerid,
  });
  const one = (workerid: number, paused = false): Told =>
    get(`/api/workers/${workerid}`, { workers: [worker(workerid, paused)], ...about });
  const builds = (workerid: number): Told =>
    get(`/api/workers/${workerid}/builds`, { builds: [7, 8].map((id) => ({ buildid: id + workerid, masterid: 1, workerid })), ...about });

  test('is known by what it says itself, and neither by what rows in it say nor by what rows below it do', () => {
    const told = [one(1), one(2), builds(1), builds(2)];
    expect([...new Set(namesOf(...told))]).toEqual(['GET /api/workers/{workerid}', 'GET /api/workers/{workerid}/builds']);
    expect(entitiesIn(...told).find(({ name }) => name === 'Worker')).toMatchObject({ identity: 'workerid' });
  });

  test('is no such thing under another word, nor beside anything, nor where there are two', () => {
    const hits = (word: string): Told => get(`/api/search/${word}`, { books: [{ isbn: 5, shelf: word }], ...about });
    expect(namesOf(hits('red'), hits('blue'))).toEqual(['GET /api/search/red', 'GET /api/search/blue']);
    const beside = (word: string): Told => get(`/api/books/${word}`, { books: [{ isbn: 5, shelf: word }], total: 1 });
    expect(namesOf(beside('open'), beside('lent'))).toEqual(['GET /api/books/open', 'GET /api/books/lent']);
  });

  test('what hangs below it says which one it hangs below, and is none of them', () => {
    const step = (stepid: number, buildid: number): Json => ({ stepid, buildid, name: `step ${stepid}`, hidden: false });
    const build = (buildid: number): Told => get(`/api/builds/${buildid}`, { builds: [{ buildid, number: 3, complete: true }], ...about });
    const steps = (buildid: number, ...ids: readonly number[]): Told =>
      get(`/api/builds/${buildid}/steps`, { steps: ids.map((id) => step(id, buildid)), ...about });
    const found = entitiesIn(build(71), build(72), steps(71, 400, 401), steps(72, 402, 403)).find(({ name }) => name === 'Build');
    expect(found?.identity).toBe('buildid');
    expect(Object.keys(found?.snapshots.get('71')?.value ?? {}).sort()).toEqual(['buildid', 'complete', 'number']);
  });

  test('is what a method does something to that is asked for at its address', () => {
    const asked = (workerid: number, method: string): Told =>
      call(`POST /api/workers/${workerid}`, {
        sends: { jsonrpc: '2.0', id: 1, method, params: {} },
        answer: { jsonrpc: '2.0', id: 1, result: null },
      });
    const told = [1, 2].flatMap((id) => [one(id), asked(id, 'pause'), one(id, true), asked(id, 'unpause'), one(id)]);
    const [found] = entitiesIn(...told);
    expect([...(found?.acts ?? [])].map(([id, acts]) => [id, acts.map((act) => act.call)])).toEqual(
      ['1', '2'].map((id) => [id, ['pause', 'unpause'].map((method) => `POST /api/workers/{workerid} #${method}`)]),
    );
  });
});

test('a list of one that is called as a word of its address is the thing there, not only as the word right above it', () => {
  const told = (list: string) =>
    ['old-ships', 'new-docks', 'high-tide'].map((slug): Told => get(`/slugs/post/${slug}`, { [list]: [{ slug }] }));
  expect(new Set(namesOf(...told('slugs')))).toEqual(new Set(['GET /slugs/post/{slug}']));
  expect(new Set(namesOf(...told('drafts'))).size).toBe(3);
});

test('what a form knows of a field is said by the field', () => {
  const form = (id: number, stars: number): Json => ({
    state: { id: { value: id, initialValue: id, valid: true }, stars: { value: stars, initialValue: stars, valid: true } },
  });
  const open = (id: number, stars: number): Told => call(`POST /desk/notes/${id}`, { sends: { open: true }, answer: form(id, stars) });
  expect(new Set(namesOf(open(4, 2), open(5, 3)))).toEqual(new Set(['POST /desk/notes/{noteId}']));
  const filled = (id: number): Told =>
    call(`POST /desk/notes/${id}`, { sends: { open: true }, answer: { state: { by: { value: id, initialValue: id } } } });
  expect(new Set(namesOf(filled(1), filled(2)))).toEqual(new Set(['POST /desk/notes/{noteId}']));
});
