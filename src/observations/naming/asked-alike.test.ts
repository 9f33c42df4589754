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
  ).toEqual(['POST /lists/new', 'POST /lists/{listId}/bans', 'POST /lists/{listId}/subscribers', 'POST /lists/{listId}/delete']);
  expect(
    namesOf(...list('tide.example'), ...list('crew.example'), sent('/lists/crew.example/delete'), sent('/lists/ropes.example/delete')),
  ).toEqual(['POST /lists/{listId}/bans', 'POST /lists/{listId}/subscribers', 'POST /lists/{listId}/delete']);
});

test('three hosts of one domain are values where one form is the same below them, and so is each other host of it', () => {
  const form = ['subscriber', 'display_name', 'delivery_mode'];
  const joined = (name: string): Told => sent(`/lists/${name}/subscribe`, ...form);
  const others = [
    sent('/lists/old.tide.example/delete'),
    sent('/lists/new', 'name', 'owner', 'style'),
    sent('/lists/far.cargo.example/delete'),
  ];
  expect(namesOf(joined('dock.tide.example'), joined('pier.tide.example'), joined('crew.tide.example'), ...others)).toEqual([
    'POST /lists/{listId}/subscribe',
    'POST /lists/{listId}/delete',
    'POST /lists/new',
    'POST /lists/far.cargo.example/delete',
  ]);
  expect(namesOf(joined('dock.tide.example'), joined('pier.tide.example'))).toHaveLength(2);
  expect(namesOf(joined('dock.tide.example'), joined('pier.cargo.example'), joined('crew.tide.example'))).toHaveLength(3);
});

test('services of an interface and scripts are no hosts, whatever they are all sent', () => {
  const found = (name: string): Told => sent(`/api/${name}/search`, 'query', 'page', 'size', 'sort');
  expect(namesOf(found('shop.Orders'), found('shop.Users'), found('shop.Notes'))).toHaveLength(3);
  expect(namesOf(found('orders.php'), found('users.php'), found('notes.php'))).toHaveLength(3);
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
