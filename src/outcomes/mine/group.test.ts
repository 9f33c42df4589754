import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../backend/recording.fixture.ts';
import { mineOutcomes } from '../mine.ts';
import type { Outcome } from '../outcome.ts';
import type { CallSample } from '../sample.ts';

const world: World = { parameters: {}, entities: [{ name: 'Note', identity: 'id' }], places: { 'POST /graphql #note → ': 'Note' } };
const call = 'POST /graphql #note';
const asked = (n: number): Told => ({ call, status: 200, send: { id: `n${n}` }, answer: { id: `n${n}`, text: `Note ${n}` } });
const refused = (n: number): Told => ({ call, status: 400, send: { id: `n${n}` }, answer: { errors: [{ message: 'Not for you' }] } });

const withForms = (samples: readonly CallSample[], ...forms: readonly string[]): readonly CallSample[] =>
  samples.map((sample, at) => {
    const form = forms[at % forms.length] ?? null;
    const accept = form === 'application/json' ? '*/*' : `${form},application/json;q=0.9`;
    return { ...sample, mediaType: form, asked: [['accept', accept]] };
  });
const outcomes = (tolds: readonly Told[], ...forms: readonly string[]): readonly Outcome[] =>
  mineOutcomes(withForms(samplesOf(tolds, world), ...forms), world.entities).get(call) ?? [];

test('what GraphQL answers is one answer, under which of its two names ever', () => {
  const both = ['application/json', 'application/graphql-response+json'];
  const answers = [1, 2, 3, 4, 5, 6].map(asked);
  expect(outcomes(answers, ...both).map(({ when, status, mediaType }) => [when.length, status, mediaType])).toEqual([[0, 200, null]]);
  expect(outcomes(answers, 'application/json').map(({ mediaType }) => mediaType)).toEqual(['application/json']);
  expect(outcomes([...answers, refused(7), refused(8)], ...both).map(({ status }) => status)).toEqual([200, 400]);
  expect(outcomes(answers, 'application/json', 'application/xml').length).toBe(2);
});

test('a refusal that calls the thing by its kind is one refusal, whether or not its type was asked for', () => {
  const show = (n: number, more: { readonly [key: string]: string } = {}): Told => ({
    call: 'POST /graphql #show',
    status: 200,
    send: { id: `n${n}` },
    answer: { id: `n${n}`, text: `About ${n}`, ...more },
  });
  const denied = (n: number): Told => ({
    call,
    status: 400,
    send: { id: `n${n}` },
    answer: { errors: [{ message: 'No such Note for you' }] },
  });
  const notes: World = { ...world, places: { ...world.places, 'POST /graphql #show → ': 'Note' }, references: { id: 'Note' } };
  const tolds = [show(1, { __typename: 'Note' }), show(2), denied(1), denied(2)];
  const all = mineOutcomes(samplesOf(tolds, notes), notes.entities).get(call) ?? [];
  expect(all.filter(({ status }) => status === 400)).toHaveLength(1);
});
