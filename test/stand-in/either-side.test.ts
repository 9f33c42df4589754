import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import { type Product, recorded, type Sent, stood } from './product.fixture.ts';

const PEOPLE = ['ann', 'bob', 'cleo', 'dan'] as const;

/** Transfers between people: who asks is listed what they sent and what they got, the latest first; a request is made pending, a payment is done. */
const bank = (): Product => {
  const rows: JsonObject[] = [];
  let count = 0;
  const idOf = (name: string): string => `u-${name}-71`;
  const add = (from: string, to: string, kind: string, cents: number, at: string): JsonObject => {
    count += 1;
    const row = {
      id: `t${count}k${count * 37}`,
      fromId: from,
      toId: to,
      kind,
      amount: cents,
      status: kind === 'request' ? 'pending' : 'complete',
      at,
    };
    rows.unshift(row);
    return row;
  };
  const pairs = [
    ['ann', 'bob'],
    ['cleo', 'dan'],
    ['bob', 'ann'],
    ['ann', 'cleo'],
    ['dan', 'bob'],
    ['dan', 'ann'],
    ['bob', 'cleo'],
  ] as const;
  for (const [at, [from, to]] of pairs.entries())
    add(idOf(from), idOf(to), at % 2 === 0 ? 'payment' : 'request', (at + 1) * 111, `2026-04-0${at + 1}T10:00:00.000Z`);
  return ({ method, path, body, headers, now }) => {
    const sent = (body ?? {}) as { name?: string; toId?: string; kind?: string; amount?: number };
    if (path === '/api/sign-in')
      return { status: 200, body: { token: `token-of-${sent.name}-5512`, user: { id: idOf(sent.name ?? ''), name: sent.name ?? '' } } };
    const [, name] = /^Bearer token-of-(\w+)-5512$/.exec(headers['authorization'] ?? '') ?? [];
    if (name === undefined) return { status: 401, body: { error: 'Sign in first' } };
    if (path === '/api/people') return { status: 200, body: PEOPLE.map((one) => ({ id: idOf(one), name: one })) };
    if (path === '/api/transfers/all') return { status: 200, body: rows };
    if (method === 'POST')
      return { status: 200, body: add(idOf(name), sent.toId ?? '', sent.kind ?? '', Math.round((sent.amount ?? 0) * 100), now) };
    return { status: 200, body: rows.filter((row) => row['fromId'] === idOf(name) || row['toId'] === idOf(name)) };
  };
};

const as = (name: string): { authorization: string } => ({ authorization: `Bearer token-of-${name}-5512` });
const session = (name: string, ...more: readonly Sent[]): readonly Sent[] => [
  ['POST /api/sign-in', { name, password: `secret of ${name}` }],
  ['GET /api/people', undefined, as(name)],
  ['GET /api/transfers/all', undefined, as(name)],
  ['GET /api/transfers', undefined, as(name)],
  ...more,
  ['GET /api/transfers', undefined, as(name)],
];
const give = (name: string, kind: string, toId: string, amount: number): Sent => ['POST /api/transfers', { kind, toId, amount }, as(name)];

test('a list of what is on either side of who asks, and what the kind of a thing makes of it, are stood in for', async () => {
  const { document, ask } = await stood(
    recorded('monday.har', bank(), [
      ...session('ann', give('ann', 'payment', 'u-bob-71', 12.5), give('ann', 'request', 'u-cleo-71', 7)),
      ...session('bob', give('bob', 'payment', 'u-dan-71', 3.25), give('bob', 'request', 'u-ann-71', 19.99)),
    ]),
  );
  expect(document).toContain('fromId or toId equals id of who asks');
  expect(document).toContain('status := what payload kind means ("payment" is "complete"; "request" is "pending")');
  expect(document).toContain('amount := hundredfold of payload amount');
  // The document knows a secret by its pseudonym.
  const [, password = ''] = /"bob" with "([^"]+)"/.exec(document) ?? [];
  const { body: signedIn } = await ask('POST /api/sign-in', { name: 'bob', password });
  const credential = { authorization: `Bearer ${(signedIn as { token: string }).token}` };
  const made = await ask('POST /api/transfers', { kind: 'request', toId: 'u-ann-71', amount: 4.5 }, credential);
  expect(made.body).toMatchObject({ fromId: 'u-bob-71', toId: 'u-ann-71', status: 'pending', amount: 450 });
  const { body: listed } = await ask('GET /api/transfers', undefined, credential);
  const sides = (listed as { fromId: string; toId: string }[]).map(({ fromId, toId }) => [fromId, toId].includes('u-bob-71'));
  expect(sides).toEqual(Array.from({ length: 8 }, () => true));
  // Of a kind that nobody asked for nothing is shown.
  expect((await ask('POST /api/transfers', { kind: 'gift', toId: 'u-ann-71', amount: 1 }, credential)).status).toBe(501);
});
