import { describe, expect, test } from 'vitest';
import { ask, samplesOf, standInOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import type { Json } from '../../../base/json.ts';
import { printConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = { parameters: {}, entities: [{ name: 'Berth', identity: 'id' }], places: { 'POST /berths → ': 'Berth' } };

const BLANK: Readonly<Record<string, string>> = { boat: 'is missing', owner: 'is missing', draught: 'has to be given' };
type Says = (fields: readonly string[]) => Json;
const keyed: Says = (fields) => ({ errors: Object.fromEntries(fields.map((field) => [field, [BLANK[field] ?? '']])) });
const listed: Says = (fields) => ({ detail: fields.map((field) => ({ loc: ['body', field], msg: BLANK[field] ?? '', type: 'missing' })) });
const deep: Says = (fields) => ({ errors: fields.map((field) => ({ message: BLANK[field] ?? '', extensions: { code: 'LACKS', field } })) });
const sentences: Says = (fields) => ({ message: fields.map((field) => `${field} ${BLANK[field] ?? ''}`), error: 'Bad Request' });
const counted: Says = (fields) => ({ message: `${fields.length} fields are wrong`, ...(keyed(fields) as object) });

let made = 0;
const told = (payload: Readonly<Record<string, string>>, says: Says): Told => {
  const wrong = Object.keys(BLANK).filter((field) => payload[field] === '');
  const send = { berth: payload };
  return wrong.length > 0
    ? { call: 'POST /berths', send, status: 422, answer: says(wrong) }
    : { call: 'POST /berths', send, status: 201, answer: { id: ++made, ...payload } };
};
const sent = (boat: string, owner: string, draught: string, says: Says): Told => told({ boat, owner, draught }, says);
const taken = (says: Says): readonly Told[] => [sent('Swift', 'Ann', '1.2', says), sent('Heron', 'Ben', '2.1', says)];
const refusals = (all: readonly Told[]) =>
  (mineOutcomes(samplesOf(all, world), world.entities).get('POST /berths') ?? []).filter(({ status }) => status === 422);
const causes = (all: readonly Told[]): readonly string[] =>
  refusals(all).map(({ when, isolated }) => `${isolated ? '' : '? '}${printConditions(when)}`);

describe('JSON that says of several fields what is wrong with each', () => {
  test.each([
    ['by their names', keyed],
    ['in a list', listed],
    ['deep in a list', deep],
    ['in sentences, beside what is always said', sentences],
  ])('is a refusal of each of them, and says the same of one alone: %s', async (_, says) => {
    const all = [...taken(says), sent('', '', '', says), sent('', '', '1.3', says)];
    expect(causes(all).toSorted()).toEqual([
      'berth.boat is empty',
      'berth.boat is empty, berth.owner is empty',
      'berth.boat is empty, berth.owner is empty, berth.draught is empty',
      'berth.draught is empty',
      'berth.owner is empty',
    ]);
    const of = standInOf(all, world);
    const berth = async (boat: string, owner: string, draught: string): Promise<unknown> =>
      (await ask(of, 'POST', '/berths', { berth: { boat, owner, draught } })).body;
    expect(await berth('Teal', '', '0.8')).toEqual(says(['owner']));
    expect(await berth('', 'Cid', '')).toEqual(says(['boat', 'draught']));
    expect(await berth('', '', '')).toEqual(says(['boat', 'owner', 'draught']));
  });

  test('says it once of each, and not again where another refusal says it alone', () => {
    const all = [...taken(keyed), sent('', '', '', keyed), sent('Teal', '', '', keyed), sent('', 'Cid', '0.8', keyed)];
    expect(causes(all).toSorted()).toEqual([
      'berth.boat is empty',
      'berth.boat is empty, berth.owner is empty, berth.draught is empty',
      'berth.draught is empty',
      'berth.owner is empty',
      'berth.owner is empty, berth.draught is empty',
    ]);
  });

  test('does not show what is answered of one alone where the rest of it may be of all', () => {
    const all = [...taken(counted), sent('', '', '', counted)];
    const one = refusals(all).find(({ when }) => printConditions(when) === 'berth.owner is empty');
    expect(one?.body).toEqual({ kind: 'source', source: { from: 'not shown' } });
  });

  test('is of both where what is said of one names the other: they are held against each other, and neither is wrong by itself', () => {
    const span = (from: string, to: string, answer?: Json): Told => ({
      call: 'POST /berths',
      send: { from, to, boat: 'Teal' },
      status: answer === undefined ? 201 : 422,
      answer: answer ?? { id: ++made, from, to },
    });
    const said = { errors: { from: ['must be before to'], to: ['must be after from'] } };
    const all = [span('2026-05-01', '2026-05-03'), span('2026-05-02', '2026-05-09'), span('2026-06-05', '2026-06-01', said)];
    expect(causes(all).filter((cause) => !cause.startsWith('?'))).toEqual(['to at most payload from']);
  });

  test('shows nothing of a field of which what was sent was taken, too', () => {
    const all = [
      ...taken(keyed),
      sent('', 'Ann', '', keyed),
      { ...sent('', 'Cid', '1.1', keyed), status: 201, answer: { id: 90, boat: '' } },
    ];
    expect(causes(all).join()).not.toContain('boat is empty');
  });
});
