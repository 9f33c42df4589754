import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../backend/recording.fixture.ts';
import { mineOutcomes } from '../mine.ts';
import type { Condition } from '../outcome.ts';

const world: World = { parameters: {}, entities: [{ name: 'Note', identity: 'id' }], places: { 'POST /notes → ': 'Note' } };
const call = 'POST /notes';
const made = (n: number): Told => ({
  call,
  status: 201,
  send: { text: `Note ${n}`, draft: true },
  answer: { id: `n${n}`, text: `Note ${n}` },
});
const refused: Told = { call, status: 400, send: { text: '' }, answer: { message: 'Something is missing' } };

/** What the refusal is said to be about, where everybody else asked for JSON first. */
const conditionsWith = (accept: string): readonly Condition[] => {
  const samples = samplesOf([made(1), made(2), refused, made(3)], world).map((sample) => ({
    ...sample,
    asked: [['accept', sample.status === 400 ? accept : 'application/json, */*;q=0.1'] as const],
  }));
  return (
    mineOutcomes(samples, world.entities)
      .get(call)
      ?.find(({ status }) => status === 400)?.when ?? []
  );
};

test('who would take anything is refused nothing for it', () => {
  const isAboutAccept = (condition: Condition): boolean => condition.kind === 'header-value' && condition.name === 'accept';
  expect(conditionsWith('*/*').some(isAboutAccept)).toBe(false);
  expect(conditionsWith('*').some(isAboutAccept)).toBe(false);
});
