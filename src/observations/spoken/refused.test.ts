import { expect, it } from 'vitest';
import { refusing, type Turn } from './refused.ts';

const NONE: ReadonlySet<string> = new Set();
const went = (...turns: readonly Turn[]): readonly boolean[] => turns.map(refusing(turns, NONE));

it('an answer refuses by an error of its own, where it holds nothing that was asked for', () => {
  expect(
    went(
      { told: undefined, answer: { result: [1], error: null } },
      { told: undefined, answer: { error: { reason: 'Not yours' } } },
      { told: undefined, answer: { error: 'HubException: gone' } },
      { told: undefined, answer: { result: { id: 4 }, error: 'the last one failed' } },
    ),
  ).toEqual([false, true, true, false]);
});

it('an answer refuses by a word for failure, where others say at the same place that all went well', () => {
  const reply = (status: string, response: object = {}): Turn => ({
    told: undefined,
    answer: { '@4': 'reply', '@5': { status, response } as never },
  });
  expect(went(reply('ok'), reply('error', { reason: 'closed' }))).toEqual([false, true]);
  // A job that failed is a thing that is told of.
  expect(went(reply('error'), reply('open'))).toEqual([false, false]);
});

it('an answer refuses by a sentence where others say that all went well, and it says nothing besides', () => {
  const told = { id: 4 };
  expect(
    went(
      { told, answer: { result: 'ok', task: { id: 4 } } },
      { told, answer: { id: 4, result: 'The task is closed already.' } },
      { told, answer: { id: 4, result: 'Unauthorized' } },
      { told, answer: { id: 4, result: 'queued' } },
      { told, answer: { result: 'No data', since: 7 } },
    ),
  ).toEqual([false, true, true, false, false]);
});
