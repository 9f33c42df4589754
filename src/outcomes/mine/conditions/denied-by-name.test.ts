import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = { parameters: {}, entities: [{ name: 'Crate', identity: 'id' }], places: { 'POST /crates → ': 'Crate' } };
const as = (role: string): Told['caller'] => ({ role, credential: 'present' });
let made = 0;
const taken = (role: string, pier: string): Told => {
  made += 1;
  return {
    call: 'POST /crates',
    caller: as(role),
    send: { pier, label: `Crate ${made}` },
    status: 201,
    answer: { id: made, pier, label: `Crate ${made}` },
  };
};
const denied = (role: string, pier: string, message = `No permission to leave crates on pier '${pier}'`): Told => {
  made += 1;
  return { call: 'POST /crates', caller: as(role), send: { pier, label: `Crate ${made}` }, status: 403, answer: { message } };
};
const whenRefused = (...tolds: readonly Told[]): readonly string[] =>
  (mineOutcomes(samplesOf(tolds, world), world.entities).get('POST /crates') ?? [])
    .filter(({ status }) => status >= 400)
    .map(({ when, isolated }) => (isolated ? printConditions(when) : 'not isolated'));

const TAKEN = [taken('docker', 'East'), taken('pilot', 'West'), taken('guest', 'East'), taken('docker', 'East'), taken('guest', 'East')];

test('who may not do it to what a refusal quotes, of each such name', () => {
  const told = [denied('docker', 'West'), denied('guest', 'West'), denied('pilot', 'East'), denied('guest', 'North')];
  expect(whenRefused(...TAKEN, ...told)).toEqual([
    'who asks is docker or guest, pier equals West',
    'who asks is pilot, pier equals East',
    'who asks is guest, pier equals North',
  ]);
});

test('not where one of them was let in with the same, or the words quote nothing that was sent', () => {
  const told = [denied('docker', 'West'), denied('guest', 'West'), denied('pilot', 'East')];
  expect(whenRefused(...TAKEN, taken('guest', 'West'), ...told)).toEqual(['not isolated']);
  expect(whenRefused(...TAKEN, ...told.map((one) => ({ ...one, answer: { message: 'No permission to leave crates' } })))).toEqual([
    'not isolated',
  ]);
});
