import { describe, expect, it } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printConditions, printThen } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { flowId: 'Flow' },
  entities: [{ name: 'Flow', identity: 'id' }],
  places: { 'GET /flows/{flowId}': 'Flow', 'POST /flows': 'Flow', 'PUT /flows/{flowId}': 'Flow' },
};
const CALL = 'PUT /flows/{flowId}';

const linesOf = (tolds: readonly Told[], call: string): readonly string[] =>
  (mineOutcomes(samplesOf(tolds, world), world.entities).get(call) ?? []).map(
    (one) => `${one.status}: ${printConditions(one.when)}: ${printThen(one)}`,
  );

const read = (flowId: string, fields: object): Told => ({
  call: 'GET /flows/{flowId}',
  path: { flowId },
  status: 200,
  answer: { id: flowId, ...fields } as never,
});
/** A write that is answered with a receipt: what the thing is called, and no more. */
const put = (flowId: string, send: object): Told => ({
  call: CALL,
  path: { flowId },
  send: send as never,
  status: 200,
  answer: { id: flowId },
});
const gone = (flowId: string): Told => ({ call: 'DELETE /flows/{flowId}', path: { flowId }, status: 204 });

describe('a write that is answered with a receipt', () => {
  it('sets what later looks show, where another one was not looked at again', () => {
    const told = [
      read('a', { label: 'One', off: false }),
      put('a', { label: 'Two', off: true }),
      read('a', { label: 'Two', off: true }),
      put('a', { label: 'Three', off: false }),
      gone('a'),
    ];
    expect(linesOf(told, CALL)).toEqual(['200: otherwise: Flow.label := payload label; Flow.off := payload off']);
  });

  it('is not shown to change nothing by the name alone of what it is about', () => {
    expect(linesOf([read('all', {}), put('all', { parts: [] }), read('all', {})], CALL)).toEqual(['200: otherwise: no change shown']);
    const made: Told = { call: 'POST /flows', send: { label: 'One' }, status: 201, answer: { id: 'a' } };
    expect(linesOf([made, put('a', { parts: [] }), read('a', { label: 'One', parts: [] })], CALL).join()).not.toContain('nothing changes');
  });

  it('is not shown to change nothing by sending what is there already', () => {
    const same = [read('a', { label: 'One' }), put('a', { label: 'One' }), read('a', { label: 'One' })];
    expect(linesOf(same, CALL)).toEqual(['200: otherwise: no change shown']);
    // Something else was sent, and is not what is there.
    const other = [read('a', { label: 'One' }), put('a', { label: 'Two' }), read('a', { label: 'One' })];
    expect(linesOf(other, CALL)).toEqual(['200: otherwise: nothing changes']);
  });

  it('is not shown to change nothing where it names another thing, which nobody looked at', () => {
    const about = (send: object): readonly Told[] => [read('a', { label: 'One' }), put('a', send), read('a', { label: 'One' })];
    expect(linesOf(about({ noteId: '7', do: 'drop' }), CALL)).toEqual(['200: otherwise: no change shown']);
    expect(linesOf(about({ flowId: 'a', do: 'drop' }), CALL)).toEqual(['200: otherwise: nothing changes']);
  });

  it('sets nothing that a look of the same view shows otherwise', () => {
    const kept = [
      read('a', { label: 'One', size: 1 }),
      put('a', { label: 'Two', size: 2 }),
      read('a', { label: 'Two', size: 1 }),
      put('a', { label: 'Three', size: 3 }),
    ];
    expect(linesOf(kept, CALL)).toEqual(['200: otherwise: Flow.label := payload label']);
  });
});

it('is not shown by what a write only mentions that nothing changes: what is put into a basket is as it was, and the basket is not', () => {
  const put: Told = { call: 'POST /basket', send: { flowId: 'a', times: 2 }, status: 200, answer: { total: 2 } };
  const seen = read('a', { label: 'One' });
  const mentioned = { ...world, references: { flowId: 'Flow' } };
  const told = mineOutcomes(samplesOf([seen, put, seen, put, seen], mentioned), mentioned.entities).get('POST /basket') ?? [];
  expect(told.map(printThen)).toEqual(['no change shown']);
});
