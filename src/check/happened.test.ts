import { expect, test } from 'vitest';
import type { Outcome } from '../outcomes/outcome.ts';
import type { Call } from '../points/7-calls/reading.ts';
import { refuses } from './happened.ts';

const call = { method: 'PUT', operation: null } as unknown as Call;
const says = (head: string, behind: string): Outcome =>
  ({
    status: 200,
    body: {
      kind: 'array',
      items: [{ kind: 'source', source: { from: 'text', head, slots: [[{ from: 'path', name: 'berthId' }, behind]] } }],
    },
  }) as unknown as Outcome;

test('words with a value in them refuse by all that they say', () => {
  expect(refuses(call, says('Berth ', ': Permission Denied'), new Set())).toBe(true);
  expect(refuses(call, says('Berth ', ': State changed'), new Set())).toBe(false);
});
