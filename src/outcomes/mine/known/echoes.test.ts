import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printThen } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { name: 'Tag' },
  entities: [{ name: 'Tag', identity: 'name' }],
  places: { 'GET /tags → []': 'Tag', 'POST /tags → ': 'Tag', 'POST /tags/check → tag': 'Tag' },
};

const tag = (name: string) => ({ name, note: `About ${name}` });
const list = (...names: string[]): Told => ({ call: 'GET /tags', status: 200, answer: names.map(tag) as never });
const check = (name: string): Told => ({
  call: 'POST /tags/check',
  status: 200,
  send: { name },
  answer: { free: true, tag: { name } } as never,
});
const make = (name: string, status = 201): Told => ({ call: 'POST /tags', status, send: tag(name), answer: tag(name) as never });
const then = (call: string, ...told: readonly Told[]): readonly string[] =>
  (mineOutcomes(samplesOf(told, world), world.entities).get(call) ?? []).map(printThen);

const MADE = ['a Tag is created with name := payload name, note := payload note'];
const NOTHING = ['no change shown'];

test('what a check of a name sent back is not there yet: the status of what makes it says so, and the check made nothing', () => {
  const told = [list('first'), make('second'), check('third'), make('third'), list('first', 'second', 'third')];
  expect(then('POST /tags', ...told)).toEqual(MADE);
  expect(then('POST /tags/check', ...told)).toEqual(NOTHING);
  expect(then('POST /tags', list('first'), make('second'), check('third'), check('third'), make('third'))).toEqual(MADE);
});

test('what a list had is there, whatever a status says', () => {
  const told = [list('first', 'third'), check('third'), make('third'), make('first')];
  expect(then('POST /tags', ...told)).toEqual(NOTHING);
  expect(then('POST /tags', list('first'), check('third'), list('first', 'third'), make('third'), make('first'))).toEqual(NOTHING);
});
