import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { orderId: 'Order' },
  entities: [
    { name: 'Order', identity: 'id' },
    { name: 'User', identity: 'id' },
  ],
  places: { 'GET /orders/{orderId} → ': 'Order' },
};
const as = (key: string, role: string): Told['caller'] => ({
  credential: 'present',
  role,
  account: { entity: 'User', key },
  known: { id: key },
});
const WHO = { ann: as('ann', 'customer'), ben: as('ben', 'customer'), mia: as('mia', 'staff'), tom: as('tom', 'trainee') };
type Name = keyof typeof WHO;
const look = (who: Name, id: string, owner: Name): Told => ({
  call: 'GET /orders/{orderId}',
  path: { orderId: id },
  status: 200,
  answer: { id, customerId: owner },
  caller: WHO[who],
});
const pack = (who: Name, id: string, status: number, error?: string): Told => ({
  call: 'POST /orders/{orderId}/pack',
  path: { orderId: id },
  status,
  answer: (error === undefined ? { packed: true } : { error }) as never,
  caller: WHO[who],
});

test('nobody of a role that is never let in is turned away because a thing is their own', () => {
  const told = [
    look('mia', 'o1', 'ann'),
    pack('mia', 'o1', 200),
    look('ann', 'o2', 'ann'),
    pack('ann', 'o2', 403, 'Only staff may pack orders.'),
    look('mia', 'o3', 'ann'),
    // Of others' orders customers are told that there are none.
    pack('ben', 'o3', 404, 'There is no such order.'),
  ];
  const refused = (mineOutcomes(samplesOf(told, world), world.entities).get('POST /orders/{orderId}/pack') ?? [])
    .filter(({ status }) => status === 403)
    .map(({ when }) => printConditions(when));
  expect(refused.join()).not.toContain('is id of who asks');
});

test('who is never let in is turned away for who they are, though somebody who is let in was once told the same', () => {
  const refused = (...people: readonly Name[]): readonly string[] => {
    const told = [
      look('mia', 'o1', 'ann'),
      pack('mia', 'o1', 200),
      look('mia', 'o2', 'ben'),
      pack('mia', 'o2', 403, 'Forbidden'),
      ...people.flatMap((who) => [pack(who, 'o1', 403, 'Forbidden'), pack(who, 'o2', 403, 'Forbidden')]),
    ];
    return (mineOutcomes(samplesOf(told, world), world.entities).get('POST /orders/{orderId}/pack') ?? [])
      .filter(({ status, isolated }) => status === 403 && isolated)
      .map(({ when }) => printConditions(when));
  };
  expect(refused('ann', 'ben', 'tom')).toEqual(['who asks is customer or trainee']);
  // What kept the one out may have kept the others out as well, where they are all of one role.
  expect(refused('ann', 'ben')).toEqual([]);
});

test('how things stood is no reason where one of those who were turned away is never let in, unless the words say so', () => {
  const seen = (id: string, state: string): Told => ({ ...look('mia', id, 'ann'), answer: { id, state, customerId: 'ann' } });
  const refused = (words: string, ...people: readonly Name[]): string => {
    const told = [
      ...['o1', 'o4'].flatMap((id) => [seen(id, 'open'), pack('mia', id, 200), seen(id, 'closed')]),
      ...people.flatMap((who, at) => [seen(`o${at + 7}`, 'closed'), pack(who, `o${at + 7}`, 403, words)]),
    ];
    return (mineOutcomes(samplesOf(told, world), world.entities).get('POST /orders/{orderId}/pack') ?? [])
      .filter(({ status }) => status === 403)
      .map(({ when }) => printConditions(when))
      .join();
  };
  expect(refused('Forbidden', 'mia', 'ann', 'mia')).not.toContain('state');
  expect(refused('Forbidden', 'mia', 'mia', 'mia')).toContain('Order.state is closed');
  expect(refused('The order is closed', 'mia', 'ann', 'mia')).toContain('Order.state is closed');
});
