/** One thing is told by several calls: as a number here and as a text of it there, whole by one and in part by another. */
import { expect, test } from 'vitest';
import { ask, fixedOptions, ground, samplesOf, specificationOf, type Told, type World } from '../recording.fixture.ts';
import { standIn } from '../stand-in.ts';
import { asAnswered, isLeftOutForNull, isMostlyThere, isOfOthers, type Places } from './as-answered.ts';

const row = (path: string, type: string | string[], times = 1, of = 1) =>
  [path, { path, type, nullable: false, present: { times, of } }] as const;
const places: Places = new Map([
  row('', 'object'),
  row('topics', 'array'),
  row('topics[]', 'object', 4, 4),
  row('topics[].posts', 'string', 4, 4),
  row('topics[].pinned', 'integer', 1, 4),
  row('by', 'object'),
  row('by{}.votes', ['integer', 'number'], 2, 2),
  row('size', ['integer', 'string']),
]);

test('a place that always held text holds text, and one that always held numbers a number', () => {
  const told = { topics: [{ posts: 12 }, { posts: 'many' }], by: { ann: { votes: '3' }, bea: { votes: '1.50' } }, size: 4 };
  expect(asAnswered(told, places)).toEqual({
    topics: [{ posts: '12' }, { posts: 'many' }],
    by: { ann: { votes: 3 }, bea: { votes: '1.50' } },
    size: 4,
  });
});

test('a member that most answers lack is not put there', () => {
  expect([isMostlyThere(places, 'topics[3].posts'), isMostlyThere(places, 'topics[3].pinned')]).toEqual([true, false]);
  expect(isMostlyThere(places, 'topics[].unheard')).toBeUndefined();
});

test('what nothing shows of a thing made is as others have it, inside of what is shown, too', async () => {
  const world: World = {
    parameters: { jobId: 'Job' },
    entities: [{ name: 'Job', identity: 'id' }],
    places: { 'GET /jobs → []': 'Job', 'POST /jobs → ': 'Job', 'GET /jobs/{jobId} → ': 'Job' },
  };
  const job = (id: number, by: string, more: object = {}) => ({ id, from: { kind: 'person', id: by }, notes: [], ...more });
  const look = (id: number, answer: object): Told => ({
    call: 'GET /jobs/{jobId}',
    path: { jobId: `${id}` },
    status: 200,
    answer: answer as never,
  });
  const make = (id: number): Told => ({ call: 'POST /jobs', send: { work: 'dig' }, status: 201, answer: { id } });
  const rows: Told = { call: 'GET /jobs', status: 200, answer: [{ id: 5 }, { id: 6 }] };
  const told = [rows, look(7, job(7, 'cat', { reason: 'late' })), make(8), look(8, job(8, 'ann')), make(9), look(9, job(9, 'bea'))];
  const specification = specificationOf(samplesOf(told, world), world);
  const shape = [['reason', 1] as const, ['from', 3] as const].map(([path, times]) => ({
    ...{ path, type: 'string', nullable: false, format: null, values: [], refersTo: null, ...ground },
    present: { times, of: 3 },
  }));
  for (const call of specification.points.calls)
    if (call.path.endsWith('}')) call.responses.push({ status: 200, mediaType: 'application/json', shape, ...ground });
  const field = (path: string, values: string[]) => ({
    ...{ path, type: 'string', format: null, nullable: false, present: { times: 3, of: 3 }, values, refersTo: null, ...ground },
    ...{ counts: values.map(() => 1), distinct: { count: values.length, atLeast: false } },
  });
  specification.points.entities[0]?.fields.push(field('from.id', ['cat', 'ann', 'bea']), field('reason', ['late']));
  const on = standIn(specification, fixedOptions());
  const { id } = (await ask(on, 'POST', '/jobs', { work: 'dig' })).body as { id: number };
  const answer = await ask(on, 'GET', `/jobs/${id}`);
  expect(answer.body).toEqual({ id, from: { kind: 'person', id: 'cat' }, notes: [] });
  expect(answer.headers.get('x-ninepoint-not-shown')).toContain('as once seen: from.id');
});

test('what says nothing is left out where no answer had it with null', () => {
  const present = { times: 2, of: 3 };
  const places: Places = new Map([
    ['links.next', { type: 'string', nullable: false, present }],
    ['links.prev', { type: 'string', nullable: true, present }],
  ]);
  expect(['links.next', 'links.prev', 'links.last'].map((at) => isLeftOutForNull(places, at))).toEqual([true, false, false]);
});

test('a row has no member that only things of another kind have, as far as things of its kind were seen', () => {
  const present = { times: 2, of: 4 };
  const places: Places = new Map([
    ['flows[].type', { type: 'string', nullable: false, present, values: ['tab', 'node'] }],
    ['flows[].x', { type: 'integer', nullable: false, present, only: { where: 'type', is: ['node'], of: 2 } }],
  ]);
  expect(['tab', 'node', 'group', undefined].map((type) => isOfOthers(places, 'flows[].x', type === undefined ? {} : { type }))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(isOfOthers(places, 'flows[].y', { type: 'tab' })).toBe(false);
});
