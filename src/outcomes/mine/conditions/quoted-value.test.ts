import { expect, it } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = { parameters: {}, references: {}, entities: [], places: {} };
const list = (query: Readonly<Record<string, string>>, message?: string): Told => ({
  call: 'GET /boats',
  query,
  status: message === undefined ? 200 : 400,
  answer: message === undefined ? [] : { message },
});
const refusedWhen = (...told: readonly Told[]): readonly string[] =>
  (mineOutcomes(samplesOf(told, world), []).get('GET /boats') ?? [])
    .filter(({ status }) => status === 400)
    .map(({ when }) => printConditions(when));

const fine = [list({ page: '1', sort: 'name' }), list({ page: '2', sort: 'age' })];

it('what a refusal quotes of a query is what it is about, and not that another parameter was missing', () => {
  expect(refusedWhen(...fine, list({ sort: 'colour' }, "Property 'colour' is not sortable."))).toEqual(['query sort equals colour']);
});

it('a parameter that is missing is the cause where the words name it, or quote nothing that was sent', () => {
  expect(refusedWhen(...fine, list({ sort: 'name' }, 'The page must be given.'))).toEqual(['query page is missing']);
  expect(refusedWhen(...fine, list({ sort: 'colour' }, "Without page there is no 'colour'."))).not.toEqual(['query sort equals colour']);
});
