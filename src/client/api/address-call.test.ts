import { expect, test } from 'vitest';
import type { Request } from '../../plan/request.ts';
import { addressCall, type Given } from './address-call.ts';

const request = (parameters: Request['parameters'], path = '/books/{bookId}'): Request => ({
  call: `GET ${path}`,
  method: 'GET',
  path,
  parameters,
  mediaType: null,
  object: false,
  fields: [],
  authentication: null,
});
const given = (more: Partial<Given> = {}): Given => ({ entered: new Map(), route: {}, record: undefined, ...more });

test('a path parameter cannot leave its segment', () => {
  const one = request([{ name: 'bookId', in: 'path', bind: { from: 'route', name: 'bookId' } }]);
  expect(addressCall(one, given({ route: { bookId: '../admin?x=1#$&' } })).url).toBe('/books/..%2Fadmin%3Fx%3D1%23%24%26');
});

test('values come from the record, the input and the recording', () => {
  const one = request([
    { name: 'bookId', in: 'path', bind: { from: 'record', path: 'book.id' } },
    { name: 'page', in: 'query', bind: { from: 'input' } },
    { name: 'sort', in: 'query', bind: { from: 'constant', value: 'title' } },
    { name: 'X-Client', in: 'header', bind: { from: 'constant', value: 'web' } },
  ]);
  const { url, headers, missing } = addressCall(one, given({ record: { book: { id: 7 } }, entered: new Map([['page', '2']]) }));
  expect([url, [...headers], missing]).toEqual(['/books/7?page=2&sort=title', [['X-Client', 'web']], undefined]);
});

test('an empty filter is left out, a missing path parameter is named', () => {
  const one = request([
    { name: 'bookId', in: 'path', bind: { from: 'route', name: 'bookId' } },
    { name: 'status', in: 'query', bind: { from: 'input' } },
  ]);
  expect(addressCall(one, given({ entered: new Map([['status', '']]) }))).toMatchObject({ missing: 'bookId', url: '/books/{bookId}' });
});

test('what an operator compares is sent behind it, and nothing is sent to all where there is none', () => {
  const one = request([{ name: 'id', in: 'query', behind: 'eq.', bind: { from: 'record', path: 'id' } }], '/books');
  expect(addressCall(one, given({ record: { id: 7 } }))).toMatchObject({ url: '/books?id=eq.7', missing: undefined });
  expect(addressCall(one, given())).toMatchObject({ missing: 'id' });
});

test('a value that is a path keeps its slashes, and leads nowhere else', () => {
  const one = request([{ name: 'path', in: 'path', bind: { from: 'route', name: 'path' } }], '/contents/{+path}/checkpoints');
  const to = (path: string) => addressCall(one, given({ route: { path } }));
  expect(to('reports/a b/q1?.csv').url).toBe('/contents/reports/a%20b/q1%3F.csv/checkpoints');
  expect(to('reports/../../admin')).toMatchObject({ missing: 'path' });
  expect(to('')).toMatchObject({ missing: 'path' });
});

test('what every recording carries with nothing in it is carried so', () => {
  const one = request([{ name: 'next', in: 'query', bind: { from: 'constant', value: '' } }], '/login');
  expect(addressCall(one, given()).url).toBe('/login?next=');
});

test('what stands in the JSON of a parameter is written there, each in its type', () => {
  const within = (path: string, type: 'text' | 'integer') => ({ within: { name: 'where', format: 'json' as const, path, type } });
  const one = request(
    [
      { name: 'where', in: 'query', bind: { from: 'constant', value: '{}' } },
      { name: 'where[status]', in: 'query', bind: { from: 'input' }, ...within('status', 'text') },
      { name: 'where[price][$gte]', in: 'query', bind: { from: 'input' }, ...within('price.$gte', 'integer') },
    ],
    '/books',
  );
  const asked = (...entered: [string, string][]): string | null =>
    new URLSearchParams(addressCall(one, given({ entered: new Map(entered) })).url.split('?')[1]).get('where');
  expect(asked(['where[status]', '7'], ['where[price][$gte]', '5'])).toBe('{"status":"7","price":{"$gte":5}}');
  expect(asked()).toBe('{}');
});

test('what a parameter asks of fields is said there', () => {
  const within = (path: string) => ({ within: { name: 'filter', format: 'conditions' as const, path, type: 'text' as const } });
  const one = request(
    [
      { name: 'filter[state]', in: 'query', bind: { from: 'input' }, ...within('state') },
      { name: 'filter[metres][$gte]', in: 'query', bind: { from: 'input' }, ...within('metres.$gte') },
    ],
    '/boats',
  );
  const asked = (...entered: [string, string][]): string | null =>
    new URLSearchParams(addressCall(one, given({ entered: new Map(entered) })).url.split('?')[1]).get('filter');
  expect(asked(['filter[state]', 'on land'], ['filter[metres][$gte]', '5'])).toBe("state:'on land'+metres:>=5");
  expect(asked()).toBe(null);
});
