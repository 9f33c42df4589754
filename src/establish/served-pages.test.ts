import { expect, test } from 'vitest';
import { call, page, recorded, type Telling, type Told } from '../observations/exchange.fixture.ts';
import { settledHars } from './tape.fixture.ts';

const MENU = '<ul><li><a href="/orders">Orders</a></li><li><a href="/people">People</a></li></ul>';
const html = (title: string, inside: string): string => `<!doctype html><title>${title}</title><h1>${title}</h1>${MENU}${inside}`;
const NEW = html(
  'New order',
  `<form method="post" action="/orders"><input type="hidden" name="token" value="t"><label>Customer <input name="customer"></label>
   <label>Pieces <input type="number" name="pieces"></label><button name="do" value="save">Save</button><button name="do" value="hold">Hold</button></form>`,
);
const order = (id: number, customer: string): Told =>
  page(
    `/orders/${id}`,
    html(
      `Order ${id}`,
      `<a href="/orders/${id}/history">History</a> <a href="/people/${id}">${customer}</a><form method="post" action="/orders/${id}/ship"><button>Ship</button></form>`,
    ),
  );
const list = (...rows: readonly (readonly [id: number, customer: string])[]): Told =>
  page(
    '/orders',
    html(
      'Orders',
      `<form action="/orders"><input name="q" aria-label="Find"><button>Go</button></form>
       <table><tr><th>Number</th><th>Customer</th></tr>${rows.map(([id, name]) => `<tr><td>${id}</td><td><a href="/orders/${id}">${name}</a></td></tr>`).join('')}</table>`,
    ),
  );
const send = (customer: string, telling: Telling = {}): Told =>
  call('POST /orders', {
    form: [
      { name: 'token', value: 't' },
      { name: 'customer', value: customer },
      { name: 'pieces', value: '3' },
      { name: 'do', value: 'save' },
    ],
    status: 302,
    gets: { Location: '/orders' },
    type: 'document',
    headers: { referer: 'https://app.example.com/orders/new' },
    ...telling,
  });
const session: readonly Told[] = [
  list([7, 'Ann Lee'], [8, 'Bo Ek']),
  page('/orders/new', NEW),
  send('Cy Roe'),
  list([7, 'Ann Lee'], [8, 'Bo Ek'], [9, 'Cy Roe']),
  page('/orders?q=Ann', html('Orders', '')),
  order(7, 'Ann Lee'),
  order(8, 'Bo Ek'),
  page('/people', html('People', '<p>Nobody yet</p>')),
];

const screensOf = async (...all: readonly Told[]) => (await settledHars({ 'monday.har': recorded(...all) })).points.screens;

test('pages that a server wrote are screens with their parts, cited where they were answered', async () => {
  const screens = await screensOf(...session);
  expect(screens.map(({ route, title }) => [route, title])).toEqual([
    ['/orders', 'Orders'],
    ['/orders/:orderId', null],
    ['/orders/new', 'New order'],
    ['/people', 'People'],
  ]);
  const [orders, one, fresh] = screens;
  expect(orders?.elements.map(({ role, name }) => `${role} ${name}`)).toEqual([
    'heading Orders',
    'textbox Find',
    'column Number',
    'column Customer',
    'link Orders',
    'link People',
    'button Go',
  ]);
  expect(one?.elements.map(({ role, name }) => `${role} ${name}`)).toEqual(['link Orders', 'link People', 'link History', 'button Ship']);
  expect(fresh?.elements.find(({ name }) => name === 'Customer')).toMatchObject({
    binds: 'POST /orders customer',
    grade: 'shown',
    citations: ['monday.har#/log/entries/1/response/content/text'],
  });
});

test('what a form sent tells which button sent it, what that gives of its own, and where it led; other buttons are stated by the form', async () => {
  const screens = await screensOf(...session);
  const leads = (route: string): readonly string[] =>
    (screens.find((screen) => screen.route === route)?.leadsTo ?? []).map(
      ({ control, call: made, gives, route: to, basis, note }) => `${control}: ${made} ${gives} ${to} ${basis.join()} ${note}`,
    );
  expect(leads('/orders/new')).toEqual([
    'Hold: POST /orders do = hold null stated by the form',
    'Orders: null null /orders stated a link',
    'People: null null /people stated a link',
    'Save: POST /orders do = save /orders seen undefined',
  ]);
  expect(leads('/orders').filter((one) => one.startsWith('Go'))).toEqual(['Go: null null /orders seen undefined']);
});

test('a call that nobody made is none, and what such a button does is not recorded: nothing says that it was never pressed', async () => {
  const [, one] = await screensOf(...session);
  expect(one?.leadsTo.find(({ control }) => control === 'Ship')).toMatchObject({ call: null, note: 'what it does is not recorded' });
});

test('what somebody typed, and what things of many are called, is no part of a screen', async () => {
  const screens = await screensOf(...session, page('/hello', html('Hello', '<a href="/me">Cy Roe</a><a href="/help">Help</a>')));
  const names = screens.flatMap(({ elements }) => elements.map(({ name }) => name));
  expect(names).toContain('Help');
  expect(names).toContain('Hello');
  for (const name of ['Cy Roe', 'Ann Lee', 'Bo Ek']) expect(names).not.toContain(name);
});

test('a form that another page has as well is the one of the page that the request names; of two alike on one page none is', async () => {
  const both = html('Twice', '<form method="post" action="/orders"><input name="customer"><button>One</button></form>'.repeat(2));
  const sent = (referer: string): Told =>
    call('POST /orders', {
      form: [{ name: 'customer', value: 'Di' }],
      status: 302,
      gets: { Location: '/orders' },
      type: 'document',
      headers: { referer: `https://app.example.com${referer}` },
    });
  const screens = await screensOf(page('/orders/new', NEW), page('/twice', both), sent('/twice'), page('/orders', html('Orders', '')));
  const used = screens.flatMap(({ route, leadsTo }) =>
    leadsTo.filter(({ basis }) => basis.includes('seen')).map(({ control }) => `${route} ${control}`),
  );
  expect(used).toEqual([]);
  expect(screens.flatMap(({ elements }) => elements.flatMap(({ binds }) => binds ?? []))).toEqual([]);
});

test('what a link of the page leads to was not asked for by its form', async () => {
  const found = html('Orders', '<form action="/orders"><input name="q"><button>Go</button></form><a href="/orders?q=Ann">Ann</a>');
  const screens = await screensOf(page('/orders', found), page('/orders?q=Ann', found), page('/orders?q=Bo', found));
  const go = screens.flatMap(({ leadsTo }) => leadsTo.filter(({ control }) => control === 'Go'));
  expect(go.map(({ route, support }) => [route, support.times])).toEqual([['/orders', 1]]);
});

test('a link that counts what it leads to is called without the count, and one that is called by a number is not', async () => {
  const counts = (orders: number, open: number): string =>
    `<!doctype html><title>Desk</title><h1>Desk</h1><a href="/orders">Orders <b>${orders}</b></a> <a href="/jobs">Jobs (${open} open)</a> <a href="/halls/2">Hall 2</a> <a href="/area-2">Area 2</a><form method="post" action="/desk"><input name="note" aria-label="Note"></form>`;
  const screens = await screensOf(page('/desk', counts(2, 7)), page('/desk?late=1', counts(3, 9)));
  const desk = screens.find(({ route }) => route === '/desk');
  expect(desk?.leadsTo.map(({ control, route }) => [control, route])).toEqual([
    ['Area 2', '/area-2'],
    ['Jobs', '/jobs'],
    ['Orders', '/orders'],
  ]);
});

test('a shell that a client fills, a page that a script loaded into a frame, and a page of an error are no screens with parts', async () => {
  const shell = '<!doctype html><title>Shop</title><div id="app"></div><script src="/a.js"></script>';
  const screens = await screensOf(
    page('/', shell),
    page('/framed', html('Framed', ''), { type: 'subdocument' }),
    page('/broken', html('Error', '<div class="alert alert-danger">It broke</div>')),
    page('/refused', html('No', ''), { status: 403 }),
    page('/templated', html('{{ title }}', '')),
  );
  expect(screens.flatMap(({ elements }) => elements)).toEqual([]);
});

test('many visits to one page are read a few times, and its forms are known all the same', async () => {
  const visits = Array.from({ length: 40 }, (_, at) => page('/orders/new', NEW.replace('value="t"', `value="t${at}"`)));
  const screens = await screensOf(...visits, send('Cy Roe'), page('/orders', html('Orders', '')));
  const fresh = screens.find(({ route }) => route === '/orders/new');
  expect(fresh?.leadsTo.find(({ control }) => control === 'Save')).toMatchObject({ call: 'POST /orders', basis: ['seen'] });
  expect(fresh?.elements.find(({ name }) => name === 'Customer')).toMatchObject({ binds: 'POST /orders customer', support: { times: 6 } });
});

test('a heading that repeats what its address asks for is data, and a plain word of the address is none', async () => {
  const of = (query: string, heading: string): Told =>
    page(`/stores?${query}`, html(heading, '<form method="post" action="/stores"><input name="town"></form>'));
  const told = [
    of('place=north.example', 'Overview for north.example:'),
    of('place=south-2', 'Overview for south-2:'),
    of('', 'Overview for south-2:'),
  ];
  const headings = (await screensOf(...told, of('state=open', 'Stores that are open'))).flatMap(({ elements }) =>
    elements.flatMap(({ role, name }) => (role === 'heading' ? [name] : [])),
  );
  expect(headings).toEqual(['Stores that are open']);
});

test('a form whose address says which of several calls it makes is known by it before anybody sends it', async () => {
  const forms = (id: number, ...acts: readonly string[]): Told =>
    page(
      `/orders/${id}`,
      html(`Order ${id}`, acts.map((act) => `<form method="post" action="?/${act}"><button>${act}</button></form>`).join('')),
    );
  const act = (id: number, address: string): Told =>
    call(`POST /orders/${id}?/${address}`, { form: [], status: 200, answer: { type: 'success', status: 200 }, type: 'fetch' });
  const screens = await screensOf(
    list([7, 'Ann Lee'], [8, 'Bo Ek']),
    forms(7, 'ship', 'cancel', 'refund'),
    forms(8, 'ship', 'cancel', 'refund'),
    act(7, 'ship'),
    act(8, 'cancel'),
  );
  const leads = screens.find((screen) => screen.route === '/orders/:orderId')?.leadsTo ?? [];
  // Nobody was ever refunded: there is no such call.
  expect(leads.filter(({ call: made }) => made !== null).map(({ control, call: made, note }) => [control, made, note])).toEqual([
    ['cancel', 'POST /orders/{orderId} #?/cancel', 'by the form'],
    ['ship', 'POST /orders/{orderId} #?/ship', 'by the form'],
  ]);
});

test('of a menu that is written as a list nothing is said of who was not shown it: one recording may not tell it from what a list shows', async () => {
  const bar = (more: string): string =>
    `<table><tr><td><a href="/journal">Journal</a></td></tr><tr><td><a href="/ledger">Ledger</a></td></tr></table>${more}`;
  const at = (path: string, more = ''): Told => page(path, `<!doctype html><title>Books</title><h1>Books</h1><p>All</p>${bar(more)}`);
  const me = (role: string): Told => call('GET /api/me', { answer: { id: `u-${role}`, role }, as: `token-of-${role}-1` });
  const manages = '<p><a href="/manage">Manage</a></p>';
  const { points } = await settledHars({
    'ann.har': recorded(me('clerk'), at('/journal'), at('/ledger'), at('/journal'), at('/ledger'), at('/journal')),
    'mia.har': recorded(me('manager'), at('/journal', manages), at('/ledger', manages), at('/manage', manages), at('/journal', manages)),
  });
  const links = points.screens.find(({ route }) => route === '/journal')?.elements.filter(({ role }) => role === 'link') ?? [];
  expect(links.map(({ name, note }) => `${name}: ${note}`).toSorted()).toEqual([
    'Journal: undefined',
    'Ledger: undefined',
    'Manage: in 2 of 2 views recorded with manager, in none of 3 with clerk',
  ]);
});
