import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { paperId: 'Paper' },
  entities: [{ name: 'Paper', identity: 'id' }],
  places: {
    'GET /papers/{paperId} → ': 'Paper',
    'POST /papers/{paperId}/approve → ': 'Paper',
    'POST /papers/{paperId}/publish → ': 'Paper',
  },
};
const paper = (id: string, state: string, by: readonly string[]) => ({ id, state, by: [...by] });
const told = (call: string, id: string, at: number, answer?: ReturnType<typeof paper>, status = 200): Told => ({
  call: `${call}`,
  path: { paperId: id },
  status,
  at,
  ...(answer === undefined ? {} : { answer }),
});
const READ = 'GET /papers/{paperId}';
const APPROVE = 'POST /papers/{paperId}/approve';
const PUBLISH = 'POST /papers/{paperId}/publish';

const by = (role: string, all: readonly Told[]): readonly Told[] => all.map((one) => ({ ...one, caller: { role } }));

/** An editor looks and publishes; meanwhile a reviewer approves, in a recording of their own. */
const outcomesWith = (reviewed: (id: string, at: number) => readonly Told[], who = 'reviewer') => {
  const ids = ['p1', 'p2', 'p3'];
  const editor = ids.flatMap((id, n) => [
    told(READ, id, n * 10, paper(id, 'review', [])),
    told(PUBLISH, id, n * 10 + 5, paper(id, 'published', ['rea'])),
  ]);
  const reviewer = ids.flatMap((id, n) => reviewed(id, n * 10 + 2));
  return (
    mineOutcomes(
      [...samplesOf(by('editor', editor), world, 'monday'), ...samplesOf(by(who, reviewer), world, 'tuesday')],
      world.entities,
    ).get(PUBLISH) ?? []
  );
};

test('what somebody else did meanwhile is no matter of a call, and it starts from how that left the thing', () => {
  const [outcome] = outcomesWith((id, at) => [
    told(READ, id, at, paper(id, 'review', [])),
    told(APPROVE, id, at + 1, paper(id, 'approved', ['rea'])),
  ]);
  expect(printConditions(outcome?.when ?? [])).toBe('Paper.state is approved');
  expect(outcome?.then.map((effect) => (effect.kind === 'set' ? effect.field : effect.kind))).toEqual(['state']);
});

test('how it stands is not known where nobody has looked since', () => {
  const [outcome] = outcomesWith((id, at) => [told(READ, id, at, paper(id, 'review', [])), told(APPROVE, id, at + 1, undefined, 204)]);
  expect(JSON.stringify(outcome?.when)).not.toContain('review');
});

test('of what somebody never saw they know what others saw of it while their recording went on', () => {
  const early: Told = { call: 'GET /me', status: 200, answer: { name: 'Sol' }, at: 0 };
  const ids = ['p1', 'p2', 'p3'];
  const editor = ids.flatMap((id, n) => [
    told(READ, id, n * 10 + 1, paper(id, 'review', [])),
    told(PUBLISH, id, n * 10 + 2, paper(id, 'published', [])),
  ]);
  const other = ids.map((id, n) => told(APPROVE, id, n * 10 + 5, paper(id, 'approved', ['sol'])));
  const fieldsOf = (theirs: readonly Told[]): readonly string[] =>
    (
      mineOutcomes(
        [...samplesOf(by('editor', editor), world, 'monday'), ...samplesOf(by('second', theirs), world, 'tuesday')],
        world.entities,
      ).get(APPROVE) ?? []
    ).flatMap(({ then }) => then.map((effect) => (effect.kind === 'set' ? effect.field : effect.kind)));
  expect(fieldsOf([early, ...other])).toEqual(['state', 'by']);
});

test('a recording in which somebody only looked changes nothing of what a call did', () => {
  const [outcome] = outcomesWith((id, at) => [told(READ, id, at, paper(id, 'review', []))]);
  expect(printConditions(outcome?.when ?? [])).toBe('Paper.state is review');
});

test('the same person in a second recording is who they are in the first: one session may be recorded in two ways', () => {
  const [outcome] = outcomesWith(
    (id, at) => [told(READ, id, at, paper(id, 'review', [])), told(APPROVE, id, at + 1, undefined, 204)],
    'editor',
  );
  expect(printConditions(outcome?.when ?? [])).toBe('Paper.state is review');
});
