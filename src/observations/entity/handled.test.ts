import { describe, expect, it } from 'vitest';
import type { Json } from '../../base/json.ts';
import { call, sessionOf, type Told } from '../exchange.fixture.ts';
import { isWrite } from '../observed.ts';
import { entitiesIn } from './entities.fixture.ts';
import { handledFrom, handledWord, handles } from './handled.ts';

describe('an address that ends in what is done', () => {
  it('is of the collection before its end', () => {
    expect(['/api/members/get', '/api/members/me', '/api/members', '/api/member/get', '/get'].map(handledFrom)).toEqual([
      '/api/members',
      '/api/members',
      '/api/members',
      '/api/member/get',
      '/get',
    ]);
    expect(
      ['/api/berth/queryById', '/api/berth/getByQuay', '/api/berth/query', '/api/queryById', '/api/berth/getBylaw'].map(handledFrom),
    ).toEqual(['/api/berth', '/api/berth', '/api/berth/query', '/api/queryById', '/api/berth/getBylaw']);
    expect(handledWord('/api/members/all')).toBe('members');
    expect(handledWord('/api/leave/list')).toBe('leave');
    expect(handledWord('/api/{kind}/list')).toBeUndefined();
    expect(handledWord('/api/members/promote')).toBeUndefined();
    expect(handles('/api/members/disable')).toEqual({ collection: '/api/members', takesAway: false });
    expect(handles('/api/members/delete')).toEqual({ collection: '/api/members', takesAway: true });
    expect(handles('/api/berth/moor')).toEqual({ collection: '/api/berth', takesAway: false });
    expect(handles('/api/berth/deleteBatch')).toEqual({ collection: '/api/berth', takesAway: true });
    expect(handles('/api/{kind}/moor')).toBeUndefined();
    expect(handles('/api/members/reviews')).toBeUndefined();
    expect(handles('/api/members/{id}')).toBeUndefined();
  });

  it('only looks where it says so, and answers with what it found', () => {
    const reads = (place: string, answer: Json): boolean => {
      const [one] = sessionOf([call(`POST ${place}`, { sends: { q: 'a' }, answer })]).observed;
      return one !== undefined && !isWrite(one);
    };
    expect(reads('/api/members/get', { handle: 'a' })).toBe(true);
    expect(reads('/api/members/all', [{ handle: 'a' }])).toBe(true);
    expect(reads('/api/members/search', { rows: [], total: 0 })).toBe(true);
    // A search that is kept is a thing, and so is what is done to all.
    expect(reads('/api/members/search', { id: 7, rows: [] })).toBe(false);
    expect(reads('/api/members/all', { ok: true })).toBe(false);
    expect(reads('/api/members/create', [{ handle: 'a' }])).toBe(false);
  });
});

describe('things that are handled at addresses of their own', () => {
  const ann = (active: boolean, name = 'Ann'): Json => ({ handle: 'ann', name, active, created: 1_700_000_000 });
  const bob = { handle: 'bob', name: 'Bob', active: true, created: 1_700_000_100 };
  const list = (...members: readonly Json[]): Told => call('POST /api/members/get', { sends: {}, answer: members as Json });
  const done = (word: string, sends: Json): Told => call(`POST /api/members/${word}`, { status: 204, sends });

  it('are one kind of thing, that a payload names by what identifies them', () => {
    const [member, ...others] = entitiesIn(
      call('POST /api/members/create', { sends: { handle: 'ann', name: 'Ann' }, answer: { handle: 'ann' } }),
      list(ann(true), bob),
      done('disable', { handle: 'ann' }),
      list(ann(false), bob),
    );
    expect(others).toEqual([]);
    expect([member?.name, member?.identity]).toEqual(['Member', 'handle']);
    expect(member?.acts.get('ann')?.map(({ call, named }) => [call, named])).toContainEqual(['POST /api/members/disable', true]);
    expect(member?.acts.get('bob') ?? []).toEqual([]);
  });

  it('are called after what they are found in, and meant one by one or together by what is sent or asked', () => {
    const berth = (id: string, moored: boolean): Json => ({ id, quay: 'north', moored });
    const list = (...records: readonly Json[]): Told => call('GET /api/berth/list', { answer: { records, total: records.length } as Json });
    const one = (id: string, moored: boolean): Told => call(`GET /api/berth/queryById?id=${id}`, { answer: berth(id, moored) });
    const [first, ...others] = entitiesIn(
      list(berth('1978000000080766366', false), berth('1978000000088133212', false), berth('1978000000095475539', true)),
      one('1978000000080766366', false),
      one('1978000000088133212', false),
      call('PUT /api/berth/moor', { sends: { id: '1978000000080766366' }, answer: { success: true, message: 'done' } }),
      one('1978000000080766366', true),
      call('DELETE /api/berth/deleteBatch?ids=1978000000088133212,1978000000095475539', { answer: { success: true } }),
      list(berth('1978000000080766366', true)),
    );
    expect(others).toEqual([]);
    expect([first?.name, first?.identity]).toEqual(['Berth', 'id']);
    const acts = (id: string): unknown => first?.acts.get(id)?.map(({ call: by, ends }) => [by, ends]);
    expect(acts('1978000000080766366')).toEqual([['PUT /api/berth/moor', false]]);
    expect(acts('1978000000088133212')).toEqual([['DELETE /api/berth/deleteBatch', true]]);
    expect(acts('1978000000095475539')).toEqual([['DELETE /api/berth/deleteBatch', true]]);
  });

  it('are not meant by another field, nor below an end that is called after things', () => {
    const acts = (told: Told): readonly string[] =>
      entitiesIn(list(ann(true), bob), told, list(ann(false), bob)).flatMap(({ acts: all }) =>
        [...all].flatMap(([key, each]) => (key === 'ann' ? each.map(({ call: by }) => by) : [])),
      );
    expect(acts(done('disable', { name: 'ann' }))).toEqual([]);
    expect(acts(done('reviews', { handle: 'ann' }))).toEqual([]);
    expect(acts(done('disable', { handle: 'cleo' }))).toEqual([]);
  });

  it('are two kinds where they are handled below two collections, or say other things', () => {
    const names = (second: string, answer: Json): number =>
      entitiesIn(
        call('POST /api/members/all', { sends: {}, answer: [{ id: 7, title: 'Red', size: 1 }] }),
        call(`POST ${second}`, { sends: { title: 'Blue' }, answer }),
      ).length;
    expect(names('/api/members/create', { id: 7, title: 'Blue' })).toBe(1);
    expect(names('/api/lamps/create', { id: 7, title: 'Blue' })).toBe(2);
    expect(names('/api/members/create', { id: 7, colour: 'Blue' })).toBe(2);
  });

  it('have no history where what is posted chooses which of them is shown', () => {
    const [one] = entitiesIn(
      call('POST /api/parts/get', { sends: { file: 'a' }, answer: { title: 'Red', mood: 'calm' } }),
      call('POST /api/parts/get', { sends: { file: 'b' }, answer: { title: 'Blue', mood: 'cross' } }),
    );
    expect(one?.runs.size).toBe(0);
  });
});
