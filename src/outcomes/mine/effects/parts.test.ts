import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import type { Json, JsonObject } from '../../../base/json.ts';
import { printThen } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { jobId: 'Job' },
  entities: [{ name: 'Job', identity: 'id' }],
  places: { 'GET /jobs/{jobId} → ': 'Job', 'POST /jobs/{jobId}/close → ': 'Job' },
};
/** What closing three jobs, each looked at before and after, is said to do. */
const thenOf = (before: (at: number) => JsonObject, after: (at: number) => JsonObject, send: Json = {}): string => {
  const look = (at: number, about: JsonObject): Told => ({
    call: 'GET /jobs/{jobId}',
    path: { jobId: `j${at}` },
    status: 200,
    answer: { id: `j${at}`, about },
  });
  const told = [1, 2, 3].flatMap((at): readonly Told[] => [
    look(at, before(at)),
    { call: 'POST /jobs/{jobId}/close', path: { jobId: `j${at}` }, send, status: 204, answer: null },
    look(at, after(at)),
  ]);
  return (mineOutcomes(samplesOf(told, world), world.entities).get('POST /jobs/{jobId}/close') ?? []).map((one) => printThen(one)).join();
};
const sized = (at: number): JsonObject => ({ title: `Job ${at}`, size: at * 7 });

test('of an object that nothing sent explains, each part says what it comes to', () => {
  const said = thenOf(
    (at) => ({ ...sized(at), state: 'open', log: [`a${at}`] }),
    (at) => ({ ...sized(at), state: 'closed', log: [`a${at}`, `b${at}`] }),
  );
  expect(said).toBe('Job.about.state := closed; Job.about.log: value not shown');
});

test('a number in a part may be counted, and another thing that stands there from then on is that thing', () => {
  const counted = thenOf(
    (at) => ({ ...sized(at), state: 'open', notes: { total: 0 } }),
    (at) => ({ ...sized(at), state: 'closed', notes: { total: 2 } }),
  );
  expect(counted).toContain('Job.about.state := closed');
  expect(counted).not.toContain('total := 2');
  const owned = thenOf(
    (at) => ({ ...sized(at), owner: { id: `u${at}`, name: `Ann ${at}`, team: 'north' } }),
    (at) => ({ ...sized(at), owner: { id: `v${at}`, name: `Bob ${at}`, team: 'south' } }),
  );
  expect(owned).not.toContain('south');
});

test('beside what was sent, another thing says nothing of its own, and what comes where nothing stood comes whole', () => {
  const owner = (id: string, name: string): JsonObject => ({ id, name, team: id === 'u9' ? 'south' : 'north' });
  const said = thenOf(
    (at) => ({ ...sized(at), owner: at === 1 ? owner('u1', 'Ann 1') : null }),
    (at) => ({ ...sized(at), owner: owner('u9', 'Bob') }),
    { owner: { name: 'Bob' } },
  );
  expect(said).toContain('Job.about.owner.name := payload owner.name');
  expect(said).toContain('Job.about.owner.team: value not shown');
  expect(said).toContain('Job.about.owner.id: value not shown');
});
