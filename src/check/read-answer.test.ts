import { expect, test } from 'vitest';
import { readAnswer } from './read-answer.ts';

test('an answer is read as a recording is: JSON under the name of any text is JSON', () => {
  const kindOf = (type: string, text: string): string =>
    readAnswer(
      {
        kind: 'answer',
        status: 422,
        headers: type === '' ? [] : [['Content-Type', type]],
        body: new TextEncoder().encode(text),
      },
      'GET',
      new Set(),
    ).body.kind;
  const refusal = '{"message":"Invalid build"}';
  for (const type of ['application/json', '', 'text/html; charset=utf-8', 'text/plain', 'application/octet-stream'])
    expect(kindOf(type, refusal)).toBe('json');
  expect(kindOf('text/html', '<!doctype html>')).toBe('text');
  expect(kindOf('text/plain', '[half')).toBe('text');
  expect(kindOf('image/png', refusal)).toBe('bytes');
});
