import { describe, expect, test } from 'vitest';
import { matchCall, matchPath, routesOf } from '../backend/route.ts';
import type { Specification } from '../document/specification.ts';
import { evidenceOf } from '../evidence/file.ts';
import { answering, harOf, KEY } from '../evidence/har/har.fixture.ts';
import { callName } from '../points/7-calls/reading.ts';
import { callFinder } from '../server/exchanges/call-names.ts';
import { establish } from './establish.ts';

const AT = 'https://files.example.com/api';
const asked = (line: string, answer: unknown, status = 200) => {
  const [method, path = ''] = line.split(' ');
  return answering(answer, { method, url: `${AT}${path}` }, { status });
};

const file = (path: string) => ({ name: path.split('/').at(-1), path, size: 4, type: 'file', content: 'a,b' });
const folder = (path: string, ...rows: readonly string[]) => ({
  ...file(path),
  type: 'directory',
  content: rows.map((row) => ({ name: row.split('/').at(-1), path: row, type: row.includes('.') ? 'file' : 'directory' })),
});

const established = async (...sessions: readonly (readonly unknown[])[]): Promise<Specification> => {
  const files = sessions.map((entries, at) => evidenceOf(`session-${at}.har`, Buffer.from(harOf(entries))));
  const done = await establish({ files, roles: new Map(), key: KEY });
  if (!done.ok) throw new Error(done.error.says);
  return done.value.specification;
};
const callsOf = ({ points }: Specification): readonly string[] => points.calls.map(callName).sort();

const browsing = [
  asked('GET /contents', folder('', 'reports', 'readme.txt')),
  asked('GET /contents/reports', folder('reports', 'reports/2024', 'reports/notes.md')),
  asked('GET /contents/reports/2024', folder('reports/2024', 'reports/2024/q1.csv')),
];
const reading = [
  asked('GET /contents/reports/2024/q1.csv', file('reports/2024/q1.csv')),
  asked('GET /contents/readme.txt', file('readme.txt')),
  asked('GET /contents/reports/none.csv', { message: 'no such file' }, 404),
  asked('PUT /contents/reports/new.md', file('reports/new.md'), 201),
  asked('POST /contents/reports', file('reports/untitled.txt'), 201),
  asked('GET /contents/reports/2024/q1.csv/checkpoints', [{ id: 'c1', at: '2026-05-04T08:00:00Z' }]),
  asked('POST /contents/readme.txt/checkpoints', { id: 'c2', at: '2026-05-04T08:00:00Z' }, 201),
];
const TREE = [
  'GET /api/contents',
  'GET /api/contents/{path}',
  'GET /api/contents/{path}/checkpoints',
  'POST /api/contents/{path}',
  'POST /api/contents/{path}/checkpoints',
  'PUT /api/contents/{path}',
];

describe('things that are called by paths of any depth', () => {
  test('are one parameter, one kind of thing, identified by its path', async () => {
    const specification = await established([...browsing, ...reading]);
    expect(callsOf(specification)).toEqual(TREE);
    const [, byPath] = specification.points.calls.toSorted((a, b) => (callName(a) < callName(b) ? -1 : 1));
    expect(byPath?.parameters.map(({ name, format, refersTo }) => [name, format, refersTo])).toEqual([['path', 'path', 'Content.path']]);
    expect(specification.points.entities.map(({ name, identity }) => [name, identity])).toContainEqual(['Content', 'path']);
  });

  test('whichever recording shows what, in whatever order', async () => {
    const one = await established(browsing, reading);
    const other = await established(reading, browsing);
    expect(callsOf(one)).toEqual(TREE);
    expect(callsOf(other)).toEqual(TREE);
  });

  test('below several things of one kind are one call', async () => {
    const within = (repository: string) => [
      asked(`GET /repos/${repository}/contents/docs/guide.md`, file('docs/guide.md')),
      asked(`GET /repos/${repository}/contents/readme.md`, file('readme.md')),
    ];
    expect(
      callsOf(
        await established([
          asked('GET /repos', [{ id: '7f1d8a90-1c1d-4c6e-9a53-1f4f2f6d2c11' }, { id: '0b5a7c1e-3f55-4a0e-8f0e-2f1f3c4d5e6f' }]),
          ...within('7f1d8a90-1c1d-4c6e-9a53-1f4f2f6d2c11'),
          ...within('0b5a7c1e-3f55-4a0e-8f0e-2f1f3c4d5e6f'),
        ]),
      ),
    ).toEqual(['GET /api/repos', 'GET /api/repos/{repoId}/contents/{path}']);
  });

  test('are found by the stand-in and in the list of exchanges', async () => {
    const specification = await established([...browsing, ...reading]);
    const routes = routesOf(specification);
    const found = (method: string, path: string) => {
      const match = matchCall(matchPath(routes, path), method, { payload: undefined });
      return match === undefined ? undefined : [callName(match.call), ...match.path.values()];
    };
    expect(found('GET', '/api/contents/a/b%20c/d/e.txt')).toEqual(['GET /api/contents/{path}', 'a/b c/d/e.txt']);
    expect(found('GET', '/api/contents/a/b/checkpoints')).toEqual(['GET /api/contents/{path}/checkpoints', 'a/b']);
    expect(found('PUT', '/api/contents/a')).toEqual(['PUT /api/contents/{path}', 'a']);
    expect(found('GET', '/api/contents/')).toEqual(['GET /api/contents']);
    expect(found('GET', '/api/other/a/b')).toBeUndefined();
    const calls = [
      { name: 'one', method: 'GET', path: '/api/contents/{+path}', operation: null, origin: 'https://files.example.com' },
      { name: 'two', method: 'GET', path: '/api/contents/{+path}/checkpoints', operation: null, origin: 'https://files.example.com' },
    ];
    const find = callFinder(calls);
    expect(find('GET', `${AT}/contents/a/b/c`, '')).toBe(0);
    expect(find('GET', `${AT}/contents/a/b/checkpoints`, '')).toBe(1);
    expect(find('GET', `${AT}/contents`, '')).toBe(-1);
  });
});

test('names with a scope are one parameter, however they are written', async () => {
  const plugin = (id: string) => ({ id, version: '1.0.0', settings: { size: 4 } });
  const specification = await established([
    asked('GET /plugins', { plugins: [plugin('@acme/menu:main'), plugin('@acme/print:main'), plugin('@other/print:main')] }),
    asked('GET /plugins/@acme/menu:main', plugin('@acme/menu:main')),
    asked('GET /plugins/%40acme/print%3Amain', plugin('@acme/print:main')),
    asked('PUT /plugins/@acme/menu:main', null, 204),
  ]);
  expect(callsOf(specification).filter((name) => name.includes('{'))).toEqual([
    expect.stringMatching(/^GET \/api\/plugins\/\{[^}]+\}$/),
    expect.stringMatching(/^PUT \/api\/plugins\/\{[^}]+\}$/),
  ]);
  expect(specification.points.entities.map(({ name, identity }) => [name, identity])).toContainEqual(['Plugin', 'id']);
});

describe('no such thing', () => {
  test('is a name of two words, of which the first names its owner', async () => {
    const repository = (name: string) => ({ name, stars: 4 });
    const specification = await established([
      asked('GET /repos/ann/tools', repository('ann/tools')),
      asked('GET /repos/bob/tools', repository('bob/tools')),
      asked('GET /people/@ann/tools', repository('@ann/tools')),
    ]);
    expect(callsOf(specification).every((name) => !/^GET \/api\/(?:repos|people)\/\{[^}]*\}$/.test(name))).toBe(true);
  });

  test('is an address that an answer repeats from its slash on', async () => {
    const linked = (path: string) => ({ name: path.split('/').at(-1), href: path });
    const specification = await established([
      asked('GET /users/ann', linked('/users/ann')),
      asked('GET /users/bob', linked('/users/bob')),
      asked('GET /orders/7/lines', linked('/orders/7/lines')),
      asked('GET /users', [linked('/users/ann'), linked('/users/bob')]),
    ]);
    expect(callsOf(specification).filter((name) => name.includes('{path}'))).toEqual([]);
    expect(callsOf(specification)).toContain('GET /api/users');
  });

  test('is a name of a resource whose lists do not say theirs', async () => {
    const named = (name: string) => ({ name, state: 'ACTIVE' });
    const specification = await established([
      asked('GET /projects/a1/topics/t1', named('projects/a1/topics/t1')),
      asked('GET /projects/a1', named('projects/a1')),
      asked('GET /projects/a1/topics', { topics: [named('projects/a1/topics/t1')] }),
      asked('GET /projects', { projects: [named('projects/a1')] }),
    ]);
    expect(callsOf(specification)).toContain('GET /api/projects');
    const few = await established([
      asked('GET /projects/a1/topics/t1', named('projects/a1/topics/t1')),
      asked('GET /projects/a1', named('projects/a1')),
      asked('GET /projects/a1/topics', { topics: [named('projects/a1/topics/t1')] }),
    ]);
    const all = [...callsOf(specification), ...callsOf(few)];
    expect(all.filter((name) => !name.startsWith('GET /api/projects'))).toEqual([]);
  });

  test('is shown by one depth alone', async () => {
    const specification = await established([
      asked('GET /sets/node/inject', { id: 'node/inject', enabled: true }),
      asked('GET /sets/node/debug', { id: 'node/debug', enabled: true }),
    ]);
    expect(callsOf(specification).every((name) => !/^GET \/api\/sets\/\{[^}]*\}$/.test(name))).toBe(true);
  });
});
