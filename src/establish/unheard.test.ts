import { expect, test } from 'vitest';
import type { Json } from '../base/json.ts';
import { settled, Tape } from './tape.fixture.ts';

const CUT = ['application/json', '{"jsonrpc": "2.0", "resu'] as const;

const told = async (tape: Tape): Promise<readonly string[]> => {
  const { points } = await settled({ tape });
  return [
    ...points.roles.permissions.map(({ call, outcome, status }) => `${call} ${outcome} ${status}`),
    ...points.errors.map(({ call, message }) => `${call}: ${message}`),
  ].toSorted();
};

const method = (name: string): Json => ({ jsonrpc: '2.0', method: name, params: { berth: 4 }, id: 1 });
const done = { jsonrpc: '2.0', result: true, id: 1 };

test('an operation whose answer is not to be read is neither allowed nor refused', async () => {
  const lost = new Tape().go('/', 'load').sends('POST /rpc', { sends: method('berth.free'), text: CUT });
  expect(await told(lost)).toEqual([]);
  const heard = new Tape().go('/', 'load').sends('POST /rpc', { sends: method('berth.free'), answer: done });
  expect(await told(heard)).toEqual(['POST /rpc #berth.free allowed 200']);
  const graphql = new Tape()
    .go('/', 'load')
    .sends('POST /graphql', { sends: { query: 'mutation { freeBerth(id: 4) { id } }' }, text: CUT });
  expect(await told(graphql)).toEqual([]);
});

test('a plain call whose answer is not to be read is allowed by its status, unless the product refuses under such a status', async () => {
  const frees = new Tape().go('/', 'load').sends('POST /api/berths/free', { sends: { berth: 4 }, text: CUT });
  expect(await told(frees)).toEqual(['POST /api/berths/free allowed 200']);
  frees.sends('POST /api/tugs/call', { sends: { tug: 2 }, answer: { error: { code: 'away', message: 'The tug is away.' } } });
  expect(await told(frees)).toEqual(['POST /api/tugs/call: The tug is away.']);
});

test('so is one request of a batch that alone has no answer, and nothing comes of it; to a notification none is wanted', async () => {
  const asked = (id: number | undefined, name: string): Json => ({
    jsonrpc: '2.0',
    method: name,
    params: { berth: 4 },
    ...(id === undefined ? {} : { id }),
  });
  const batch = (...answers: readonly Json[]): Tape =>
    new Tape().go('/', 'load').sends('POST /rpc', { sends: [asked(1, 'berth.free'), asked(2, 'berth.take')], answer: [...answers] });
  const second = { ...done, id: 2 };
  expect(await told(batch(done, second))).toEqual(['POST /rpc #berth.free allowed 200', 'POST /rpc #berth.take allowed 200']);
  expect(await told(batch(second))).toEqual(['POST /rpc #berth.take allowed 200']);
  const { points } = await settled({ tape: batch(second) });
  const outcomesOf = (name: string): number => points.calls.find(({ operation }) => operation === name)?.outcomes?.length ?? 0;
  expect([outcomesOf('berth.free'), outcomesOf('berth.take')]).toEqual([0, 1]);
  const notified = new Tape()
    .go('/', 'load')
    .sends('POST /rpc', { sends: [asked(undefined, 'berth.free'), asked(2, 'berth.take')], answer: [second] });
  expect(await told(notified)).toContain('POST /rpc #berth.free allowed 200');
});
