import { expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { call, get, namesOf, recorded, sessionsOf, type Told } from '../exchange.fixture.ts';
import { isWrite } from '../observed.ts';

const car = (id: number): Json => ({ ok: true, car: { id, plate: `AB ${id}`, state: 'free' } });
const cars: Json = { ok: true, rows: [{ id: 1 }, { id: 2 }], count: 2 };
const form = (...fields: readonly (readonly [string, string])[]) => ({ form: fields.map(([name, value]) => ({ name, value })) });

test('a word in the address that is answered in another shape is another call', () => {
  expect(
    namesOf(get('/ajax.php?action=list', cars), get('/ajax.php?action=get&id=1', car(1)), get('/ajax.php?action=get&id=2', car(2))),
  ).toEqual(['GET /ajax.php #action=list', 'GET /ajax.php #action=get']);
});

test('and one that is asked with other things', () => {
  const post = (action: string, ...fields: readonly (readonly [string, string])[]): Told =>
    call(`POST /ajax.php?action=${action}`, { ...form(...fields), answer: { ok: true } });
  expect(namesOf(post('rent', ['days', '3']), post('return', ['km', '90']))).toEqual([
    'POST /ajax.php #action=rent',
    'POST /ajax.php #action=return',
  ]);
});

test('also in the payload, and by the method that a form says it stands for', () => {
  const act = (sends: { readonly [key: string]: Json }): Told => call('POST /api/orders/5/actions', { sends, answer: { ok: true } });
  expect(namesOf(act({ action: 'cancel', reason: 'x' }), act({ action: 'refund', amount: 3, account: 'y' }))).toEqual([
    'POST /api/orders/{orderId}/actions #action=cancel',
    'POST /api/orders/{orderId}/actions #action=refund',
  ]);
  const change = (...fields: readonly (readonly [string, string])[]): Told => call('POST /books/5', { ...form(...fields), status: 302 });
  expect(namesOf(change(['_method', 'patch'], ['title', 'A']), change(['_method', 'delete']))).toEqual([
    'POST /books/{bookId} #_method=patch',
    'POST /books/{bookId} #_method=delete',
  ]);
});

test('a second word, under one value of the first', () => {
  const act = (...fields: readonly (readonly [string, string])[]): Told =>
    call('POST /backend.php', { ...form(...fields), answer: { ok: true } });
  expect(
    namesOf(
      act(['op', 'beds'], ['method', 'add'], ['title', 'North'], ['soil', 'clay']),
      act(['op', 'beds'], ['method', 'water'], ['ids', '1,2'], ['litres', '4']),
      act(['op', 'tools'], ['method', 'lend'], ['to', 'ann'], ['days', '3']),
      act(['op', 'tools'], ['sort', 'name'], ['page', '2'], ['all', 'true']),
      get('/backend.php?op=beds&method=list&page=1', cars),
      get('/backend.php?op=beds&method=map&zoom=4&north=1', car(1)),
      get('/backend.php?op=tools', { tools: [] }),
    ),
  ).toEqual([
    'POST /backend.php #op=beds&method=add',
    'POST /backend.php #op=beds&method=water',
    'POST /backend.php #op=tools&method=lend',
    'POST /backend.php #op=tools',
    'GET /backend.php #op=beds&method=list',
    'GET /backend.php #op=beds&method=map',
    'GET /backend.php #op=tools',
  ]);
});

test('and no word there that is asked and answered alike', () => {
  const find = (op: string, action: string): Told => get(`/search.php?op=${op}&action=${action}&q=a`, op === 'beds' ? cars : car(1));
  expect(namesOf(find('beds', 'near'), find('beds', 'far'), find('tools', 'near'))).toEqual([
    'GET /search.php #op=beds',
    'GET /search.php #op=tools',
  ]);
});

test('whatever it is called, where most forms that go there with it are sent with other things', () => {
  const edit = (kind: string, path: string, ...names: readonly string[]): Told =>
    call(`POST ${path}?kind=${kind}`, { ...form(...['token', ...names].map((name) => [name, '1'] as const)), status: 302 });
  const kinds = (path: string): readonly Told[] => [
    edit('book', path, 'title', 'isbn', 'shelf'),
    edit('loan', path, 'until', 'member', 'fee'),
    edit('member', path, 'name', 'mail', 'town'),
  ];
  expect(namesOf(...kinds('/edit.php'))).toEqual(['book', 'loan', 'member'].map((kind) => `POST /edit.php #kind=${kind}`));
  // An address that is there for one thing takes more or less of it.
  expect(namesOf(...kinds('/settings'))).toEqual(['POST /settings']);
  // A thing that the address names is sent with what all others are.
  const things = ['ann', 'bob', 'cyd'].map((one) => edit(one, '/edit.php', 'title', 'isbn'));
  expect(namesOf(...things)).toEqual(['POST /edit.php']);
  // One that is sent with something else beside several that are alike says nothing.
  expect(namesOf(...things, edit('dan', '/edit.php', 'until', 'member', 'fee'))).toEqual(['POST /edit.php']);
});

test('and no thing that a form leads on to once it is sent, where others are sent the same', () => {
  const edit = (title: string, to: string, ...names: readonly string[]): Told =>
    call(`POST /index.php?title=${title}&do=edit`, {
      ...form(...names.map((name) => [name, '1'] as const)),
      status: 302,
      gets: { Location: to },
    });
  const [pier, mast] = ['Pier', 'Mast'].map((title) => edit(title, `/index.php/${title}`, 'text', 'summary', 'save')) as [Told, Told];
  const move = edit('Special:Move', '/index.php/Special:Moved', 'old', 'new', 'why', 'subpages');
  expect(new Set(namesOf(pier, mast, move))).toEqual(new Set(['POST /index.php']));
  // Pages that lead elsewhere are pages of the interface, however they are called.
  const elsewhere = ['Pier', 'Mast'].map((title) => edit(title, '/done', 'text', 'summary', 'save'));
  expect(namesOf(...elsewhere, move)).toEqual(['Pier', 'Mast', 'Special:Move'].map((title) => `POST /index.php #title=${title}`));
});

test('an action that is not named is one of them, too, where other things are sent with it', () => {
  const post = (address: string, ...names: readonly string[]): Told =>
    call(`POST ${address}`, { ...form(...names.map((name) => [name, 'x'] as const)), status: 302 });
  const enter = post('/door.php', 'badge', 'pin', 'send', 'back');
  expect(namesOf(enter, post('/door.php?do=forgotten', 'mail', 'send', 'back'))).toEqual([
    'POST /door.php',
    'POST /door.php #do=forgotten',
  ]);
  expect(namesOf(enter, post('/door.php', 'do', 'mail', 'send'))).toEqual(['POST /door.php', 'POST /door.php #do=x']);
  // The same with less, or little more, is the same; so is what a page of many kinds is left by.
  expect(namesOf(enter, post('/door.php?do=quickly', 'badge'))).toEqual(['POST /door.php']);
  expect(namesOf(enter, post('/door.php?do=quickly', 'badge', 'pin', 'send', 'why'))).toEqual(['POST /door.php']);
  expect(namesOf(enter, post('/door.php?page=front', 'mail', 'send'))).toEqual(['POST /door.php']);
  // In what is sent, a word may be data of a thing.
  expect(namesOf(post('/visits', 'guest', 'until'), post('/visits', 'action', 'gate', 'key'))).toEqual(['POST /visits']);
  // A list is asked with a filter or without.
  expect(namesOf(get('/visits', cars), get('/visits?op=open&gate=1&by=ann', cars))).toEqual(['GET /visits']);
});

test('not a filter, whose values are asked and answered alike, nor a value that is no name, nor a kind of payment', () => {
  expect(namesOf(get('/api/search?op=and&q=a', cars), get('/api/search?op=or&q=a', cars))).toEqual(['GET /api/search']);
  expect(namesOf(get('/api/do?cmd=1', cars), get('/api/do?cmd=2', { a: 1, b: 2, c: 3 }))).toEqual(['GET /api/do']);
  const pay = (sends: { readonly [key: string]: Json }): Told => call('POST /api/payments', { sends, answer: { id: 1 } });
  expect(namesOf(pay({ method: 'card', number: '4' }), pay({ method: 'transfer', iban: 'DE' }))).toEqual(['POST /api/payments']);
});

test('a method in the payload, where an address is there for many things', () => {
  const rpc = (sends: { readonly [key: string]: Json }, answer: Json): Told => call('POST /garden/rpc', { sends, answer });
  const told = [
    rpc({ method: 'bed-list', arguments: { fields: ['id'] } }, { result: 'success', arguments: { beds: [{ id: 1, crop: 'beans' }] } }),
    rpc({ method: 'bed-water', arguments: { ids: [1] } }, { result: 'success', arguments: {} }),
  ];
  expect(namesOf(...told)).toEqual(['POST /garden/rpc #method=bed-list', 'POST /garden/rpc #method=bed-water']);
  // JSON-RPC says by itself that it is it.
  const known = (method: string, result: Json): Told =>
    call('POST /garden/rpc', { sends: { jsonrpc: '2.0', id: 1, method }, answer: { jsonrpc: '2.0', id: 1, result } });
  expect(namesOf(known('list', [{ id: 1, crop: 'beans' }]), known('water', { done: true, at: 1, by: 'x' }))).toEqual([
    'POST /garden/rpc',
    'POST /garden/rpc #list',
    'POST /garden/rpc #water',
  ]);
});

test('nor a field of a thing that is called so', () => {
  const grant = (sends: { readonly [key: string]: Json }, status = 403): Told =>
    call('POST /api/permissions', { sends, status, answer: status === 403 ? { message: 'No.' } : { id: 1, ...sends } });
  expect(namesOf(grant({ action: 'read', fields: '*' }), grant({ action: 'delete', policy: 3, collection: 'x' }))).toEqual([
    'POST /api/permissions',
  ]);
  expect(namesOf(grant({ action: 'read', a: 1, b: 2, c: 3 }, 200), grant({ action: 'delete', x: 1, y: 2, z: 3 }, 200))).toEqual([
    'POST /api/permissions',
  ]);
});

test('what does not say which it is stays the call that it is, and a read stays one', () => {
  const [session] = sessionsOf({
    'monday.har': recorded(get('/ajax.php?action=list', cars), get('/ajax.php?action=get&id=1', car(1)), get('/ajax.php', cars)),
  });
  expect(session?.observed.map((one) => [one.name, isWrite(one)])).toEqual([
    ['GET /ajax.php #action=list', false],
    ['GET /ajax.php #action=get', false],
    ['GET /ajax.php', false],
  ]);
});

test('what one address is posted reads where it is called so, and what a call is with no such word is written', () => {
  const post = (op: string, sends: { readonly [key: string]: Json }, answer: Json): Told =>
    call('POST /api', { sends: { op, ...sends }, answer });
  const told = [
    post('getBeds', { sort: 'name' }, cars),
    post('water', { bed: 1 }, { ok: true }),
    call('POST /loans', { sends: {}, answer: {} }),
  ];
  const [session] = sessionsOf({ 'monday.har': recorded(...told) });
  expect(session?.observed.map((one) => [one.name, isWrite(one)])).toEqual([
    ['POST /api #op=getBeds', false],
    ['POST /api #op=water', true],
    ['POST /loans', true],
  ]);
});

test('two recordings say it together, in any order', () => {
  const a = recorded(get('/ajax.php?action=list', cars));
  const b = recorded(get('/ajax.php?action=get&id=1', car(1)));
  const names = (recordings: Readonly<Record<string, typeof a>>): readonly string[] =>
    sessionsOf(recordings)
      .flatMap(({ observed }) => observed.map(({ name }) => name))
      .sort();
  expect(names({ 'a.har': a, 'b.har': b })).toEqual(['GET /ajax.php #action=get', 'GET /ajax.php #action=list']);
  expect(names({ 'b.har': b, 'a.har': a })).toEqual(names({ 'a.har': a, 'b.har': b }));
});

test('the part of the product that an address is asked for, and what is done there, where everything stands at one address', () => {
  const sent = (path: string, ...fields: readonly (readonly [string, string])[]): Told =>
    call(`POST ${path}`, { ...form(...fields), answer: { done: true } });
  expect(
    namesOf(
      get('/?_task=mail&_action=list&_mbox=INBOX', cars),
      get('/?_task=people&_action=list&_source=0', { names: ['Ann'], pages: 1 }),
      get('/?_task=people&_action=show&_cid=7', car(7)),
      sent('/?_task=mail&_action=mark', ['_uid', '7'], ['_flag', 'read'], ['_mbox', 'INBOX']),
      sent('/?_task=mail&_action=move', ['_uid', '7'], ['_target', 'Junk'], ['_from', 'x'], ['_copy', '0']),
      sent('/', ['_task', 'people'], ['_action', 'save'], ['_name', 'Ann'], ['_phone', '1'], ['_street', 'x']),
      sent('/?_task=people&_action=save', ['_cid', '7'], ['_name', 'Ann'], ['_phone', '2']),
      sent('/?_task=mail&_action=save', ['_subject', 'x'], ['_body', 'y'], ['_to', 'z'], ['_priority', '1']),
    ),
  ).toEqual([
    'GET / #_action=list&_task=mail',
    'GET / #_action=list&_task=people',
    'GET / #_action=show&_task=people',
    'POST / #_action=mark&_task=mail',
    'POST / #_action=move&_task=mail',
    'POST / #_action=save&_task=people',
    'POST / #_action=save&_task=mail',
  ]);
});

test('a view of one list is none where addresses are of one thing', () => {
  const view = (name: string, answer: Json): Told => get(`/cars?view=${name}&page=first`, answer);
  expect(namesOf(view('rows', cars), view('map', { points: [[1, 2]], zoom: 4, bounds: {} }))).toEqual(['GET /cars']);
});

const under = (header: string, value: string, telling: object = {}): Told =>
  call('POST /', { sends: { id: 7 }, answer: { ok: true }, headers: { [header]: value }, ...telling });

test('a header that is there to say what is to be done tells calls apart, however alike they are', () => {
  expect(namesOf(under('X-Amz-Target', 'Desk_2026.CloseTicket'), under('X-Amz-Target', 'Desk_2026.OpenTicket'))).toEqual([
    'POST / #x-amz-target=Desk_2026.CloseTicket',
    'POST / #x-amz-target=Desk_2026.OpenTicket',
  ]);
  expect(
    namesOf(under('SOAPAction', '"http://desk.example/IDesk/Close"'), under('SOAPAction', 'urn:open'), under('SOAPAction', '""')),
  ).toEqual(['POST / #soapaction=http://desk.example/IDesk/Close', 'POST / #soapaction=urn:open', 'POST /']);
  const [first, second] = ['7f3c0b52a9d14e6688c1f0a2b3d4e5f601', '40c1f0a2b3d4e5f6017f3c0b52a9d14e66'];
  expect(namesOf(under('Next-Action', first), under('Next-Action', second), call('POST /', { sends: { id: 7 } }))).toEqual([
    `POST / #next-action=${first}`,
    `POST / #next-action=${second}`,
    'POST /',
  ]);
  // One of them alone tells nothing apart.
  expect(namesOf(under('Next-Action', first), call('POST /', { sends: { id: 7 } }))).toEqual(['POST /']);
  const changed = sessionsOf({ 'a.har': recorded(under('X-HTTP-Method-Override', 'PATCH'), under('X-HTTP-Method-Override', 'GET')) });
  expect(changed[0]?.observed.map((one) => [one.name, isWrite(one)])).toEqual([
    ['POST / #x-http-method-override=PATCH', true],
    ['POST / #x-http-method-override=GET', false],
  ]);
  const listed = recorded(under('X-Amz-Target', 'Desk.ListTickets'), under('X-Amz-Target', 'Desk.CloseTicket'));
  expect(sessionsOf({ 'a.har': listed })[0]?.observed.map(isWrite)).toEqual([false, true]);
});

test('a header of its own does where it is asked for other things, and none that says where a page stands, who asks or how', () => {
  const own = (value: string, sends: Json): Told => under('X-Desk-Handler', value, { sends });
  expect(namesOf(own('onClose', { ticket: 7, why: 'done' }), own('onSearch', { text: 'lamp', page: 2 }))).toEqual([
    'POST / #x-desk-handler=onClose',
    'POST / #x-desk-handler=onSearch',
  ]);
  for (const header of [
    'X-Desk-Handler',
    'HX-Target',
    'X-Requested-With',
    'X-Transaction',
    'X-Request-Id',
    'Access-Control-Request-Method',
  ])
    expect(namesOf(under(header, 'one'), under(header, 'two'))).toEqual(['POST /']);
  // What has its own protocol is told apart by that.
  expect(namesOf(under('X-Amz-Target', 'A.B', { sends: { jsonrpc: '2.0', method: 'close', id: 1 } }))).toEqual(['POST /', 'POST / #close']);
});

test('a key that stands alone where something is posted does, if it is called as an address is, or is asked for other things', () => {
  const act = (address: string, ...fields: readonly (readonly [string, string])[]): Told =>
    call(`POST ${address}`, { ...form(...fields), answer: { type: 'success', status: 200 } });
  expect(namesOf(act('/tickets/7?/close'), act('/tickets/8?/assign'), act('/tickets/8', ['title', 'A']))).toEqual([
    'POST /tickets/{ticketId} #?/close',
    'POST /tickets/{ticketId} #?/assign',
    'POST /tickets/{ticketId}',
  ]);
  expect(namesOf(act('/login?/enter', ['name', 'ann']))).toEqual(['POST /login #?/enter']);
  expect(namesOf(act('/store/a.txt?uploads', ['type', 'text']), act('/store/a.txt?restore', ['days', '3'], ['tier', 'slow']))).toEqual([
    'POST /store/a.txt #?uploads',
    'POST /store/a.txt #?restore',
  ]);
  // How something is to be done, a time against caches, several at once, one with a value.
  for (const [one, other] of [
    ['?draft', '?final'],
    ['?1764370000', '?1764370001'],
    ['?/a&/b', '?/c&/d'],
    ['?q=', '?q='],
  ])
    expect(namesOf(act(`/notes${one}`, ['title', 'A']), act(`/notes${other}`, ['title', 'B']))).toEqual(['POST /notes']);
});

test('what forms of a page call their intent tells them apart, behind a format too; where an answer repeats it, it is data', () => {
  const act = (address: string, ...fields: readonly (readonly [string, string])[]): Told =>
    call(`POST ${address}`, { ...form(...fields), answer: { ok: true } });
  const close = (id: number): Told => act(`/tickets/${id}.data`, ['intent', 'close']);
  expect(namesOf(close(7), act('/tickets/8.data', ['intent', 'comment'], ['text', 'A']), act('/tickets/8.data', ['title', 'A']))).toEqual([
    'POST /tickets/{ticketId}.data #intent=close',
    'POST /tickets/{ticketId}.data #intent=comment',
    'POST /tickets/{ticketId}.data',
  ]);
  // All are asked and answered alike: a word among others.
  expect(namesOf(close(7), act('/tickets/8.data', ['intent', 'open']))).toEqual(['POST /tickets/{ticketId}.data']);
  const pay = (intent: string, ...fields: readonly (readonly [string, string])[]): Told =>
    call('POST /orders', { ...form(['intent', intent], ...fields), answer: { id: 'o1', intent } });
  expect(namesOf(pay('capture', ['amount', '3']), pay('authorize', ['hold', '4']))).toEqual(['POST /orders']);
  // A word of an address behind which a format stands.
  expect(
    namesOf(
      call('POST /beds/7.json', { ...form(['action', 'water'], ['litres', '4']), answer: { watered: 4 } }),
      call('POST /beds/8.json', { ...form(['action', 'move'], ['to', 'north']), answer: { place: 'north', at: 1 } }),
    ),
  ).toEqual(['POST /beds/{bedId}.json #action=water', 'POST /beds/{bedId}.json #action=move']);
});
