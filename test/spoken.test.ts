import { expect, test } from 'vitest';
import { randomSource, serveStandIn } from '../src/backend/server.ts';
import { standIn } from '../src/backend/stand-in.ts';
import type { Json } from '../src/base/json.ts';
import { replay } from '../src/check/replay.ts';
import { standInSide } from '../src/check/stand-in-side.ts';
import { emptySpecification, type Specification } from '../src/document/specification.ts';
import { settled, Tape } from '../src/establish/tape.fixture.ts';
import { call, page, recorded, START } from '../src/observations/exchange.fixture.ts';
import type { Exchange, StreamMessage } from '../src/observations/exchange.ts';
import { plan } from '../src/plan/plan.ts';

/** What was sent, what came of it at once, and what came by itself after that. */
type Turn = readonly [sent: Json, came: Json | undefined, pushed?: Json];

const framesOf = (turns: readonly Turn[]): readonly StreamMessage[] => {
  const frames: StreamMessage[] = [];
  for (const [at, [sent, came, pushed]] of turns.entries()) {
    const time = START + 10_000 + at * 1_000;
    const add = (direction: 'in' | 'out', data: Json, after: number): void =>
      void frames.push({ name: '', direction, data, time: time + after, place: frames.length });
    add('out', sent, 0);
    if (came !== undefined) add('in', came, 20);
    if (pushed !== undefined) add('in', pushed, 40);
  }
  return frames;
};

const talk = (turns: readonly Turn[]): readonly Exchange[] =>
  recorded(page('/'), call('GET /live', { status: 101, type: 'websocket', frames: framesOf(turns) }));

const establish = async (turns: readonly Turn[]): Promise<Specification> => {
  const tape = new Tape();
  tape.exchanges.push(...talk(turns));
  return { ...emptySpecification(), ...(await settled({ 'monday.har': tape })) };
};

const area = (id: number, name: string, state = 'open'): Json => ({ id, name, state });
const ok = (id: number, result: Json): Json => ({ id, type: 'result', success: true, result });
const no = (id: number, code: string, message: string): Json => ({ id, type: 'result', success: false, error: { code, message } });

const HALL = area(101, 'Hall');
const NUMBERED: readonly Turn[] = [
  [{ id: 1, type: 'areas/list' }, ok(1, [HALL])],
  [{ id: 2, type: 'areas/create', name: 'Attic' }, ok(2, area(102, 'Attic')), { type: 'changed', area: 102 }],
  [{ id: 3, type: 'areas/create', name: '' }, no(3, 'invalid', 'name is required')],
  [{ id: 4, type: 'areas/list' }, ok(4, [HALL, area(102, 'Attic')])],
  [{ id: 5, type: 'areas/create', name: 'Barn' }, ok(5, area(103, 'Barn')), { type: 'changed', area: 103 }],
  [{ id: 6, type: 'areas/list' }, ok(6, [HALL, area(102, 'Attic'), area(103, 'Barn')])],
  [{ id: 7, type: 'areas/get', area: 102 }, ok(7, area(102, 'Attic'))],
  [{ id: 8, type: 'areas/close', area: 102 }, ok(8, area(102, 'Attic', 'closed'))],
  [{ id: 9, type: 'areas/get', area: 102 }, ok(9, area(102, 'Attic', 'closed'))],
  [{ id: 10, type: 'areas/get', area: 103 }, ok(10, area(103, 'Barn'))],
  [{ id: 11, type: 'areas/close', area: 103 }, ok(11, area(103, 'Barn', 'closed'))],
  [{ id: 12, type: 'areas/list' }, ok(12, [HALL, area(102, 'Attic', 'closed'), area(103, 'Barn', 'closed')])],
];

test('what is numbered over a socket and answered is a call, without its number', async () => {
  const { points } = await establish(NUMBERED);
  const create = points.calls.find(({ operation }) => operation === 'areas/create');
  expect(create).toMatchObject({
    method: 'GET',
    path: '/live',
    framing: { named: 'type', numbered: { asked: 'id', answered: 'id', isText: false } },
  });
  expect(create?.requests[0]?.shape.map(({ path }) => path)).toEqual(['', 'name']);
  expect(create?.responses.map(({ status }) => status)).toEqual([101]);
  expect(create?.citations[0]).toMatch(/_webSocketMessages\/2$/);
  expect(points.entities.map(({ name, identity }) => [name, identity])).toEqual([['Area', 'id']]);
  expect(points.errors.map(({ call: name, code, message }) => [name, code, message])).toEqual([
    ['GET /live #areas/create', 'invalid', 'name is required'],
  ]);
  expect(points.states.flatMap(({ transitions }) => transitions.map(({ from, to, by }) => [from, to, by]))).toEqual([
    ['open', 'closed', 'GET /live #areas/close'],
  ]);
  const opening = points.calls.find(({ operation, path }) => operation === null && path === '/live');
  expect(opening?.framing).toBeUndefined();
  expect(opening?.events.map(({ name }) => name)).toContain('changed');
});

/** What comes over a socket of the stand-in for each message, until nothing came for a while after the last. */
const conversation = async (specification: Specification, says: readonly Json[]): Promise<readonly Json[]> => {
  const served = await serveStandIn(standIn(specification, { now: () => new Date(), random: randomSource }), { port: 0 });
  if (!served.ok) throw new Error(served.error.says);
  const socket = new WebSocket(`${served.value.address.replace('http', 'ws')}/live`);
  const came: Json[] = [];
  await new Promise<void>((resolve) => {
    const left = [...says];
    const next = (): void => {
      const said = left.shift();
      if (said === undefined) resolve();
      else socket.send(JSON.stringify(said));
    };
    socket.addEventListener('open', next);
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as Json;
      came.push(message);
      if (JSON.stringify(message).includes('"success"') || JSON.stringify(message).includes('"notShown"')) next();
    });
  });
  socket.close();
  await served.value.close();
  return came;
};

test('the stand-in answers under the number that it was asked under, and keeps what it was told', async () => {
  const came = await conversation(await establish(NUMBERED), [
    { id: 40, type: 'areas/create', name: 'Shed' },
    { id: 41, type: 'areas/create', name: '' },
    { id: 42, type: 'areas/close', area: 101 },
    { id: 43, type: 'areas/list' },
    { id: 44, type: 'areas/get', area: 999 },
  ]);
  const answers = came.filter((message) => JSON.stringify(message).includes('"success"'));
  expect(answers[0]).toMatchObject({ id: 40, type: 'result', success: true, result: { name: 'Shed', state: 'open' } });
  expect(answers[1]).toEqual(no(41, 'invalid', 'name is required'));
  expect(answers[2]).toMatchObject({ id: 42, success: true, result: area(101, 'Hall', 'closed') });
  expect(answers[3]).toMatchObject({ id: 43, success: true });
  expect(JSON.stringify(answers[3])).toContain('"Shed"');
  // Nobody was seen to ask for what is not there.
  expect(came.at(-1)).toMatchObject({ notShown: { to: 44 } });
});

test('a recording of it is gone through again', async () => {
  const specification = await establish(NUMBERED);
  const exchanges = talk(NUMBERED);
  const { steps, leftOut } = await replay(
    specification,
    {
      name: 'monday.har',
      label: undefined,
      exchanges: async function* () {
        yield exchanges;
      },
    },
    standInSide(randomSource),
    { signal: new AbortController().signal },
  );
  expect(leftOut).toEqual([]);
  expect(steps.filter(({ call: name }) => name.includes('#')).length).toBe(NUMBERED.length);
  expect(steps.filter(({ status }) => !status)).toEqual([]);
});

test('what is asked by its name alone is a call, and what comes by itself is none', async () => {
  const specification = await establish([
    [{ action: 'areas' }, { action: 'areas', areas: [area(101, 'Hall')] }],
    [{ action: 'notes' }, { action: 'notes', notes: [] }, { action: 'event', areas: 1 }],
    [
      { action: 'addarea', name: 'Attic' },
      { action: 'addarea', result: 'ok', area: area(102, 'Attic') },
    ],
    [{ action: 'watch' }, { action: 'watch', load: 1 }, { action: 'watch', load: 2 }],
    [{ action: 'areas' }, { action: 'areas', areas: [area(101, 'Hall'), area(102, 'Attic')] }],
  ]);
  const named = specification.points.calls.flatMap(({ operation, framing }) => (operation === null ? [] : [[operation, framing]]));
  const framing = { named: 'action', numbered: null };
  expect(named).toEqual([
    ['addarea', framing],
    ['areas', framing],
    ['notes', framing],
  ]);
  expect(JSON.stringify(plan(specification))).toContain('"framing":{"named":"action","numbered":null}');
});
