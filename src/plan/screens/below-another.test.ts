import { expect, test } from 'vitest';
import type { Points } from '../../document/specification.ts';
import { library } from '../library.fixture.ts';
import type { App, Detail, Part } from '../node.ts';
import { plan } from '../plan.ts';
import { answer, call, entity, field, json, listAnswer, parameter, row, seen, set } from '../statement.fixture.ts';

const ofBook = parameter('bookId', 'path', { refersTo: 'Book.id' });
const ofLoan = parameter('number', 'path', { refersTo: 'Loan.id' });
const ofNote = parameter('id', 'path', { refersTo: 'Note.id' });
const listed = (name: string) => ({
  responses: [
    { status: 200, ...json(row('data', 'array'), row('data[]', 'object'), row('data[].id', 'string', { refersTo: `${name}.id` })) },
  ],
  outcomes: [answer(200, listAnswer(name, ['id']), { collection: { entity: name, filters: [], paging: null, order: null } })],
});
const LOANS = '/api/books/{bookId}/loans';
const NOTES = `${LOANS}/{number}/notes`;

/** A library in which loans are below books alone, and notes below loans; the document has the parameters by their names. */
const calls = [
  call('GET', LOANS, { parameters: [ofBook], ...listed('Loan') }),
  call('POST', LOANS, {
    parameters: [ofBook],
    requests: [json(row('days', 'integer'))],
    outcomes: [answer(201, entity('Loan'), { then: [{ kind: 'create', entity: 'Loan', set: [] }] })],
  }),
  call('GET', `${LOANS}/{number}`, { parameters: [ofBook, ofLoan], outcomes: [answer(200, entity('Loan'))] }),
  call('PATCH', `${LOANS}/{number}`, {
    parameters: [ofBook, ofLoan],
    requests: [json(row('days', 'integer'))],
    outcomes: [answer(200, entity('Loan'), { then: [set('Loan', 'days', { from: 'payload', path: 'days' })] })],
  }),
  call('DELETE', `${LOANS}/{number}`, {
    parameters: [ofBook, ofLoan],
    outcomes: [answer(204, null, { then: [{ kind: 'delete', entity: 'Loan' }] })],
  }),
  call('GET', NOTES, { parameters: [ofBook, ofLoan], ...listed('Note') }),
  call('GET', `${NOTES}/{id}`, { parameters: [ofBook, ofNote, ofLoan], outcomes: [answer(200, entity('Note'))] }),
];

const note: Points['entities'][number] = {
  name: 'Note',
  identity: 'id',
  fields: [field('id', 'string'), field('text', 'string')],
  records: [],
  ...seen(2),
};

const below = (more: Partial<Points> = {}, without: readonly string[] = ['bookId', 'memberId']) => {
  const { points, ...rest } = library();
  const entities = points.entities.map((one) =>
    one.name === 'Loan' ? { ...one, fields: one.fields.filter(({ path }) => !without.includes(path)) } : one,
  );
  const others = points.calls.filter(({ path }) => !path.startsWith('/api/loans'));
  return plan({ ...rest, points: { ...points, screens: [], entities: [...entities, note], calls: [...others, ...calls], ...more } });
};

const detailOf = (app: App, name: string): { readonly address: string; readonly detail: Detail } | undefined =>
  app.screens.flatMap(({ address, parts }) =>
    parts.flatMap((part) => (part.kind === 'detail' && part.entity === name ? [{ address, detail: part }] : [])),
  )[0];
const sent = (parts: readonly Part[]) =>
  parts.flatMap((part) =>
    (part.kind === 'actions' ? part.parts : part.kind === 'form' ? [part] : part.kind === 'relation' ? [part.list] : []).map((one) => [
      one.request?.call,
      one.request?.parameters.map(({ name, bind }) => [name, bind.from]),
    ]),
  );

test('a thing below another has a screen of its own, with what is done with it and what is below it', () => {
  const app = below();
  const loan = detailOf(app, 'Loan');
  expect(loan?.address).toBe('/books/:bookId/loans/:number');
  expect(loan?.detail.request?.parameters).toEqual([
    { name: 'bookId', in: 'path', bind: { from: 'route', name: 'bookId' } },
    { name: 'number', in: 'path', bind: { from: 'route', name: 'number' } },
  ]);
  const byBoth = [
    ['bookId', 'route'],
    ['number', 'record'],
  ];
  expect(sent(loan?.detail.parts ?? [])).toEqual([
    [`DELETE ${LOANS}/{number}`, byBoth],
    [`PATCH ${LOANS}/{number}`, byBoth],
    [`GET ${NOTES}`, byBoth],
  ]);
  expect(app.places.find((place) => place.entity === 'Loan')?.detail).toEqual({
    address: '/books/:bookId/loans/:number',
    name: 'number',
    field: 'id',
    beside: [{ name: 'bookId', value: null, field: null }],
  });
});

test('two ways to change it are told from each other', () => {
  const put = call('PUT', `${LOANS}/{number}`, {
    parameters: [ofBook, ofLoan],
    requests: [json(row('returned', 'boolean'))],
    outcomes: [answer(200, entity('Loan'), { then: [set('Loan', 'returned', { from: 'payload', path: 'returned' })] })],
  });
  const app = below({ calls: [...library().points.calls.filter(({ path }) => !path.startsWith('/api/loans')), ...calls, put] });
  const forms = detailOf(app, 'Loan')?.detail.parts.flatMap((part) => (part.kind === 'form' ? [part.label] : []));
  expect(forms).toEqual(['Save: Days', 'Save: Returned']);
});

test('so has one below that, under names of which none is another', () => {
  const found = detailOf(below(), 'Note');
  expect(found?.address).toBe('/books/:bookId/loans/:number/notes/:id');
  expect(found?.detail.request?.parameters.map(({ bind }) => bind)).toEqual([
    { from: 'route', name: 'bookId' },
    { from: 'route', name: 'id' },
    { from: 'route', name: 'number' },
  ]);
});

test('another is made where the others are listed, below the same thing', () => {
  const book = detailOf(below(), 'Book')?.detail.parts ?? [];
  const at = book.findIndex(({ kind }) => kind === 'relation');
  expect(book[at - 1]).toMatchObject({ kind: 'disclosure', label: 'New Loan', parts: [{ kind: 'form', purpose: 'create' }] });
  const made = book[at - 1];
  const form = made?.kind === 'disclosure' ? made.parts[0] : undefined;
  expect(form?.kind === 'form' && [form.inputs.map(({ path }) => path), form.request.parameters[0]?.bind]).toEqual([
    ['days'],
    { from: 'record', path: 'id' },
  ]);
});

const route = (path: string, ...named: readonly (readonly [string, string | null])[]): Points['screens'][number] => {
  const [screen] = library().points.screens;
  if (screen === undefined) throw new Error('The library has screens.');
  const parameters = named.map(([name, refersTo]) => ({ ...ofBook, name, in: 'path', refersTo }));
  return { ...screen, route: path, variant: null, title: null, elements: [], leadsTo: [], parameters } as unknown as typeof screen;
};

test('a route of the product is its address where it may be of the same, and not where it is of something else', () => {
  const at = (...named: Parameters<typeof route>[1][]) => {
    const app = below({ screens: [route('/books/:book/loans/:loan', ...named)] });
    const place = app.places.find(({ entity: of }) => of === 'Loan')?.detail;
    return [
      place?.address,
      app.screens.filter(({ parts }) => parts.some((part) => part.kind === 'detail' && part.entity === 'Loan')).length,
    ];
  };
  expect(at(['book', 'Book.id'], ['loan', 'Loan.id'])).toEqual(['/books/:book/loans/:loan', 1]);
  expect(at(['book', null], ['loan', null])).toEqual(['/books/:book/loans/:loan', 1]);
  expect(at(['book', 'Book.id'], ['loan', 'Member.id'])).toEqual(['/loans/:bookId/:number', 1]);
});

test('what is listed by itself and does not say below what it is stays where the list leads', () => {
  const all = call('GET', '/api/loans', listed('Loan'));
  const own = (without: readonly string[]) =>
    below({ calls: [...library().points.calls.filter(({ path }) => !path.startsWith('/api/loans')), ...calls, all] }, without).places.find(
      ({ entity: of }) => of === 'Loan',
    )?.detail;
  expect(own(['bookId'])).toEqual({ address: '/loans/:id', name: 'id', field: 'id' });
  expect(own([])).toEqual({
    address: '/books/:bookId/loans/:number',
    name: 'number',
    field: 'id',
    beside: [{ name: 'bookId', value: null, field: 'bookId' }],
  });
});
