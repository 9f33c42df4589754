import { expect, test } from 'vitest';
import { printCondition, printThen } from '../outcomes/language.ts';
import { callName } from '../points/7-calls/reading.ts';
import { settled, Tape } from './tape.fixture.ts';

/** What making orders does and refuses, and the rules that follow, where requests carry a key under `name`. */
const making = async (name: string): Promise<{ readonly does: readonly string[]; readonly rules: readonly string[] }> => {
  const tape = new Tape().go('/', 'load').sends('GET /api/orders', { answer: [] });
  const order = (id: number, title: string) => ({ id, title, state: 'new' });
  const asks = (title: string, key: string, status: number, answer: object): Tape =>
    tape.sends('POST /api/orders', { sends: { title }, headers: { [name]: key }, status, answer: answer as never });
  asks('Rope', 'k-1', 201, order(1, 'Rope')).sends('GET /api/orders/1', { answer: order(1, 'Rope') });
  asks('Rope', 'k-1', 201, order(1, 'Rope'));
  asks('Sail', 'k-1', 422, { error: { message: 'This key was used with another request.' } });
  asks('Mast', 'k-2', 201, order(2, 'Mast'));
  tape.sends('GET /api/orders', { answer: [order(1, 'Rope'), order(2, 'Mast')] });
  asks('Keel', 'k-3', 201, order(3, 'Keel'));
  tape.sends('GET /api/orders', { answer: [order(1, 'Rope'), order(2, 'Mast'), order(3, 'Keel')] });
  const { points } = await settled({ tape });
  const outcomes = points.calls.find((one) => callName(one) === 'POST /api/orders')?.outcomes ?? [];
  return {
    does: outcomes.map((outcome) => `${outcome.when.map(printCondition).join(', ')} → ${outcome.status} ${printThen(outcome)}`),
    rules: points.validation.map(({ rule }) => rule),
  };
};

test('what comes again under one key does nothing of its own, and is refused for the key', async () => {
  const { does, rules } = await making('Idempotency-Key');
  expect(does).toHaveLength(1);
  expect(does[0]).toMatch(/^ → 201 a Order is created|^ → 201 an Order is created/);
  expect(rules).toEqual([]);
});

test('any other header says nothing of the kind', async () => {
  expect((await making('X-Trace')).does.length).toBeGreaterThan(1);
});
