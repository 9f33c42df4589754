import { describe, expect, it } from 'vitest';
import { samplesOf, type Told, timeAt, type World } from '../../../backend/recording.fixture.ts';
import { printCollection } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { taskId: 'Task' },
  entities: [{ name: 'Task', identity: 'id' }],
  places: {
    'GET /tasks → []': 'Task',
    'GET /tasks/{taskId} → ': 'Task',
    'POST /tasks → ': 'Task',
    'PATCH /tasks/{taskId} → ': 'Task',
  },
};
const as = (who: string): Told['caller'] => ({
  credential: 'present',
  role: 'member',
  credentials: [{ in: 'bearer', name: 'authorization', value: `token of ${who}` }],
  account: { entity: 'Member', key: who },
  known: { id: who },
});
interface Task {
  readonly id: string;
  readonly title: string;
  readonly hidden: boolean;
}
const task = (id: string, hidden = false, more: object = {}): Task => ({ id, title: `Task ${id}`, hidden, ...more });
const list = (who: string, query: Readonly<Record<string, string>>, ...answer: readonly Task[]): Told => ({
  call: 'GET /tasks',
  query,
  status: 200,
  answer: answer as never,
  caller: as(who),
});
const look = (who: string, one: Task, status = 200): Told => ({
  call: 'GET /tasks/{taskId}',
  path: { taskId: one.id },
  status,
  answer: (status === 200 ? one : { error: 'Not for you' }) as never,
  caller: as(who),
});
const make = (who: string, one: Task): Told => ({
  call: 'POST /tasks',
  send: { title: one.title },
  status: 201,
  answer: one as never,
  caller: as(who),
});
const hide = (who: string, one: Task): Told => ({
  call: 'PATCH /tasks/{taskId}',
  path: { taskId: one.id },
  send: { hidden: true },
  status: 200,
  answer: { ...one, hidden: true } as never,
  caller: as(who),
});
const listsOf = (told: readonly Told[]): readonly string[] => {
  const samples = samplesOf(told, world).map((sample) => ({ ...sample, session: `trial ${sample.caller.account?.key ?? ''}` }));
  return (mineOutcomes(samples, world.entities).get('GET /tasks') ?? []).map(({ collection }) =>
    collection == null ? 'not shown' : printCollection(collection),
  );
};

describe('a list of what belongs to who asks', () => {
  const [a, b, c, d] = ['a7f3c2', 'b81de0', 'c9a4f7', 'd02b6e'].map((id) => task(id)) as [Task, Task, Task, Task];
  const own = [make('ann', a), make('ann', b), make('ann', c), list('ann', {}, a, b, c), make('ben', d), list('ben', {}, d)];

  it('is all that is theirs, where it leaves out nothing', () => {
    expect(listsOf([...own, list('ann', {}, a, b, c), list('ben', {}, d)])).toEqual(['every Task of who asks; ordered by id']);
  });

  it('is not, where it leaves out what they were shown before and afterwards', () => {
    expect(listsOf([...own, list('ann', {}, a, b), list('ann', { all: '1' }, a, b, c), look('ann', c)]).join()).not.toContain(
      'every Task of who asks;',
    );
    expect(listsOf([...own, list('ann', {}, a, c), look('ann', b)])).toEqual(['not shown']);
  });

  it('is what a field that they set lets through', () => {
    const hidden = { ...c, hidden: true };
    expect(listsOf([...own, hide('ann', c), list('ann', {}, a, b), look('ann', hidden), list('ann', {}, a, b)])).toEqual([
      'every Task of who asks; hidden equals false; ordered by id',
    ]);
  });
});

describe('a list that a field chooses', () => {
  const [one, two, far, gone] = [task('1'), task('2'), task('3'), task('4', true)] as [Task, Task, Task, Task];
  const shown = [look('ben', far), look('ben', gone), list('ben', {}, one, two, far), look('ann', gone), list('ann', {}, one, two)];

  it('holds all that the field lets through', () => {
    const all = [look('ann', far), look('ann', gone), list('ann', {}, one, two, far), list('ann', {}, one, two, far)];
    expect(listsOf(all)).toEqual(['every Task; hidden equals false; ordered by id']);
  });

  it('does not, where who asks is kept from something that others are listed', () => {
    expect(listsOf([...shown, look('ann', far, 403), list('ann', {}, one, two)])).toEqual(['not shown']);
  });
});

describe('a list with nothing in it', () => {
  const [one, two] = [task('1'), task('2')] as [Task, Task];
  const clear: Told = { call: 'DELETE /tasks', status: 204, caller: as('ann') };

  it('does not list everything, where somebody was shown several things just before', () => {
    expect(listsOf([list('ann', {}, one, two), list('ben', {})])).toEqual(['not shown']);
    expect(listsOf([list('ann', {}, one), list('ben', {})])).toEqual(['every Task']);
  });

  it('may, where something may have taken them away meanwhile', () => {
    expect(listsOf([list('ann', {}, one, two), clear, list('ben', {})])).toEqual(['every Task']);
    expect(listsOf([list('ann', {}, one, two), clear, look('ann', one), look('ann', two), list('ben', {})])).toEqual(['not shown']);
  });
});

describe('what somebody else is shown only afterwards', () => {
  const [one, two] = [task('1'), task('2')] as [Task, Task];
  const later = (seconds: number): readonly Told[] => {
    const third = task('3', false, { created_at: timeAt(seconds) });
    return [{ ...list('ann', {}, one, two), at: 300 }, list('ann', {}, one, two), { ...look('ben', third), at: 600 }];
  };

  it('was left out where it says that it had been made long before', () => {
    expect(listsOf(later(100))).toEqual(['not shown']);
  });

  it('was not, where it says that it was made since, or just then', () => {
    expect(listsOf(later(500))).toEqual(['every Task']);
    expect(listsOf(later(290))).toEqual(['every Task']);
  });
});

it('a list that held as many as it gives at once lacks nothing that one held which asked for more', () => {
  const all = Array.from({ length: 14 }, (_, at) => task(`t${String(at).padStart(2, '0')}`));
  const short = list('ann', {}, ...all.slice(0, 10));
  const told = [
    short,
    list('ann', { limit: '20' }, ...all),
    list('ann', { limit: '5' }, ...all.slice(0, 5)),
    list('ann', { limit: '5', page: '2' }, ...all.slice(5, 10)),
    short,
  ];
  const found = mineOutcomes(samplesOf([...told, list('ann', { limit: '20' }, ...all)], world), world.entities).get('GET /tasks') ?? [];
  expect(found.map(({ collection }) => (collection === null ? 'not shown' : printCollection(collection)))).toEqual([
    'every Task; paged by page at query page sized by query limit from 1; ordered by id',
  ]);
});
