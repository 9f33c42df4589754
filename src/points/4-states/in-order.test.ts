import { expect, test } from 'vitest';
import { inOrder } from './in-order.ts';
import type { Machine } from './reading.ts';

const SEEN = { grade: 'shown' as const, basis: [], support: { times: 1, units: 1 }, against: { times: 0, units: 0 }, citations: [] };

const machine = (field: string, moves: number): Machine => ({
  entity: 'Ticket',
  field,
  statuses: [],
  transitions: Array.from({ length: moves }, (_, at) => ({
    from: at,
    to: at + 1,
    by: null,
    role: null,
    ...SEEN,
    citations: [],
  })),
  unseen: { alone: 0, of: 1 },
});
const ordered = (...all: readonly Machine[]): readonly string[] => inOrder(all).map(({ field }) => field);

test('the status of a thing comes before its other fields that change, whatever their names', () => {
  const priority = machine('priority', 9);
  const status = machine('status', 1);
  expect(ordered(priority, status)).toEqual(['status', 'priority']);
  expect(ordered(status, priority)).toEqual(['status', 'priority']);
  expect(ordered(machine('approved', 1), machine('order.stateCode', 1))).toEqual(['order.stateCode', 'approved']);
});

test('what was seen to go from one value to another comes before what only has several; else the names decide', () => {
  expect(ordered(machine('status', 0), machine('phase', 2))).toEqual(['phase', 'status']);
  expect(ordered(machine('role', 1), machine('phase', 2), machine('statusText', 1))).toEqual(['phase', 'role', 'statusText']);
});
