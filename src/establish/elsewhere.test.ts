import { expect, test } from 'vitest';
import type { Json } from '../base/json.ts';
import { printConditions, printThen } from '../outcomes/language.ts';
import { settled, Tape } from './tape.fixture.ts';

/** Boats are read at one address, and other addresses end with the word for them. */
const idOf = (at: number): string => `3fa85f6${at}-5717-4562-b3fc-2c963f66afa6`;
const boat = (at: number, name = `Boat ${at}`): Json => ({ id: idOf(at), name, berth: at * 3 });
const boats = [0, 1, 2, 3, 4, 5, 6, 7, 8];

const worked = async (work: (tape: Tape, get: (at: number, answer?: Json, status?: number) => void) => void) => {
  const tape = new Tape().go('/', 'load');
  const get = (at: number, answer = boat(at), status = 200): void =>
    void tape.sends(`GET /api/boats/${idOf(at)}`, { answer, ...(status === 200 ? {} : { status }) }, false).wait(2_000);
  tape.sends('GET /api/boats', { answer: boats.map((at) => boat(at)) }, false).wait(2_000);
  for (const at of boats) get(at);
  work(tape, get);
  const { points } = await settled({ 'a.har': tape });
  return Object.fromEntries(
    points.calls.map(({ method, path, outcomes }) => [
      `${method} ${path}`,
      outcomes.map((outcome) => `${outcome.status} ${printConditions(outcome.when)}: ${printThen(outcome)}`),
    ]),
  );
};

test('what is done to a thing at another address that ends with the word for it is done to that thing, where it is seen afterwards', async () => {
  const told = await worked((tape, get) => {
    for (const at of [0, 1, 2]) {
      tape.sends(`DELETE /api/admin/boats/${idOf(at)}`, { status: 204 }, false).wait(2_000);
      get(at, { error: 'not found' }, 404);
    }
    for (const at of [3, 4]) {
      tape.sends(`PUT /api/fleet/boats/${idOf(at)}`, { sends: { name: `New ${at}` }, status: 204 }, false).wait(2_000);
      get(at, boat(at, `New ${at}`));
    }
  });
  expect(told['DELETE /api/admin/boats/{boatId}']).toEqual(['204 otherwise: the Boat is deleted']);
  expect(told['PUT /api/fleet/boats/{boatId}']).toEqual(['204 otherwise: Boat.name := payload name']);
});

test('what is taken away there may be something of the thing: nothing says that it is gone where nobody looked, or where it is there still', async () => {
  const told = await worked((tape, get) => {
    for (const at of [0, 1, 2]) tape.sends(`DELETE /api/starred/boats/${idOf(at)}`, { status: 204 }, false).wait(2_000);
    for (const at of [3, 4, 5]) {
      tape.sends(`DELETE /api/favorites/boats/${idOf(at)}`, { status: 204 }, false).wait(2_000);
      get(at);
    }
  });
  for (const place of ['starred', 'favorites']) expect(told[`DELETE /api/${place}/boats/{boatId}`]?.join()).not.toContain('deleted');
});
