import { expect, test } from 'vitest';
import type { CallSample } from '../outcomes/sample.ts';
import { inView } from './in-view.ts';

const sample = (at: string, start: number, call = 'GET /api/books', status = 200): CallSample => ({
  at,
  session: at,
  start,
  end: start + 1,
  call,
  method: call.split(' ')[0] ?? '',
  path: [],
  query: [],
  payload: undefined,
  payloadKnown: true,
  caller: { credential: 'absent', credentials: [], role: undefined, account: undefined, known: undefined },
  status,
  mediaType: null,
  headers: [],
  response: undefined,
  responseKnown: true,
  reach: [],
  found: [],
});
const seen = (...recordings: Parameters<typeof inView>[0]): readonly string[] =>
  inView(recordings).map(({ at, dark }) => (dark === true ? `${at} in the dark` : at));

test('what came after a write that is not kept is left out, in every recording that had begun by then', () => {
  const large = { samples: [sample('a1', 10), sample('a2', 60)], keeper: { from: 0, to: 100, lost: 50 } };
  const beside = { samples: [sample('b1', 20), sample('b2', 70)], keeper: { from: 5, to: 200, lost: undefined } };
  const later = { samples: [sample('c1', 310)], keeper: { from: 300, to: 400, lost: undefined } };
  expect(seen(large, beside, later)).toEqual(['a1', 'b1', 'c1']);
  expect(seen(beside, later)).toEqual(['b1', 'b2', 'c1']);
});

test('but an answer that is seen nowhere else happened', () => {
  const large = { samples: [sample('a1', 10), sample('a2', 60, 'GET /api/books', 404)], keeper: { from: 0, to: 100, lost: 50 } };
  expect(seen(large)).toEqual(['a1', 'a2 in the dark']);
});
