import { expect, test } from 'vitest';
import { reactionWords } from './reaction.ts';

test('what a screen does is told by its details, and in words where a document names only the kind', () => {
  expect(reactionWords({ signal: 'serverText', detail: 'shows the text as an alert' })).toBe('shows the text as an alert');
  expect(reactionWords({ signal: 'serverText', detail: '' })).toBe('shows the server’s message');
  expect(reactionWords({ signal: 'formCleared', detail: ' ' })).toBe('empties the form');
  // Somebody's own word stays.
  expect(reactionWords({ signal: 'confetti', detail: '' })).toBe('confetti');
});
