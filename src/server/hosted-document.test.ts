import { expect, test } from 'vitest';
import { randomSource } from '../backend/server.ts';
import { documentOf } from '../document/document.ts';
import { write } from '../document/write.ts';
import { library } from '../plan/library.fixture.ts';
import { runDocument } from './hosted-document.ts';

const options = { now: () => new Date('2026-11-20T10:00:00Z'), random: randomSource };
const good = write(documentOf(library(), ''));

/** A document whose text is changed as an author would. */
const running = () => {
  let text: string | undefined = good;
  const document = runDocument(
    async () => {
      if (text === undefined) throw new Error('no such file');
      return text;
    },
    'product.md',
    options,
  );
  return {
    document,
    edit: (next: string | undefined) => {
      text = next;
    },
  };
};
const json = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));
const ask = async (document: ReturnType<typeof running>['document'], method: string, url: string, body?: unknown, token?: string) => {
  const headers = new Map([
    ['content-type', 'application/json'],
    ...(token === undefined ? [] : [['authorization', `Bearer ${token}`] as const]),
  ]);
  const response = await document.handle({ method, url, headers, body: body === undefined ? new Uint8Array() : json(body) });
  const text = new TextDecoder().decode(response.body);
  return {
    status: response.status,
    body: text === '' ? undefined : (JSON.parse(text) as { readonly token?: string; readonly total?: number }),
  };
};
const signIn = async (document: ReturnType<typeof running>['document']) =>
  (await ask(document, 'POST', '/api/login', { email: 'lena@library.example', password: 'secret-of-lena' })).body?.token;

test('an edit is there when the plan is next asked for', async () => {
  const { document, edit } = running();
  expect((await document.current()).app.name).toBe('City Library');
  edit(good.replace('City Library', 'Town Library'));
  expect((await document.current()).app.name).toBe('Town Library');
});

test('what cannot be read leaves the last good version, and says where', async () => {
  const { document, edit } = running();
  await document.current();
  edit(good.replace('## 4. States and transitions', '## 4. States and transition'));
  const { app, problem } = await document.current();
  expect(app.name).toBe('City Library');
  expect(problem).toMatchObject({
    line: good.split('\n').indexOf('## 4. States and transitions') + 1,
    source: '## 4. States and transition',
  });
  edit(good);
  expect((await document.current()).problem).toBeNull();
});

test('a document that is gone is said to be gone', async () => {
  const { document, edit } = running();
  await document.current();
  edit(undefined);
  expect((await document.current()).problem).toMatchObject({ line: null, says: 'The document could not be opened: no such file.' });
});

test('people stay signed in and keep what they made, unless the records themselves were edited', async () => {
  const { document, edit } = running();
  await document.current();
  const token = await signIn(document);
  expect((await ask(document, 'POST', '/api/books', { title: 'Piranesi' }, token)).status).toBe(201);
  edit(good.replace('City Library', 'Town Library'));
  await document.current();
  expect((await ask(document, 'GET', '/api/books')).body?.total).toBe(10);
  expect((await ask(document, 'GET', '/api/me', undefined, token)).status).toBe(200);
  edit(good.replaceAll('"Kindred"', '"Kindred, again"'));
  await document.current();
  expect((await ask(document, 'GET', '/api/books')).body?.total).toBe(9);
  expect((await ask(document, 'GET', '/api/me', undefined, token)).status).toBe(200);
});

test('a socket is opened on the version that runs, and not where the document has none', async () => {
  const { ground } = await import('../backend/recording.fixture.ts');
  const { document, edit } = running();
  await document.current();
  const live = { method: 'GET', url: '/live', headers: new Map<string, string>(), body: new Uint8Array() };
  expect(document.connect(live)).toMatchObject({ status: 501 });
  const specification = library();
  const [call] = specification.points.calls;
  if (call === undefined) throw new Error('The sample makes calls.');
  const socket = {
    ...call,
    method: 'GET',
    path: '/live',
    operation: null,
    parameters: [],
    requests: [],
    outcomes: [
      {
        when: [],
        isolated: true,
        status: 101,
        mediaType: null,
        headers: [],
        body: { kind: 'source' as const, source: { from: 'constant' as const, value: [{ after: 0, data: 'hello' }] } },
        collection: null,
        then: [],
        ...ground,
      },
    ],
  };
  const calls = [...specification.points.calls, socket];
  edit(write(documentOf({ ...specification, points: { ...specification.points, calls } }, '')));
  expect((await document.current()).problem).toBeNull();
  const opened = document.connect(live);
  expect(typeof opened).toBe('function');
});
