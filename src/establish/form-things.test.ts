import { expect, test } from 'vitest';
import { call, page, recorded, type Telling, type Told } from '../observations/exchange.fixture.ts';
import { settledHars } from './tape.fixture.ts';

type Values = Readonly<Record<string, string>>;

const options = (all: readonly string[], at: string | undefined): string =>
  all.map((one) => `<option value="${one}"${one === at ? ' selected' : ''}>${one}</option>`).join('');
const form = (action: string, { name = '', status }: Values, more = ''): string =>
  `<!doctype html><title>Books</title><h1>Books</h1><a href="/books">Books</a><form method="post" action="${action}">
   <input type="hidden" name="csrf" value="t"><input name="name" value="${name}"><select name="status">${options(['draft', 'review', 'out'], status)}</select>${more}
   <button>Save</button></form>`;
const edit = (id: number, values: Values, more?: string): Told => page(`/books/${id}/edit`, form(`/books/${id}/edit`, values, more));
const send = (address: string, values: Values, telling: Telling = {}): Told =>
  call(`POST ${address}`, {
    form: Object.entries({ csrf: 't', ...values }).map(([name, value]) => ({ name, value })),
    status: 302,
    gets: { Location: '/books' },
    type: 'document',
    ...telling,
  });
const list = (says = ''): Told =>
  page('/books', `<!doctype html><title>Books</title>${says}<a href="/books/7/edit">Seven</a><a href="/books/8/edit">Eight</a>`);

const pointsOf = async (...all: readonly Told[]) => (await settledHars({ 'monday.har': recorded(...all) })).points;
const entitiesOf = async (...all: readonly Told[]) =>
  (await pointsOf(...all)).entities.map(({ name, fields }) => [name, fields.map(({ path }) => path)]);

const other = edit(8, { name: 'Salt', status: 'draft' });
const before = edit(7, { name: 'Fog', status: 'draft' });
const after = edit(7, { name: 'Fog', status: 'review' });
const change = send('/books/7/edit', { name: 'Fog', status: 'review' });

test('a form that stands at what was sent of it shows a thing, its fields, and what changes its status', async () => {
  const moves = [7, 8, 9].flatMap((id) => [
    edit(id, { name: `Book ${id}`, status: 'draft' }),
    send(`/books/${id}/edit`, { name: `Book ${id}`, status: 'review' }),
    list(),
    edit(id, { name: `Book ${id}`, status: 'review' }),
  ]);
  const { entities, states } = await pointsOf(list(), ...moves);
  expect(entities.map(({ name, identity, fields }) => [name, identity, fields.map(({ path }) => path)])).toEqual([
    ['Book', null, ['name', 'status']],
  ]);
  expect(states.map(({ field }) => field)).toEqual(['status']);
  expect(states[0]?.transitions.map(({ from, to, by }) => [from, to, by])).toEqual([['draft', 'review', 'POST /books/{bookId}/edit']]);
});

test('a thing that stands at all that was sent to where its kind is made was made by that', async () => {
  const made = [
    other,
    send('/books/8/edit', { name: 'Salt', status: 'draft' }),
    list(),
    send('/books/new', { name: 'Rain', status: 'draft' }),
    list(),
  ];
  expect(await entitiesOf(...made, edit(9, { name: 'Rain', status: 'draft' }))).toEqual([['Book', ['name', 'status']]]);
  expect(await entitiesOf(...made, edit(9, { name: 'Snow', status: 'draft' }))).toEqual([]);
  expect(await entitiesOf(...made, edit(9, { name: 'Rain', status: 'review' }))).toEqual([]);
});

test('a form that was never seen to keep anything shows no thing', async () => {
  expect(await entitiesOf(list(), other, before)).toEqual([]);
  expect(await entitiesOf(other, before, change, list())).toEqual([]);
  expect(await entitiesOf(other, before, send('/books/7/edit', { name: 'Fog', status: 'draft' }), before)).toEqual([]);
  expect(await entitiesOf(other, before, change, before)).toEqual([]);
});

test('what was refused changed nothing', async () => {
  const refused = list('<div class="alert alert-danger">A book that nobody read cannot be reviewed.</div>');
  expect(await entitiesOf(list(), other, before, change, refused, list(), after)).toEqual([]);
  const turned = send('/books/7/edit', { name: 'Fog', status: 'review' }, { gets: { Location: '/login' } });
  expect(await entitiesOf(list(), other, before, turned, after)).toEqual([]);
});

test('a field that comes up empty whatever was sent is no field of the thing', async () => {
  const note = '<textarea name="note"></textarea>';
  const told = send('/books/7/edit', { name: 'Fog', status: 'review', note: 'read it' });
  expect(
    await entitiesOf(
      edit(8, { name: 'Salt', status: 'draft' }, note),
      edit(7, { name: 'Fog', status: 'draft' }, note),
      told,
      edit(7, { name: 'Fog', status: 'review' }, note),
    ),
  ).toEqual([['Book', ['name', 'status']]]);
});

test('what an address asks a form to stand at is nothing that is kept', async () => {
  const asked = page('/books/7/edit?status=review', form('/books/7/edit', { name: 'Fog', status: 'review' }));
  expect(await entitiesOf(other, before, change, asked)).toEqual([]);
});

test('things that an interface answers are shown by that alone', async () => {
  const answered = [
    call('GET /books/7.json', { answer: { id: 7, title: 'Fog' } }),
    call('GET /books/8.json', { answer: { id: 8, title: 'Salt' } }),
  ];
  expect(await entitiesOf(...answered, other, before, change, after)).toEqual([['Book', ['id', 'title']]]);
});

test('what stands at the same in all things may be what the form proposes to everybody', async () => {
  const proposed = (unit: string): string =>
    `<select name="unit"><option selected>${unit}</option></select><input type="checkbox" name="notify" checked>`;
  const told = send('/books/7/edit', { name: 'Fog', status: 'review', unit: 'pages', notify: 'on' });
  const session = (unit: string) => [
    edit(8, { name: 'Salt', status: 'draft' }, proposed(unit)),
    edit(7, { name: 'Fog', status: 'draft' }, proposed('pages')),
    told,
    edit(7, { name: 'Fog', status: 'review' }, proposed('pages')),
  ];
  expect(await entitiesOf(...session('pages'))).toEqual([['Book', ['name', 'status']]]);
  expect(await entitiesOf(...session('sheets'))).toEqual([['Book', ['name', 'status', 'unit']]]);
});

const asked = (id: number, name: string, action = '/Admin/Cups/Modify.html'): Told =>
  page(
    `/Admin/Cups/Modify.html?id=${id}&note=1`,
    `<!doctype html><title>Cups</title><form method="post" action="${action}"><input type="hidden" name="id" value="${id}"><input name="name" value="${name}"></form>`,
  );

test('a page may ask for a thing in its query, where its form hands that on', async () => {
  const change = send('/Admin/Cups/Modify.html', { id: '3', name: 'Blue' });
  expect(await entitiesOf(asked(3, 'White'), change, list(), asked(3, 'Blue'), asked(4, 'Red'))).toEqual([['Cup', ['name']]]);
  expect(await entitiesOf(asked(3, 'White'), change, list(), asked(4, 'Blue'))).toEqual([]);
  expect(await entitiesOf(asked(3, 'White', '/notes'), change, list(), asked(3, 'Blue', '/notes'))).toEqual([]);
});

test('what takes numbers alone stands at numbers, or at nothing', async () => {
  const pieces = (value: string): string => `<input type="number" name="pieces" value="${value}"><input name="shelf" value="${value}">`;
  const told = send('/books/7/edit', { name: 'Fog', status: 'draft', pieces: '3', shelf: '3' });
  const { entities } = await pointsOf(
    edit(8, { name: 'Salt', status: 'draft' }, pieces('2')),
    edit(7, { name: 'Fog', status: 'draft' }, pieces('')),
    told,
    edit(7, { name: 'Fog', status: 'draft' }, pieces('3')),
  );
  const types = new Map(entities.flatMap(({ fields }) => fields.map(({ path, type }) => [path, type])));
  expect([types.get('pieces'), types.get('shelf')]).toEqual(['integer', 'string']);
});

test('what a form writes in brackets is called by what stands in the first of them, however deep it goes on', async () => {
  const lock = (id: number, status: string, width: string): Told =>
    page(
      `/locks/${id}/edit`,
      `<!doctype html><title>Locks</title><form method="post" action="/locks/${id}"><select name="lock[status]">${options(['open', 'shut'], status)}</select>
       <input name="lock[gates][1]" value="${width}"><button>Save</button></form>`,
    );
  const shut = send('/locks/3', { 'lock[status]': 'shut', 'lock[gates][1]': '7' });
  expect(await entitiesOf(lock(4, 'open', '5'), lock(3, 'open', '6'), shut, list(), lock(3, 'shut', '7'))).toEqual([
    ['Lock', ['status', expect.stringContaining('gates[1]')]],
  ]);
});
