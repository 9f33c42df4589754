import { expect, test } from 'vitest';
import type { Outcome } from '../outcomes/outcome.ts';
import { isGone, isShown, type Reading, SeenThere } from './taken-away.ts';

const missing = { when: [{ kind: 'target', entity: 'Ticket', is: 'missing' }] } as unknown as Outcome;
const hidden = { when: [{ kind: 'owner', entity: 'Ticket' }] } as unknown as Outcome;
const KEYS = new Map([
  ['Ticket', '7'],
  ['Desk', '1'],
]);
const made = (method: string, status: number, refused = status >= 400, operation: string | null = null): Reading => ({
  exchange: { method, status },
  called: { call: { operation } },
  refused,
});
const goneAfter = (...seen: readonly (readonly [method: string, status: number])[]): readonly string[] => {
  const there = new SeenThere();
  for (const [method, status] of seen) there.see(made(method, status), KEYS, 'ann');
  return there.goneIn(missing, KEYS, 'ann').map(([entity, key]) => `${entity} ${key}`);
};

test('what was seen there and not written to since was taken away by somebody else', () => {
  expect(goneAfter(['GET', 200])).toEqual(['Ticket 7']);
  expect(goneAfter(['PATCH', 200], ['GET', 200])).toEqual(['Ticket 7']);
  expect(goneAfter(['GET', 200], ['DELETE', 403])).toEqual(['Ticket 7']);
});

test('what the recording wrote to itself since it saw it last is judged by what the document says of that', () => {
  expect(goneAfter(['GET', 200], ['DELETE', 204])).toEqual([]);
  expect(goneAfter(['GET', 200], ['POST', 200])).toEqual([]);
});

test('what a list showed was there', () => {
  const there = new SeenThere();
  there.saw('Ticket', '7', 'ann');
  expect(there.goneIn(missing, KEYS, 'ann').map(([entity, key]) => `${entity} ${key}`)).toEqual(['Ticket 7']);
  expect([isShown(made('GET', 200)), isShown(made('POST', 200, false, 'query ticket'))]).toEqual([true, true]);
  expect([isShown(made('GET', 200, true)), isShown(made('GET', 404)), isShown(made('POST', 200))]).toEqual([false, false, false]);
});

test('what was never seen there, or by somebody else alone, may be hidden', () => {
  const there = new SeenThere();
  there.saw('Ticket', '7', 'bob');
  expect(there.goneIn(missing, KEYS, 'ann')).toEqual([]);
  expect(goneAfter()).toEqual([]);
  expect(goneAfter(['GET', 403])).toEqual([]);
});

test('only a read that was not found, for a reason that is that, takes anything away', () => {
  const there = new SeenThere();
  expect([there.goneIn(hidden, KEYS, 'ann'), there.goneIn(undefined, KEYS, 'ann')]).toEqual([[], []]);
  const gone = (...args: Parameters<typeof made>): boolean => isGone(made(...args));
  expect([gone('GET', 404), gone('GET', 200, true), gone('POST', 200, true, 'query ticket')]).toEqual([true, true, true]);
  expect([gone('GET', 200), gone('DELETE', 404), gone('POST', 200, true), gone('POST', 200, true, 'mutation closeTicket')]).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
