import { expect, test } from 'vitest';
import type { SeenExchange } from './seen-exchange.ts';
import type { Timed, Timeline } from './timeline.ts';
import { windowOf } from './window.ts';

const settled = (time: number): Timed => ({ kind: 'snapshot', time, tab: 't1', url: 'https://app.example.com/' }) as unknown as Timed;

test('what was seen at the press stood there before, however quick the answer is', () => {
  const events = [settled(1_000), settled(4_990), settled(5_300)];
  const { before, after } = windowOf(
    { events } as unknown as Timeline,
    { start: 5_000, end: 5_010, page: 't1' } as SeenExchange,
    new Set(['t1']),
  );
  expect([before?.time, after?.time]).toEqual([4_990, 5_300]);
});
