import { expect, it } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import type { Json } from '../../../base/json.ts';
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

it('nor is it where each sent another one as nobody did who was accepted, and nothing says that anything is missing', () => {
  expect(refusedWhen(...fine, list({ sort: '{x' }, 'The query could not be read.'))).not.toEqual(['query page is missing']);
  expect(refusedWhen(...fine, list({ sort: '{x' }, 'Something is missing.'))).toEqual(['query page is missing']);
});

it('what is not wanted at all is refused for that it is given, whatever its value', () => {
  expect(refusedWhen(...fine, list({ page: '1', sort: 'name', hue: 'red' }, "Unrecognized key(s): 'hue'"))).toEqual(['query hue is given']);
  expect(refusedWhen(...fine, list({ page: '1', sort: 'name', hue: 'red' }, "The hue 'red' is unknown."))).toEqual([
    'query hue equals red',
  ]);
});

it('of one value that was refused nothing shows that any other would be', () => {
  const owner = (value: string): Told => list({ page: '1', sort: 'name', owner: value }, 'The owner was not found.');
  expect(refusedWhen(...fine, owner('ann'))).not.toEqual(['query owner is given']);
  expect(refusedWhen(...fine, owner('ann'), owner('ben'))).toEqual(['query owner is given']);
});

const shelved = (payload: Json, message?: string, name = 'oak'): Told => ({
  call: 'PUT /shelves/{shelf}/depth',
  path: { shelf: name },
  send: payload,
  status: message === undefined ? 204 : 400,
  ...(message === undefined ? {} : { answer: { reason: message } }),
});
const depthRefusedWhen = (...told: readonly Told[]): readonly string[] =>
  (mineOutcomes(samplesOf(told, world), []).get('PUT /shelves/{shelf}/depth') ?? [])
    .filter(({ status }) => status === 400)
    .map(({ when }) => printConditions(when));

it('what is not recognised is no matter of how great it is, however the words are marked up', () => {
  const refused = (words: string) => depthRefusedWhen(shelved({ set: { depth: 4 } }), shelved({ set: { height: 1 } }, words));
  expect(refused('[{&lt;&lt;"height"&gt;&gt;,1}] are not recognised settings')).toEqual(['set.height is given']);
  expect(refused('[{<<"height">>,"1"}] are not recognised settings')).toEqual(['set.height is given']);
});

it('that there is none that is called as in the address is no matter of a field that is called as the parameter is', () => {
  const fine = shelved({ shelf: 'oak', depth: 4 });
  expect(depthRefusedWhen(fine, shelved({ depth: 4 }, 'no_such_shelf: elm', 'elm'))).not.toEqual(['shelf is missing']);
  expect(depthRefusedWhen(fine, shelved({ depth: 4 }, 'The shelf is missing.', 'elm'))).toEqual(['shelf is missing']);
});
