import { describe, expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { get, namesOf } from '../exchange.fixture.ts';

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
