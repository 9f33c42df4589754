import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = { parameters: {}, references: {}, entities: [], places: {} };
const CALL = 'POST /berths';
const sent = (session: string, send: object, status = 403): { readonly session: string; readonly told: Told } => ({
  session,
  told: {
    call: CALL,
    send: send as never,
    status,
    answer: (status === 403 ? { status: 'DENIED' } : { ok: true }) as never,
    caller: { credential: 'present', role: 'sailor' },
  },
});
const refusedWhen = (...all: readonly ReturnType<typeof sent>[]): readonly string[] =>
  (
    mineOutcomes(
      all.flatMap(({ session, told }) => samplesOf([told], world, session)),
      [],
    ).get(CALL) ?? []
  )
    .filter(({ status }) => status === 403)
    .map(({ when }) => printConditions(when))
    .toSorted();

const because = (send: object): ReturnType<typeof sent> => {
  const { session, told } = sent('a', send);
  return { session, told: { ...told, answer: { error: 'The berths of this week are all gone.' } } };
};
const right = { pier: 'east', days: 3, flag: 'se' };

test('refusals that give no reason are told by the one value in which each differs from what was taken', () => {
  const told = [sent('a', { ...right, pier: 'moon' }), sent('a', { ...right, days: 90 }), sent('a', right, 201)];
  expect(refusedWhen(...told)).toEqual(['days equals 90', 'pier equals moon']);
});

test('not where one differs in more, or was taken another time, or is the only one', () => {
  expect(refusedWhen(sent('a', { ...right, pier: 'moon', days: 90 }), sent('a', right, 201)).join()).not.toContain('equals');
  expect(
    refusedWhen(sent('a', { ...right, pier: 'moon' }), sent('a', right, 201), sent('b', { ...right, pier: 'moon' }, 201)).join(),
  ).not.toContain('equals');
  expect(refusedWhen(sent('a', right), sent('a', right, 201)).join()).not.toContain('equals');
});

test('not where words say why', () =>
  expect(
    refusedWhen(
      ...[
        { ...right, pier: 'moon' },
        { ...right, days: 90 },
      ].map((send) => because(send)),
      sent('a', right, 201),
    ).join(),
  ).not.toContain('equals'));

test('nor by what things are called, or by a name of who asks', () => {
  const named = (name: string, pier: string, status = 403) => sent('a', { name, pier }, status);
  expect(
    refusedWhen(
      named('Heron', 'moon'),
      named('Gull', 'east'),
      named('Heron', 'east', 201),
      named('Tern', 'east', 201),
      named('Coot', 'east', 201),
    ).join(),
  ).not.toContain('Gull');
  const own = (session: string, by: string, pier: string, status = 403) => sent(session, { by, pier }, status);
  expect(
    refusedWhen(own('a', 'cleo', 'east'), own('a', 'ann', 'moon'), own('a', 'ann', 'east', 201), own('b', 'bob', 'east', 201)).join(),
  ).not.toContain('cleo');
});

test('nor where it may have been too often: nothing of the kind was taken afterwards', () =>
  expect(refusedWhen(sent('a', right, 201), sent('a', { ...right, pier: 'moon' }), sent('a', { ...right, days: 90 })).join()).not.toContain(
    'equals',
  ));
