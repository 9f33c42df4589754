import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = { parameters: {}, entities: [{ name: 'Berth', identity: 'id' }], places: { 'POST /berths → ': 'Berth' } };
const json = (name: string): Told => ({
  call: 'POST /berths',
  send: { name, pier: 'east' },
  sentAs: 'application/json',
  status: 201,
  answer: { id: name.length, name },
});
const refused = (send: Told['send'], status = 415, sentAs = 'application/x-www-form-urlencoded'): Told => ({
  call: 'POST /berths',
  ...(send === undefined ? {} : { send }),
  sentAs,
  status,
  answer: { message: 'That cannot be taken' },
});
const whenRefused = (...tolds: readonly Told[]): string | undefined =>
  (mineOutcomes(samplesOf(tolds, world), world.entities).get('POST /berths') ?? [])
    .filter(({ status }) => status >= 400)
    .map(({ when }) => printConditions(when))
    .join('; ');

test('what is refused for its form is refused for that, and not for what else was sent in it', () => {
  expect(whenRefused(json('North'), json('Southern'), refused({ pier: 'east' }))).toBe(
    'header content-type equals "application/x-www-form-urlencoded"',
  );
});

test('not where the same form was taken, or the refusal is another one', () => {
  const form = { ...json('Old'), sentAs: 'application/x-www-form-urlencoded' };
  expect(whenRefused(json('North'), form, refused({ pier: 'east' }))).not.toContain('content-type');
  expect(whenRefused(json('North'), json('Southern'), refused({ pier: 'east' }, 422))).not.toContain('content-type');
});
