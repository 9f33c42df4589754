/** A write that answers with a list of things. */
import { expect, test } from 'vitest';
import { printTemplate } from '../outcomes/language.ts';
import { mineOutcomes } from '../outcomes/mine.ts';
import { samplesOf, type Told, type World } from './recording.fixture.ts';

const world: World = {
  parameters: { lineId: 'Line' },
  entities: [{ name: 'Line', identity: 'id' }],
  places: { 'GET /cart → lines[]': 'Line', 'PATCH /cart/lines/{lineId} → lines[]': 'Line' },
};
const line = (id: number, quantity: number) => ({ id, title: `Tea ${id}`, quantity });
const patch = (id: number, ...lines: readonly { readonly id: number; readonly quantity: number }[]): Told => ({
  call: 'PATCH /cart/lines/{lineId}',
  path: { lineId: String(id) },
  status: 200,
  send: { quantity: lines.find((one) => one.id === id)?.quantity ?? 0 },
  answer: { lines } as never,
});

test('what a write lists of things is as it was then, and no constant though it was the same twice', () => {
  const told = [
    { call: 'GET /cart', status: 200, answer: { lines: [line(1, 1), line(2, 1)] } } as Told,
    patch(1, line(1, 4), line(2, 1)),
    patch(1, line(1, 5), line(2, 1)),
  ];
  const [outcome] = mineOutcomes(samplesOf(told, world), world.entities).get('PATCH /cart/lines/{lineId}') ?? [];
  expect(outcome?.body == null ? '' : printTemplate(outcome.body)).toMatch(/^\{"lines":<value not shown, seen/);
});
