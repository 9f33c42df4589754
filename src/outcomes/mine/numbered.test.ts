import { describe, expect, it } from 'vitest';
import { samplesOf, type Told, type World } from '../../backend/recording.fixture.ts';
import type { Json } from '../../base/json.ts';
import { printCondition, printThen } from '../language.ts';
import { mineOutcomes } from '../mine.ts';

const world: World = {
  parameters: { jobId: 'Job' },
  entities: [{ name: 'Job', identity: 'id' }],
  places: { 'GET /jobs/{jobId} → ': 'Job', 'POST /jobs/{jobId}/close → ': 'Job' },
};
const look = (jobId: string, field: string, value: Json): Told => ({
  call: 'GET /jobs/{jobId}',
  path: { jobId },
  status: 200,
  answer: { id: jobId, [field]: value },
});
const close = (jobId: string, field: string, value: Json | undefined): Told => ({
  call: 'POST /jobs/{jobId}/close',
  path: { jobId },
  status: value === undefined ? 409 : 200,
  answer: value === undefined ? { error: 'It is closed.' } : { id: jobId, [field]: value },
});
const closing = (field: string, from: Json, to: Json, things: readonly string[]): readonly string[] =>
  (
    mineOutcomes(
      samplesOf(
        things.flatMap((id) => [look(id, field, from), close(id, field, to), look(id, field, to), close(id, field, undefined)]),
        world,
      ),
      world.entities,
    ).get('POST /jobs/{jobId}/close') ?? []
  ).map((outcome) => `${outcome.when.map(printCondition).join(', ')} → ${outcome.status} ${printThen(outcome)}`);

describe('numbers that say how a thing stands', () => {
  it('are what a call starts from, goes to and refuses, where the field is called so', () => {
    expect(closing('status', 1, 2, ['a', 'b'])).toEqual(['Job.status is 1 → 200 Job.status := 2', 'Job.status is 2 → 409 nothing changes']);
  });

  it('are told by the name that stands beside them', () => {
    const open = { id: 10, name: 'open' };
    const shut = { id: 12, name: 'closed' };
    expect(closing('state', open, shut, ['a', 'b'])).toEqual([
      'Job.state.name is open → 200 Job.state := {"id":12,"name":"closed"}',
      'Job.state.name is closed → 409 nothing changes',
    ]);
  });

  it('are set, and not counted up and down, where another call takes it back', () => {
    const back = (id: string, field: string): Told => ({
      call: 'POST /jobs/{jobId}/open',
      path: { jobId: id },
      status: 200,
      answer: { id, [field]: 1 },
    });
    const both: World = { ...world, places: { ...world.places, 'POST /jobs/{jobId}/open → ': 'Job' } };
    const told = (field: string): string =>
      (
        mineOutcomes(
          samplesOf(
            ['a', 'b'].flatMap((id) => [look(id, field, 1), close(id, field, 2), back(id, field)]),
            both,
          ),
          both.entities,
        ).get('POST /jobs/{jobId}/close') ?? []
      )
        .map((outcome) => `${outcome.when.map(printCondition).join(', ')} → ${printThen(outcome)}`)
        .join();
    expect(told('state')).toBe('Job.state is 1 → Job.state := 2');
    expect(told('likes')).toContain('Job.likes plus 1');
  });

  it('may be counted where one thing alone came to it', () => {
    expect(closing('status', 1, 2, ['a']).join('\n')).not.toContain(':= 2');
  });

  it('are none where the field is called otherwise, or the numbers are large', () => {
    for (const [field, from, to, things] of [
      ['likes', 1, 2, ['a', 'b']],
      ['statusAt', 1_700_000_001, 1_700_000_002, ['a', 'b']],
      ['status', 4_711, 4_712, ['a', 'b']],
      ['owner', { id: 1, name: 'ann' }, { id: 2, name: 'bob' }, ['a', 'b']],
    ] as const)
      expect(closing(field, from, to, things).join('\n')).not.toMatch(/is (?:1|2|4711|4712|ann|bob)\b/);
  });
});
