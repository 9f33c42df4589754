import { expect, test } from 'vitest';
import { randomSource, serveStandIn } from '../src/backend/server.ts';
import { standIn } from '../src/backend/stand-in.ts';
import type { Json } from '../src/base/json.ts';
import { emptySpecification, type Specification } from '../src/document/specification.ts';
import { settled, Tape } from '../src/establish/tape.fixture.ts';
import { openapiOf } from '../src/exports/openapi/openapi.ts';
import { gapsOfCalls } from '../src/gaps/calls.ts';
import { call, page, recorded, START } from '../src/observations/exchange.fixture.ts';
import type { Exchange, StreamMessage } from '../src/observations/exchange.ts';
import { plan } from '../src/plan/plan.ts';

/** What was said over one socket, a second apart: the event, what came with it, and what it was acknowledged with. */
type Turn = readonly [event: string, args: readonly Json[], answer: readonly Json[]];

const membersOf = (args: readonly Json[]): Json => (args.length > 1 ? [...args] : (args[0] ?? null));

const framesOf = (turns: readonly Turn[]): readonly StreamMessage[] =>
  turns.flatMap(([name, args, answer], at): StreamMessage[] => {
    const packet = (place: number) => ({ namespace: '', number: String(at), place });
    const time = START + 10_000 + at * 1_000;
    return [
      { name, direction: 'out', data: membersOf(args), time, packet: { kind: 'event', ...packet(at * 2), several: args.length > 1 } },
      {
        name: '',
        direction: 'in',
        data: membersOf(answer),
        time: time + 20,
        packet: { kind: 'acknowledgement', ...packet(at * 2 + 1), several: answer.length > 1 },
      },
    ];
  });

const talk = (turns: readonly Turn[], cookie?: string): readonly Exchange[] =>
  recorded(
    page('/'),
    call('GET /socket.io/?EIO=4&transport=websocket', {
      status: 101,
      type: 'websocket',
      frames: framesOf(turns),
      ...(cookie === undefined ? {} : { cookie }),
    }),
  );

const establish = (turns: readonly Turn[]) => {
  const tape = new Tape();
  tape.exchanges.push(...talk(turns));
  return settled({ 'monday.har': tape });
};

const TALK: readonly Turn[] = [
  ['addBook', [{ title: 'Emma', year: 1815 }], [{ ok: false, msg: 'You are not logged in.' }]],
  ['login', [{ name: 'ada', password: 'np_pwd_abcdefg2' }], [{ ok: true }]],
  ['addBook', [{ title: 'Emma', year: 1815 }], [{ ok: true, msg: 'Added.', bookId: 7 }]],
  ['addBook', [{ title: 'Persuasion', year: 9999 }], [{ ok: false, msg: 'year must not be greater than 2100' }]],
  ['getBook', [7], [{ ok: true, book: { id: 7, title: 'Emma', year: 1815 } }]],
];

test('what is sent over a socket and acknowledged is a call of its own', async () => {
  const { points } = await establish(TALK);
  const add = points.calls.find(({ operation }) => operation === 'addBook');
  expect(add).toMatchObject({ method: 'GET', path: '/socket.io' });
  expect(add?.responses.map(({ status }) => status)).toEqual([101]);
  expect(add?.requests[0]?.shape.map(({ path }) => path)).toEqual(expect.arrayContaining(['title', 'year']));
});

test('an acknowledgement that refuses is an error of that call, and shows its rule', async () => {
  const { points } = await establish(TALK);
  expect(points.errors.map(({ call: name, status, message }) => [name, status, message])).toEqual(
    expect.arrayContaining([
      ['GET /socket.io #addBook', 101, 'You are not logged in.'],
      ['GET /socket.io #addBook', 101, 'year must not be greater than 2100'],
    ]),
  );
  expect(points.validation).toContainEqual(
    expect.objectContaining({ call: 'GET /socket.io #addBook', field: 'year', rule: 'maximum', value: 2100 }),
  );
});

test('nobody is known to ask once somebody signed in by what was said', async () => {
  const { points } = await establish(TALK);
  const told = points.roles.permissions
    .filter(({ call: name }) => name.includes('#'))
    .map(({ call: name, role, outcome }) => [name, role, outcome]);
  expect(told).toContainEqual(['GET /socket.io #addBook', 'anonymous', 'refused']);
  expect(told.filter(([, , outcome]) => outcome === 'allowed')).not.toContainEqual(expect.arrayContaining(['GET /socket.io #addBook']));
});

test('where nothing and a result acknowledges, the first thing says what failed', async () => {
  const { points } = await establish([
    ['books.get', [{ id: 7 }], [null, { id: 7, title: 'Emma' }]],
    ['books.get', [{ id: 8 }], [{ message: 'no such book' }]],
    ['books.touch', [{ id: 7 }], [null]],
    ['books.count', [], [7]],
  ]);
  expect(points.errors.map(({ call: name, message }) => [name, message])).toEqual([['GET /socket.io #books.get', 'no such book']]);
});

test('so it does over every socket of that address, though over some everything failed', async () => {
  const [some, none] = [new Tape(), new Tape()];
  some.exchanges.push(...talk([['books.get', [{ id: 7 }], [null, { id: 7, title: 'Emma' }]]]));
  none.exchanges.push(...talk([['books.lend', [{ id: 7 }], [{ message: 'not yours to lend' }]]]));
  const { points } = await settled({ 'monday.har': some, 'tuesday.har': none });
  expect(points.errors.map(({ call: name, message }) => [name, message])).toEqual([['GET /socket.io #books.lend', 'not yours to lend']]);
});

test('screens send it, no gap asks for another status, and no operation of OpenAPI is it', async () => {
  const specification: Specification = { ...emptySpecification(), ...(await establish(TALK)) };
  expect(JSON.stringify(plan(specification))).toContain('"event":"addBook"');
  expect(JSON.stringify(openapiOf(specification))).not.toContain('addBook');
  expect(gapsOfCalls(specification).filter(({ subject }) => subject.includes('#'))).toEqual([]);
});

test('an operation that is told a key first changes the thing of that key', async () => {
  const job = (id: number, state: string): Turn => ['getJob', [id], [{ ok: true, job: { id, title: `Job ${id}`, state } }]];
  const done = (event: string, id: number): Turn => [event, [id], [{ ok: true, msg: 'Done.' }]];
  const { points } = await establish(
    [7, 8].flatMap((id) => [job(id, 'running'), done('pauseJob', id), job(id, 'paused'), done('resumeJob', id), job(id, 'running')]),
  );
  expect(points.entities.map(({ name }) => name)).toEqual(['Job']);
  expect(
    points.states.flatMap(({ entity, field, transitions }) => transitions.map(({ from, to, by }) => [entity, field, from, to, by])),
  ).toEqual([
    ['Job', 'state', 'paused', 'running', 'GET /socket.io #resumeJob'],
    ['Job', 'state', 'running', 'paused', 'GET /socket.io #pauseJob'],
  ]);
});

test('of several things that come with an event each has a place of its own', async () => {
  const { points } = await establish([
    ['changePassword', ['ada', 'aaaa'], [{ ok: false, msg: 'It must be at least 6 characters in length.' }]],
    ['changePassword', ['ada', 'longenough'], [{ ok: true, msg: 'Changed.' }]],
  ]);
  expect(points.calls.find(({ operation }) => operation === 'changePassword')?.requests[0]?.shape.map(({ path }) => path)).toEqual([
    '',
    '@1',
    '@2',
  ]);
  expect(points.validation.map(({ field, rule, value }) => [field, rule, value])).toEqual([['@2', 'minLength', 6]]);
});

/** What acknowledges each, said one after the other over a real socket of a stand-in; what else comes over it. */
const conversation = async (
  turns: readonly Turn[],
  says: readonly (readonly Json[])[],
): Promise<{ readonly answers: readonly Json[]; readonly pushed: readonly Json[] }> => {
  const specification: Specification = { ...emptySpecification(), ...(await establish(turns)) };
  const served = await serveStandIn(standIn(specification, { now: () => new Date(), random: randomSource }), { port: 0 });
  if (!served.ok) throw new Error(served.error.says);
  const socket = new WebSocket(`${served.value.address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  const answers: Json[] = [];
  const pushed: Json[] = [];
  await new Promise<void>((resolve) => {
    const next = (): void => {
      const at = answers.length;
      const said = says[at];
      if (said === undefined) {
        resolve();
        return;
      }
      socket.send(`42${at}${JSON.stringify(said)}`);
      // What is not shown is not acknowledged.
      setTimeout(() => {
        if (answers.length > at) return;
        answers.push(null);
        next();
      }, 1_000).unref();
    };
    socket.addEventListener('message', ({ data }) => {
      const text = String(data);
      if (text.startsWith('0')) socket.send('40');
      if (text.startsWith('40')) next();
      if (text.startsWith('42')) pushed.push(JSON.parse(text.slice(2)) as Json);
      if (!text.startsWith('43')) return;
      answers.push(JSON.parse(text.replace(/^43\d+/, '')) as Json);
      // What is told behind an answer comes before the next one.
      setTimeout(next, 20);
    });
  });
  socket.close();
  await served.value.close();
  return { answers, pushed };
};

test('the stand-in answers what is said over a socket as calls: who signed in over it, and with what was made since', async () => {
  const nobody = { ok: false, msg: 'You are not logged in.' };
  const book = (id: number, title: string): Json => ({ id, title, year: 1815 });
  const { answers } = await conversation(
    [
      ['getBooks', [], [nobody]],
      ['addBook', [{ title: 'Emma', year: 1815 }], [nobody]],
      ['login', [{ name: 'ada', password: 'np_pwd_abcdefg2' }], [{ ok: true }]],
      ['addBook', [{ title: 'Emma', year: 1815 }], [{ ok: true, book: book(1, 'Emma') }]],
      ['addBook', [{ title: 'Persuasion', year: 1815 }], [{ ok: true, book: book(2, 'Persuasion') }]],
      ['getBooks', [], [{ ok: true, books: [book(1, 'Emma'), book(2, 'Persuasion')] }]],
      ['deleteBook', [1], [{ ok: true, msg: 'Deleted.' }]],
      ['getBooks', [], [{ ok: true, books: [book(2, 'Persuasion')] }]],
    ],
    [
      ['getBooks'],
      ['login', { name: 'ada', password: 'np_pwd_abcdefg2' }],
      ['addBook', { title: 'Sanditon', year: 1815 }],
      ['deleteBook', 2],
      ['getBooks'],
    ],
  );
  expect(answers).toEqual([
    [nobody],
    [{ ok: true }],
    [{ ok: true, book: book(3, 'Sanditon') }],
    [{ ok: true, msg: 'Deleted.' }],
    [{ ok: true, books: [book(3, 'Sanditon')] }],
  ]);
});

test('where nothing and a result acknowledged, they do on the stand-in, and what failed does alone', async () => {
  const { answers } = await conversation(
    [
      ['books.get', [{ id: 7 }], [null, { id: 7, title: 'Emma' }]],
      ['books.get', [{ id: 8 }], [{ message: 'no such book' }]],
    ],
    [
      ['books.get', { id: 7 }],
      ['books.get', { id: 8 }],
    ],
  );
  expect(answers).toEqual([[null, { id: 7, title: 'Emma' }], [{ message: 'no such book' }]]);
});

test('what a receipt calls by its kind is what was made, also by an event that is called after nothing', async () => {
  const book = (id: number, title: string): Json => ({ ok: true, book: { id, title, year: 1815 } });
  const made = (title: string, bookID: number): Turn => ['add', [{ title, year: 1815 }], [{ ok: true, msg: 'Added.', bookID }]];
  const { answers } = await conversation(
    [
      made('Emma', 1),
      ['getBook', [1], [book(1, 'Emma')]],
      made('Persuasion', 2),
      ['getBook', [2], [book(2, 'Persuasion')]],
      ['deleteBook', [2], [{ ok: true, msg: 'Deleted.', bookID: 2 }]],
      ['getBook', [2], [{ ok: false, msg: 'There is no such book.' }]],
    ],
    [
      ['add', { title: 'Sanditon', year: 1815 }],
      ['getBook', 3],
    ],
  );
  expect(answers).toEqual([[{ ok: true, msg: 'Added.', bookID: 3 }], [book(3, 'Sanditon')]]);
});
