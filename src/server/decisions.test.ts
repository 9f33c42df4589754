import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AddableRow, DecisionAnswer, RowReading } from './api/decision.ts';
import type { DocumentText, Preview } from './api/document.ts';
import type { Found } from './api/find.ts';
import { POINT_KEYS, type PointReading, type Statement } from './api/points.ts';
import type { ProjectState, Proposal } from './api/state.ts';
import { TestServer } from './server.fixture.ts';

let server: TestServer;
const base = '/api/projects/city-library-sample';
const state = async (): Promise<ProjectState> => (await server.ask(base)).json<ProjectState>();
const settled = (): Promise<ProjectState> => server.until<ProjectState>(base, ({ job }) => job.kind !== 'running');
const version = async (): Promise<string> => (await state()).document.version;
const text = async (): Promise<string> => (await server.ask(`${base}/document`)).json<DocumentText>().text;

beforeAll(async () => {
  server = await TestServer.start();
  await server.enter();
  await server.send('POST', '/api/sample');
  await settled();
}, 60_000);
afterAll(() => server.close());

const rowOf = async (statement: Statement): Promise<RowReading> =>
  (await server.ask(`${base}/statements/${statement.id}/row`)).json<RowReading>();
const decide = async (decision: object, from?: string): Promise<DecisionAnswer> =>
  (await server.send('POST', `${base}/decisions`, { from: from ?? (await version()), decision })).json<DecisionAnswer>();
const rules = async () => (await server.ask(`${base}/points/5`)).json<PointReading<'validation'>>().drawing;
const step = async (way: string): Promise<DecisionAnswer> =>
  (await server.send('POST', `${base}/history`, { way, from: await version() })).json<DecisionAnswer>();

test('every statement of every point has a row of its own, with the same ground', { timeout: 60_000 }, async () => {
  const walk = (value: unknown, found: Statement[]): Statement[] => {
    if (Array.isArray(value)) for (const item of value) walk(item, found);
    else if (typeof value === 'object' && value !== null) {
      if ('statement' in value) found.push(value.statement as Statement);
      for (const part of Object.values(value)) walk(part, found);
    }
    return found;
  };
  let seen = 0;
  for (const at of POINT_KEYS.keys()) {
    const { drawing } = (await server.ask(`${base}/points/${at + 1}`)).json<PointReading>();
    const statements = walk(drawing, []);
    const subjects = new Set<string>();
    for (const statement of statements.filter((_, index) => index % 7 === 0)) {
      const row = await rowOf(statement);
      expect(row).toMatchObject({ point: at + 1, question: statement.question, decided: false, recordings: 'same' });
      expect(subjects.has(`${row.question} ${row.subject}`)).toBe(false);
      subjects.add(`${row.question} ${row.subject}`);
      seen += 1;
    }
  }
  expect(seen).toBeGreaterThan(60);
});

test('a rule that is overruled is Decided, survives establishing again, and is compared with what the recordings show', {
  timeout: 60_000,
}, async () => {
  const before = await text();
  const rule = (await rules()).find(({ message }) => message !== null);
  if (rule === undefined) throw new Error('the sample has rules with messages');
  const row = await rowOf(rule.statement);
  const { point, question, subject } = row;
  const decided = await decide({ kind: 'overrule', point, question, subject, cells: { Message: 'In our own words.' } });
  expect(decided).toMatchObject({ kind: 'decided', says: expect.stringContaining('Overruled') });
  const changed = (await rules()).find(({ statement }) => statement.grade === 'decided');
  expect(changed).toMatchObject({ call: rule.call, field: rule.field, rule: rule.rule, message: 'In our own words.' });

  await server.send('POST', `${base}/establish`);
  await settled();
  expect((await rules()).find(({ statement }) => statement.grade === 'decided')?.message).toBe('In our own words.');
  const { differences } = (await server.ask(`${base}/proposal`)).json<Proposal>();
  expect(differences).toMatchObject([{ point: 5, question, subject, yours: expect.stringContaining('In our own words.') }]);
  expect((await state()).proposed).toBe(1);

  expect(await decide({ kind: 'take', point, question, subject })).toMatchObject({ kind: 'decided' });
  expect((await state()).proposed).toBe(0);
  expect(await text()).toBe(before);
});

test('what was decided is undone and done again, byte for byte, and not over what somebody else wrote', async () => {
  const before = await text();
  const [rule] = await rules();
  if (rule === undefined) throw new Error('the sample has rules');
  const { point, question, subject } = await rowOf(rule.statement);
  await decide({ kind: 'reject', point, question, subject });
  const after = await text();
  expect(after).not.toBe(before);
  expect((await state()).history.undo).toContain('Rejected');
  expect(await step('undo')).toMatchObject({ kind: 'decided' });
  expect(await text()).toBe(before);
  expect((await state()).history.redo).toContain('Rejected');
  await step('redo');
  expect(await text()).toBe(after);
  await step('undo');
  expect(await text()).toBe(before);
  const late = await decide({ kind: 'accept', point, question, subject }, 'an older version');
  expect(late).toMatchObject({ kind: 'changed-elsewhere', version: await version() });
  expect((await server.send('POST', `${base}/history`, { way: 'undo', from: 'an older version' })).status).toBe(409);
});

test('the same decision twice at once is one step, and is undone by one', async () => {
  const before = await text();
  const [rule] = await rules();
  if (rule === undefined) throw new Error('the sample has rules');
  const { point, question, subject } = await rowOf(rule.statement);
  const from = await version();
  const wish = { kind: 'reject', point, question, subject };
  await Promise.all([decide(wish, from), decide(wish, from)]);
  expect(await text()).not.toBe(before);
  expect(await step('undo')).toMatchObject({ kind: 'decided' });
  expect(await text()).toBe(before);
  expect((await state()).history.redo).toContain('Rejected');
});

test('another name in a path is the name everywhere, and stays when the recordings are read again', { timeout: 60_000 }, async () => {
  const calls = async () => (await server.ask(`${base}/points/7`)).json<PointReading<'calls'>>().drawing;
  const before = (await calls()).find(({ name }) => name === 'GET /api/books/{bookId}');
  if (before === undefined) throw new Error('the sample reads a book');
  const { point, question, subject } = await rowOf(before.statement);
  const made = await decide({ kind: 'overrule', point, question, subject, cells: { Call: 'GET /api/books/{volume}' } });
  expect(made).toMatchObject({ kind: 'decided' });
  const check = async (): Promise<void> => {
    const all = await calls();
    expect(all.map(({ name }) => name)).not.toContain('GET /api/books/{bookId}');
    const call = all.find(({ name }) => name === 'GET /api/books/{volume}');
    expect(call?.statement.grade).toBe('decided');
    expect(call?.parameters.map(({ name }) => name)).toContain('volume');
    expect(call?.bodies.length).toBe(before.bodies.length);
    expect(await text()).not.toContain('GET /api/books/{bookId}`');
  };
  await check();
  await server.send('POST', `${base}/establish`);
  await settled();
  await check();
});

test('a comment stands in the document and beside its statement', async () => {
  const [rule] = await rules();
  if (rule === undefined) throw new Error('the sample has rules');
  const { point, question, subject, comment } = await rowOf(rule.statement);
  expect(comment).toBe('');
  await decide({ kind: 'comment', point, question, subject, text: 'Ask the vendor.' });
  expect((await rowOf(rule.statement)).comment).toBe('Ask the vendor.');
  expect(await text()).toContain('> Ask the vendor.');
  await step('undo');
});

test('a cell that cannot be read is told by its heading, and nothing is written', async () => {
  const before = await text();
  const [rule] = await rules();
  if (rule === undefined) throw new Error('the sample has rules');
  const { point, question, subject } = await rowOf(rule.statement);
  expect(await decide({ kind: 'overrule', point, question, subject, cells: { 'Enforced by': 'the weather' } })).toMatchObject({
    kind: 'refused',
    heading: 'Enforced by',
    says: 'Enforced by cannot be read: expected one of: client, server.',
  });
  expect((await server.send('POST', `${base}/decisions`, { from: await version(), decision: { kind: 'explode' } })).status).toBe(400);
  expect((await server.send('POST', `${base}/decisions`, null)).status).toBe(400);
  expect(await text()).toBe(before);
});

test('every kind of row that can be added says what it asks for, and is added with that', async () => {
  const asked = (await server.ask(`${base}/points/3/addable`)).json<readonly AddableRow[]>();
  expect(asked.map(({ question }) => question)).toEqual(['entities', 'fields']);
  expect(asked[1]?.headings.find(({ heading }) => heading === 'Present')).toBeUndefined();
  expect(asked[1]?.owners).toContain('Book');
  const made = await decide({ kind: 'add', point: 3, question: 'fields', owner: 'Book', cells: { Field: 'shelf[].mark', Type: 'text' } });
  expect(made).toMatchObject({ kind: 'decided' });
  const { drawing } = (await server.ask(`${base}/points/3`)).json<PointReading<'entities'>>();
  expect(drawing.find(({ name }) => name === 'Book')?.fields.at(-1)).toMatchObject({
    path: 'shelf[].mark',
    statement: { grade: 'decided' },
  });
  await step('undo');
});

test('a text that is being edited is drawn, with the line of each statement', async () => {
  const whole = await text();
  const lines = whole.split('\n');
  for (const point of [2, 3, 5, 7, 8, 9]) {
    const preview = (await server.send('POST', `${base}/document/preview`, { text: whole, point })).json<Preview>();
    if (preview.kind !== 'read') throw new Error('not readable');
    const found = Object.values(preview.lines);
    expect(found.length).toBeGreaterThan(3);
    for (const line of found) expect(lines[line - 1]).toMatch(/^\| /);
    expect(new Set(found).size).toBe(found.length);
  }
  const wordless = whole.replace(/(## 1\. [^\n]*\n)[\s\S]*?(?=## 2\.)/, '$1\nNot shown: purpose and audience.\n\n');
  const empty = (await server.send('POST', `${base}/document/preview`, { text: wordless, point: 1 })).json<Preview>();
  expect(empty).toMatchObject({ kind: 'read', sentence: 'Not shown: purpose and audience.' });
  const broken = whole.replace('## 4. States and transitions', '## 4. States');
  expect((await server.send('POST', `${base}/document/preview`, { text: broken, point: 4 })).json<Preview>().kind).toBe('errors');
});

test('what is looked for is found by name first, then by what it says, then in the author’s lines', async () => {
  const find = async (q: string, most = 20): Promise<Found> =>
    (await server.ask(`${base}/find?q=${encodeURIComponent(q)}&most=${most}`)).json<Found>();
  expect((await find('book')).hits[0]).toMatchObject({ kind: 'statement', what: 'Entity', about: 'Entity Book', point: 3 });
  expect((await find('POST /api/loans')).hits[0]).toMatchObject({ what: 'Call', about: 'POST /api/loans' });
  // The beginning of a name finds what is called so before what stands in it.
  const begun = (await find('loa')).hits.map((hit) => (hit.kind === 'statement' ? hit.what : hit.kind));
  expect(begun.indexOf('Entity')).toBe(0);
  expect(begun.indexOf('Call')).toBeLessThan(begun.indexOf('Field'));
  const { hits, all } = await find('a', 5);
  expect(hits).toHaveLength(5);
  expect(all).toBeGreaterThan(100);
  expect((await find('no such words at all')).all).toBe(0);
  expect((await find('')).all).toBe(0);
  expect((await find('established from')).hits.some(({ kind }) => kind === 'line')).toBe(true);
});

test('a decision is undone, and done again, by the next server', { timeout: 60_000 }, async () => {
  const own = await TestServer.start();
  await own.enter();
  const at = '/api/projects/test';
  const read = async (of: TestServer): Promise<DocumentText> => (await of.ask(`${at}/document`)).json<DocumentText>();
  const blank = await read(own);
  await own.send('POST', `${at}/decisions`, { from: blank.version, decision: { kind: 'name', name: 'Lending desk' } });
  const named = await read(own);
  expect(named.text).toContain('# Specification: Lending desk');

  const next = await own.restarted();
  try {
    await next.enter();
    expect((await next.ask(at)).json<ProjectState>().history).toEqual({ undo: 'Named Lending desk', redo: null });
    const undone = await next.send('POST', `${at}/history`, { way: 'undo', from: named.version });
    expect(undone.json<DecisionAnswer>()).toMatchObject({ kind: 'decided', says: 'Named Lending desk', history: { undo: null } });
    expect((await read(next)).text).toBe(blank.text);
    const again = await next.send('POST', `${at}/history`, { way: 'redo', from: blank.version });
    expect(again.json<DecisionAnswer>()).toMatchObject({ kind: 'decided' });
    expect((await read(next)).text).toBe(named.text);
  } finally {
    await next.close();
  }
});
