import { expect, test } from 'vitest';
import { samplesOf, type World } from '../../../backend/recording.fixture.ts';
import { printConditions, printTemplate } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';
import type { CallSample } from '../../sample.ts';

const world: World = { parameters: {}, entities: [], places: {} };
const samples = (page: Partial<CallSample>): readonly CallSample[] => {
  const told = samplesOf(
    [1, 2, 3, 4].map(() => ({ call: 'GET /nodes', status: 200, answer: { count: 7 } })),
    world,
  );
  return told.map((one, at) => ({
    ...one,
    asked: [['accept', at % 2 === 0 ? 'application/json' : 'text/html']],
    ...(at % 2 === 0 ? {} : { response: undefined, responseKnown: false, ...page }),
  }));
};
const said = (page: Partial<CallSample>): readonly string[] =>
  (mineOutcomes(samples(page), []).get('GET /nodes') ?? []).map(
    ({ when, mediaType, body }) => `${printConditions(when)}: ${mediaType} ${body === null ? 'nothing' : printTemplate(body)}`,
  );

test('a page that is not kept is another answer than the data beside it, and what it holds is not shown', () => {
  expect(said({ mediaType: 'text/html' })).toEqual([
    'otherwise: application/json {"count":7}',
    'header accept asks first for "text/html": text/html <value not shown>',
  ]);
});

test('data that is not kept is no answer of its own', () => {
  expect(said({ mediaType: 'application/json' })).toEqual(['otherwise: application/json {"count":7}']);
});
