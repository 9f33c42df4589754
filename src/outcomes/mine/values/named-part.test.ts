import { describe, expect, it } from 'vitest';
import { ask, samplesOf, standInOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printThen } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { issueId: 'Issue' },
  entities: [{ name: 'Issue', identity: 'id' }],
  places: {
    'GET /issues → []': 'Issue',
    'GET /issues/{issueId} → ': 'Issue',
    'POST /issues → ': 'Issue',
    'PUT /issues/{issueId} → ': 'Issue',
  },
};
const KINDS = { 1: 'Bug', 2: 'Feature', 3: 'Support' } as const;
const issue = (id: number, kind: keyof typeof KINDS, title = `Issue ${id}`) => ({ id, title, kind: { id: kind, name: KINDS[kind] } });
const create = (id: number, kind: keyof typeof KINDS, send: object = { kind_id: kind }): Told => ({
  call: 'POST /issues',
  send: { title: `Issue ${id}`, ...send },
  status: 201,
  answer: issue(id, kind),
});
const told: readonly Told[] = [
  { call: 'GET /issues', status: 200, answer: [issue(1, 1), issue(2, 2), issue(3, 3)] },
  create(4, 2),
  create(5, 3),
  create(6, 1, {}),
  { call: 'PUT /issues/{issueId}', path: { issueId: '4' }, send: { kind_id: 3 }, status: 200, answer: issue(4, 3) },
  { call: 'PUT /issues/{issueId}', path: { issueId: '5' }, send: { kind_id: 1 }, status: 200, answer: issue(5, 1) },
  { call: 'GET /issues/{issueId}', path: { issueId: '5' }, status: 200, answer: issue(5, 1) },
];

describe('a part that names another thing', () => {
  const outcome = (call: string) => printThen(mineOutcomes(samplesOf(told, world), world.entities).get(call)?.[0] ?? { then: [] });

  it('is named by what was sent under its name', () => {
    expect(outcome('POST /issues')).toContain('kind.id := payload kind_id or else 1, kind.name: value not shown');
    expect(outcome('PUT /issues/{issueId}')).toBe('Issue.kind.id := payload kind_id');
  });

  it('is told as another record tells it, and of what nobody told there is the name alone', async () => {
    const running = standInOf(told, world);
    expect(await ask(running, 'POST', '/issues', { title: 'New', kind_id: 3 })).toMatchObject({
      status: 201,
      body: { title: 'New', kind: { id: 3, name: 'Support' } },
    });
    expect(await ask(running, 'PUT', '/issues/1', { kind_id: 2 })).toMatchObject({ body: { kind: { id: 2, name: 'Feature' } } });
    const { body } = await ask(running, 'PUT', '/issues/1', { kind_id: 77 });
    expect(body).toMatchObject({ id: 1, kind: { id: 77 } });
    expect(JSON.stringify(body)).not.toContain('Feature');
  });
});
