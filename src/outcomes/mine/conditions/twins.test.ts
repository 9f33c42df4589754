import { expect, test } from 'vitest';
import type { Tracked } from '../known/tracked.ts';
import type { Decided } from './decided.ts';
import { withoutTwins } from './twins.ts';

const asked = (status: number, id: string): Tracked =>
  ({
    sample: {
      status,
      path: [['noteId', id]],
      query: [],
      payload: undefined,
      payloadKnown: true,
      caller: { role: 'member' },
      found: [],
      headers: [],
    },
    last: new Map(),
    before: new Map(),
  }) as unknown as Tracked;
const decided = (...own: readonly Tracked[]): Decided => ({
  group: own,
  own,
  when: { when: [{ kind: 'role', oneOf: ['member'] }], isolated: true, holds: () => true },
  bounds: [],
});

test('of two statuses one condition brings about the one that was seen oftener, and of the other it is not shown when it comes', () => {
  const [often, once] = [decided(asked(403, '1'), asked(403, '2')), decided(asked(404, '9'))];
  const [kept, left] = withoutTwins([often, once], [...often.own, ...once.own]);
  expect(kept).toBe(often);
  expect(left?.when.isolated).toBe(false);
  expect(left?.when.when.map(({ kind }) => kind)).toEqual(['as recorded']);
});

test('two answers under one status may come of one condition', () => {
  const all = [decided(asked(401, '1'), asked(401, '2')), decided(asked(401, '9'))];
  expect(
    withoutTwins(
      all,
      all.flatMap(({ own }) => own),
    ),
  ).toEqual(all);
});
