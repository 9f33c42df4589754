import { expect, test } from 'vitest';
import { isDoneBy } from './participle.ts';

test.each([
  ['approved', 'approve'],
  ['rejected', 'reject'],
  ['cancelled', 'CANCEL'],
  ['denied', 'deny'],
  ['shipped', 'ship'],
  ['withdrawn', 'withdraw'],
  ['RUNNING', 'run'],
])('%s is what it is after "%s"', (status, action) => expect(isDoneBy(status, action)).toBe(true));

test.each([
  ['open', 'close'],
  ['approve', 'approve'],
  ['paused', 'pa'],
  ['pending', 'penalty'],
  ['draft', 'drift'],
  ['reopened', 'open'],
])('%s is not said by "%s"', (status, action) => expect(isDoneBy(status, action)).toBe(false));
