import { expect, test } from 'vitest';
import { settled, Tape } from './tape.fixture.ts';

/** OData 4.01 URL Conventions §4.3: a key of several values is written with their names. */
test('what is done to a thing that several values call together is done to that thing', async () => {
  const travel = (ID: number, status: string) => ({ ID, IsActiveEntity: true, title: `Trip ${ID}`, status });
  const at = (id: number): string => `/odata/Travels(ID=${id},IsActiveEntity=true)`;
  let tape = new Tape().go('/').sends('GET /odata/Travels', { answer: { value: [4, 5, 6].map((id) => travel(id, 'open')) } }, false);
  for (const id of [4, 5, 6])
    tape = tape
      .sends(`GET ${at(id)}`, { answer: travel(id, 'open') }, false)
      .sends(`POST ${at(id)}/Service.review`, { sends: {}, status: 204 }, false)
      .sends(`GET ${at(id)}`, { answer: travel(id, 'review') }, false)
      .sends(`POST ${at(id)}/Service.accept`, { sends: {}, status: 204 }, false)
      .sends(`GET ${at(id)}`, { answer: travel(id, 'accepted') }, false);
  const { points } = await settled({ tape });
  const [states] = points.states.filter(({ field }) => field === 'status');
  expect(states?.transitions.map(({ from, to, by }) => `${from} → ${to}: ${by?.replace(/^.*\./, '')}`).sort()).toEqual([
    'open → review: review',
    'review → accepted: accept',
  ]);
});

/** A set that is edited by drafts, as services of SAP's have it: an order is `IsActiveEntity=true`, its draft is `false`, and both have one ID. */
const order = (ID: string, IsActiveEntity: boolean, more: object = {}) => ({
  ID,
  IsActiveEntity,
  title: `Order ${ID}`,
  status: 'new',
  ...more,
});
const placed = (id: string, isActive: boolean): string => `/odata/Orders(ID=${id},IsActiveEntity=${isActive})`;
const orders = (...ids: readonly string[]): Tape => {
  let tape = new Tape()
    .go('/')
    .sends('GET /odata/Orders', { answer: { value: ids.map((id) => order(id, true, { title: `Order of ${id}` })) } }, false);
  for (const id of ids)
    tape = tape
      .sends(`GET ${placed(id, true)}`, { answer: order(id, true, { title: `Order of ${id}` }) }, false)
      .sends(`POST ${placed(id, true)}/S.edit`, { sends: {}, status: 201, answer: order(id, false, { title: `Order of ${id}` }) }, false)
      .sends(`PATCH ${placed(id, false)}`, { sends: { title: `Better ${id}` }, answer: order(id, false, { title: `Better ${id}` }) }, false)
      .sends(`GET ${placed(id, true)}`, { answer: order(id, true, { title: `Order of ${id}` }) }, false)
      .sends(
        `POST ${placed(id, true)}/S.ship`,
        { sends: {}, answer: order(id, true, { title: `Order of ${id}`, status: 'shipped' }) },
        false,
      )
      .sends(`GET ${placed(id, false)}`, { answer: order(id, false, { title: `Better ${id}` }) }, false);
  return tape;
};

test('a thing and its draft are two, though one of the values that call them is the same', async () => {
  const { points } = await settled({ tape: orders('a1', 'b2', 'c3') });
  expect(points.entities.map(({ name, identity, within }) => [name, identity, within])).toEqual([['Order', 'ID', ['IsActiveEntity']]]);
  // What is done to the one changes nothing of the other, and which of both it is changes never.
  expect(points.states.map(({ field, transitions }) => [field, transitions.map(({ from, to, by }) => `${from} → ${to}: ${by}`)])).toEqual([
    ['status', ['new → shipped: POST /odata/Orders(ID={ID},IsActiveEntity={IsActiveEntity})/S.ship']],
  ]);
});

test('what is answered beside what the address names, with 201, is made: a draft begins as a copy', async () => {
  const { points } = await settled({ tape: orders('a1', 'b2', 'c3') });
  const edit = points.calls.find(({ path }) => path.endsWith('S.edit'));
  const [made, ...others] = edit?.outcomes.flatMap(({ then }) => then) ?? [];
  expect(others).toEqual([]);
  const set = made?.kind === 'create' ? new Map(made.set) : new Map();
  expect(['IsActiveEntity', 'ID', 'title'].map((field) => set.get(field))).toEqual([
    { from: 'constant', value: false },
    { from: 'path', name: 'ID' },
    { from: 'entity', entity: 'Order', path: 'title' },
  ]);
});

test('where no value of theirs calls two things, the others are no part of what identifies one', async () => {
  const tape = new Tape()
    .go('/')
    .sends('GET /odata/Orders', { answer: { value: ['a1', 'b2'].map((id) => order(id, true)) } }, false)
    .sends(`GET ${placed('a1', true)}`, { answer: order('a1', true) }, false)
    .sends(`GET ${placed('b2', true)}`, { answer: order('b2', true) }, false);
  const { points } = await settled({ tape });
  expect(points.entities.map(({ name, identity, within }) => [name, identity, within])).toEqual([['Order', 'ID', undefined]]);
});
