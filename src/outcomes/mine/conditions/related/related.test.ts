import { describe, expect, test } from 'vitest';
import { standInOf } from '../../../../backend/recording.fixture.ts';
import type { JsonObject } from '../../../../base/json.ts';
import { asSomebody, member, members, project, refused, row, signIn, tasks, told, world } from './projects.fixture.ts';

const day = (of: number, hour: number): string => `2027-03-0${of}T${String(hour).padStart(2, '0')}:00:00Z`;
let stays = 900;
const stay = (who: string, roomId: number, of: number, hours: readonly [number, number], says?: string) => {
  stays += 1;
  const send = { roomId, startsAt: day(of, hours[0]), endsAt: day(of, hours[1]) };
  return told(
    'POST /stays',
    who,
    says === undefined ? { send, answer: { id: stays, ...send, personId: who, state: 'held' } } : { send, says },
  );
};
const rooms = told('GET /rooms', 'root', { answer: [1, 2, 3].map((id) => ({ id, name: `Room ${id}` })) });

describe('what there is at that time', () => {
  const RESERVED = 'The room is already reserved at that time';
  const some = [rooms, stay('ann', 1, 1, [9, 11]), stay('bob', 2, 1, [9, 11]), stay('ann', 1, 2, [9, 11]), stay('bob', 1, 1, [11, 12])];
  const clashes = [stay('ann', 1, 1, [10, 12], RESERVED), stay('ann', 2, 1, [8, 10], RESERVED)];

  test('is of the same, and overlaps', () =>
    expect(refused('POST /stays', ...some, ...clashes)).toEqual([
      'the number of Stay whose roomId is Room.id and whose startsAt is below payload endsAt and whose endsAt is above payload startsAt is at least 1',
    ]));

  test('is not said where such a one was taken', () =>
    expect(refused('POST /stays', ...some, stay('cid', 2, 1, [9, 11]), ...clashes).join()).not.toContain('number of'));

  test('is not said where the words are about something else', () =>
    expect(
      refused('POST /stays', ...some, ...[1, 2].map((room) => stay('ann', room, 1, [10, 11], 'Not on a holiday'))).join(),
    ).not.toContain('number of'));

  test('is told once of what one has already', () => {
    const HAVE = 'You have already reserved this room';
    const book = (who: string, roomId: number, says?: string) => {
      stays += 1;
      const send = { roomId: String(roomId) };
      return told('POST /stays', who, says === undefined ? { send, answer: { id: stays, ...send, personId: who } } : { send, says });
    };
    const taken = [book('ann', 1), book('bob', 1), book('bob', 2), book('cid', 2), book('cid', 3)];
    expect(refused('POST /stays', rooms, ...taken, book('ann', 1, HAVE), book('cid', 3, HAVE))).toEqual([
      'the number of Stay whose roomId is Room.id and whose personId is id of who asks is at least 1',
    ]);
  });

  test('the stand-in knows', async () => {
    const post = await asSomebody(standInOf([signIn('ann'), ...some, ...clashes], world), 'ann');
    const send = (roomId: number, from: number, to: number) => post('/stays', { roomId, startsAt: day(4, from), endsAt: day(4, to) });
    expect((await send(3, 9, 11)).status).toBe(201);
    expect((await send(3, 10, 12)).status).toBe(409);
    expect((await send(3, 11, 12)).status).toBe(201);
    expect((await send(2, 10, 12)).status).toBe(201);
    // Until when, nobody said: it may go on as long as anything.
    expect((await post('/stays', { roomId: 3, startsAt: day(4, 10) })).status).toBe(501);
  });
});

const task = (
  who: string,
  projectId: number,
  title: string,
  how: { says?: string; status?: number; send?: JsonObject; answer?: JsonObject } = {},
) => {
  stays += 1;
  const { says, status } = how;
  return told('POST /projects/{projectId}/tasks', who, {
    path: { projectId: String(projectId) },
    send: { title, ...how.send },
    ...(says === undefined ? { answer: { id: stays, projectId, title, makerId: who, ...how.send, ...how.answer } } : { says }),
    ...(status === undefined ? {} : { status }),
  });
};

describe('what is taken', () => {
  const TAKEN = 'Title is already used in this project';
  const some = [
    project(21),
    project(22),
    task('ann', 21, 'Draw'),
    task('ann', 21, 'Paint'),
    task('bob', 22, 'Draw'),
    task('bob', 22, 'Sand'),
  ];

  test('is so among those of the same, whoever made them', () =>
    expect(
      refused(
        'POST /projects/{projectId}/tasks',
        ...some,
        task('ann', 21, 'Draw', { says: TAKEN }),
        task('bob', 22, 'Sand', { says: TAKEN }),
      ),
    ).toEqual(['the number of Task whose projectId is Project.id and whose title is payload title is at least 1']));

  test('is not said where it was taken twice', () =>
    expect(
      refused(
        'POST /projects/{projectId}/tasks',
        ...some,
        task('ann', 21, 'Paint'),
        task('ann', 21, 'Draw', { says: TAKEN }),
        task('bob', 22, 'Sand', { says: TAKEN }),
      ).join(),
    ).not.toContain('number of'));
});

describe('who belongs to what a thing is of', () => {
  const lists = [
    project(21),
    project(22),
    members(21, member('a', 21, 'ann', 'owner'), member('b', 21, 'bob'), member('c', 21, 'cid', 'viewer')),
    members(22, member('d', 22, 'bob', 'owner'), member('e', 22, 'dan'), member('f', 22, 'ann', 'viewer')),
  ];
  const taken = [task('ann', 21, 'A'), task('bob', 21, 'B'), task('bob', 22, 'C'), task('dan', 22, 'D')];
  const GONE = { says: 'Project not found', status: 404 };
  const VIEW = { says: 'Viewers cannot change this project', status: 403 };

  test('is who is let in', () =>
    expect(refused('POST /projects/{projectId}/tasks', ...lists, ...taken, task('dan', 21, 'E', GONE), task('eve', 22, 'F', GONE))).toEqual(
      ['the number of Member whose projectId is Project.id and whose personId is id of who asks is below 1'],
    ));

  test('is as what they belong there, where the words say so', () =>
    expect(refused('POST /projects/{projectId}/tasks', ...lists, ...taken, task('cid', 21, 'E', VIEW), task('ann', 22, 'F', VIEW))).toEqual(
      ['the number of Member whose projectId is Project.id and whose personId is id of who asks and whose role is viewer is at least 1'],
    ));

  test('is not shown by one person, nor where somebody was let in without', () => {
    const said = (...more: Parameters<typeof refused>[1][]) =>
      refused('POST /projects/{projectId}/tasks', ...lists, ...taken, ...more).join();
    expect(said(task('eve', 21, 'E', GONE), task('eve', 22, 'F', GONE))).not.toContain('Member');
    expect(said(task('gil', 21, 'G'), task('dan', 21, 'E', GONE), task('eve', 22, 'F', GONE))).not.toContain('Member');
  });

  test('is of whom the payload names, where the words are that they do not', () => {
    const NOT = { says: 'Assignee is not a member of this project' };
    const to = (assigneeId: string, how: { says?: string } = {}) => ({ ...how, send: { assigneeId } });
    expect(
      refused(
        'POST /projects/{projectId}/tasks',
        ...lists,
        ...taken,
        task('ann', 21, 'E', to('bob')),
        task('dan', 22, 'F', to('ann')),
        task('ann', 21, 'G', to('dan', NOT)),
        task('dan', 22, 'H', to('cid', NOT)),
      ),
    ).toEqual(['the number of Member whose projectId is Project.id and whose personId is payload assigneeId is below 1']);
  });

  test('the stand-in tells neither where nobody was seen to belong', async () => {
    const of = standInOf(
      [signIn('ann'), signIn('dan'), ...lists, project(23), ...taken, task('dan', 21, 'E', GONE), task('eve', 22, 'F', GONE)],
      world,
    );
    const [ann, dan] = [await asSomebody(of, 'ann'), await asSomebody(of, 'dan')];
    expect((await ann('/projects/21/tasks', { title: 'New' })).status).toBe(201);
    expect((await dan('/projects/21/tasks', { title: 'New' })).status).toBe(404);
    expect((await ann('/projects/23/tasks', { title: 'New' })).status).toBe(501);
  });

  const remove = (who: string, id: string, projectId: number, says?: string) =>
    told('DELETE /projects/{projectId}/members/{memberId}', who, {
      path: { projectId: String(projectId), memberId: id },
      ...(says === undefined ? { status: 204 } : { says }),
    });
  test('is never the last of a kind', () => {
    const NEEDS = 'A project needs at least one owner';
    expect(
      refused(
        'DELETE /projects/{projectId}/members/{memberId}',
        ...lists,
        remove('ann', 'b', 21),
        remove('ann', 'a', 21, NEEDS),
        remove('bob', 'd', 22, NEEDS),
        remove('bob', 'e', 22),
      ),
    ).toEqual(['the number of other Member whose projectId is Project.id and whose role is owner is below 1']);
  });
});

describe('what is sent and names nothing', () => {
  const inRoom = (who: string, roomId: number, hour: number, says?: string) => stay(who, roomId, 5, [hour, hour + 1], says);
  const NONE = 'Room does not exist';

  test('is a name of none', () =>
    expect(
      refused('POST /stays', rooms, inRoom('ann', 1, 8), inRoom('bob', 2, 9), inRoom('ann', 99, 10, NONE), inRoom('bob', 99, 11, NONE)),
    ).toEqual(['the number of Room whose id is payload roomId is below 1']));
});

describe('how something else stands', () => {
  const at = (id: number, says?: string) =>
    told('POST /tasks/{taskId}/finish', 'ann', {
      path: { taskId: String(id) },
      ...(says === undefined ? { answer: row(id, 'done') } : { says }),
    });

  test('is what is still open below it', () => {
    const OPEN = 'The task has open subtasks';
    const all = [row(1, 'begun'), row(2, 'done', 21, 1), row(3, 'begun'), row(4, 'new', 21, 3), row(5, 'begun'), row(6, 'begun', 21, 5)];
    expect(refused('POST /tasks/{taskId}/finish', tasks(21, ...all, row(7, 'begun')), at(3, OPEN), at(5, OPEN), at(1), at(7))).toEqual([
      'the number of Task whose parentId is Task.id and whose state is not done is at least 1',
    ]);
  });

  test('is how that stands which it is of', () => {
    const ARCHIVED = 'Project is archived';
    const archive = (id: number) =>
      told('POST /projects/{projectId}/archive', 'root', {
        path: { projectId: String(id) },
        answer: { id, name: `Project ${id}`, archived: true },
      });
    const flat = (id: number) => project(id, { archived: false });
    expect(
      refused(
        'POST /tasks/{taskId}/finish',
        ...[21, 22, 23, 24].map(flat),
        ...[21, 22, 23, 24].map((id) => tasks(id, row(id * 10, 'begun', id), row(id * 10 + 1, 'begun', id))),
        archive(23),
        archive(24),
        at(210),
        at(220),
        at(230, ARCHIVED),
        at(240, ARCHIVED),
      ),
    ).toEqual(['the number of Project whose id is Task.projectId and whose archived is true is at least 1']);
  });
});
