import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { mineOutcomes } from '../../mine.ts';
import type { Outcome } from '../../outcome.ts';
import type { CallSample } from '../../sample.ts';

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

const counted: World = { parameters: { noteId: 'Note' }, entities: [{ name: 'Note', identity: 'id' }], places: {} };
/** How many refusals of one call are told apart that say this. */
const told = (...answers: readonly (readonly [priority: number, answer: object])[]): number =>
  (
    mineOutcomes(
      samplesOf(
        answers.map(
          ([priority, answer]): Told => ({ call: 'POST /notes', status: 400, send: { text: '', priority }, answer: answer as never }),
        ),
        counted,
      ),
      counted.entities,
    ).get('POST /notes') ?? []
  ).length;

test('which request it was, and under which trace, makes no other refusal', () => {
  const traced = (id: string) => ({ title: 'Not so', detail: 'The text is required.', traceId: id });
  const ids = ['00-4f2b1c9d8e7a60514f2b1c9d8e7a6051-8e7a60514f2b1c9d-00', '00-91d8e7a6051c9d4f2b8e7a60514f2b1c-4f2b1c9d8e7a6051-00'];
  expect(told([2, traced(ids[0] as string)], [3, traced(ids[1] as string)])).toBe(1);
  expect(told([2, { error: 'Not so', request_id: 'req_7Hk2' }], [3, { error: 'Not so', request_id: 'req_9Lm4' }])).toBe(1);
  // A word there is a code, and any other number may say what is wrong.
  expect(told([2, { error: 'Not so', request_id: 'late' }], [3, { error: 'Not so', request_id: 'early' }])).toBe(2);
  expect(told([2, { error: 'Not so', rule: 'r7' }], [3, { error: 'Not so', rule: 'r9' }])).toBe(2);
});

test('what is new each time by its form makes no other refusal where it stands in a sentence', () => {
  const failed = (mark: string): readonly [number, object] => [1, { error: `Something went wrong (see ${mark})` }];
  expect(told(failed('7c9e6679-7425-40de-944b-e07fc1f90001'), failed('7c9e6679-7425-40de-944b-e07fc1f90002'))).toBe(1);
  expect(told(failed('2026-03-02T09:00:01Z'), failed('2026-03-02T09:00:07Z'))).toBe(1);
  expect(told(failed('the manual'), failed('the log'))).toBe(2);
});

test('how many things are wrong is no value that was sent', () => {
  expect(told([1, { message: '1 validation error detected: text' }], [2, { message: '1 validation error detected: text' }])).toBe(1);
  expect(told([1, { message: 'Error count: 1' }], [2, { message: 'Error count: 1' }])).toBe(1);
  // Nor is a bound, though a number was sent that is as great.
  expect(
    told(
      [1, { message: 'text must have length greater than or equal to 1' }],
      [2, { message: 'text must have length greater than or equal to 1' }],
    ),
  ).toBe(1);
  expect(told([7, { message: 'No 7 is left' }], [8, { message: 'No 8 is left' }])).toBe(1);
  expect(told([1, { message: 'At most 40' }], [2, { message: 'At most 20' }])).toBe(2);
});

test('a thing that stands beside what is shown, and nothing where it stands in another answer, make one answer', () => {
  const parts: World = {
    parameters: { noteId: 'Note' },
    entities: [
      { name: 'Note', identity: 'id' },
      { name: 'Person', identity: 'id' },
    ],
    places: { 'GET /notes/{noteId} → ': 'Note', 'GET /notes/{noteId} → author': 'Person' },
  };
  const show = (id: string, more: object): Told => ({
    call: 'GET /notes/{noteId}',
    path: { noteId: id },
    status: 200,
    answer: { id, text: `Note ${id}`, ...more },
  });
  const answers = (...more: readonly object[]): number =>
    mineOutcomes(
      samplesOf(
        more.map((one, at) => show(`n${at}`, one)),
        parts,
      ),
      parts.entities,
    ).get('GET /notes/{noteId}')?.length ?? 0;
  const person = { author: { id: 'p1', name: 'Ann' } };
  expect(answers(person, { author: null }, person, { author: null })).toBe(1);
  expect(answers({ author: null }, person, { author: null })).toBe(1);
  // Where it is not even named, it is another answer.
  expect(answers(person, { size: 1 }, person, { size: 2 })).toBe(2);
});

test('an answer that a framework framed is framed by every part of a page that ever answered', () => {
  const samples = samplesOf([asked(1), asked(2), asked(3)], world).map((sample, at) => ({
    ...sample,
    mediaType: 'text/x-script',
    framed: `text/x-script; routes="${at === 0 ? 'root' : 'root note'}"`,
  }));
  expect(
    mineOutcomes(samples, world.entities)
      .get(call)
      ?.map(({ mediaType }) => mediaType),
  ).toEqual(['text/x-script; routes="note root"']);
});

test('a refusal inside of a success is one by what it complains of, whatever else its frame shows of the thing', () => {
  const books = 'POST /books';
  const frame = (title: string, shelf: object, message?: string): Told => ({
    call: books,
    status: message === undefined ? 200 : 422,
    send: { title },
    answer: {
      record: { params: { title }, shelf, errors: message === undefined ? {} : { title: { message, kind: 'len' } } },
      notice: message === undefined ? { type: 'success', message: 'made' } : { type: 'error', message: 'invalid' },
    } as never,
  });
  const long = 'x'.repeat(90);
  const refusals = (...messages: readonly string[]): readonly Outcome[] => {
    const taken = [frame('Emma', { id: 1, label: 'North' }), frame('Persuasion', { id: 2, label: 'South' })];
    const told = [...taken, ...messages.map((message, at) => frame(long, { id: at, label: at === 0 ? 'Attic' : 'Cellar' }, message))];
    const samples = samplesOf(told, world).map((sample) => (sample.status === 422 ? { ...sample, answered: 200 } : sample));
    // The first is what was taken.
    return (mineOutcomes(samples, world.entities).get(books) ?? []).slice(1);
  };
  expect(refusals('At most 80 letters', 'At most 80 letters')).toHaveLength(1);
  expect(refusals('At most 80 letters', 'Not this one')).toHaveLength(2);
});
