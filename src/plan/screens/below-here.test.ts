import { expect, test } from 'vitest';
import { library } from '../library.fixture.ts';
import { plan } from '../plan.ts';
import { answer, call, entity, json, listAnswer, parameter, row, seen } from '../statement.fixture.ts';
import { callsIn } from './calls-in.ts';

/** A library in which loans are listed and made below a book, and a screen that is at an address which names one. */
const drawn = (route: string, reads: readonly string[], parameters: readonly unknown[] = []) => {
  const { points, ...rest } = library();
  const below = parameter('bookId', 'path', { refersTo: 'Book.id' });
  const loans = call('GET', '/api/books/{bookId}/loans', {
    parameters: [below],
    responses: [
      { status: 200, ...json(row('data', 'array'), row('data[]', 'object'), row('data[].id', 'string', { refersTo: 'Loan.id' })) },
    ],
    outcomes: [answer(200, listAnswer('Loan', ['id']), { collection: { entity: 'Loan', filters: [], paging: null, order: null } })],
  });
  const lend = call('POST', '/api/books/{bookId}/loans', {
    parameters: [below],
    requests: [json(row('days', 'integer'))],
    outcomes: [answer(201, entity('Loan'), { then: [{ kind: 'create', entity: 'Loan', set: [] }] })],
  });
  const [first] = points.screens;
  if (first === undefined) throw new Error('The library has screens.');
  const screen = {
    ...first,
    route,
    title: null,
    variant: null,
    parameters,
    elements: [],
    leadsTo: [],
    reads: reads.map((name) => ({ call: name, ...seen(3) })),
  } as unknown as typeof first;
  const calls = [...points.calls.filter(({ path }) => path !== '/api/loans'), loans, lend];
  const app = plan({ ...rest, points: { ...points, calls, screens: [screen] } });
  return app.screens.find(({ address }) => address === route);
};
const READS = ['GET /api/books/{bookId}/loans'];

test('what is listed below a thing is listed at an address that names the thing, by whatever it is called by', () => {
  const { points } = library();
  const [book] = points.entities.filter(({ name }) => name === 'Book').flatMap(({ records }) => records);
  if (book === undefined) throw new Error('The library has a book.');
  for (const word of [book.key, String(book.value.title)]) {
    const screen = drawn(`/${word}/loans`, READS);
    const list = screen?.parts.find((part) => part.kind === 'list');
    expect(list?.request.parameters).toEqual([{ name: 'bookId', in: 'path', bind: { from: 'constant', value: book.key } }]);
    const [makes] = screen?.parts ?? [];
    expect(makes).toMatchObject({ kind: 'disclosure', label: 'New', title: 'New Loan' });
    const form = makes?.kind === 'disclosure' ? makes.parts[0] : undefined;
    expect(form?.kind === 'form' && form.inputs.map(({ path }) => path)).toEqual(['days']);
  }
});

test('a route that says which thing gives it, and nothing is listed where the address names none', () => {
  const named = { name: 'bookId', in: 'path', type: 'string', format: null, values: [], refersTo: 'Book.id', ...seen(3) };
  const list = drawn('/shelf/:bookId/loans', READS, [named])?.parts.find((part) => part.kind === 'list');
  expect(list?.request.parameters).toEqual([{ name: 'bookId', in: 'path', bind: { from: 'route', name: 'bookId' } }]);
  expect(drawn('/nowhere/loans', READS)?.parts.map(({ kind }) => kind)).toEqual(['not-shown']);
});

test('what goes by the last word of the address is listed there, though it was not seen to be read', () => {
  const { points } = library();
  const key = points.entities.find(({ name }) => name === 'Book')?.records[0]?.key ?? '';
  expect(drawn(`/${key}/loans`, [])?.parts.map(({ kind }) => kind)).toEqual(['disclosure', 'list']);
});

test('what is made at the list of it is made there alone, on the page of the thing that it is below', () => {
  const named = { name: 'bookId', in: 'path', type: 'string', format: null, values: [], refersTo: 'Book.id', ...seen(3) };
  const parts = drawn('/book/:bookId', ['GET /api/books/{bookId}'], [named])?.parts ?? [];
  const detail = parts.find((part) => part.kind === 'detail');
  const below = detail?.kind === 'detail' ? detail.parts : [];
  const lend = 'POST /api/books/{bookId}/loans';
  expect(below.flatMap((part) => (part.kind === 'disclosure' && callsIn(part).has(lend) ? [part.title] : []))).toEqual(['New Loan']);
  expect(below.filter(({ kind }) => kind === 'actions').some((part) => callsIn(part).has(lend))).toBe(false);
});
