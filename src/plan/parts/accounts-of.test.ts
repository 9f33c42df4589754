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

test('what none is let in without is sent with what it was, however seldom it was there', () => {
  const { points, ...rest } = library();
  const device = row('device', 'string', { values: ['handheld'], present: { times: 2, of: 9 } });
  const calls = points.calls.map((one) =>
    one.path === '/api/login' ? { ...one, requests: [json(row('email', 'string'), row('password', 'string'), device)] } : one,
  );
  const rule = { ...points.validation[0], call: 'POST /api/login', field: 'device', rule: 'required', value: null };
  const asked = plan({
    ...rest,
    points: { ...points, calls, validation: [...points.validation, rule as (typeof points.validation)[number]] },
  });
  expect(asked.roles.accounts[0]?.fills).toEqual([...KNOWN, ['device', 'handheld']]);
  expect(plan({ ...rest, points: { ...points, calls } }).roles.accounts[0]?.fills).toEqual(KNOWN);
});

test('of two ways in, people sign in by the one that is known to let in more of them', () => {
  const { points, ...rest } = library();
  const login = points.calls.find(({ path }) => path === '/api/login');
  if (login === undefined) throw new Error('The library has a sign-in.');
  const outcomes = login.outcomes.map((one) => ({
    ...one,
    when: one.when.map((of) => (of.kind === 'account' && of.known[0] !== undefined ? { ...of, known: [of.known[0]] } : of)),
  }));
  const first = { ...login, path: '/api/devices', outcomes };
  expect(plan({ ...rest, points: { ...points, calls: [first, ...points.calls] } }).signIn?.form.request.call).toBe('POST /api/login');
});
