import { expect, test } from 'vitest';
import type { Json, JsonObject } from '../../base/json.ts';
import { call, type Told } from '../../observations/exchange.fixture.ts';
import { BallotBox } from '../../statement/ballot.ts';
import { withoutDeniedOptions } from './denied-options.ts';
import type { Rule } from './reading.ts';
import { rules } from './rules.fixture.ts';
import { settleValidation } from './settle.ts';

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

test('what may not be asked for so often is no rule of what is sent, and a length that is exceeded is one', () => {
  const often = (error: string): Told => make({ name: 'Elm' }, { error });
  for (const words of ['Rate limit exceeded', 'Too many requests: name', 'Please try again in 30 seconds, name'])
    expect(rules(often(words), make({ name: 'Oak' }))).toEqual([]);
  expect(rules(often('name exceeds the limit of 2 characters'), make({ name: 'Oak' })).join()).toContain('name: ');
  expect(rules(often('name has too many words, rate it'), make({ name: 'Oak' }))).toHaveLength(1);
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

test('what is no longer than what was accepted was not refused for its length, whatever else the words say', () => {
  const answer = { error: 'Only letters are allowed in name, and the maximum length is 63 characters' };
  expect(rules(make({ name: 'Willow' }), make({ name: '1 x' }, answer))).toEqual(['name: refused, cause not isolated [enforced] 1']);
  expect(rules(make({ name: 'Willow' }), make({ name: 'x'.repeat(64) }, answer))).toEqual([
    'name: maxLength 63 [stated+enforced] 1 (1 accepted)',
  ]);
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

test('a property that there is none of refers to nothing, and too many times is no greatest number', () => {
  const refused = (sends: JsonObject, error: string): Told => make(sends, { error });
  expect(rules(refused({ name: 'Elm', colour: 'red' }, 'Property "colour" does not exist in Boats')).join()).not.toContain('reference');
  expect(
    rules(make({ name: 'Elm' }), refused({ name: 'aaaa' }, 'The same letters appear in the name too many times.')).join(),
  ).not.toContain('max');
  expect(rules(refused({ name: 'Elm', berthId: 'b9' }, 'Berth "b9" does not exist')).join()).toContain('berthId: reference');
});

test('a number within what the words state and what was accepted was not too great', () => {
  const refused = (length: number): Told => make({ name: 'Elm', length }, { error: 'length must be a positive integer up to 1000' });
  expect(rules(make({ name: 'Elm', length: 7 }), make({ name: 'Ash', length: 90 }), refused(0)).join()).not.toContain('maximum');
  expect(rules(make({ name: 'Elm', length: 7 }), refused(1001))).toEqual(['length: maximum 1000 [stated+enforced] 1 (1 accepted)']);
});

test('what is not found is what the words repeat, and not what else they name', () => {
  const told = make({ uid: '4', target: 'Nowhere' }, { error: "UID move: the mailbox doesn't exist: Nowhere" });
  expect(rules(told)).toEqual(['target: reference [enforced] 1']);
});

test('an object is not there twice', () => {
  const twice = (): Told =>
    make({ remark: { boat: 1, stars: 4 } }, { error: 'duplicate key value violates unique constraint "remark_once"' }, 409);
  expect(rules(make({ remark: { boat: 1, stars: 5 } }), twice()).join()).not.toContain('remark: unique');
});

test('what tells which call it is is no value of it, and a missing parameter is called by the words', () => {
  const asks = (name: string): readonly Rule[] => {
    const box = new BallotBox(4);
    const told = { call: `POST /api/do #${name}`, status: 400, code: null, message: 'op not found', field: null };
    const sent = { sent: [['op', 'nosuch']], lost: false, inner: [], headers: [], wording: [] };
    box.see(JSON.stringify(told), JSON.stringify(sent), { recording: 'monday.har', index: 0, pointer: '/log/entries/0', time: 0 }, 'one');
    return settleValidation({ refused: [box.seal('monday.har')], accepted: [], keysOf: () => [] });
  };
  expect(asks('part=boats')).toMatchObject([{ field: 'op', rule: 'reference' }]);
  expect(asks('op=nosuch')).toEqual([]);
  expect(asks('part=boats&op=nosuch')).toEqual([]);
  const lacks = (sends: JsonObject): Told => make(sends, { error: `Invalid request, missing param 'id' in {'method': 'boats'}` });
  expect(rules(lacks({ method: 'boats' })).join()).toContain('id: required');
});

test("a choice on a page that is called as a field is, and holds nothing of what was accepted of it, is another's", () => {
  const choice = (name: string): Rule =>
    ({
      call: `POST /api/${name}`,
      field: 'name',
      rule: 'one of',
      value: 'open, shut',
      message: null,
      enforcedBy: 'client',
      citations: ['a.zip#L1'],
    }) as unknown as Rule;
  const taken = (...names: readonly string[]): Parameters<typeof withoutDeniedOptions>[1] => [
    new Map([
      [
        'POST /api/boats',
        new Map(names.map((name) => [name, { sent: [['name', name]], at: { recording: 'a', index: 0, pointer: '', time: 0 } }])),
      ],
    ]),
  ];
  const all = [choice('boats'), choice('reports/{id}')];
  expect(withoutDeniedOptions(all, taken('Elm', 'Oak'))).toEqual([]);
  expect(withoutDeniedOptions(all, taken('open', 'shut', 'nonsense'))).toEqual(all);
  expect(withoutDeniedOptions(all, taken('Elm'))).toEqual(all);
});

test('which fields are to be answered, of which model, and which thing it is by its position, are nothing that is refused', () => {
  const told = (ids: readonly number[], values: JsonObject, message?: string): Told =>
    call('POST /call/shop.boat/save', {
      sends: {
        jsonrpc: '2.0',
        id: 1,
        method: 'call',
        params: {
          model: 'shop.boat',
          method: 'save',
          args: [[...ids], values],
          kwargs: { fields: { name: {}, order: {} }, of: { model: 'shop.boat' } },
        },
      },
      answer:
        message === undefined
          ? { jsonrpc: '2.0', id: 1, result: [{ id: 7, ...values }] }
          : { jsonrpc: '2.0', id: 1, error: { code: 200, message: 'Server Error', data: { name: 'shop.errors.Refused', message } } },
    });
  const accepted = [told([7], { name: 'Elm' }), told([], { name: 'Oak' })];
  const isolated = (rule: string): boolean => !rule.includes('refused, cause not isolated');
  expect(rules(...accepted, told([], {}, 'A mandatory value of the order is missing.')).filter(isolated)).toEqual([]);
  expect(rules(...accepted, told([9], { name: 'Elm' }, 'There is no such order (shop.boat 9).')).filter(isolated)).toEqual([]);
  expect(rules(...accepted, told([8], { name: 'Elm' }, 'It is moored by others.')).filter(isolated)).toEqual([]);
});
