import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { evidenceOf } from '../evidence/file.ts';
import { answering, entry, harOf, KEY } from '../evidence/har/har.fixture.ts';
import type { EvidenceFile } from '../evidence/reader.ts';
import { type Established, establish } from './establish.ts';
import type { Progress } from './progress.ts';

const file = (name: string, text: string): EvidenceFile => evidenceOf(name, Buffer.from(text, 'utf8'));
const url = (path: string): { readonly url: string } => ({ url: `https://app.example.com${path}` });
const at = (second: number): { readonly startedDateTime: string } => ({
  startedDateTime: new Date(Date.parse('2026-05-04T08:00:00Z') + second * 1_000).toISOString(),
});
const sends = (method: string, path: string, body: unknown) => ({
  ...url(path),
  method,
  postData: { mimeType: 'application/json', text: JSON.stringify(body) },
});

const BOOKS = harOf([
  { ...answering([{ id: 1, title: 'A', status: 'in' }], url('/api/books')), ...at(0) },
  { ...answering({ id: 1, title: 'A', status: 'out' }, sends('PATCH', '/api/books/1', { status: 'out' })), ...at(1) },
]);
const LOANS = harOf([{ ...answering([{ id: 7, days: 3 }], url('/api/loans')), ...at(5) }]);

const establishedFrom = async (files: readonly EvidenceFile[], roles: ReadonlyMap<string, string> = new Map()): Promise<Established> => {
  const established = await establish({ files, roles, key: KEY });
  if (!established.ok) throw new Error(established.error.says);
  return established.value;
};

describe('evidence that cannot be read', () => {
  test('none at all: says what to do', async () => {
    expect(await establish({ files: [], roles: new Map(), key: KEY })).toMatchObject({
      ok: false,
      error: { kind: 'no-evidence', says: expect.stringContaining('Hand in a recording') },
    });
  });

  test('nothing that is a recording: says what it is instead', async () => {
    const refused = await establish({ files: [file('notes.har', 'Dear diary')], roles: new Map(), key: KEY });
    expect(refused).toMatchObject({ ok: false, error: { at: 'notes.har', severity: 'lost' } });
  });

  test('beside some that can: costs only itself', async () => {
    const { specification, problems } = await establishedFrom([file('notes.har', 'Dear diary'), file('books.har', BOOKS)]);
    expect(problems.map(({ at: place }) => place)).toContain('notes.har');
    expect(specification.recordings.map(({ name }) => name)).toEqual(['books.har']);
    expect(specification.points.calls).toHaveLength(2);
  });

  test('a recording that breaks off gives what came before', async () => {
    const { specification, problems } = await establishedFrom([file('books.har', BOOKS.slice(0, BOOKS.lastIndexOf('"PATCH"')))]);
    expect(specification.points.calls.map(({ method }) => method)).toEqual(['GET']);
    expect(problems.length).toBeGreaterThan(0);
  });

  test('a recording without a single exchange of a product states nothing', async () => {
    const { specification } = await establishedFrom([file('empty.har', harOf([]))]);
    expect(specification.points.calls).toEqual([]);
    expect(specification.recordings).toMatchObject([{ name: 'empty.har', exchanges: 0, from: null, to: null }]);
  });
});

describe('the recordings of a specification', () => {
  test('say what they are, in the order of their names, whatever the order they came in', async () => {
    const told = await establishedFrom([file('loans.har', LOANS), file('books.har', BOOKS)]);
    expect(told.specification.recordings).toEqual([
      {
        name: 'books.har',
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        exchanges: 2,
        from: '2026-05-04T08:00:00.000Z',
        to: '2026-05-04T08:00:01.012Z',
      },
      {
        name: 'loans.har',
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        exchanges: 1,
        from: '2026-05-04T08:00:05.000Z',
        to: '2026-05-04T08:00:05.012Z',
      },
    ]);
    expect((await establishedFrom([file('books.har', BOOKS), file('loans.har', LOANS)])).specification).toEqual(told.specification);
  });

  test('the same bytes under another name are counted once, and said so', async () => {
    const { specification, problems } = await establishedFrom([file('books.har', BOOKS), file('again.har', BOOKS)]);
    expect(specification.recordings.map(({ name }) => name)).toEqual(['books.har']);
    expect(specification.points.calls.map(({ support }) => support.times)).toEqual([1, 1]);
    expect(problems).toContainEqual({
      kind: 'same-recording',
      severity: 'left-out',
      at: 'again.har',
      says: 'again.har is the same recording as books.har; it was counted once.',
    });
  });

  test('two of one name are told apart, so that citations find them', async () => {
    const { specification } = await establishedFrom([file('session.har', BOOKS), file('session.har', LOANS)]);
    expect(specification.recordings.map(({ name }) => name)).toEqual(['2-session.har', 'session.har']);
    const cited = new Set(specification.points.calls.flatMap(({ citations }) => citations.map((citation) => citation.split('#')[0])));
    expect(cited).toEqual(new Set(['session.har', '2-session.har']));
  });

  test('packed or not, they show the same', async () => {
    const plain = await establishedFrom([file('books.har', BOOKS)]);
    const packed = await establishedFrom([evidenceOf('books.har', gzipSync(Buffer.from(BOOKS)))]);
    expect(packed.specification.points).toEqual(plain.specification.points);
  });
});

describe('what is established', () => {
  test('whose session it is, is what the person who recorded says', async () => {
    const { specification } = await establishedFrom([file('books.har', BOOKS)], new Map([['books.har', 'librarian']]));
    expect(specification.points.roles.roles).toMatchObject([{ name: 'librarian', recognisedBy: 'the person who recorded' }]);
  });

  test('origins that are left out are named, with the reason', async () => {
    const tracked = harOf([
      entry(url('/'), { content: { size: 9, mimeType: 'text/html', text: '<title>A' } }),
      answering({ ok: 1 }, { url: 'https://www.google-analytics.com/g/collect', method: 'POST' }),
      answering([{ id: 1 }], url('/api/books')),
    ]);
    const { specification, problems } = await establishedFrom([file('a.har', tracked)]);
    expect(problems).toContainEqual({
      kind: 'origin',
      severity: 'left-out',
      at: 'https://www.google-analytics.com',
      says: 'https://www.google-analytics.com was left out: a service that measures or reports.',
    });
    expect(specification.points.calls.map(({ path }) => path)).toEqual(['/api/books']);
  });

  test('a record stands as it was first seen, before the recording changed it', async () => {
    const { specification } = await establishedFrom([file('books.har', BOOKS)]);
    expect(specification.points.entities[0]?.records.map(({ key, value, citations }) => [key, value, citations])).toEqual([
      ['1', { id: 1, title: 'A', status: 'in' }, ['books.har#/log/entries/0']],
    ]);
  });

  test('a person in a path is a value there, also when only a later answer says whose name it is', async () => {
    const paths = ['Ann%20Brandt', 'Otto%20Meierson'].map((name) => `https://app.example.com/api/people/${name}/orders`);
    const people = [
      { id: 1, name: 'Ann Brandt', email: 'ann@corp.example' },
      { id: 2, name: 'Otto Meierson', email: 'otto@corp.example' },
    ];
    const har = harOf([
      ...paths.map((url) => answering([{ total: 3 }], { url })),
      answering(people, { url: 'https://app.example.com/api/people' }),
    ]);
    const established = await establish({ files: [file('a.har', har)], roles: new Map(), key: KEY });
    expect(established.ok && established.value.specification.points.calls.map(({ path }) => path)).toEqual([
      '/api/people',
      '/api/people/{personId}/orders',
    ]);
  });

  test('another key makes other pseudonyms and nothing else', async () => {
    const secret = harOf([
      answering({ token: 'tok_0a1b2c3d4e5f6789' }, sends('POST', '/api/session', { email: 'ann@example.com', password: 'open sesame' })),
      // Records that the stand-in starts with keep the pseudonyms of their persons.
      answering([
        { id: 1, email: 'ann@example.com' },
        { id: 2, email: 'bob@example.com' },
      ]),
    ]);
    const [one, two] = await Promise.all(
      [KEY, new Uint8Array(32).fill(9)].map(async (key) => establish({ files: [file('a.har', secret)], roles: new Map(), key })),
    );
    const plain = (established: typeof one): string =>
      JSON.stringify(established)
        .replace(/np_(\w+?)_[a-z2-7]+/g, 'np_$1')
        .replace(/np_mail\w*@[\w.]+|[\w.]+@[\w.]*invalid/g, 'mail');
    expect(JSON.stringify(one)).not.toBe(JSON.stringify(two));
    expect(plain(one)).toBe(plain(two));
    expect(JSON.stringify([one, two])).not.toMatch(/open sesame|ann@example\.com|tok_0a1b/);
  });
});

describe('while it is established', () => {
  test('it tells how far it is: two readings, then settling, never backwards', async () => {
    const steps: Progress[] = [];
    await establish({
      files: [file('books.har', BOOKS), file('loans.har', LOANS)],
      roles: new Map(),
      key: KEY,
      onProgress: (progress) => void steps.push(progress),
    });
    expect([...new Set(steps.map(({ stage, file: name }) => `${stage} ${name}`))]).toEqual([
      'naming books.har',
      'naming loans.har',
      'mining books.har',
      'mining loans.har',
      'settling ',
    ]);
    expect(steps.map(({ done }) => done)).toEqual(steps.map(({ done }) => done).toSorted((a, b) => a - b));
    expect(steps.every(({ done, total }) => done <= total)).toBe(true);
    expect(steps.at(-1)).toMatchObject({ stage: 'settling', exchanges: 3, done: (BOOKS.length + LOANS.length) * 2 });
  });

  test('it can be stopped', async () => {
    const stop = new AbortController();
    const stopped = establish({
      files: [file('books.har', BOOKS)],
      roles: new Map(),
      key: KEY,
      signal: stop.signal,
      onProgress: () => stop.abort(),
    });
    await expect(stopped).rejects.toThrow('aborted');
  });
});
