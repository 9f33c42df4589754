import { expect, test } from 'vitest';
import type { Json } from '../base/json.ts';
import { printTemplate } from '../outcomes/language.ts';
import { callName } from '../points/7-calls/reading.ts';
import { settled, Tape } from './tape.fixture.ts';

const idOf = (at: number): string => `7f3ad0c${at}-52e4-4b1c-9d2f-0a61c8e4b7${at}0`;
const boat = (at: number) => ({ name: `Boat ${at}`, berths: at + 2 });

/** What the list of boats answers with, where the things stand in a map by their identities in what `wrap` makes. */
const listed = async (wrap: (boats: Json) => Json): Promise<string> => {
  const tape = new Tape().go('/', 'load');
  const look = (...there: readonly number[]): void => {
    tape.sends('GET /api/boats', { answer: wrap(Object.fromEntries(there.map((at) => [idOf(at), boat(at)]))) });
  };
  look(1, 2);
  tape.sends('POST /api/boats', { sends: boat(3), status: 201, answer: { id: idOf(3) } });
  look(1, 2, 3);
  for (const at of [1, 2, 3]) tape.sends(`GET /api/boats/${idOf(at)}`, { answer: boat(at) });
  tape.sends(`DELETE /api/boats/${idOf(1)}`, { status: 204 });
  look(2, 3);
  const { points } = await settled({ tape });
  const [outcome] = points.calls.find((one) => callName(one) === 'GET /api/boats')?.outcomes ?? [];
  return outcome?.body == null ? '' : printTemplate(outcome.body);
};

test('a map of things by their identities is a list of them, at the top and in the member that holds what was asked for', async () => {
  const all = '<every Boat under its key (name, berths)>';
  expect(await listed((boats) => boats)).toBe(all);
  expect(await listed((boats) => ({ boats }))).toBe(`{"boats":${all}}`);
  expect(await listed((data) => ({ data, total: Object.keys(data as object).length }))).toContain(all);
});

test('one in any other member is none', async () => {
  expect(await listed((last) => ({ seen: { last }, name: 'Harbour', place: 'North' }))).not.toContain('every Boat');
});
