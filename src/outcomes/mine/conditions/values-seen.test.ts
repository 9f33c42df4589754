import { describe, expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { tagName: 'Tag' },
  entities: [{ name: 'Tag', identity: 'name' }],
  places: { 'POST /tags': 'Tag', 'POST /tags/validate → tag': 'Tag', 'GET /tags/{tagName} → ': 'Tag', 'GET /tags → []': 'Tag' },
};
const make = (name: string, error?: string): Told => ({
  call: 'POST /tags',
  send: { name, color: error === undefined ? 'red' : 'blue' },
  status: error === undefined ? 201 : 409,
  answer: error === undefined ? { name, color: 'red' } : { error },
});
const validate = (name: string, error?: string): Told => ({
  call: 'POST /tags/validate',
  send: { name },
  status: error === undefined ? 200 : 409,
  answer: error === undefined ? { valid: true, tag: { name } } : { error },
});
const drop: (name: string) => Told = (tagName) => ({ call: 'DELETE /tags/{tagName}', path: { tagName }, status: 204 });
const TAKEN = 'There already is a tag with that name';
const refusedWhen = (call: string, ...told: readonly Told[]): readonly string[] =>
  (mineOutcomes(samplesOf(told, world), world.entities).get(call) ?? [])
    .filter(({ status }) => status === 409)
    .map(({ when, isolated }) => `${isolated ? '' : '? '}${printConditions(when)}`);

describe('a value that another thing has', () => {
  test('may be free where that thing was taken away', () => {
    const again = [make('team'), make('plan'), make('team', TAKEN), drop('plan'), make('plan')];
    expect(refusedWhen('POST /tags', ...again)).toEqual(['name is already a Tag.name']);
    // Taken twice, with nothing taken away between: it is refused for something else.
    expect(refusedWhen('POST /tags', make('team'), make('plan'), make('team', TAKEN), make('plan'))).not.toEqual([
      'name is already a Tag.name',
    ]);
  });

  test('is not what an answer only repeats of what was sent', () => {
    const asked = [make('team'), validate('team', TAKEN), validate('plan'), validate('plan'), make('plan')];
    expect(refusedWhen('POST /tags/validate', ...asked)).toEqual(['name is already a Tag.name']);
  });
});
