import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printConditions, printThen } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const CALL = 'POST /rpc #shop.tool.unlink';
const world: World = { parameters: {}, entities: [{ name: 'Tool', identity: 'id' }], places: { 'POST /rpc #shop.tool.read → []': 'Tool' } };
const read = (...ids: readonly number[]): Told => ({
  call: 'POST /rpc #shop.tool.read',
  send: { '@1': [...ids] },
  status: 200,
  answer: ids.map((id) => ({ id, name: `Tool ${id}` })),
});
const unlink = (id: number, status = 200): Told => ({
  call: CALL,
  send: { '@1': [id] },
  status,
  answer: status === 200 ? true : { error: { code: 200, message: 'It is lent.' } },
});
const missed = (id: number): Told => ({
  call: 'POST /rpc #shop.tool.read',
  send: { '@1': [id] },
  status: 404,
  answer: { error: { code: 200, message: 'There is no such tool.' } },
});

const outcomes = (...told: readonly Told[]): readonly string[] => {
  const samples = samplesOf(told, world).map((sample) => ({
    ...sample,
    ...(sample.call === CALL ? {} : { reads: true as const }),
    listed: ((sample.payload as { readonly '@1': readonly number[] })['@1'] ?? []).map((id) => ({
      entity: 'Tool',
      key: String(id),
      in: 'payload' as const,
      name: '@1[]',
    })),
  }));
  return (mineOutcomes(samples, world.entities).get(CALL) ?? []).map(
    (one) => `${one.isolated ? '' : '? '}${printConditions(one.when)} → ${one.status} ${printThen(one)}`,
  );
};

test('which thing a method is called of is no cause, how great its number is nor what it is; and what is unlinked, and not there then, is deleted', () => {
  const all = outcomes(read(4, 5, 18, 19), unlink(18), missed(18), unlink(19), missed(19), unlink(4, 400), unlink(4, 400));
  expect(all[0]).toBe('otherwise → 200 each Tool in payload @1[] is deleted');
  expect(all.join()).not.toMatch(/@1\[\] (?:at|equals)/);
});
