import { expect, test } from 'vitest';
import type { Input } from '../../plan/node.ts';
import { filledFrom } from './filled-from.ts';
import { inputOf } from './input.fixture.ts';

const input = (of: Partial<Input>): Input => inputOf({ path: 'called', field: 'title', ...of });

test('what is entered starts as the record holds it, under whatever name it is sent', () => {
  const inputs = [
    input({}),
    input({ path: 'pages', field: 'pages', control: 'number' }),
    input({ path: 'tags', field: 'tags', control: 'texts' }),
  ];
  expect([...filledFrom(inputs, { title: 'Emma', pages: 7, tags: ['a', 'b'] })]).toEqual([
    ['called', 'Emma'],
    ['pages', '7'],
    ['tags', 'a\nb'],
  ]);
});

test('what the record holds nothing of stays empty, and a new thing starts with what was always sent', () => {
  const always = input({ startsAs: 'news' });
  expect([...filledFrom([always], { title: null })]).toEqual([]);
  expect([...filledFrom([always], undefined)]).toEqual([['called', 'news']]);
});
