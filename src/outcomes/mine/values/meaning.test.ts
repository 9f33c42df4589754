import { describe, expect, it } from 'vitest';
import { ask, samplesOf, standInOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import type { Json } from '../../../base/json.ts';
import { printThen } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { pumpId: 'Pump' },
  entities: [{ name: 'Pump', identity: 'id' }],
  places: { 'GET /pumps/{pumpId} → ': 'Pump', 'GET /pumps → []': 'Pump' },
};

const look = (pumpId: string, state: string): Told => ({
  call: 'GET /pumps/{pumpId}',
  path: { pumpId },
  status: 200,
  answer: { id: pumpId, state },
});
const ordered = (pumpId: string, send: object): Told => ({
  call: 'POST /pumps/{pumpId}/orders',
  path: { pumpId },
  status: 200,
  send: send as never,
  answer: { message: 'OK' },
});
const through = (pumpId: string, from: string, ...steps: readonly (readonly [string, string])[]): readonly Told[] => [
  look(pumpId, from),
  ...steps.flatMap(([action, state]) => [ordered(pumpId, { action, reason: `by ${pumpId}` }), look(pumpId, state)]),
];
const thenOf = (told: readonly Told[]) =>
  (mineOutcomes(samplesOf(told, world), world.entities).get('POST /pumps/{pumpId}/orders') ?? []).map(printThen);

describe('a status that the word which was sent tells', () => {
  const shown = [
    ...through('a', 'stopped', ['start', 'running'], ['pause', 'paused'], ['start', 'running']),
    ...through('b', 'stopped', ['start', 'running'], ['pause', 'paused'], ['STOP', 'stopped']),
  ];

  it('is not told by a word after which nothing moved', () => {
    const renamed = ordered('a', { action: 'rename', reason: 'a name' });
    expect(thenOf([...shown, renamed, look('a', 'running'), renamed, look('a', 'running')]).join()).not.toContain('rename');
  });

  it('is what the word means, of each that was sent', () => {
    expect(thenOf(shown)).toEqual([
      'Pump.state := what payload action means ("STOP" is "stopped"; "pause" is "paused"; "start" is "running")',
    ]);
  });

  it('is brought about so by the stand-in, and by no other word', async () => {
    const standIn = standInOf(shown, world);
    const stateAfter = async (action: string) => {
      await ask(standIn, 'POST', '/pumps/a/orders', { action, reason: 'by a' });
      return ((await ask(standIn, 'GET', '/pumps/a')).body as { state: string }).state;
    };
    expect(await stateAfter('pause')).toBe('paused');
    expect(await stateAfter('STOP')).toBe('stopped');
  });

  it('is not told by a word that was followed by two', () => {
    const [then] = thenOf([...shown, ...through('c', 'running', ['pause', 'stopped'])]);
    expect(then).toBe('Pump.state: value not shown');
  });

  it('is not told by words of which each came once', () => {
    const [then] = thenOf([...through('a', 'stopped', ['start', 'running'], ['pause', 'paused'])]);
    expect(then).toBe('Pump.state: value not shown');
  });
});

describe('what the kind that was asked for makes of a thing', () => {
  const bills: World = {
    parameters: { billId: 'Bill' },
    entities: [{ name: 'Bill', identity: 'id' }],
    places: { 'POST /bills → ': 'Bill', 'GET /bills/{billId} → ': 'Bill' },
  };
  const made = (id: string, kind: string, amount: Json, stands: object): Told => ({
    call: 'POST /bills',
    send: { kind, amount, note: `Note ${id}` },
    status: 200,
    answer: {
      id,
      note: `Note ${id}`,
      amount: Math.round(Number(amount) * 100),
      drawn: `${id.repeat(8)}-1111-4111-8111-111111111111`,
      ...stands,
    } as never,
  });
  const shown = [
    made('1', 'invoice', '12.5', { status: 'open', due: 'unpaid', tag: 'first of all' }),
    made('2', 'invoice', 7, { status: 'open', due: 'unpaid' }),
    made('3', 'receipt', '19.99', { status: 'closed', tag: 'the other one' }),
    made('4', 'receipt', '3', { status: 'closed' }),
  ];
  const then = (told: readonly Told[]): string =>
    (mineOutcomes(samplesOf(told, bills), bills.entities).get('POST /bills') ?? []).map(printThen).join();

  it('is told by the one word that says it, be it that a field is not there', () => {
    expect(then(shown)).toContain('status := what payload kind means ("invoice" is "open"; "receipt" is "closed")');
    expect(then(shown)).toContain('due := what payload kind means ("invoice" is "unpaid")');
  });

  it('is made so by the stand-in, and nothing of a kind that nobody asked for', async () => {
    const standIn = standInOf(shown, bills);
    const answered = (kind: string) => ask(standIn, 'POST', '/bills', { kind, amount: '4.56', note: 'New' });
    expect((await answered('invoice')).body).toMatchObject({ status: 'open', due: 'unpaid', amount: 456 });
    const receipt = (await answered('receipt')).body;
    expect(receipt).toMatchObject({ status: 'closed' });
    expect(receipt).not.toHaveProperty('due');
    expect((await answered('reminder')).status).toBe(501);
  });

  it('is not told by words of which one came once, or was followed by two', () => {
    expect(then(shown.slice(1))).not.toContain('means');
    expect(then([...shown, made('5', 'invoice', 1, { status: 'closed', due: 'unpaid' })])).not.toContain('status := what');
  });

  it('is not told by one thing that two recordings show', () => {
    const twice = [made('1', 'invoice', 5, { status: 'open' }), made('3', 'receipt', 6, { status: 'closed' })];
    const samples = [...samplesOf(twice, bills), ...samplesOf(twice, bills, 'again')];
    const found = (mineOutcomes(samples, bills.entities).get('POST /bills') ?? []).map(printThen).join();
    expect(found).not.toContain('means');
    // What each of them has of its own is drawn for each all the same.
    expect(found).toContain('drawn := a fresh uuid');
  });

  it('keeps an amount in hundredths, where every one is', () => {
    expect(then(shown)).toContain('amount := hundredfold of payload amount');
    expect(
      then([...shown, { ...made('6', 'receipt', 5, { status: 'closed' }), answer: { id: '6', note: 'Note 6', amount: 5 } }]),
    ).not.toContain('hundredfold');
  });

  it('keeps an amount with its decimals, and says nothing of one that was sent with more', () => {
    const kept = (...amounts: readonly (readonly [sent: Json, held: string])[]): readonly Told[] =>
      amounts.map(([amount, held], n) => ({
        ...made(String(n + 1), 'invoice', amount, {}),
        answer: { id: String(n + 1), note: `Note ${n + 1}`, amount: held },
      }));
    expect(then(kept(['12.5', '12.50'], [7, '7.00'], ['19.99', '19.99']))).toContain('amount := two-decimal form of payload amount');
    expect(then(kept(['12.5', '12.50'], ['12.5', '12.50']))).toContain('amount := two-decimal form of payload amount');
    expect(then(kept(['12.50', '12.50'], ['7.00', '7.00']))).toContain('amount := payload amount');
    expect(then(kept(['12.555', '12.56'], ['12.555', '12.56']))).not.toContain('amount :=');
  });
});
