import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printThen } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { berthId: 'Berth' },
  entities: [{ name: 'Berth', identity: 'id' }],
  places: { 'GET /berths/{berthId} → ': 'Berth', 'POST /berths/{berthId}/pay → ': 'Berth' },
};
const path = (id: string) => ({ berthId: id });
const look = (id: string, bill: object): Told => ({
  call: 'GET /berths/{berthId}',
  path: path(id),
  status: 200,
  answer: { id, paid: 0, bill: bill as never },
});
const pay = (id: string, fee: number): Told => ({
  call: 'POST /berths/{berthId}/pay',
  path: path(id),
  send: { fee },
  status: 200,
  answer: { id, paid: 1, bill: { number: `n-${id}`, fee } },
});
const thenOf = (bills: (id: string, fee: number) => object): string => {
  const told = [12.5, 31, 48].flatMap((fee, at) => [look(`b${at}`, bills(`b${at}`, fee)), pay(`b${at}`, fee)]);
  return (mineOutcomes(samplesOf(told, world), world.entities).get('POST /berths/{berthId}/pay') ?? []).map((one) => printThen(one)).join();
};

test('what a fuller look shows first of a part of another name was not set by what was sent', () => {
  expect(thenOf((id) => ({ number: `n-${id}` }))).not.toContain('payload fee');
  // What it held was another before: it was set.
  expect(thenOf((id) => ({ number: `n-${id}`, fee: 0 }))).toContain('Berth.bill.fee := payload fee');
});
