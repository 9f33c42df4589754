import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { mineOutcomes } from '../../mine.ts';
import type { Condition } from '../../outcome.ts';

const world: World = { parameters: {}, entities: [{ name: 'Note', identity: 'id' }], places: { 'POST /notes → ': 'Note' } };
const call = 'POST /notes';
const made = (n: number): Told => ({
  call,
  status: 201,
  send: { text: `Note ${n}`, draft: true },
  answer: { id: `n${n}`, text: `Note ${n}` },
});
const refused: Told = { call, status: 400, send: { text: '' }, answer: { message: 'Something is missing' } };

/** What the refusal is said to be about, where everybody else asked for JSON first. */
const conditionsWith = (accept: string, refusal: Told = refused): readonly Condition[] => {
  const samples = samplesOf([made(1), made(2), refusal, made(3)], world).map((sample) => ({
    ...sample,
    asked: [['accept', sample.status === refusal.status ? accept : 'application/json, */*;q=0.1'] as const],
  }));
  return (
    mineOutcomes(samples, world.entities)
      .get(call)
      ?.find(({ status }) => status === refusal.status)?.when ?? []
  );
};

test('who would take anything is refused nothing for it', () => {
  const isAboutAccept = (condition: Condition): boolean => condition.kind === 'header-value' && condition.name === 'accept';
  expect(conditionsWith('*/*').some(isAboutAccept)).toBe(false);
  expect(conditionsWith('*').some(isAboutAccept)).toBe(false);
  expect(conditionsWith('*/*', { call, status: 302, send: { text: 'Note 4', draft: true } }).some(isAboutAccept)).toBe(false);
});

test('the form that was asked for is a cause where it cannot be had, or where the refusal says so', () => {
  const isAboutAccept = (condition: Condition): boolean => condition.kind === 'header-value' && condition.name === 'accept';
  const with400 = (message: string): Told => ({ call, status: 400, send: { text: 'Note 4', draft: true }, answer: { message } });
  expect(conditionsWith('text/csv', { ...with400('None of these'), status: 406 }).some(isAboutAccept)).toBe(true);
  expect(conditionsWith('text/csv', with400('The header Accept is wrong.')).some(isAboutAccept)).toBe(true);
  expect(conditionsWith('text/csv', with400('It is on already.')).some(isAboutAccept)).toBe(false);
});

test('what a 428 misses is a header that makes the request conditional, whatever else was sent the one time', () => {
  const samples = samplesOf([made(1), made(2), { ...refused, status: 428, send: { text: 'No tag', draft: true } }, made(3)], world).map(
    (sample) => ({ ...sample, asked: sample.status === 428 ? [] : [['if-match', '"v1"'] as const] }),
  );
  const outcomes = mineOutcomes(samples, world.entities).get(call) ?? [];
  expect(outcomes.find(({ status }) => status === 428)?.when).toEqual([{ kind: 'header', name: 'if-match', is: 'absent' }]);
});

test('a header that the refusal says by its name is wanted is what it misses, and none that it does not name', () => {
  const whenOf = (message: string): readonly Condition[] | undefined => {
    const without = { ...refused, send: { text: 'Note 1', draft: true }, answer: { message } };
    const samples = samplesOf([made(1), made(2), without, made(3)], world).map((sample, at) => ({
      ...sample,
      asked: sample.status === 400 ? [] : [['idempotency-key', `key-${at}`] as const, ['x-shop', 'north'] as const],
    }));
    return mineOutcomes(samples, world.entities)
      .get(call)
      ?.find(({ status }) => status === 400)?.when;
  };
  expect(whenOf('The header Idempotency-Key is required.')).toEqual([{ kind: 'header', name: 'idempotency-key', is: 'absent' }]);
  expect(whenOf('Something is wrong.')).not.toEqual([{ kind: 'header', name: 'idempotency-key', is: 'absent' }]);
});

test('which request a key is of is no cause of its refusal', () => {
  const again = { ...refused, send: { text: 'Other', draft: true }, answer: { message: 'The key was used for another request.' } };
  const samples = samplesOf([made(1), made(2), again, made(3)], world).map((sample, at) => ({
    ...sample,
    asked: [['idempotency-key', `key-${at}`] as const],
  }));
  const when =
    mineOutcomes(samples, world.entities)
      .get(call)
      ?.find(({ status }) => status === 400)?.when ?? [];
  expect(when.filter(({ kind }) => kind.startsWith('header'))).toEqual([]);
});

test('which window of somebody asks is no cause, though every other answer differed by it', () => {
  const told = [made(1), made(2), refused, made(3)].map((one, at) => ({ ...one, send: { text: `Note ${at}`, draft: true } }));
  const whenBy = (name: string): readonly Condition[] =>
    mineOutcomes(
      samplesOf(told, world).map((sample) => ({
        ...sample,
        asked: [[name, sample.status === 400 ? 'hovjenrpwgsc' : 'tqbgnvfouejx'] as const],
      })),
      world.entities,
    )
      .get(call)
      ?.find(({ status }) => status === 400)?.when ?? [];
  const isOfHeader = ({ kind }: Condition): boolean => kind === 'header-value';
  expect(whenBy('x-shop').some(isOfHeader)).toBe(true);
  expect(whenBy('x-acme-windowid').some(isOfHeader)).toBe(false);
  expect(whenBy('x-tab-id').some(isOfHeader)).toBe(false);
});

test('a form of its own that was asked for tells an answer of another shape, though servers call both JSON', () => {
  const listed = (query: Readonly<Record<string, string>>, answer: object): Told => ({
    call: 'GET /notes',
    status: 200,
    query,
    answer: answer as never,
  });
  const notes = [{ id: 'n1' }, { id: 'n2' }];
  const paged = listed({ limit: '5', all: '' }, { items: notes, next: null });
  const told = [paged, listed({}, notes), paged, listed({ limit: '2' }, notes), paged];
  const whenOf = (accept: string): readonly Condition[] | undefined => {
    const samples = samplesOf(told, world).map((sample) => ({
      ...sample,
      asked: [['accept', Array.isArray(sample.response) ? '*/*' : accept] as const],
    }));
    return mineOutcomes(samples, world.entities)
      .get('GET /notes')
      ?.find(({ body }) => body?.kind === 'object')?.when;
  };
  expect(whenOf('application/vnd.notes.page+json')).toEqual([
    { kind: 'header-value', name: 'accept', is: 'asks first for', value: 'application/vnd.notes.page+json' },
  ]);
  // What the answers are called tells no more than that; two browsers differ in it.
  expect(whenOf('application/json')?.some(({ kind }) => kind === 'header-value')).toBe(false);
  expect(whenOf('application/vnd.notes.page+xml')?.some(({ kind }) => kind === 'header-value')).toBe(false);
});

test('the state of a thing is known though most looks at it are not kept, until somebody writes to it without being told the next', () => {
  const places = { 'GET /notes/{noteId} → ': 'Note' };
  const notes: World = { parameters: { noteId: 'Note' }, entities: world.entities, places };
  const tag = (of: string): NonNullable<Told['headers']> => [['etag', of]];
  const look = (id: string, of: string): Told => ({
    call: 'GET /notes/{noteId}',
    path: { noteId: id },
    status: 200,
    answer: { id, text: 'a' },
    headers: tag(of),
  });
  const put = (id: string, of: string, status: number): Told => ({
    call: 'PUT /notes/{noteId}',
    path: { noteId: id },
    send: { text: of },
    status,
    ...(status === 412 ? { answer: { error: 'It was changed meanwhile.' } } : { headers: tag('"n"') }),
  });
  // So many looks at one thing that no more of them are kept.
  const many = Array.from({ length: 60 }, (): Told => look('n1', '"a"'));
  const told = [look('n1', '"a"'), put('n1', '"a"', 204), ...many, look('n2', '"b"'), put('n2', '"x"', 412), put('n2', '"b"', 204)];
  const samples = samplesOf(told, notes).map((sample) =>
    sample.method === 'PUT' ? { ...sample, asked: [['if-match', (sample.payload as { text: string }).text] as const] } : sample,
  );
  const outcomes = mineOutcomes(samples, notes.entities).get('PUT /notes/{noteId}') ?? [];
  expect(outcomes.find(({ status }) => status === 412)?.when).toEqual([
    { kind: 'validator', name: 'if-match', entity: 'Note', is: 'other' },
  ]);
});

test('how a JSON Patch is written is no cause', () => {
  const patch = (...steps: readonly object[]): Told => ({
    call: 'PATCH /notes/{noteId}',
    path: { noteId: 'n1' },
    send: steps as never,
    status: 200,
    answer: { done: true },
  });
  const add = { op: 'add', path: '/tags/-', value: 'x' };
  const told: readonly Told[] = [
    { ...patch(), send: { text: 'a' } },
    { ...patch(), send: { text: 'b' } },
    { ...patch(add), status: 409, answer: { error: 'The value of the version is another one.' } },
  ];
  const outcomes = mineOutcomes(samplesOf(told, world), world.entities).get('PATCH /notes/{noteId}') ?? [];
  expect(JSON.stringify(outcomes.find(({ status }) => status === 409)?.when)).not.toContain('[]');
});

test('how a client marks its own requests is no cause of a refusal that says another', () => {
  const isAboutMark = (answer?: Told['answer'], header = 'x-requested-with', mark = 'XMLHttpRequest'): boolean => {
    const without: Told = { call, status: 400, send: { text: 'Note 1', draft: true }, ...(answer === undefined ? {} : { answer }) };
    const samples = samplesOf([made(1), made(2), without, made(3)], world).map((sample) => ({
      ...sample,
      asked: sample.status === 400 ? [] : [[header, mark] as const],
    }));
    const when = mineOutcomes(samples, world.entities)
      .get(call)
      ?.find(({ status }) => status === 400)?.when;
    return when?.some((condition) => condition.kind === 'header' && condition.name === header) === true;
  };
  expect(isAboutMark()).toBe(true);
  expect(isAboutMark({ message: 'CSRF check failed' })).toBe(true);
  expect(isAboutMark({ message: 'The board is closed' })).toBe(false);
  // Nor is the language that it would have its words in, nor what it sends without a word in it.
  expect(isAboutMark({ message: 'The board is closed' }, 'x-shop', 'north')).toBe(true);
  expect(isAboutMark({ message: 'The board is closed' }, 'x-shop-locale', 'de')).toBe(false);
  expect(isAboutMark({ message: 'The board is closed' }, 'x-shop', '')).toBe(false);
  expect(isAboutMark(undefined, 'x-shop', '')).toBe(false);
});

test('a 403 misses a header that it names, whoever asks, and none that it does not name', () => {
  const isAboutMark = (message: string): boolean => {
    const without: Told = { call, status: 403, send: { text: 'Note 1', draft: true }, answer: { message } };
    const samples = samplesOf([made(1), made(2), without, made(3)], world).map((sample) => ({
      ...sample,
      asked: sample.status === 403 ? [] : [['x-requested-with', 'NotesApp'] as const],
    }));
    const when = mineOutcomes(samples, world.entities)
      .get(call)
      ?.find(({ status }) => status === 403)?.when;
    return when?.some((condition) => condition.kind === 'header' && condition.name === 'x-requested-with') === true;
  };
  expect(isAboutMark("'X-Requested-With' header required to write to 'My notes'")).toBe(true);
  expect(isAboutMark('You may not write notes')).toBe(false);
});

test('who never sends the mark of the pages is refused nothing for that, unless the refusal says so', () => {
  const whenOf = (message: string, mark: boolean): readonly Condition[] | undefined => {
    const turned = (n: number): Told => ({ call, status: 403, send: { text: `Note ${n}`, draft: true }, answer: { message } });
    const pages = samplesOf([made(1), made(2), ...(mark ? [turned(7)] : []), made(3)], world, 'pages');
    const marked = pages.map((sample) => ({
      ...sample,
      asked: sample.status === 403 ? [] : [['x-xsrf-token', 'np_tok_mark2345'] as const],
    }));
    const others = mark ? [] : samplesOf([turned(1), turned(1)], world, 'program');
    return mineOutcomes([...marked, ...others], world.entities)
      .get(call)
      ?.find(({ status }) => status === 403)?.when;
  };
  const absent: Condition = { kind: 'header', name: 'x-xsrf-token', is: 'absent' };
  expect(whenOf('This action is unauthorized.', false)).not.toContainEqual(absent);
  expect(whenOf('This action is unauthorized.', true)).toEqual([absent]);
  expect(whenOf('The CSRF token is missing.', false)).toEqual([absent]);
});
