import { expect, test } from 'vitest';
import { call, namesOf, type Telling, type Told } from '../exchange.fixture.ts';

/** A form that is taken, and leads on to a page. */
const led: Telling = { status: 302, text: ['text/html', ''], gets: { Location: '/' } };
const sent = (path: string, ...fields: readonly string[]): Told =>
  call(`POST ${path}`, { ...led, form: [...fields, 'csrf_token'].map((name) => ({ name, value: 'x' })) });
const list = (name: string): readonly Told[] => [
  sent(`/lists/${name}/bans`, 'address', 'add'),
  sent(`/lists/${name}/subscribers`, 'emails', 'welcome', 'verified'),
];

test('values are words below which the same forms are sent, and what is sent below another is a part of', () => {
  expect(
    namesOf(
      sent('/lists/new', 'name', 'owner', 'style'),
      ...list('tide.example'),
      ...list('crew.example'),
      sent('/lists/ropes.example/delete'),
    ),
  ).toEqual(['POST /lists/new', 'POST /lists/{listId}/bans', 'POST /lists/{listId}/subscribers', 'POST /lists/ropes.example/delete']);
  expect(
    namesOf(...list('tide.example'), ...list('crew.example'), sent('/lists/crew.example/delete'), sent('/lists/ropes.example/delete')),
  ).toEqual(['POST /lists/{listId}/bans', 'POST /lists/{listId}/subscribers', 'POST /lists/{listId}/delete']);
});

test('words that are nothing but words may be areas of one product, until they are many', () => {
  expect(namesOf(...list('staff'), ...list('self-service'))).toHaveLength(4);
  expect(namesOf(...list('tide'), ...list('crew'), ...list('ropes'), ...list('cargo'))).toHaveLength(2);
});

test('collections are none, whatever can be done with each of them', () => {
  const usual = (of: string): readonly Told[] => [sent(`/${of}/search`, 'q'), sent(`/${of}/export`, 'format', 'columns')];
  expect(namesOf(...usual('users'), ...usual('groups'))).toHaveLength(4);
  const bulk = (of: string): readonly Told[] => [sent(`/${of}/import`, 'file', 'overwrite'), sent(`/${of}/bulk`, 'ids', 'action')];
  const made = [sent('/users/new', 'name', 'email', 'phone'), sent('/groups/new', 'title', 'colour', 'owner')];
  expect(namesOf(...bulk('users'), ...bulk('groups'), ...made)).toHaveLength(6);
  expect(namesOf(...bulk('users'), sent('/users/7/edit', 'name'), ...bulk('groups'), sent('/groups/8/edit', 'name'))).toHaveLength(6);
});

test('collections are none either where their members are called by words', () => {
  const slugs = ['north-wind', 'pale-ale', 'red-kite', 'old-oak', 'low-tide', 'deep-end'];
  const shop = (of: string): readonly Told[] => [
    call(`POST /${of}`, {
      sends: { title: 't', status: 's', note: 'n' },
      status: 201,
      answer: { slug: slugs[0] ?? '', title: 't', status: 's', [of]: 1 },
    }),
    ...slugs.flatMap((slug) => [
      call(`GET /${of}/${of}-${slug}`, { answer: { slug: `${of}-${slug}`, title: 't', status: 's', [of]: 1 } }),
      call(`PATCH /${of}/${of}-${slug}`, {
        sends: { title: 't', status: 's', note: 'n' },
        answer: { slug: `${of}-${slug}`, title: 't', [of]: 1 },
      }),
      call(`PUT /${of}/${of}-${slug}`, {
        sends: { title: 't', status: 's', note: 'n', by: 'x' },
        answer: { slug: `${of}-${slug}`, [of]: 1 },
      }),
    ]),
  ];
  const named = namesOf(...shop('coupons'), ...shop('tickets'), ...shop('members'), ...shop('products'));
  expect(named.filter((name) => /^\w+ \/\{/.test(name))).toEqual([]);
  expect(named).toHaveLength(16);
});
