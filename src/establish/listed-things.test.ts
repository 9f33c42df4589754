import { expect, test } from 'vitest';
import { call, page, recorded, type Told } from '../observations/exchange.fixture.ts';
import { settledHars } from './tape.fixture.ts';

// A desk whose pages list tickets in tables, name how one stands on its page, and are answered in parts (htmx).
type Row = readonly [id: number, title: string, status: string, more?: string];
const html = (inside: string): string => `<!doctype html><title>Desk</title><h1>Desk</h1><a href="/tickets">Tickets</a>${inside}`;
const table = (rows: readonly Row[], heads = ['Id', 'Title', 'Status', 'Due date']): string =>
  `<table><thead><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr></thead><tbody>${rows
    .map(
      ([id, title, status, more = 'May']) =>
        `<tr><td>${id}</td><td><a href="/tickets/${id}">${title}</a></td><td>${status}</td><td>${more} ${id}</td><td><button hx-delete="/tickets/${id}">Delete</button></td></tr>`,
    )
    .join('')}</tbody></table>`;
const list = (...rows: readonly Row[]): Told => page('/tickets', html(table(rows)));
const status = (is: string): string =>
  `<div id="status"><p>Status: <span class="badge">${is}</span></p><p>Signed in: <b>Ann ${is}</b></p></div>`;
const one = (id: number, is: string): Told => page(`/tickets/${id}`, html(status(is)));
const close = (id: number, is: string): Told =>
  call(`PATCH /tickets/${id}/status`, {
    form: [{ name: 'status', value: is }],
    status: 200,
    text: ['text/html', status(is)],
    headers: { 'hx-request': 'true' },
  });

const pointsOf = async (...all: readonly Told[]) => (await settledHars({ 'monday.har': recorded(...all) })).points;
const entitiesOf = async (...all: readonly Told[]) =>
  (await pointsOf(...all)).entities.map(({ name, fields }) => [name, fields.map(({ path, type }) => `${path} ${type}`)]);

const two = list([7, 'Tap drips', 'open'], [8, 'Lamp is dark', 'closed']);

// Addresses are known to be of things by the calls that go there.
const asked = [one(7, 'open'), close(7, 'open'), one(8, 'open'), close(8, 'open')];

test('the rows of a table are the things that each leads to, where these hang below the address of the page', async () => {
  expect(await entitiesOf(two, ...asked)).toEqual([['Ticket', ['id integer', 'title string', 'status string', 'due_date string']]]);
});

test('rows that are answered alone stand under what such rows stand under in a table, where they have as many cells', async () => {
  const row = (id: number, title: string, is: string, more = ''): string =>
    `<tr><td>${id}</td><td><a href="/tickets/${id}">${title}</a></td><td>${is}</td><td>May ${id}</td><td><button hx-delete="/tickets/${id}">Delete</button></td>${more}</tr>`;
  const part = (line: string, inside: string): Told =>
    call(line, { status: 200, text: ['text/html', inside], headers: { 'hx-request': 'true' } });
  const rows: readonly Row[] = [
    [7, 'Tap drips', 'open'],
    [8, 'Lamp is dark', 'closed'],
  ];
  const headed = page('/tickets', html(table(rows, ['Id', 'Title', 'Status', 'Due date', ''])));
  const seen = async (...parts: readonly Told[]) => {
    const { entities, states } = await pointsOf(headed, ...asked, ...parts);
    return [
      JSON.stringify(entities[0]?.fields.find(({ path }) => path === 'title')?.values),
      states.flatMap(({ transitions }) =>
        transitions.map(({ from, to, by }) => `${String(from)} → ${String(to)} by ${by ?? 'nothing shown'}`),
      ),
    ];
  };
  const [titles, moves] = await seen(
    part('GET /tickets/more', row(9, 'Door jams', 'open') + row(10, 'Roof leaks', 'open')),
    part('POST /tickets/9/close', row(9, 'Door jams', 'closed')),
    part('GET /tickets/rest', row(11, 'Step is loose', 'open', '<td>?</td>')),
  );
  expect(titles).toMatch(/Door jams.*Roof leaks/);
  expect(titles).not.toContain('Step is loose');
  expect(moves).toContain('open → closed by POST /tickets/{ticketId}/close');
});

test('what changed between two looks at a page while several other things were done may be several changes', async () => {
  const crate = (id: number): Told => call(`POST /crates/${id}/open`, { status: 204 });
  const bench = page(
    '/crates',
    html(
      table(
        [
          [1, 'Nails', 'full'],
          [2, 'Screws', 'full'],
        ],
        ['Id', 'Title', 'Status', 'Due date'],
      ).replaceAll('/tickets/', '/crates/'),
    ),
  );
  const movesOf = async (...between: readonly Told[]) => {
    const { states } = await pointsOf(two, bench, ...asked, two, ...between, list([7, 'Tap drips', 'done'], [8, 'Lamp is dark', 'closed']));
    return states.flatMap(({ transitions, leftOut = [] }) => [
      transitions
        .filter(({ to }) => to === 'done')
        .map(({ from, to, by }) => `${String(from)} → ${String(to)} by ${by ?? 'nothing shown'}`),
      leftOut.map(({ value, why }) => `${String(value)}: ${why}`),
    ]);
  };
  expect(await movesOf(crate(1))).toEqual([['open → done by nothing shown'], []]);
  expect(await movesOf(crate(1), crate(2))).toEqual([[], ['done: meanwhile']]);
});

test('a number under a heading is one where whole numbers stand there for every thing, and not because the thing is called by the same', async () => {
  const rows = (...ages: readonly [string, string]): Told =>
    page(
      '/tickets',
      html(
        table(
          [
            [7, 'Tap drips', ages[0], ''],
            [8, 'Lamp is dark', ages[1], ''],
          ],
          ['Id', 'Title', 'Age', 'Due date'],
        ),
      ),
    );
  const types = async (...ages: readonly [string, string]) =>
    (await entitiesOf(rows(...ages), ...asked)).flatMap(([, fields]) => fields).filter((field) => String(field).startsWith('age'));
  expect(await types('7', '12')).toEqual(['age integer']);
  expect(await types('7', 'new')).toEqual(['age string']);
  expect(await types('07', '12')).toEqual(['age string']);
});

test('a table that lists no things of its own address, or one of them twice, shows none', async () => {
  const rows = table([
    [7, 'Tap drips', 'open'],
    [8, 'Lamp is dark', 'closed'],
  ]);
  expect(await entitiesOf(page('/', html(rows)), ...asked)).toEqual([]);
  expect(await entitiesOf(list([7, 'Made', 'ann'], [7, 'Closed', 'ben']), ...asked)).toEqual([]);
});

test('what is the same under a heading for all things, or is so of a moment alone, is no field', async () => {
  const rows: readonly Row[] = [
    [7, 'Tap drips', 'open', '3 minutes ago,'],
    [8, 'Lamp is dark', 'open', '5 minutes ago,'],
  ];
  const ago = page('/tickets', html(table(rows, ['Id', 'Title', 'Status', 'Changed'])));
  expect(await entitiesOf(ago, ...asked)).toEqual([['Ticket', ['id integer', 'title string']]]);
});

test('a label on the page of a thing, and in what a write is answered with, says the same as the list, and moves its status', async () => {
  const { states } = await pointsOf(
    two,
    one(7, 'open'),
    close(7, 'closed'),
    one(7, 'closed'),
    list([7, 'Tap drips', 'closed'], [8, 'Lamp is dark', 'closed'], [9, 'Door jams', 'open']),
    one(9, 'open'),
    close(9, 'closed'),
    one(9, 'closed'),
  );
  expect(states.map(({ entity, field }) => `${entity}.${field}`)).toEqual(['Ticket.status']);
  expect(states[0]?.transitions.map(({ from, to, by }) => [from, to, by])).toEqual([
    ['open', 'closed', 'PATCH /tickets/{ticketId}/status'],
  ]);
});

test('a label that no list heads is said of the page, and of no thing', async () => {
  expect((await entitiesOf(two, one(7, 'open'), one(8, 'closed'))).flat(2).join()).not.toContain('signed');
});

test('what a list writes otherwise than the form stands at is not the field of the form', async () => {
  const form = (id: number, is: string, title: string): Told =>
    page(
      `/tickets/${id}`,
      html(
        `<form method="post" action="/tickets/${id}"><input name="title" value="${title}"><select name="status">${['o', 'c']
          .map((value) => `<option value="${value}"${value === is ? ' selected' : ''}>${value}</option>`)
          .join('')}</select><button>Save</button></form>`,
      ),
    );
  const save = (id: number, is: string, title: string): Told =>
    call(`POST /tickets/${id}`, {
      form: [
        { name: 'title', value: title },
        { name: 'status', value: is },
      ],
      status: 302,
      gets: { location: '/tickets' },
      type: 'document',
    });
  const { entities } = await pointsOf(
    two,
    form(7, 'o', 'Tap drips'),
    save(7, 'c', 'Tap drips'),
    form(7, 'c', 'Tap drips'),
    form(8, 'c', 'Lamp is dark'),
    list([7, 'Tap drips', 'closed'], [8, 'Lamp is dark', 'closed']),
  );
  const field = (name: string) => entities[0]?.fields.find(({ path }) => path === name);
  expect(field('status')?.values).toEqual(expect.arrayContaining(['o', 'c']));
  expect(field('status')?.values).not.toContain('closed');
  expect(field('title')?.values).toEqual(expect.arrayContaining(['Tap drips', 'Lamp is dark']));
});

test('a form that a write is answered with may stand at what was sent, and shows nothing', async () => {
  const form = (id: number, is: string): string =>
    html(`<form method="post" action="/tickets/${id}"><input name="note" value="${is}"><button>Save</button></form>`);
  const save = (id: number, is: string): Told =>
    call(`POST /tickets/${id}`, { form: [{ name: 'note', value: is }], status: 200, text: ['text/html', form(id, is)] });
  const told = [7, 8].flatMap((id) => [page(`/tickets/${id}`, form(id, '')), save(id, `Note ${id}`), page(`/tickets/${id}`, form(id, ''))]);
  expect(await entitiesOf(page('/tickets', html('')), ...told)).toEqual([]);
});
