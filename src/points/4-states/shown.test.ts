import { describe, expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { entitiesOf } from '../../observations/entity/entities.fixture.ts';
import { call, get, recorded, sessionsOf, type Told } from '../../observations/exchange.fixture.ts';
import { settleStates } from './settle.ts';

/** Transitions with what they are of, as people read them. */
const moves = (...all: readonly Told[]): readonly string[] =>
  settleStates(entitiesOf(sessionsOf({ 'monday.har': recorded(...all) })), []).flatMap(({ entity, field, transitions }) =>
    transitions.map(({ from, to, by }) => `${entity}.${field}: ${from} → ${to}${by === null ? '' : ` by ${by}`}`),
  );

const DONE = { status: 204 } as const;
/** Two tasks are finished; `shown`: how a task is shown that is so. */
const finished = (shown: (id: number, isDone: boolean) => Json, wrote: (id: number) => Told[1] = () => DONE): readonly string[] =>
  moves(
    get(
      '/api/tasks',
      [1, 2, 3].map((id) => shown(id, false)),
    ),
    ...[1, 2].flatMap((id) => [
      get(`/api/tasks/${id}`, shown(id, false)),
      call(`POST /api/tasks/${id}/finish`, wrote(id)),
      get(`/api/tasks/${id}`, shown(id, true)),
    ]),
  );
const BY = 'by POST /api/tasks/{taskId}/finish';

describe('a status is shown', () => {
  test('inside of what it is the status of, however deep, but not by the number of its name', () => {
    const inside = finished((id, isDone) => ({ id, title: `Task ${id}`, payment: { status: isDone ? 'paid' : 'open', method: 'card' } }));
    expect(inside).toEqual([`Task.payment.status: open → paid ${BY}`]);
    const deep = finished((id, isDone) => ({
      id,
      fields: { title: `T${id}`, status: { id: isDone ? '2' : '1', name: isDone ? 'Done' : 'Open' } },
    }));
    expect(deep).toEqual([`Task.fields.status.name: Open → Done ${BY}`]);
  });

  test('but not that of another thing inside of it', () => {
    const other = finished((id, isDone) => ({ id, title: `Task ${id}`, book: { id: 70 + id, status: isDone ? 'in' : 'out' } }));
    expect(other.filter((move) => move.startsWith('Task'))).toEqual([]);
  });

  test('as seconds that are there or not, unless they say when it was last changed', () => {
    const counted = finished((id, isDone) => ({
      id,
      title: `Task ${id}`,
      closed_at: isDone ? 1_780_300_000 + id : null,
      updated_at: 1_780_300_000 + id,
    }));
    expect(counted).toEqual([`Task.closed_at: null → (a time) ${BY}`]);
    const from0 = finished((id, isDone) => ({
      id,
      title: `Task ${id}`,
      closed_at: isDone ? 1_780_300_000_000 + id : 0,
      times: isDone ? 4 : 0,
    }));
    expect(from0).toEqual([`Task.closed_at: 0 → (a time) ${BY}`]);
    const until = finished((id, isDone) => ({ id, title: `Task ${id}`, 'closed:until': isDone ? '1780300000344' : '0' }));
    expect(until).toEqual([]);
  });

  test('of things that stand under their keys and say themselves not which they are', () => {
    const KEYS = ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b', '3c9909afec25354d551dae21590bb26e38d53f21'] as const;
    const all = (...states: readonly string[]): Told =>
      get('/api/torrents', Object.fromEntries(KEYS.map((key, at) => [key, { name: `Disc ${at}`, state: states[at] ?? '' }])));
    const stopped = (at: 0 | 1): Told => call(`POST /api/torrents/${KEYS[at]}/stop`, DONE);
    expect(moves(all('running', 'running'), stopped(0), all('stopped', 'running'), stopped(1), all('stopped', 'stopped'))).toEqual([
      'Torrent.state: running → stopped by POST /api/torrents/{torrentId}/stop',
    ]);
  });

  test('of what a payload names by an identity of one server alone, where several things show it', () => {
    const id = (at: number): string => `0f8fad5b-d9cb-469f-a165-70867728950${at}`;
    const seen = (at: number, status: string): Told => get(`/api/jobs/${id(at)}`, { id: id(at), title: `Job ${at}`, status });
    const bid = (at: number): Told => call('POST /api/batch', { sends: { steps: [{ stop: { what: id(at) } }] }, ...DONE });
    const stopped = (at: number): readonly Told[] => [seen(at, 'running'), bid(at), seen(at, 'stopped')];
    expect(moves(...stopped(1), ...stopped(2))).toEqual(['Job.status: running → stopped by POST /api/batch']);
    expect(moves(...stopped(1), seen(2, 'running'), seen(3, 'stopped'))).toEqual(['Job.status: running → stopped']);
  });
});

describe('no status is', () => {
  const task = (id: number, status: string, more: { readonly [field: string]: Json } = {}): Json => ({
    id,
    title: `Task ${id}`,
    status,
    ...more,
  });

  test('how a write went, though it says which thing it was of', () => {
    const answered = finished(
      (id, isDone) => task(id, isDone ? 'done' : 'open'),
      (id) => ({ answer: { status: 'success', id } }),
    );
    expect(answered).toEqual([`Task.status: open → done ${BY}`]);
  });

  test('a text that counts', () => {
    const counted = finished((id, isDone) =>
      task(id, isDone ? 'done' : 'open', { revision: isDone ? 'r2' : 'r1', left: isDone ? '1 day' : '2 day' }),
    );
    expect(counted).toEqual([`Task.status: open → done ${BY}`]);
  });

  test('the word for one in another language', () => {
    const inGerman = (id: number): Told => get(`/api/tasks/${id}?lang=de`, task(id, 'offen'));
    const inWords = [1, 2, 3].flatMap((id) => [get(`/api/tasks/${id}`, task(id, 'open')), inGerman(id)]);
    const done = [1, 2].flatMap((id) => [call(`POST /api/tasks/${id}/finish`, DONE), get(`/api/tasks/${id}`, task(id, 'done'))]);
    expect(moves(...inWords, ...done)).toEqual([`Task.status: open → done ${BY}`]);
  });

  test('the word for one in the language that a header asks for', () => {
    const asked = (id: number, language: string, status: string): Told =>
      get(`/api/tasks/${id}`, task(id, status), { headers: { 'Accept-Language': language } });
    const finish = (id: number): Told => call(`POST /api/tasks/${id}/finish`, DONE);
    const [english, german] = ['en-GB,en;q=0.9', 'de-DE,de;q=0.9,en;q=0.5'];
    const words = [1, 2, 3].flatMap((id) => [asked(id, english, 'open'), asked(id, german, 'offen'), asked(id, english, 'open')]);
    const done = [1, 2].flatMap((id) => [finish(id), asked(id, english, 'done')]);
    expect(moves(...words, ...done)).toEqual([`Task.status: open → done ${BY}`]);
    // Where one value is answered in two languages, values are values whatever was asked for.
    const same = [1, 2].flatMap((id) => [asked(id, english, 'open'), finish(id), asked(id, german, 'done')]);
    expect(moves(...same, asked(3, german, 'open'))).toEqual([`Task.status: open → done ${BY}`]);
  });

  test('a member of the one part of settings that a write answers with', () => {
    const read = (direction: string): Told =>
      get('/api/settings', { sorting: { direction, property: 'name' }, speed: { up: 1 }, theme: 'light' });
    const sort = (direction: string): Told => {
      const sorting = { sorting: { direction, property: 'name' } };
      return call('PATCH /api/settings', { sends: sorting, answer: sorting });
    };
    expect(moves(read('asc'), sort('desc'), read('desc'), sort('asc'), read('asc'), sort('desc'), read('desc'))).toEqual([]);
  });
});

test('what writes alone answered with says what came of them, and stands nowhere', () => {
  const check = (name: string, isFree: boolean): Told =>
    call('POST /api/names/check', { sends: { name }, answer: { isFree, suggestion: isFree ? null : 'other' } });
  expect(moves(check('a', true), check('b', false), check('a', true), check('b', false))).toEqual([]);
});
