import { expect, test } from 'vitest';
import { callFinder } from './call-names.ts';
import { readFilter } from './term.ts';

test.each([
  ['', []],
  ['  loans  ', [{ kind: 'text', text: 'loans', not: false }]],
  ['-loans', [{ kind: 'text', text: 'loans', not: true }]],
  ['"two words"', [{ kind: 'text', text: 'two words', not: false }]],
  ['status:4xx', [{ kind: 'number', field: 'status', range: { from: 400, to: 499 }, not: false }]],
  ['STATUS:none', [{ kind: 'number', field: 'status', range: { from: 0, to: 0 }, not: false }]],
  ['size:1kB-2kB', [{ kind: 'number', field: 'size', range: { from: 1_000, to: 2_000 }, not: false }]],
  ['took:>=1.5s', [{ kind: 'number', field: 'took', range: { from: 1_500, to: Number.POSITIVE_INFINITY }, not: false }]],
  ['-role:"head librarian"', [{ kind: 'word', field: 'role', text: 'head librarian', not: true }]],
  ['body:"a \\"b\\" c"', [{ kind: 'body', text: 'a "b" c', not: false }]],
  ['is:cited', [{ kind: 'is', what: 'cited', not: false }]],
  ['-is:Call', [{ kind: 'is', what: 'call', not: true }]],
  ['role:', []],
  ['localhost:3000', [{ kind: 'text', text: 'localhost:3000', not: false }]],
  [
    'constructor:x __proto__:y',
    [
      { kind: 'text', text: 'constructor:x', not: false },
      { kind: 'text', text: '__proto__:y', not: false },
    ],
  ],
])('%s', (text, terms) => expect(readFilter(text)).toEqual({ terms, notes: [] }));

test('what is not understood is told, and filters nothing', () => {
  expect(readFilter('is:new size:big loans')).toEqual({
    terms: [{ kind: 'text', text: 'loans', not: false }],
    notes: [
      'is: takes cited or call; “new” is none of these and filters nothing.',
      'size: takes 0, >10kB, <1MB or 1kB-2kB; “big” is none of these and filters nothing.',
    ],
  });
});

test('an exchange is the call with the more literal path, of its own origin first, and by its operation', () => {
  const call = (method: string, path: string, operation: string | null = null, origin = 'https://a.example') => ({
    name: `${method} ${path}`,
    method,
    path,
    operation,
    origin,
  });
  const find = callFinder([
    call('GET', '/orders/{orderId}'),
    call('GET', '/orders/new'),
    call('GET', '/files/{name}.pdf'),
    call('POST', '/graphql', 'query orders'),
    call('POST', '/graphql', 'mutation cancel'),
    call('GET', '/orders/{orderId}', null, 'https://b.example'),
    call('GET', '/a%20b'),
    call('GET', '/ajax.php', 'action=rentCar'),
    call('GET', '/ajax.php'),
  ]);
  expect(find('GET', 'https://a.example/orders/7?x=1#y', '')).toBe(0);
  expect(find('GET', 'https://b.example/orders/7', '')).toBe(5);
  // A slash at the end, or two for one, make no other call.
  expect(find('GET', 'https://a.example/orders/7/', '')).toBe(0);
  expect(find('GET', 'https://a.example//orders/new/?x=1', '')).toBe(1);
  expect(find('GET', 'https://a.example/orders/new', '')).toBe(1);
  expect(find('GET', 'https://a.example/files/report.pdf', '')).toBe(2);
  expect(find('GET', 'https://a.example/files/.pdf', '')).toBe(-1);
  expect(find('POST', 'https://a.example/graphql', 'mutation cancel')).toBe(4);
  expect(find('POST', 'https://a.example/graphql', '')).toBe(-1);
  expect(find('GET', 'https://a.example/a%20b', '')).toBe(6);
  expect(find('GET', 'https://a.example/ajax.php?action=rentCar&x=1', '')).toBe(7);
  expect(find('GET', 'https://a.example/ajax.php?action=other', '')).toBe(8);
  expect(find('DELETE', 'https://a.example/orders/7', '')).toBe(-1);
});
