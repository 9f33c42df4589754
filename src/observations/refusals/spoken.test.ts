import { expect, test } from 'vitest';
import { mayBeUndone, saysDenied } from './spoken.ts';

const denied = { message: 'Only admins may delete tickets.' };
const undone = { message: 'A ticket that is open cannot be closed.' };

test('a sentence that is all a write is answered with says that who asks may not, or may say that nothing was done', () => {
  expect([denied, undone].map((body) => [saysDenied('POST', body), mayBeUndone('POST', body)])).toEqual([
    [true, true],
    [false, true],
  ]);
  expect([saysDenied('POST', [denied.message]), mayBeUndone('POST', ['Status changed from new to open'])]).toEqual([true, false]);
});

test('not what is read, a word, what went well, or a sentence beside something', () => {
  for (const [method, body] of [
    ['GET', denied],
    ['POST', { message: 'denied' }],
    ['POST', { message: 'The ticket was closed.' }],
    ['POST', { ...undone, ticket: { id: 7 } }],
    ['POST', { title: 'Nothing cannot be closed.' }],
  ] as const)
    expect([saysDenied(method, body), mayBeUndone(method, body)]).toEqual([false, false]);
});
