import { describe, expect, test } from 'vitest';
import { entitiesOf } from '../observations/entity/entities.fixture.ts';
import { call, get, recorded, sessionOf, type Telling, type Told } from '../observations/exchange.fixture.ts';
import { settleStates } from '../points/4-states/settle.ts';
import { settledHars } from './tape.fixture.ts';
import { told } from './told.fixture.ts';

const A = 'a1b2c3d4e5f60718293a4b5c6d7e8f9012345678';
const B = 'b1b2c3d4e5f60718293a4b5c6d7e8f9012345678';
const NONE = '0'.repeat(40);

type Load = {
  readonly hash: string;
  readonly title: string;
  readonly state: string;
  readonly label: string;
};
const load = (hash: string, title: string, state = 'running', label = ''): Load => ({ hash, title, state, label });
const list = (...rows: readonly Load[]) => get('/api/loads/info', rows);
const done = (address: string, sends: Readonly<Record<string, string>>, more: Telling = {}) =>
  call(`POST /api/loads/${address}`, { sends, answer: '', ...more });
const gone = (address: string, sends: Readonly<Record<string, string>>) =>
  done(address, sends, { status: 404, answer: { error: 'Not Found' } });

const first = [load(A, 'Maps of old'), load(B, 'Songs of now')];

const entitiesIn = (all: readonly Told[]) => entitiesOf([sessionOf(all)]);

describe('things without an identity of a usual name that others are asked for by a field of theirs', () => {
  const asked = [
    list(...first),
    get(`/api/loads/properties?hash=${A}`, { hash: A, title: 'Maps of old', pieces: 4 }),
    get(`/api/loads/properties?hash=${B}`, { hash: B, title: 'Songs of now', pieces: 9 }),
  ];

  test('go by that field', () => {
    expect(entitiesIn(asked).map(({ name, identity }) => `${name} ${identity}`)).toContain('Load hash');
  });

  test('but not where only one was asked for, or it says where a list was left', () => {
    expect(entitiesIn(asked.slice(0, 2)).map(({ identity }) => identity)).not.toContain('hash');
    const page = (cursor: string, title: string) => [
      { cursor, title },
      { cursor: cursor.replace('a', 'f'), title: `${title} too` },
    ];
    const paged = [
      get('/api/loads/info', page(A, 'x')),
      get(`/api/loads/info?cursor=${A}`, page(B, 'y')),
      get(`/api/loads/info?cursor=${B}`, []),
    ];
    expect(entitiesIn(paged).map(({ identity }) => identity)).not.toContain('cursor');
  });

  test('and not where they have an identity of their own', () => {
    const rows = [
      { id: 1, hash: A },
      { id: 2, hash: B },
    ];
    const all = [get('/api/files', rows), get(`/api/search?hash=${A}`, []), get(`/api/search?hash=${B}`, [])];
    expect(entitiesIn(all).map(({ identity }) => identity)).toEqual(['id']);
  });

  test('are what is done to, under that name or that of several', () => {
    const all = [
      ...asked,
      done('rename', { hash: A, title: 'Atlas of old' }),
      list(load(A, 'Atlas of old'), first[1] as Load),
      done('setLabel', { hashes: A, label: 'kept' }),
      list(load(A, 'Atlas of old', 'running', 'kept'), first[1] as Load),
      gone('rename', { hash: NONE, title: 'Nothing' }),
      get(`/api/loads/files?hash=${A}`, [{ size: 4 }]),
      get(`/api/loads/files?hash=${B}`, [{ size: 5 }, { size: 6 }]),
      get(`/api/loads/files?hash=${NONE}`, { error: 'Not Found' }, { status: 404 }),
    ];
    expect(told('POST /api/loads/rename', all)).toEqual([
      'otherwise: 200 Load.title := payload title',
      'there is no such Load: 404 nothing changes',
    ]);
    expect(told('POST /api/loads/setLabel', all)).toEqual(['otherwise: 200 Load.label := payload label']);
    expect(told('GET /api/loads/files', all)).toContain('there is no such Load: 404 nothing changes');
  });

  test('come to another state by what is done to them', () => {
    const all = [
      ...asked,
      done('pause', { hashes: A }),
      list(load(A, 'Maps of old', 'paused'), first[1] as Load),
      done('pause', { hashes: B }),
      list(load(A, 'Maps of old', 'paused'), load(B, 'Songs of now', 'paused')),
      done('resume', { hashes: A }),
      list(load(A, 'Maps of old'), load(B, 'Songs of now', 'paused')),
    ];
    const [machine] = settleStates(entitiesIn(all), []);
    expect(machine?.transitions.map(({ from, to, by }) => `${from} ${to} ${by}`)).toEqual([
      'paused running POST /api/loads/resume',
      'running paused POST /api/loads/pause',
    ]);
  });

  test('are there still when something of them was taken away', () => {
    const all = [
      ...asked,
      done('removeLabels', { hash: A, label: 'kept' }),
      list(...first),
      done('delete', { hashes: B }),
      list(first[0] as Load),
    ];
    expect(told('POST /api/loads/removeLabels', all).join()).not.toContain('deleted');
    expect(told('POST /api/loads/delete', all)).toEqual(['otherwise: 200 the Load is deleted']);
  });

  test('are meant by it in every call, though one named several, or one that nobody has', async () => {
    const meant = async (...more: readonly Told[]): Promise<unknown> => {
      const { points } = await settledHars({ 'monday.har': recorded(...asked, ...more, list(...first)) });
      const [request] = points.calls.find(({ path }) => path === '/api/loads/pause')?.requests ?? [];
      return request?.shape.find(({ path }) => path === 'hashes')?.refersTo;
    };
    const [one, both, unknown] = [A, `${A}|${B}`, '0'.repeat(40)].map((hashes) => done('pause', { hashes }));
    expect(await meant(one as Told)).toBe('Load.hash');
    expect(await meant(one as Told, both as Told, unknown as Told)).toBe('Load.hash');
    expect(await meant(unknown as Told)).toBe(null);
  });

  test('are chosen by the name of several', async () => {
    const chosen = async (name: string): Promise<unknown> => {
      const [a, b] = [load(A, 'Maps of old'), load(B, 'Songs of now')];
      const told = [...asked, get(`/api/loads/info?${name}=${A}`, [a]), get(`/api/loads/info?${name}=${B}`, [b]), list(...first)];
      const { points } = await settledHars({ 'monday.har': recorded(...told) });
      return points.calls
        .find(({ path }) => path === '/api/loads/info')
        ?.outcomes.flatMap(({ collection }) => collection?.filters.map(({ field, is }) => `${field} ${is}`) ?? []);
    };
    expect(await chosen('hashes')).toEqual(['hash equals']);
    expect(await chosen('hash')).toEqual(['hash equals']);
  });
});
