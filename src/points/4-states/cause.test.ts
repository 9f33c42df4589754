import { describe, expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { entitiesOf } from '../../observations/entity/entities.fixture.ts';
import { call, get, recorded, sessionsOf, type Told } from '../../observations/exchange.fixture.ts';
import { settleStates } from './settle.ts';

/** Transitions as people read them. */
const moves = (...all: readonly Told[]): readonly string[] =>
  settleStates(entitiesOf(sessionsOf({ 'monday.har': recorded(...all) })), []).flatMap(({ field, transitions }) =>
    transitions.map(({ from, to, by, grade }) => `${field}: ${from} → ${to}${by === null ? '' : ` by ${by}`}, ${grade}`),
  );

const task = (id: number, status: string): Json => ({ id, status, title: `Task ${id}` });
const seen = (id: number, status: string): Told => get(`/api/tasks/${id}`, task(id, status));

/** Three tasks are begun, two of them done, and one is dropped, by calls of the same kind. */
const walked = (write: (id: number, to: string, word: string) => Told): readonly string[] =>
  moves(
    get(
      '/api/tasks',
      [1, 2, 3].map((id) => task(id, 'open')),
    ),
    ...[1, 2, 3].flatMap((id) => [seen(id, 'open'), write(id, 'active', 'start'), seen(id, 'active')]),
    ...[1, 2].flatMap((id) => [write(id, 'done', 'finish'), seen(id, 'done')]),
    write(3, 'dropped', 'drop'),
    seen(3, 'dropped'),
  );
const by = (name: (word: string) => string): readonly string[] => [
  `status: active → done by ${name('finish')}, shown`,
  `status: active → dropped by ${name('drop')}, shown`,
  `status: open → active by ${name('start')}, shown`,
];
const DONE = { status: 204 } as const;

describe('what a write asks for', () => {
  test('may stand in its query, or be all that it sends', () => {
    const PUT = by(() => 'PUT /api/tasks/{taskId}/status');
    expect(walked((id, to) => call(`PUT /api/tasks/${id}/status?value=${to}`, DONE))).toEqual(PUT);
    expect(walked((id, to) => call(`PUT /api/tasks/${id}/status`, { sends: to, answer: to }))).toEqual(PUT);
  });

  test('may be a member of what a form is about, or come in order', () => {
    const fields = (word: string): Told[1] => ({ form: [{ name: 'task[event]', value: word }], ...DONE });
    expect(walked((id, _, word) => call(`PUT /api/tasks/${id}`, fields(word)))).toEqual(by(() => 'PUT /api/tasks/{taskId}'));
    const method = (id: number, to: string): Json => ({ jsonrpc: '2.0', id: 1, method: 'task.setStatus', params: [id, to] });
    const rpc = walked((id, to) => call('POST /rpc', { sends: method(id, to), answer: { jsonrpc: '2.0', id: 1, result: null } }));
    expect(rpc).toEqual(by(() => 'POST /rpc #task.setStatus'));
  });

  test('is whatever member of its payload tells the outcomes apart, where its values come again', () => {
    const decided = (note: (id: number) => string) =>
      walked((id, _, word) =>
        call(`POST /api/tasks/${id}/decisions`, { sends: { decision: word, note: note(id) }, answer: { id: 70 + id, decision: word } }),
      );
    expect(decided(() => 'fine').filter((move) => move.includes(' by '))).toContain(
      'status: open → active by POST /api/tasks/{taskId}/decisions, shown',
    );
  });
});

test('what only some writes say is to be done tells the outcomes apart where the others leave things as they are', () => {
  const write = (id: number, sends: Json, status: string): readonly Told[] => [
    call(`PUT /api/tasks/${id}`, { sends, answer: task(id, status) }),
    seen(id, status),
  ];
  const lives = moves(
    ...[1, 2, 3].flatMap((id) => [
      seen(id, 'open'),
      ...write(id, { title: `Other ${id}` }, 'open'),
      ...write(id, { status_event: 'close' }, 'closed'),
      ...write(id, { status_event: 'close' }, 'closed'),
      ...write(id, { text: 'more' }, 'closed'),
      ...write(id, { status_event: 'reopen' }, 'open'),
    ]),
  );
  expect(lives.filter((move) => move.startsWith('status'))).toEqual([
    'status: closed → open by PUT /api/tasks/{taskId}, shown',
    'status: open → closed by PUT /api/tasks/{taskId}, shown',
  ]);
});

describe('a write is done to what it names', () => {
  test('by a list in its query, a text of several, or rows', () => {
    const several = [
      (id: number, to: string): Told => call(`PUT /api/tasks/update_many?ids=${id}`, { sends: { task: { status: to } }, ...DONE }),
      (id: number, to: string): Told => call('PUT /api/tasks', { sends: [{ id, status: to }], ...DONE }),
    ];
    expect(several.map((write) => walked(write))).toEqual([by(() => 'PUT /api/tasks/update_many'), by(() => 'PUT /api/tasks')]);
  });

  test('by the identity that an operation is told, or by the word for such things', () => {
    const method = (word: string, id: number): Json => ({ jsonrpc: '2.0', id: 1, method: `task.${word}`, params: { id } });
    const answer = { jsonrpc: '2.0', id: 1, result: true };
    expect(walked((id, _, word) => call('POST /rpc', { sends: method(word, id), answer }))).toEqual(
      by((word) => `POST /rpc #task.${word}`),
    );
    expect(walked((id, _, word) => call(`POST /api/tasks.${word}`, { sends: { task: id }, answer: { ok: true } }))).toEqual(
      by((word) => `POST /api/tasks.${word}`),
    );
  });

  test('a word for such things with another value names none', () => {
    const other = walked((id, _, word) => call(`POST /api/log.${word}`, { sends: { task: 900 + id }, answer: { ok: true } }));
    expect(other.filter((move) => move.includes(' by '))).toEqual([]);
  });

  test('a method in an address that only reads does nothing to what it answers', () => {
    const looked = [1, 2].flatMap((id) => [
      seen(id, 'open'),
      call('POST /api/tasks.info', { sends: { task: id }, answer: task(id, 'done') }),
    ]);
    expect(moves(...looked)).toEqual(['status: open → done, shown']);
  });
});

test('a write that also left things as they were is no cause, however many things it led elsewhere', () => {
  const sent = (id: number, to: string): readonly Told[] => [seen(id, 'open'), call(`POST /api/tasks/${id}/check`, DONE), seen(id, to)];
  expect(moves(...sent(1, 'open'), ...sent(2, 'active'), ...sent(3, 'done'), seen(1, 'open'), seen(4, 'done'), seen(5, 'active'))).toEqual([
    'status: open → active, shown',
    'status: open → done, shown',
  ]);
});

test('of several writes between two sights, one that asked for the value from before is not the cause', () => {
  const renamed = (id: number): Told => call(`PUT /api/tasks/${id}`, { sends: { title: 'Other', status: 'open' }, ...DONE });
  const sent = (id: number): readonly Told[] => [
    seen(id, 'open'),
    renamed(id),
    call(`POST /api/tasks/${id}/start`, DONE),
    seen(id, 'active'),
  ];
  expect(moves(...sent(1), ...sent(2))).toEqual(['status: open → active by POST /api/tasks/{taskId}/start, shown']);
});

test('what a write led to may have gone on by itself when somebody looks: that is no other outcome, and it is told where it stands', () => {
  const told = (id: number, target: string, ...states: string[]): readonly Told[] => [
    call(`PUT /api/tasks/${id}/states/run`, { sends: { target }, status: 202 }),
    ...states.map((state) => seen(id, state)),
  ];
  expect(
    moves(
      ...[1, 2, 3].flatMap((id) => [seen(id, 'open'), ...told(id, 'check', ...(id === 3 ? ['ready'] : ['checking', 'ready']))]),
      ...[1, 2, 3].flatMap((id) => told(id, 'begin', 'active', 'active')),
    ),
  ).toEqual([
    'status: checking → ready, shown',
    'status: open → checking by PUT /api/tasks/{taskId}/states/run, shown',
    'status: open → ready by PUT /api/tasks/{taskId}/states/run, shown',
    'status: ready → active by PUT /api/tasks/{taskId}/states/run, shown',
  ]);
});

test('a method is told which thing it is asked for, where the answer does not say it', () => {
  const KEYS = ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b', '3c9909afec25354d551dae21590bb26e38d53f21'] as const;
  const method = (name: string, params: Json, result: Json): Told =>
    call('POST /json', { sends: { id: 1, method: name, params }, answer: { id: 1, error: null, result } });
  const seen = (at: 0 | 1, state: string): Told => method('core.get_torrent', [KEYS[at], ['name', 'state']], { name: `Disc ${at}`, state });
  const done = (at: 0 | 1, name: string, state: string): readonly Told[] => [method(name, [[KEYS[at]]], null), seen(at, state)];
  const paused = [0, 1].flatMap((at) => [seen(at as 0 | 1, 'Seeding'), ...done(at as 0 | 1, 'core.pause_torrent', 'Paused')]);
  expect(moves(...paused)).toEqual(['state: Seeding → Paused by POST /json #core.pause_torrent, shown']);
  // What was done to something else of one of them is not shown to be the cause.
  expect(moves(...paused, ...done(0, 'core.set_torrent_trackers', 'Seeding'))).toContain('state: Paused → Seeding, shown');
});

test('two outcomes of one write are each shown where two things show it, and a single one beside them is contradicted', () => {
  const sent = (id: number, to: string): readonly Told[] => [seen(id, 'paused'), call(`POST /api/tasks/${id}/resume`, DONE), seen(id, to)];
  const told = moves(
    ...[1, 2].flatMap((id) => sent(id, 'active')),
    ...[3, 4].flatMap((id) => sent(id, 'queued')),
    ...sent(5, 'failed'),
    ...[6].map((id) => seen(id, 'failed')),
  );
  expect(told).toEqual([
    'status: paused → active by POST /api/tasks/{taskId}/resume, shown',
    'status: paused → failed by POST /api/tasks/{taskId}/resume, contradicted',
    'status: paused → queued by POST /api/tasks/{taskId}/resume, shown',
  ]);
});

test('who is told that there is none did nothing to it: what goes on by itself has no cause', () => {
  const none = (id: number): Told => call(`GET /api/tasks/${id}`, { status: 404, answer: { error: 'There is none.' } });
  const published = [1, 2].flatMap((id) => [seen(id, 'scheduled'), none(id), seen(id, 'published'), seen(id, 'published')]);
  expect(moves(...published)).toEqual(['status: scheduled → published, shown']);
  // What is gone, and is made anew afterwards, is another one.
  const anew = [1, 2].flatMap((id) => [seen(id, 'open'), none(id), none(id), seen(id, 'open')]);
  expect(moves(...anew)).toEqual([]);
});

test('a thing that was written to more often than is remembered tells no change without a cause', () => {
  const start = call('POST /api/tasks/1/start', DONE);
  const pause = call('POST /api/tasks/1/pause', DONE);
  const one = [1, 2].flatMap((id) => [
    seen(id, 'open'),
    call(`POST /api/tasks/${id}/start`, DONE),
    seen(id, 'active'),
    call(`POST /api/tasks/${id}/pause`, DONE),
    seen(id, 'open'),
  ]);
  const often = Array.from({ length: 210 }, () => [start, seen(1, 'active'), pause, seen(1, 'open')]).flat();
  expect(moves(...one, ...often)).toEqual([
    'status: active → open by POST /api/tasks/{taskId}/pause, shown',
    'status: open → active by POST /api/tasks/{taskId}/start, shown',
  ]);
});

describe('what a page asks for in the way of a write, beside the writes that it is about', () => {
  const put = (id: number, status: string): Told => call(`PUT /api/tasks/${id}`, { sends: { status }, answer: task(id, status) });
  const form = (id: number): Told => call(`POST /api/tasks/${id}/form`, { sends: { form: 'all' }, answer: { form: [] } });
  const begun = [1, 2, 3].flatMap((id) => [put(id, 'open'), form(id), form(id), put(id, 'active'), form(id), put(id, 'done')]);
  const left = [1, 2].flatMap((id) => [form(id), seen(id, 'done')]);

  test('is not among the causes where it always left the thing as it was when it stood alone', () => {
    expect(moves(...begun, ...left)).toEqual([
      'status: active → done by PUT /api/tasks/{taskId}, shown',
      'status: open → active by PUT /api/tasks/{taskId}, shown',
    ]);
    // Nothing shows what it does alone.
    expect(moves(...begun)).toEqual(['status: active → done, shown', 'status: open → active, shown']);
    // It also changed one.
    expect(moves(...begun, ...left, form(3), seen(3, 'kept'), seen(3, 'kept'))).toContain('status: open → active, shown');
  });
});

test('a thing that was asked to be something else between two sights may have gone by way of that', () => {
  const put = (id: number, status: string): Told => call(`PUT /api/tasks/${id}`, { sends: { status }, status: 204 });
  const gone = (id: number): readonly Told[] => [seen(id, 'open'), put(id, 'active'), put(id, 'held'), put(id, 'done'), seen(id, 'done')];
  expect(moves(...gone(1), ...gone(2), ...[3, 4].flatMap((id) => [seen(id, 'open'), put(id, 'active'), seen(id, 'active')]))).toEqual([
    'status: open → active by PUT /api/tasks/{taskId}, shown',
  ]);
});

test('no language is asked for where a page had none to ask for', () => {
  const put = (id: number, status: string, query = ''): Told =>
    call(`PUT /api/tasks/${id}${query}`, { sends: { status }, answer: task(id, status) });
  const gone = (id: number): readonly Told[] => [
    put(id, 'open', '?locale=undefined'),
    put(id, 'active'),
    put(id, 'done'),
    put(id, 'done', '?locale=undefined'),
  ];
  expect(moves(...gone(1), ...gone(2))).toEqual([
    'status: active → done by PUT /api/tasks/{taskId}, shown',
    'status: open → active by PUT /api/tasks/{taskId}, shown',
  ]);
});
