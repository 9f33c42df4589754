import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { noteId: 'Note' },
  entities: [
    { name: 'Note', identity: 'id' },
    { name: 'Member', identity: 'id' },
  ],
  places: { 'GET /notes → []': 'Note', 'PATCH /notes/{noteId} → ': 'Note' },
};
const as = (who: string): Told['caller'] => ({
  credential: 'present',
  role: 'member',
  credentials: [{ in: 'bearer', name: 'authorization', value: `token of ${who}` }],
  account: { entity: 'Member', key: who },
  known: { id: who, role: 'member' },
});
const OWNERS = { a1: 'ann', a2: 'ann', b1: 'ben', b2: 'ben' } as const;
type Id = keyof typeof OWNERS;
const note = (id: Id, group: object) => ({ id, authorId: OWNERS[id], text: `Note ${id}`, ...group });
const refusedWhen = (groupOf: (id: Id) => object, isTouched = false): readonly string[] => {
  const change = (who: string, id: Id, isAllowed: boolean): Told => ({
    call: 'PATCH /notes/{noteId}',
    path: { noteId: id },
    send: { text: `Note ${id}` },
    status: isAllowed ? 200 : 403,
    answer: (isAllowed ? note(id, groupOf(id)) : { error: 'Forbidden' }) as never,
    caller: as(who),
  });
  const list = (who: string): Told => ({
    call: 'GET /notes',
    status: 200,
    answer: (Object.keys(OWNERS) as Id[]).map((id) => note(id, groupOf(id))) as never,
    caller: as(who),
  });
  const touch = (id: Id): readonly Told[] =>
    isTouched ? [{ call: 'POST /notes/{noteId}/touch', path: { noteId: id }, status: 204, caller: as(OWNERS[id]) }] : [];
  const told = [
    ...['ann', 'ben'].map(list),
    ...(['a1', 'a2'] as const).flatMap((id) => [change('ann', id, true), ...touch(id), change('ben', id, false)]),
    ...(['b1', 'b2'] as const).flatMap((id) => [change('ben', id, true), ...touch(id), change('ann', id, false)]),
  ];
  return (mineOutcomes(samplesOf(told, world), world.entities).get('PATCH /notes/{noteId}') ?? [])
    .filter(({ status }) => status === 403)
    .map(({ when, isolated }) => `${isolated ? '' : '? '}${printConditions(when)}`);
};

test('what the team of a thing tells as well is not laid to whose it is', () => {
  expect(refusedWhen((id) => ({ teamId: id.startsWith('a') ? 'red' : 'tan' })).join()).toMatch(/^\? /);
  expect(refusedWhen((id) => ({ team: { id: id.startsWith('a') ? 'red' : 'tan' } })).join()).toMatch(/^\? /);
});

test('it is known though something was written to the thing since it was looked at', () => {
  const groups = (id: Id): object => ({ teamId: id.startsWith('a') ? 'red' : 'tan' });
  expect(refusedWhen(groups, true).join()).toMatch(/^\? /);
  expect(refusedWhen(() => ({}), true)).toEqual(['Note.authorId is not id of who asks']);
});

test('whose a thing is tells it where its team does not, and where what it goes by is no team', () => {
  const whose = ['Note.authorId is not id of who asks'];
  expect(refusedWhen(() => ({}))).toEqual(whose);
  expect(refusedWhen(() => ({ teamId: 'red' }))).toEqual(whose);
  expect(refusedWhen((id) => ({ colour: id.startsWith('a') ? 'red' : 'tan' }))).toEqual(whose);
});
