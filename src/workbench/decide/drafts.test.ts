import { expect, test } from 'vitest';
import { changedSince, type Draft, draftOf, keepDraft, moveDraft } from './drafts.ts';

const draft: Draft = {
  open: 'overrule',
  typed: new Map([['Value', '8']]),
  over: new Map(Object.entries({ Value: '7', Message: 'Too many' })),
};

test('what is being typed is kept for its statement in its project, and goes with it to another address', () => {
  keepDraft('shop', '5.a', draft);
  expect([draftOf('shop', '5.a'), draftOf('library', '5.a'), draftOf('shop', '5.b')]).toEqual([draft, undefined, undefined]);
  moveDraft('shop', '5.a', '5.b');
  expect([draftOf('shop', '5.a'), draftOf('shop', '5.b')]).toEqual([undefined, draft]);
  // There is nothing to go along: what was there stays.
  moveDraft('shop', '5.c', '5.b');
  expect(draftOf('shop', '5.b')).toEqual(draft);
  keepDraft('shop', '5.b', undefined);
  expect(draftOf('shop', '5.b')).toBeUndefined();
});

test('what others changed meanwhile is told, and nothing else', () => {
  const cells = [
    { heading: 'Value', typed: '7' },
    { heading: 'Message', typed: 'Too many books' },
    { heading: 'New', typed: 'x' },
  ];
  expect(changedSince(draft, cells)).toEqual([{ heading: 'Message', typed: 'Too many books' }]);
  expect(changedSince(undefined, cells)).toEqual([]);
});
