import { describe, expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { call, get, namesOf } from '../exchange.fixture.ts';

const somebody = (username: string): Json => ({ user: { id: 1, username, email: 'a@example.com' } });
const area = ['GET /api/admin/me', 'GET /api/admin/flags', 'GET /api/admin/tags', 'GET /api/admin/users/{userId}'];
const calls = [
  get('/api/admin/flags', [{ title: 'One' }]),
  get('/api/admin/tags', [{ title: 'Two' }]),
  get('/api/admin/users/7', { id: 7, username: 'ada' }),
];

describe('a word that somebody is called by', () => {
  test('is no parameter because one answer below it says so', () => {
    expect(namesOf(get('/api/admin/me', somebody('admin')), ...calls).toSorted()).toEqual(area.toSorted());
  });

  test('nor because that was known before', () => {
    const signedIn = get('/api/session', somebody('admin'));
    expect(namesOf(signedIn, get('/api/admin/me', somebody('admin')), ...calls).toSorted()).toEqual(
      [...area, 'GET /api/session'].toSorted(),
    );
  });

  test('nor because somebody who is called so made some of the things there', () => {
    const made = (id: number, createdBy: string): Json => ({ id, handle: `h${id}`, createdBy });
    const told = [
      get('/api/session', somebody('admin')),
      ...['docks', 'boats', 'crews'].map((set) => get(`/api/${set}/7`, { id: 7, title: `One of ${set}` })),
      get('/api/admin/keepers', [made(1, 'system'), made(2, 'admin')]),
      get('/api/admin/keepers/h1', made(1, 'system')),
      get('/api/admin/keepers/h2', made(2, 'admin')),
      call('POST /api/admin/keepers', { answer: made(3, 'admin') }),
    ];
    expect(namesOf(...told).filter((name) => name.includes('keepers'))).toEqual([
      'GET /api/admin/keepers',
      'GET /api/admin/keepers/{handle}',
      'POST /api/admin/keepers',
    ]);
  });

  test('nor where everybody else is told another name there', () => {
    const told = [get('/members/admin/profile', somebody('admin')), get('/members/admin/profile', somebody('edna'))];
    expect(namesOf(...told)).toEqual(['GET /members/admin/profile']);
  });
});

describe('a value', () => {
  test('is one where most of what is below it says so', () => {
    const told = [
      get('/members/ada/profile', somebody('ada')),
      get('/members/ada/posts', [
        { title: 'One', username: 'ada' },
        { title: 'Two', username: 'ada' },
      ]),
      get('/members/ada/settings', { theme: 'dark' }),
    ];
    expect(namesOf(...told)).toEqual([
      'GET /members/{username}/profile',
      'GET /members/{username}/posts',
      'GET /members/{username}/settings',
    ]);
  });

  test('right below the prefix, too, when there are two of them', () => {
    const rows = (org: string): Json => [
      { title: 'One', org },
      { title: 'Two', org },
    ];
    const told = ['acme', 'globex'].flatMap((org) =>
      ['projects', 'members', 'invoices'].map((what) => get(`/api/${org}/${what}`, rows(org))),
    );
    expect(namesOf(...told)).toEqual(['GET /api/{org}/projects', 'GET /api/{org}/members', 'GET /api/{org}/invoices']);
  });
});
