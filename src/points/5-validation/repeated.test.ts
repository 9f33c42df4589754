import { expect, test } from 'vitest';
import { call } from '../../observations/exchange.fixture.ts';
import { rulesOf } from './rules.fixture.ts';

test('words that repeat all that was sent say nothing of the one thing that stands in it', () => {
  const change = call('PATCH /boats/ann', {
    status: 400,
    sends: { op: 'replace' },
    answer: {
      name: 'BadData',
      message: 'Invalid.',
      details: [{ message: 'The `/body` property must be array. You sent {"op":"replace"}.' }],
    },
  });
  expect(rulesOf(change).map(({ field }) => field)).toEqual(['']);
});

test('a word that says of what kind things are is no value of theirs that a refusal repeats', () => {
  const save = call('POST /api/method/desk.savedocs', {
    status: 417,
    sends: { doc: { doctype: 'Room', label: 'Porch' }, action: 'Save' },
    answer: { message: 'Room Porch already exists' },
  });
  expect(rulesOf(save).map(({ field }) => field)).not.toContain('doctype');
});
