import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printCollection } from '../../language/collection.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { orderId: 'Order' },
  entities: [
    { name: 'Order', identity: 'id' },
    { name: 'Line', identity: 'id' },
    { name: 'User', identity: 'id' },
  ],
  places: { 'GET /orders/{orderId}/lines → []': 'Line', 'GET /lines → []': 'Line' },
};
const as = (key: string, role: string): Partial<Told> => ({
  caller: {
    credential: 'present',
    role,
    account: { entity: 'User', key },
    known: { id: Number(key) },
    credentials: [{ in: 'bearer', name: 'authorization', value: `np_tok_${key}aaaaaaaa` }],
  },
});
const line = (id: number, order: number, maker: number) => ({ id, order, maker });
const listed = (order: number, rows: readonly ReturnType<typeof line>[], key: string, role: string): Told => ({
  call: 'GET /orders/{orderId}/lines',
  path: { orderId: String(order) },
  status: 200,
  answer: [...rows],
  ...as(key, role),
});
const said = (...told: readonly Told[]): string =>
  (mineOutcomes(samplesOf(told, world), world.entities).get('GET /orders/{orderId}/lines') ?? [])
    .flatMap(({ collection }) => (collection == null ? [] : [printCollection(collection)]))
    .join('; ');

test('a thing that has the number of who asks by chance is not theirs for that', () => {
  const others = [listed(1, [line(1, 1, 7), line(2, 1, 3)], '7', 'customer'), listed(2, [line(4, 2, 8)], '8', 'customer')];
  expect(said(...others, listed(3, [line(3, 3, 9)], '3', 'printer'))).not.toMatch(/(?<!\w)id equals id of who asks/);
});
