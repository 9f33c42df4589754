import { expect, test } from 'vitest';
import { library } from '../library.fixture.ts';
import { plan } from '../plan.ts';
import { json, row } from '../statement.fixture.ts';

const fills = (...more: Parameters<typeof row>[]) => {
  const { points, ...rest } = library();
  const calls = points.calls.map((one) =>
    one.path === '/api/login'
      ? {
          ...one,
          requests: [json(row('email', 'string', { format: 'email' }), row('password', 'string'), ...more.map((of) => row(...of)))],
        }
      : one,
  );
  return plan({ ...rest, points: { ...points, calls } }).roles.accounts[0]?.fills;
};

const KNOWN = [
  ['email', 'mara@library.example'],
  ['password', 'secret-of-mara'],
];

test('a recorded account signs in with what the form starts as beside its name and its secret', () => {
  expect(fills()).toEqual(KNOWN);
  expect(fills(['remember', 'string', { values: ['on'] }])).toEqual([...KNOWN, ['remember', 'on']]);
});

test('and with something of its type where a value that nothing tells was always sent', () => {
  expect(fills(['pictureNumber', 'integer', { values: [] }], ['typed', 'string', { values: [] }])).toEqual([
    ...KNOWN,
    ['pictureNumber', 0],
    ['typed', 'any'],
  ]);
  expect(fills(['note', 'string', { values: [], present: { times: 1, of: 9 } }])).toEqual(KNOWN);
});
