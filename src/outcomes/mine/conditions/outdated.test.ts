import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printConditions, readConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const CALL = 'PATCH /boats/{id}';
const world: World = { parameters: { id: 'Boat' }, entities: [{ name: 'Boat', identity: 'id' }], places: { [`${CALL} → `]: 'Boat' } };
const at = (minute: number): string => `2026-11-03T10:0${minute}:00.000000Z`;
const sends = (id: string, name: string, base: string | undefined, then: string | { readonly stands: string }): Told => ({
  call: CALL,
  path: { id },
  ...(base === undefined ? {} : { query: { 'base.changed': base } }),
  send: { name },
  ...(typeof then === 'string'
    ? { status: 200, answer: { id, name, changed: then } }
    : { status: 400, answer: { message: `the stored version (${then.stands}) does not match the base version (${base})` } }),
});

const refusedWhen = (...told: readonly Told[]): readonly string[] =>
  (mineOutcomes(samplesOf(told, world), world.entities).get(CALL) ?? [])
    .filter(({ status }) => status === 400)
    .map(({ when }) => printConditions(when));

test('an older state that the query names is the cause of a refusal that quotes it', () => {
  const told = ['b1', 'b2'].flatMap((id) => [
    sends(id, 'Wren', undefined, at(1)),
    sends(id, 'Tern', at(1), at(2)),
    sends(id, 'Late', at(1), { stands: at(2) }),
  ]);
  const [when = ''] = refusedWhen(...told);
  expect(when).toBe('query base.changed other than Boat.changed');
  expect(readConditions(when)).toMatchObject({ ok: true });
});
