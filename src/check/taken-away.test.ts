import { expect, test } from 'vitest';
import type { Outcome } from '../outcomes/outcome.ts';
import { isGone, isShown, SeenThere } from './taken-away.ts';

const missing = { when: [{ kind: 'target', entity: 'Ticket', is: 'missing' }] } as unknown as Outcome;
const hidden = { when: [{ kind: 'owner', entity: 'Ticket' }] } as unknown as Outcome;
const KEYS = new Map([
  ['Ticket', '7'],
  ['Desk', '1'],
]);
const goneAfter = (...seen: readonly (readonly [method: string, status: number])[]): readonly string[] => {
  const there = new SeenThere();
  for (const [method, status] of seen) there.see({ method, status }, KEYS);
  return there.goneIn(missing, KEYS).map(([entity, key]) => `${entity} ${key}`);
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
  there.saw('Ticket', '7');
  expect(there.goneIn(missing, KEYS).map(([entity, key]) => `${entity} ${key}`)).toEqual(['Ticket 7']);
  expect([
    isShown({ method: 'GET', status: 200 }),
    isShown({ method: 'GET', status: 404 }),
    isShown({ method: 'POST', status: 200 }),
  ]).toEqual([true, false, false]);
});

test('what was never seen there may be hidden', () => {
  expect(goneAfter()).toEqual([]);
  expect(goneAfter(['GET', 403])).toEqual([]);
});

test('only a read that was not found, for a reason that is that, takes anything away', () => {
  const there = new SeenThere();
  expect([there.goneIn(hidden, KEYS), there.goneIn(undefined, KEYS)]).toEqual([[], []]);
  expect([
    isGone({ method: 'GET', status: 404 }),
    isGone({ method: 'GET', status: 403 }),
    isGone({ method: 'DELETE', status: 404 }),
  ]).toEqual([true, false, false]);
});
