import { expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { call, namesOf } from '../exchange.fixture.ts';
import { endsInMethod } from './kind-key.ts';

test('a method is there for things of any kind; a document is none, nor what is done to one thing or among those of one kind', () => {
  for (const path of ['/api/method/desk.client.get_list', '/api/client.get', '/api/search', '/list', '/rpc/get_all'])
    expect([path, endsInMethod(path)]).toEqual([path, true]);
  for (const path of [
    '/api/cars.json',
    '/admin/index.php',
    '/orders/7/cancel',
    '/orders/{orderId}/cancel',
    '/api/products/search',
    '/api/cars',
  ])
    expect([path, endsInMethod(path)]).toEqual([path, false]);
});

const flight = { id: 1, from: 'Oslo', to: 'Bergen', price: 90, seats: 4 };
const search = (name: string, model: string, answer: Json) => call(name, { sends: { class: model, day: 'Monday' }, answer });

test('what finds nothing, or is told why, is of no other kind', () => {
  const all = [
    search('POST /api/search', 'economy', { flights: [flight] }),
    search('POST /api/search', 'business', { flights: [] }),
    search('POST /api/search', 'first', { note: 'Nothing found', hints: [] }),
  ];
  expect(new Set(namesOf(...all))).toEqual(new Set(['POST /api/search']));
});

test('a word for a kind of things names none where the address says of which kind they are', () => {
  const other = { ticket: 'T1', queue: 'Late', wait: 4, place: 2 };
  const found = ['POST /api/flights/search', 'POST /flights/7/cancel', 'POST /flights.json'].flatMap((name) => [
    search(name, 'economy', flight),
    search(name, 'business', other),
  ]);
  expect(namesOf(...found).filter((name) => name.includes('#'))).toEqual([]);
});
