import { describe, expect, it } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import type { Json } from '../../../base/json.ts';
import { printConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = { parameters: {}, references: {}, entities: [], places: {} };
const CALL = 'POST /berths';
const sent = (send: Json, message?: string, more: object = {}): Told => ({
  call: CALL,
  send,
  status: message === undefined ? 201 : 400,
  answer: (message === undefined ? { ok: true } : { message }) as never,
  ...more,
});
const refusedWhen = (...told: readonly Told[]): readonly string[] =>
  (mineOutcomes(samplesOf(told, world), []).get(CALL) ?? [])
    .filter(({ status }) => status === 400)
    .map(({ when }) => printConditions(when))
    .toSorted();

const taken = [sent({ boat: 'Petrel', metres: 9, pier: 'east' }), sent({ boat: 'Skua', metres: 14, pier: 'west' })];

describe('a server that says one thing at a time', () => {
  it('asks for the second of what lacks the first as well only after that', () => {
    const told = [
      ...taken,
      sent({}, 'boat is required'),
      sent({ boat: 'Tern' }, 'metres is required'),
      sent({ boat: 'Tern', metres: 7 }, 'pier is required'),
    ];
    expect(refusedWhen(...told)).toEqual(['boat is given, metres is missing', 'boat is missing', 'metres is given, pier is missing']);
  });

  it('does so of what was left empty, and of what is too much', () => {
    const told = [
      ...taken,
      sent({ boat: '', metres: 9, pier: '' }, 'boat must not be empty'),
      sent({ boat: 'Tern', metres: 40, pier: '' }, 'metres must be at most 30'),
      sent({ boat: 'Tern', metres: 9, pier: '' }, 'pier must not be empty'),
    ];
    expect(refusedWhen(...told)).toEqual([
      'boat is empty',

      'boat no shorter than 1, metres at most 30, pier is empty',
      'metres above 30',
    ]);
  });

  it('says what was missing by what it says is missing once that is given, however much else was and whatever it calls it', () => {
    const full = [
      sent({ boat: 'Petrel', metres: 9, pier: 'east', flag: 'se' }),
      sent({ boat: 'Skua', metres: 14, pier: 'west', flag: 'fi' }),
    ];
    const told = [...full, sent({ pier: 'east' }, 'A vessel is required'), sent({ pier: 'east', boat: 'Tern' }, 'A length is required')];
    expect(refusedWhen(...told)[0]).toBe('boat is missing');
    // The second lacks more than one, and nothing was given to it alone; nor to the first, where something else differs.
    expect(refusedWhen(...told)[1]).toContain('exactly as recorded');
    const apart = [...full, sent({ pier: 'east' }, 'A vessel is required'), sent({ pier: 'west', boat: 'Tern' }, 'A length is required')];
    expect(refusedWhen(...apart).join()).not.toContain('boat is missing');
  });

  it('asks so though what it makes has lists under several names, and one thing is told of two ways to lack it', () => {
    const made = taken.map((one): Told => ({ ...one, answer: { id: 1, labels: ['old'], crew: ['Ann'] } }));
    const told = [
      ...made,
      sent({ boat: 'Tern', metres: 40, pier: null }, 'metres must be at most 30'),
      sent({ boat: 'Tern', metres: 9, pier: null }, 'pier is required'),
      sent({ boat: 'Auk', metres: 8, pier: null }, 'pier is required'),
      sent({ boat: 'Auk', metres: 8 }, 'pier is required'),
    ];
    expect(refusedWhen(...told)).toEqual(['metres above 30', 'metres at most 30, pier is given as null', 'pier is missing']);
  });

  it('is told nothing of by another refusal whose own cause is not isolated', () => {
    const told = [...taken, sent({}, 'The harbour is closed'), sent({ boat: 'Tern', pier: 'east' }, 'The office is closed')];
    expect(refusedWhen(...told).join()).not.toContain('given');
  });

  it('is none that says of several fields at once what is wrong with each', () => {
    const wrong = (fields: Record<string, string>): object => ({ answer: { errors: fields } });
    const told = [
      ...taken,
      sent({}, '', wrong({ boat: 'Required', pier: 'Required' })),
      sent({ boat: 'Tern', metres: 9 }, '', wrong({ pier: 'Required' })),
    ];
    expect(refusedWhen(...told).join()).not.toContain('given');
  });
});
