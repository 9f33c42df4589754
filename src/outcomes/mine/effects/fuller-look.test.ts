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

test('what a lesser look left out before is taken over from what is sent, though not each time it was', () => {
  const own: World = {
    ...world,
    places: { ...world.places, 'PUT /berths/{berthId} → ': 'Berth', 'POST /berths/{berthId}/keep → ': 'Berth' },
  };
  const whole = (id: string, state: string, note: string): object => ({ id, state, note, pier: 2 });
  const put = (id: string, send: object, answer: object): Told => ({
    call: 'PUT /berths/{berthId}',
    path: path(id),
    send: send as never,
    status: 200,
    answer: answer as never,
  });
  const keep = (id: string): Told => ({ call: 'POST /berths/{berthId}/keep', path: path(id), status: 200, answer: { id, note: 'x' } });
  const thenAfter = (kept: Told): string => {
    const told = ['b1', 'b2'].flatMap((id) => [
      { ...kept, path: path(id), answer: { ...(kept.answer as object), id } as never },
      put(id, { note: 'x' }, whole(id, 'free', 'x')),
      put(id, { state: 'let' }, whole(id, 'let', 'x')),
      put(id, { state: 'shut' }, whole(id, 'shut', 'x')),
    ]);
    return (mineOutcomes(samplesOf(told, own), own.entities).get('PUT /berths/{berthId}') ?? []).map((one) => printThen(one)).join();
  };
  expect(thenAfter(keep('b1'))).toMatch(/Berth\.state := payload state(?! or else)/);
  // A look that lacks it alone shows that it was not there, and came without being sent.
  expect(thenAfter({ ...keep('b1'), answer: { id: '', note: 'x', pier: 2 } })).not.toMatch(/Berth\.state := payload state(?! or else)/);
});

test('another view of the rows that a thing holds is no change of them', () => {
  const docked = (id: string, lights: readonly object[]): Told => ({ ...look(id, {}), answer: { id, paid: 0, lights: lights as never } });
  const touch = (id: string, lights: readonly object[]): Told => ({
    call: 'POST /berths/{berthId}/pay',
    path: path(id),
    status: 200,
    answer: { id, paid: 1, lights: lights as never },
  });
  const lit = [{ side: 'port', lit: true, lamp: 'A' }];
  const then = (after: readonly object[]): string =>
    (
      mineOutcomes(
        samplesOf(
          ['b1', 'b2', 'b3'].flatMap((id) => [docked(id, lit), touch(id, after)]),
          world,
        ),
        world.entities,
      ).get('POST /berths/{berthId}/pay') ?? []
    )
      .map(printThen)
      .join();
  expect(then([{ side: 'port', lit: true, hours: 7 }])).not.toContain('lights');
  expect(then([{ side: 'port', lit: false, hours: 7 }])).toContain('Berth.lights');
});
