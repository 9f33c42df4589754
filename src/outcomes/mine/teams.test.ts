import { describe, expect, it } from 'vitest';
import { samplesOf, type Told, type World } from '../../backend/recording.fixture.ts';
import { mineOutcomes } from '../mine.ts';
import type { Outcome } from '../outcome.ts';

const world: World = {
  parameters: { teamId: 'Team' },
  entities: [{ name: 'Team', identity: 'id' }],
  places: { 'GET /teams → []': 'Team', 'GET /teams/{teamId} → ': 'Team' },
};
const as = (role: string): Told['caller'] => ({
  credential: 'present',
  role,
  credentials: [{ in: 'bearer', name: 'authorization', value: `token of ${role}` }],
});
const team = (id: string) => ({ id, title: `The ${id} ones`, meta: '{"icon":1}' });
const list = (who: string, ...ids: readonly string[]): Told => ({
  call: 'GET /teams',
  status: 200,
  answer: ids.map(team),
  caller: as(who),
});
const get = (who: string, id: string, status = 200, meta: unknown = '{"icon":1}'): Told => ({
  call: 'GET /teams/{teamId}',
  path: { teamId: id },
  status,
  answer: (status === 200 ? { ...team(id), meta } : { error: 'Not yours to see' }) as never,
  caller: as(who),
});
const outcomesOf = (tolds: readonly Told[], call: string): readonly Outcome[] => {
  const samples = samplesOf(tolds, world).map((sample) => ({ ...sample, session: `trial ${sample.caller.role ?? ''}` }));
  return mineOutcomes(samples, world.entities).get(call) ?? [];
};

describe('what one is shown of some teams alone', () => {
  it('is no list of all, where the same person was kept from a team that others are shown', () => {
    const lists = (...tolds: readonly Told[]): readonly (string | undefined)[] =>
      outcomesOf(tolds, 'GET /teams').map(({ collection }) => collection?.entity);
    expect(lists(list('guest', 'red', 'tan'), list('guest', 'red', 'tan'), get('boss', 'blue'))).toEqual(['Team']);
    expect(lists(list('guest', 'red', 'tan'), list('guest', 'red', 'tan'), get('boss', 'blue'), get('guest', 'blue', 403))).toEqual([
      undefined,
    ]);
    expect(lists(list('guest', 'red', 'tan'), list('guest', 'red', 'tan'), get('guest', 'blue', 403))).toEqual(['Team']);
  });

  it('is refused for the very teams that were refused, to the roles that were refused them', () => {
    const told = [get('boss', 'red'), get('boss', 'blue'), get('guest', 'red'), get('guest', 'blue', 403), get('editor', 'blue', 403)];
    const refusal = outcomesOf(told, 'GET /teams/{teamId}').find(({ status }) => status === 403);
    expect([refusal?.isolated, refusal?.when.map((one) => (one.kind === 'as recorded' ? one.digests.length : one.kind))]).toEqual([
      false,
      [2],
    ]);
  });

  it('is not chosen by a field that is written in two ways', () => {
    const told = [get('boss', 'blue', 200, { icon: 1 }), list('boss', 'red', 'tan'), list('boss', 'red', 'tan')];
    expect(outcomesOf(told, 'GET /teams').map(({ collection }) => collection?.filters ?? [])).toEqual([[]]);
  });
});
