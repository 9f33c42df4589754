import { describe, expect, it } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = { parameters: {}, references: {}, entities: [], places: {} };
const problem = (message: string, field = 'Note') => ({
  type: 'https://tools.ietf.org/html/rfc9110#section-15.5.1',
  title: 'One or more validation errors occurred.',
  status: 400,
  errors: { [field]: [message] },
});
const close = (note: string, answer?: object): Told => ({
  call: 'POST /closings',
  send: { note },
  status: answer === undefined ? 200 : 400,
  answer: (answer ?? { ok: true }) as never,
});
const refusedWhen = (...told: readonly Told[]): readonly string[] =>
  (mineOutcomes(samplesOf(told, world), []).get('POST /closings') ?? [])
    .filter(({ status }) => status === 400)
    .map(({ when }) => printConditions(when))
    .toSorted();

const fine = [close('Exchanged the whole cable'), close('Calibrated and tested')];
const LENGTH = 'The field Note must be a string with a minimum length of 10 and a maximum length of 1000.';

describe('a text that is too short', () => {
  it('is so where nothing at all is refused as missing, and by the number that the words state, not by one of an address', () => {
    const told = [...fine, close('done', problem(LENGTH)), close('', problem('The Note field is required.'))];
    expect(refusedWhen(...told)).toEqual(['note is empty', 'note shorter than 10']);
  });

  it('is so for nothing where an empty one was refused for something else', () => {
    const told = [...fine, close('done', problem(LENGTH)), close('', problem('The office is closed.', 'Office'))];
    expect(refusedWhen(...told).join()).not.toContain('shorter');
  });
});
