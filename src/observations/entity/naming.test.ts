import { expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { call, get, type Told } from '../exchange.fixture.ts';
import { nounAt, wordOf } from './collection-word.ts';
import { entitiesIn } from './entities.fixture.ts';
import { namesakeIn, nounBeside, nounOf, wordBelow } from './naming.ts';

test.each([
  ['getTask', 'Task'],
  ['task.get', 'task'],
  ['session.get_users', 'users'],
  // What is told of a thing itself is no other thing.
  ['order.getDetails', 'order'],
  ['server.get_settings', 'server'],
  ['createTasks', 'Tasks'],
  ['getUserById', 'User'],
  ['eth_getBlockByNumber', 'Block'],
  ['crm_listOpenDeals', 'Open_Deals'],
  ['addToCart', 'Cart'],
  ['removeFromOrder', 'Order'],
  ['orders', 'orders'],
  ['ordersByCustomer', 'orders'],
  ['articles_by_id', 'articles'],
  ['toolById', 'tool'],
  // Of how many at once is no word for the thing.
  ['insert_tools_one', 'tools'],
  ['createManyTools', 'Tools'],
  ['getOne', 'One'],
  ['list', 'list'],
  ['getTask.view', 'Task'],
  ['createTask.do', 'Task'],
  ['Task.view', 'Task'],
  ['taskStore.do', 'taskStore'],
  ['getTask.first', 'getTask'],
  ['session.get_users', 'users'],
  ['board.getCards', 'Cards'],
  ['task.get_list', 'task'],
  ['project.updateMembers', 'project'],
])('%s is about %s', (field, noun) => {
  expect(nounOf(field)).toBe(noun);
});

test('an address that says what is done is about what it is done to', () => {
  expect(['/api/createAuthor', '/api/listNotesOfAuthor', '/api/delete_note', '/api/createIfMissing'].map((path) => wordOf(path))).toEqual([
    'Author',
    'Notes',
    'note',
    'createIfMissing',
  ]);
  // Interfaces to things of any kind say of which kind they are before a word for them all.
  expect(['/api/collections/posts/records', '/cart/items', '/api/items', '/tables/{table}/rows'].map((path) => wordOf(path))).toEqual([
    'posts',
    'items',
    'items',
    'rows',
  ]);
  // How a page fetches it is not what it is.
  expect(['/admin/jobs/ajax', '/tests/list_ajax', '/ajax', '/rows.json'].map((path) => wordOf(path))).toEqual([
    'jobs',
    'tests',
    'ajax',
    'rows.json',
  ]);
  expect(['/orders/new', '/faq_entries', '/order-items', '/setup', '/address/{id}'].map((path) => wordOf(path))).toEqual([
    'new',
    'faq_entries',
    'order-items',
    'setup',
    'address',
  ]);
});

test.each([
  ['task', { taskId: 7, title: 'Soup' }, 'taskId'],
  ['host', { hostid: '10084', name: 'Till' }, 'hostid'],
  ['order lines', { orderlineid: 7, lineid: 1 }, 'orderlineid'],
  ['tasks', { TaskID: 7, Title: 'Soup' }, 'TaskID'],
  ['order lines', { OrderLineId: 7, Title: 'Soup' }, 'OrderLineId'],
  ['tasks', { ListID: 7, Title: 'Soup' }, undefined],
  ['fee', { feeid: 7, paid: true }, undefined],
  ['val', { valid: '1' }, undefined],
  ['host', { id: 7, hostid: '10084' }, undefined],
])('what a %s calls itself', (word, thing, key) => {
  expect(namesakeIn(thing, [], word)).toBe(key);
});

test.each([
  ['search', 'results', true, 'chairs', 'chairs'],
  ['list', undefined, true, 'people', 'people'],
  // What is before it says not what is found, or no list was answered.
  ['search', undefined, true, 'admin', 'search'],
  ['search', undefined, false, 'chairs', 'search'],
  ['search', 'books', true, 'shelves', 'books'],
  ['wishlist', undefined, true, 'users', 'wishlist'],
])('what %s answers as %s is called (a list: %s) below %s: %s', (word, envelope, isList, before, noun) => {
  expect(nounBeside({ word, envelope, isList, before })).toBe(noun);
});

test.each<[string, string | undefined, boolean, string | undefined]>([
  ['/api/issues/do_transition', 'issue', true, 'issue'],
  ['/api/tickets/update_many', 'job_status', true, 'job_status'],
  ['/orders/search/findByStatus', 'orders', true, 'orders'],
  ['/containers/create', undefined, true, 'containers'],
  // Nothing says which thing it is, or nothing that it is one of those.
  ['/containers/create', undefined, false, 'create'],
  ['/orders/export', undefined, true, 'export'],
  ['/orders/stats', 'orders', false, 'stats'],
  ['/orders/lines', undefined, true, 'lines'],
])('what %s answers as %s (known by an identity: %s) is called %s', (address, envelope, isKnown, noun) => {
  expect(nounAt(address, envelope, false, { isKnown })).toBe(noun);
});

test('several words put together are a noun, however long; what nobody reads is none', () => {
  expect(wordOf('/api/requirement-management-component-descriptions/{id}')).toBe('requirement-management-component-descriptions');
  expect(wordOf(`/api/${'aGVsbG8gd29ybGQ'.repeat(4)}`)).toBe('api');
});

test.each<[string | undefined, string | undefined, boolean, string | undefined]>([
  ['usersSearch', 'users', true, 'users'],
  ['conversations.list', 'channels', true, 'channels'],
  ['users.info', 'user', false, 'user'],
  ['calendarslist', 'calendars', true, 'calendars'],
  ['search', 'books', true, 'books'],
  // A noun of its own, whatever is answered.
  ['wishlist', 'books', true, 'wishlist'],
  ['index', 'status', false, 'index'],
  ['schema_info', 'public', false, 'schema_info'],
  ['books', 'authors', true, 'books'],
  ['usersSearch', 'results', true, 'usersSearch'],
  ['usersSearch', undefined, true, 'usersSearch'],
  [undefined, 'users', true, undefined],
])('what %s answers as %s is called (a list: %s) %s', (word, envelope, isList, noun) => {
  expect(nounBeside({ word, envelope, isList })).toBe(noun);
});

test('what stands behind a value has the plain name only where nothing else with an identity is called so', () => {
  const book = (id: string): Told => get(`/garden/shelf/7ED3-6B0AB980-7-3E651040/${id}/view`, { id, title: `Book ${id}`, pages: 90 });
  const books = ['A1B2C3D4E5F60718', 'B1B2C3D4E5F60718'].map(book);
  const shelves = get('/garden/shelf/all', {
    shelves: [
      { id: '7ED3-6B0AB980-7-3E651040', owner: 'ann' },
      { id: 'mine', owner: 'bo' },
    ],
  });
  const named = (...all: readonly Told[]): readonly string[] =>
    entitiesIn(...all)
      .filter(({ identity }) => identity !== undefined)
      .map(({ name, fields }) => `${name}: ${[...fields.keys()].join(' ')}`)
      .toSorted();
  expect(named(...books)).toEqual(['Shelf: id title pages']);
  expect(named(shelves, ...books)).toEqual(['GardenShelf: id title pages', 'Shelf: id owner']);
});

test.each([
  ['/api/services/app/Boat/Get', 'Boat'],
  ['/api/services/app/Boat/GetAll', 'Boat'],
  ['/api/services/app/BoatTrip/Update', 'BoatTrip'],
  ['/api/App/Get', 'Get'],
  ['/api/harbour/GetAll', 'All'],
  ['/GetReport/Create', 'Create'],
])('a method that is written as types are is named after the type before it: %s', (collection, noun) => {
  expect(nounAt(collection, undefined, true, { isKnown: true })).toBe(noun);
});

test('people who watch a boat are called as they are at home, where they are made', () => {
  const person = (id: string) => ({ id, name: `Ann ${id}`, berth: 7 });
  const crew = get('/boats/41/watchers', { watchers: [person('p1'), person('p2')] });
  const more = get('/boats/42/watchers', { watchers: [person('p2'), person('p3')] });
  const named = (...all: readonly Told[]): readonly string[] =>
    entitiesIn(...all).flatMap(({ name, identity }) => (identity === undefined ? [] : [name]));
  const home = [
    get('/sailor?name=Ann', person('p1')),
    call('POST /sailor', { sends: { name: 'Ann p3' }, status: 201, answer: person('p3') }),
  ];
  expect(named(crew, more, ...home)).toEqual(['Sailor']);
  expect(named(crew, more, get('/sailor?name=Ann', person('p1')))).toContain('Watcher');
});

test.each([
  ['lines.data[]', 'lines'],
  ['order.lines.items[]', 'lines'],
  ['lines[]', 'lines'],
  ['orders[].items[]', 'items'],
  ['data[]', 'data'],
  // Of one thing nothing says what its `data` is, and what stands around a list of anything says no more.
  ['order.data[]', 'data'],
  ['results.items[]', 'items'],
  ['lines.data', 'data'],
])('what stands at %s is called %s', (place, word) => expect(wordBelow(place)).toBe(word));

test('what an action is asked for is called by what its answer holds, where that says by its own name which it is', () => {
  const ask = (part: string, more: string, answer: Json): Told =>
    get(`/api.php?action=query&part=${part}&${more}`, { done: true, query: answer });
  const entities = entitiesIn(
    ask('info', 'names=Heron', { boats: [{ boatid: 1, name: 'Heron', sails: 2 }] }),
    ask('history', 'of=Heron&rows=2', { boats: [{ boatid: 1, name: 'Heron', changes: ['made'] }] }),
    ask('history', 'of=Egret&rows=2', { boats: [{ boatid: 2, name: 'Egret', changes: ['made'] }] }),
    get('/api.php?action=moor&boat=1', { ok: true }),
  );
  expect(entities.map(({ name, identity }) => [name, identity])).toEqual([['Boat', 'boatid']]);
});
