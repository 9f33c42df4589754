import { expect, test } from 'vitest';
import type { Json } from '../base/json.ts';
import { call, get, type Told } from '../observations/exchange.fixture.ts';
import { told } from './told.fixture.ts';

const people: readonly { readonly id: number; readonly login: string }[] = [
  { id: 31, login: 'omar' },
  { id: 32, login: 'tess' },
  { id: 33, login: 'rita' },
];
const cookie = (login: string): string => `sid=np_tok_${login}aaaaaaaa`;

/** Somebody signs in, looks at a page that names somebody, and makes notes. */
const visit = (login: string, from: number, named: (id: number) => Json): readonly Told[] => {
  const id = people.find((one) => one.login === login)?.id ?? 0;
  const own = { headers: { Cookie: cookie(login) } };
  const make = (note: number): readonly Told[] => [
    call('POST /api/notes', {
      sends: { text: `Note ${note}` },
      answer: { id: note, text: `Note ${note}`, authorId: id },
      status: 201,
      ...own,
    }),
    get(`/api/notes/${note}`, { note: { id: note, text: `Note ${note}`, authorId: id }, ...(named(id) as object) }, own),
  ];
  return [
    call('POST /login', {
      form: [
        { name: 'login', value: login },
        { name: 'password', value: `np_pwd_${login}aaaaaa` },
      ],
      status: 303,
      gets: { Location: '/desk', 'Set-Cookie': `${cookie(login)}; Path=/; HttpOnly` },
    }),
    get('/api/users', people, own),
    ...make(from),
    ...make(from + 1),
  ];
};
const made = (named: (id: number) => Json): readonly string[] =>
  told('POST /api/notes', [...visit('omar', 501, named), ...visit('tess', 601, named)]);
const loginOf = (id: number): string => people.find((one) => one.id === id)?.login ?? '';

test('who signed in by a name is the person of that name whom their pages show', () => {
  expect(made((id) => ({ user: { id, login: loginOf(id) } })).join()).toContain('authorId := id of who asks');
});

test('so is one whose identity is called after what they are', () => {
  const listed = (told: readonly Told[]): readonly Told[] =>
    told.map((one) =>
      one[0].endsWith('/users')
        ? get(
            '/api/users',
            people.map(({ id, login }) => ({ userId: id, login })),
            { headers: one[1]?.headers ?? {} },
          )
        : one,
    );
  const shown = (id: number): Json => ({ user: { userId: id, login: loginOf(id), deptId: 5 } });
  expect(told('POST /api/notes', [...listed(visit('omar', 501, shown)), ...listed(visit('tess', 601, shown))]).join()).toContain(
    'authorId := userId of who asks',
  );
});

test('not somebody of another name, one in a list, or a thing that holds the name', () => {
  expect(made((id) => ({ user: { id: id + 1, login: loginOf(id + 1) } })).join()).not.toContain('who asks');
  expect(made(() => ({ users: people })).join()).not.toContain('who asks');
  expect(made((id) => ({ draft: { id: 900 + id, login: loginOf(id) } })).join()).not.toContain('who asks');
});

test('an interface that answers whatever it is in lists shows whoever asks as the one row of people', () => {
  const made = (me: (login: string) => Json): string => {
    const one = (login: string, from: number): readonly Told[] => [
      get('/api/users/me', me(login), { headers: { Cookie: cookie(login) } }),
      ...visit(login, from, () => ({})).filter(([line]) => line.includes('/notes')),
    ];
    const names = get('/api/users', people, { headers: { Cookie: cookie('omar') } });
    return told('POST /api/notes', [names, ...one('omar', 501), ...one('tess', 601)]).join();
  };
  const person = (login: string) => people.find((one) => one.login === login) ?? {};
  expect(made((login) => ({ users: [person(login)] }))).toContain('authorId := id of who asks');
  expect(made((login) => ({ drafts: [person(login)] }))).not.toContain('who asks');
  expect(made(() => ({ users: [...people] }))).not.toContain('who asks');
});

test('an account without a name in its address is that of whoever asks, where it shows one of the people', () => {
  const made = (path: string, listed: string, own: (login: string) => Json, all: Json): string => {
    const one = (login: string, from: number): readonly Told[] => [
      get(path, own(login), { headers: { Cookie: cookie(login) } }),
      ...visit(login, from, () => ({})).filter(([line]) => line.includes('/notes')),
    ];
    return told('POST /api/notes', [
      get(listed, all, { headers: { Cookie: cookie('omar') } }),
      ...one('omar', 501),
      ...one('tess', 601),
    ]).join();
  };
  const person = (login: string) => people.find((one) => one.login === login) ?? {};
  for (const path of ['/api/account', '/api/profile'])
    expect(made(path, '/api/users', person, people)).toContain('authorId := id of who asks');
  // That of a company is nobody's.
  const companies = people.map(({ id, login }) => ({ id, label: login }));
  const company = (login: string) => companies.find(({ label }) => label === login) ?? {};
  expect(made('/api/profile', '/api/companies', company, companies)).not.toContain('who asks');
});

test('nor is whom a query names who asks', () => {
  const one = (query: string, login: string, from: number): readonly Told[] =>
    visit(login, from, (id) => ({ user: { id, login } })).flatMap((each, at) =>
      at === 1 ? [get(`/api/profile${query}`, people[2] ?? null, { headers: { Cookie: cookie(login) } }), each] : [each],
    );
  const made = (query: string): string => told('POST /api/notes', [...one(query, 'omar', 501), ...one(query, 'tess', 601)]).join();
  for (const query of ['?id=33', '?login=rita']) expect(made(query)).toContain('authorId := id of who asks');
  expect(made('')).not.toContain('who asks');
});
