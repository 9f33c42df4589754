import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = { parameters: {}, entities: [], places: {} };

/** Where a time in the answer to a read comes from, that is the time of the read. */
const sourceOf = (name: string): unknown => {
  const told: Told = { call: 'GET /status', status: 200, answer: { [name]: 'now' } };
  const samples = samplesOf([told], world).map((sample) => ({
    ...sample,
    response: { [name]: new Date((sample.start ?? 0) + 1).toISOString() },
  }));
  const [outcome] = mineOutcomes(samples, world.entities).get('GET /status') ?? [];
  const members = outcome?.body?.kind === 'object' ? outcome.body.members : [];
  const source = members[0]?.[1];
  return source?.kind === 'source' ? source.source.from : undefined;
};

test('what says when something was made or changed is not the time at which it is looked at', () => {
  expect(sourceOf('serverTime')).toBe('now');
  for (const name of ['updatedAt', 'last_modified', 'lastChanged', 'dateCreated', 'edited'])
    expect([name, sourceOf(name)]).toEqual([name, 'not shown']);
});
