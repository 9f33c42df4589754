import { expect, test } from 'vitest';
import type { Json, JsonObject } from '../../base/json.ts';
import { call, type Told } from '../../observations/exchange.fixture.ts';
import { rules } from './rules.fixture.ts';

const make = (sends: JsonObject, answer?: Json, status = 400): Told =>
  answer === undefined
    ? call('POST /api/boats', { status: 201, sends, answer: { id: 1, ...sends } })
    : call('POST /api/boats', { status, sends, answer });

test('what a program says that failed in it is no rule of what may be sent', () => {
  const thrown = { error: "TypeError: Cannot read properties of null (reading 'name')" };
  expect(rules(make({ name: 'Elm', berthId: '' }, thrown), make({ name: 'Elm', berthId: 'b7' }))).toEqual([]);
  expect(rules(make({ name: 'Elm', berthId: '' }, { error: 'berthId is required' }), make({ name: 'Elm', berthId: 'b7' }))).toEqual([
    'berthId: required [enforced] 1 (1 accepted)',
  ]);
});

test('what stands beside the words of a refusal and names other things is no complaint of fields', () => {
  const other = '2d122dcf-5e30-4275-89bf-459a8a0da1ef';
  const answer = { error: 'The boat is moored by others', details: { boatIds: [other], boats: [{ boatId: other, reason: 'not_moved' }] } };
  expect(rules(make({ name: 'Elm', state: 'gone' }, answer, 422))).toEqual([': refused, cause not isolated [enforced] 1']);
  const told = { error: 'Invalid', details: { name: ['is too short'] } };
  expect(rules(make({ state: 'gone' }, told, 422)).join()).toContain('name: ');
});

test('what may be left out, and is refused only where it is given as nothing, may not be nothing', () => {
  const answer = { error: 'Value is required', field: 'length' };
  const told = [make({ name: 'Elm' }), make({ name: 'Oak', length: 7 }), make({ name: 'Ash', length: null }, answer)];
  expect(rules(...told)).toEqual(['length: not null [enforced] 1 (1 accepted)']);
});

test('how many a list may have is no value', () => {
  const refused = (crew: Json, error: string): Told => make({ name: 'Elm', crew }, { error });
  expect(rules(make({ name: 'Elm', crew: ['a', 'b'] }), refused([], 'crew must have at least 1 items'))).toEqual([
    'crew: minItems 1 [stated+enforced] 1 (1 accepted)',
  ]);
});

test('what one answer says besides of a field that was not sent is not told again as its being required', () => {
  const answer = [
    { property: 'name', constraints: { required: 'The value is required', maxLength: 'The value must be at most 30 characters long' } },
  ];
  const told = [make({ name: 'Elm', length: 3 }), make({ name: 'Oak', length: 3 }), make({ length: 3 }, answer)];
  expect(rules(...told)).toEqual(['name: required [enforced] 1 (2 accepted)']);
});

test('what holds all that is sent is one thing that has to be sent', () => {
  const wrapped = (data: JsonObject): Told => call('POST /api/boats', { status: 201, sends: { data }, answer: { id: 1 } });
  const bare = make({ name: 'Elm' }, { error: 'Missing "data" payload in the request body' });
  expect(rules(bare, wrapped({ name: 'Elm' }), wrapped({ name: 'Oak' })).join()).not.toContain('the same was accepted');
});
