import { describe, expect, it } from 'vitest';
import { samplesOf, type Told, type World } from '../../backend/recording.fixture.ts';
import { printThen } from '../language.ts';
import { mineOutcomes } from '../mine.ts';

const world: World = {
  parameters: { jobId: 'Job' },
  entities: [{ name: 'Job', identity: 'id' }],
  places: { 'GET /jobs/{jobId} → ': 'Job' },
};
const look = (jobId: string, state: string): Told => ({
  call: 'GET /jobs/{jobId}',
  path: { jobId },
  status: 200,
  answer: { id: jobId, state },
});
const asked = (jobId: string, what: string, answer: object): Told => ({
  call: `GET /jobs/{jobId}/${what}`,
  path: { jobId },
  status: 200,
  answer: answer as never,
});
const thenOf = (what: string, answer: object) =>
  (
    mineOutcomes(
      samplesOf(
        ['a', 'b'].flatMap((id) => [look(id, 'submitted'), asked(id, what, answer), look(id, 'finished')]),
        world,
      ),
      world.entities,
    ).get(`GET /jobs/{jobId}/${what}`) ?? []
  ).map(printThen);

describe('a GET at an address that says what is to be done', () => {
  it('sets what looks before and after show', () => {
    expect(thenOf('cancel', { message: 'Signal sent' })).toEqual(['Job.state := finished']);
  });

  it('sets nothing where it is called as what can be looked at', () => {
    expect(thenOf('log', { message: 'Signal sent' })).toEqual(['no change shown']);
  });
});
