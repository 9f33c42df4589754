import { expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { call, get, sessionOf, type Told } from '../exchange.fixture.ts';

const berth = (more: Readonly<Record<string, Json>> = {}, id = 7): Told =>
  get(`/api/berths/${id}`, { id, pier: 'east', state: 'free', draught: 3, ...more });
const put = (sends: Json, ...answer: readonly string[]): Told => call('PUT /api/berths/7', { sends, answer: [...answer] });
const WRONG = "Berth 7: State 'sunk' isn't a state of berths.";

/** What a recording shows of its writes: whether they were accepted. */
const accepted = (...all: readonly Told[]): readonly boolean[] =>
  sessionOf(all).observed.flatMap(({ call: { method }, accepted: is }) => (method === 'GET' ? [] : [is]));

test('words after which the very thing was as before refuse, there and wherever they are said again', () => {
  expect(accepted(berth(), put({ state: 'sunk' }, WRONG), berth())).toEqual([false]);
  const again = call('PUT /api/berths/12', { sends: { state: 'adrift' }, answer: ["Berth 12: State 'adrift' isn't a state of berths."] });
  expect(accepted(berth(), put({ state: 'sunk' }, WRONG), berth(), again)).toEqual([false, false]);
  const taken = put({ state: 'let' }, "Berth 7: State changed from 'free' to 'let'");
  expect(accepted(berth(), taken, berth({ state: 'let' }), put({ state: 'sunk' }, WRONG), berth({ state: 'let' }))).toEqual([true, false]);
});

test('not where nobody looked, something changed, what was sent stood there already or would not be seen, or the words say that it was done', () => {
  const same: readonly (readonly Told[])[] = [
    [put({ state: 'sunk' }, WRONG), berth()],
    [berth(), put({ state: 'sunk' }, WRONG)],
    [berth(), put({ state: 'sunk' }, WRONG), berth({ draught: 4 })],
    [berth(), put({ state: 'free' }, WRONG), berth()],
    [berth(), put({ note: 'Mind the rocks' }, 'The note was taken; no mail was sent.'), berth()],
    [berth(), put({ state: 'sunk' }, 'The state was taken.'), berth()],
    [berth(), put({ state: 'sunk', pier: 'west' }, WRONG, 'Pier taken.'), berth()],
    [berth(), call('POST /api/berths/7', { sends: { state: 'sunk' }, answer: ['Taken; no mail was sent.'] }), berth()],
  ];
  for (const all of same) expect(accepted(...all)).toEqual([true]);
});

test('nor where two wrote, or the same words were said where something changed', () => {
  const other = call('PUT /api/berths/7/lamp', { sends: { on: true }, status: 204 });
  expect(accepted(berth(), put({ state: 'sunk' }, WRONG), other, berth())).toEqual([true, true]);
  const changed = [put({ state: 'sunk' }, WRONG), berth({ state: 'sunk' })];
  expect(accepted(berth(), put({ state: 'sunk' }, WRONG), berth(), ...changed)).toEqual([true, true]);
});

test('words after which what was sent stands there say that it was taken, whatever they are; those after which only something else changed do not', () => {
  const takenIn = (...all: readonly Told[]): readonly boolean[] =>
    sessionOf(all).observed.flatMap(({ call: { method }, taken }) => (method === 'GET' ? [] : [taken === true]));
  const filled = put({ note: 'Rocks' }, 'Note changed from (no value) to Rocks');
  const noted = (note: string, draught = 3): Told => berth({ note, draught });
  expect(takenIn(noted(''), filled, noted('Rocks'))).toEqual([true]);
  expect(takenIn(noted(''), filled, noted('', 4))).toEqual([false]);
  expect(takenIn(noted(''), filled, noted(''))).toEqual([false]);
});
