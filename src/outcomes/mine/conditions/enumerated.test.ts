import { expect, test } from 'vitest';
import { enumeratedIn } from './enumerated.ts';

test('what a text lists is a list from three things on, whatever stands before and behind it', () => {
  const listed = (text: string, ...words: readonly string[]): readonly boolean[] => words.map((word) => enumeratedIn(text).has(word));
  expect(listed('Invalid status: Lost. Valid statuses are: To Do, In Progress, Done', 'to do', 'in progress', 'done', 'lost')).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(listed('type must be task, document, or decision', 'task', 'document', 'decision')).toEqual([true, true, true]);
  expect(listed("expected one of 'new', 'packed' or 'sent' here", 'new', 'packed', 'sent')).toEqual([true, true, true]);
});

test('two things are none, nor is what stands in words or in an address', () => {
  expect([...enumeratedIn('Order 5, which is shipped, cannot be moved')]).not.toContain('shipped');
  expect([...enumeratedIn('A loan that is sent cannot become lost.')]).toEqual([]);
  expect([...enumeratedIn('https://forum.example/topics/3/posts')]).toEqual([]);
});
