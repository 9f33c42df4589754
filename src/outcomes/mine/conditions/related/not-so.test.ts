import { describe, expect, test } from 'vitest';
import { samplesOf, type Told } from '../../../../backend/recording.fixture.ts';
import type { JsonObject } from '../../../../base/json.ts';
import { printConditions } from '../../../language.ts';
import { mineOutcomes } from '../../../mine.ts';
import { member, members, project, refused, row, tasks, told, world } from './projects.fixture.ts';

/** What looks as if it hung on how other things stand, and does not. */

const MAKE = 'POST /projects/{projectId}/tasks';
const REMOVE = 'DELETE /projects/{projectId}/members/{memberId}';
const FINISH = 'POST /tasks/{taskId}/finish';
let made = 900;
const make = (who: string, projectId: number, says?: string, status = 403): Told => {
  made += 1;
  const path = { projectId: String(projectId) };
  const send = { title: `T${made}` };
  return told(MAKE, who, says === undefined ? { path, send, answer: { id: made, projectId, makerId: who } } : { path, send, says, status });
};
const remove = (who: string, id: string, projectId: number, says?: string): Told =>
  told(REMOVE, who, {
    path: { projectId: String(projectId), memberId: id },
    ...(says === undefined ? { status: 204 } : { says, status: 403 }),
  });
const projects = [21, 22, 23, 24].map((id) => project(id));
const lists = [
  ...projects,
  members(21, member('a', 21, 'ann', 'owner'), member('b', 21, 'bob')),
  members(22, member('d', 22, 'bob', 'owner'), member('e', 22, 'dan'), member('f', 22, 'ann')),
];
const taken = [make('ann', 21), make('bob', 21), make('bob', 22), make('dan', 22)];

describe('who belongs to what a thing is of', () => {
  test('is not known where nobody looked', () =>
    expect(refused(MAKE, ...lists, ...taken, make('ann', 23, 'Forbidden'), make('bob', 24, 'Forbidden'))).toEqual(['?']));

  test('is not told by what people do, nor where those who are refused were let in nowhere', () => {
    const rows = (projectId: number, ...who: readonly string[]) =>
      told('GET /projects/{projectId}/notes', 'root', {
        path: { projectId: String(projectId) },
        answer: who.map((personId, at) => ({ id: projectId * 100 + at, projectId, personId })),
      });
    const noted = {
      ...world,
      entities: [...world.entities, { name: 'Note', identity: 'id' }],
      places: { ...world.places, 'GET /projects/{projectId}/notes → []': 'Note' },
    };
    const causes = (...all: readonly Told[]) =>
      (mineOutcomes(samplesOf([...projects, ...all], noted), noted.entities).get(MAKE) ?? [])
        .filter(({ status }) => status >= 400)
        .map((one) => printConditions(one.when))
        .join('');
    const some = [rows(21, 'ann', 'bob'), rows(22, 'bob', 'dan')];
    expect(causes(...some, ...taken, make('eve', 21, 'Forbidden'), make('gil', 22, 'Forbidden'))).not.toContain('Note');
    const twice = [rows(21, 'ann', 'bob', 'ann'), rows(22, 'bob', 'dan')];
    expect(causes(...twice, ...taken, make('dan', 21, 'Forbidden'), make('eve', 22, 'Forbidden'))).not.toContain('Note');
  });

  test('is who may where the words are of those alone, and none of the last of them', () => {
    const ONLY = 'Only owners can remove members';
    expect(
      refused(REMOVE, ...lists, remove('ann', 'b', 21), remove('bob', 'e', 22), remove('dan', 'd', 22, ONLY), remove('bob', 'a', 21, ONLY)),
    ).toEqual([
      'the number of Member whose projectId is Project.id and whose personId is id of who asks and whose role is owner is below 1',
    ]);
  });

  test('is not the last of a kind where nobody saw one of that kind', () => {
    const bare = [...projects, members(23, member('g', 23, 'cid')), members(24, member('h', 24, 'dan'))];
    const NEEDS = 'A project needs at least one owner';
    expect(
      refused(
        REMOVE,
        ...lists,
        ...bare,
        remove('ann', 'b', 21),
        remove('bob', 'e', 22),
        remove('cid', 'g', 23, NEEDS),
        remove('dan', 'h', 24, NEEDS),
      ).join(),
    ).not.toContain('number of other');
  });
});

test('whom the payload names is no member of something else', () => {
  const to = (who: string, projectId: number, assigneeId: string, says?: string): Told => {
    const one = make(who, projectId, says, 409);
    return { ...one, send: { assigneeId } };
  };
  const says = (words: string) =>
    refused(MAKE, ...lists, to('ann', 21, 'bob'), to('dan', 22, 'ann'), to('ann', 21, 'gil', words), to('dan', 22, 'hal', words)).join();
  expect(says('Assignee is not a member of staff')).not.toContain('Member');
  expect(says('Assignee is not a member of this project')).toContain('number of Member');
});

test('what many were answered is known of those, too, whose answers are not kept', () => {
  const many = Array.from({ length: 60 }, (_, at) => make(at % 2 === 0 ? 'ann' : 'bob', 21 + (at % 2)));
  expect(refused(MAKE, ...lists, ...many, ...taken, make('dan', 21, 'Nothing here', 404), make('eve', 22, 'Nothing here', 404))).toEqual([
    'the number of Member whose projectId is Project.id and whose personId is id of who asks is below 1',
  ]);
});

describe('what is below a thing', () => {
  const finish = (id: number, says?: string) =>
    told(FINISH, 'ann', { path: { taskId: String(id) }, ...(says === undefined ? { status: 204 } : { says }) });

  test('is not meant by "submit"', () => {
    const all = [row(1, 'new'), row(3, 'new'), row(4, 'new', 21, 3), row(5, 'new'), row(6, 'new', 21, 5), row(7, 'new')];
    const at = (says: string) => refused(FINISH, tasks(21, ...all), finish(3, says), finish(5, says), finish(1), finish(7));
    expect(at('Cannot submit before noon').join()).not.toContain('parentId');
    expect(at('Cannot finish with subtasks')).toEqual(['some Task.parentId names the Task']);
  });

  test('is not what stands so itself', () => {
    const archive = (id: number, says?: string) =>
      told('POST /projects/{projectId}/archive', 'root', {
        path: { projectId: String(id) },
        ...(says === undefined ? { status: 204 } : { says }),
      });
    const seen = [
      tasks(23, row(3, 'done', 23)),
      tasks(24, row(4, 'done', 24)),
      tasks(21, row(5, 'done')),
      tasks(21, row(1, 'new'), row(5, 'new')),
      tasks(22, row(2, 'new', 22)),
    ];
    const all = (says: string) =>
      refused(
        'POST /projects/{projectId}/archive',
        ...projects,
        ...seen,
        archive(21, says),
        archive(22, says),
        archive(23),
        archive(24),
      ).join();
    expect(all('Project is still active')).not.toContain('Task');
    expect(all('Project has open tasks')).toContain('the number of Task');
  });

  test('is not how that stands which it is of, where the words are of the thing itself', () => {
    const rows = [21, 22, 23, 24].map((id) => tasks(id, { id: id - 20, projectId: id }));
    const states = (state: string, ...ids: readonly number[]) => ids.map((id) => project(id, { state }));
    const all = (says: string) =>
      refused(
        FINISH,
        ...states('open', 21, 22, 23, 24),
        ...rows,
        ...states('closed', 23, 24),
        finish(1),
        finish(2),
        finish(3, says),
        finish(4, says),
      ).join();
    expect(all('Task is closed')).not.toContain('Project');
    expect(all('Project is closed')).toContain('the number of Project');
  });
});

describe('what is sent', () => {
  const reserve = (roomId: number, more: JsonObject, says?: string) => {
    made += 1;
    const send = { roomId, ...more };
    return told('POST /stays', 'ann', says === undefined ? { send, answer: { id: made, ...send } } : { send, says });
  };
  const rooms = told('GET /rooms', 'root', { answer: [1, 2, 3].map((id) => ({ id, name: `Room ${id}` })) });

  test('is no time because one number is above another', () => {
    const seats = { seats: 2, price: 10 };
    expect(
      refused(
        'POST /stays',
        rooms,
        reserve(1, seats),
        reserve(2, { seats: 2, price: 12 }),
        reserve(3, { seats: 20, price: 30 }),
        reserve(3, { seats: 40, price: 50 }),
        reserve(1, seats, 'Already booked'),
        reserve(2, seats, 'Already booked'),
      ).join(),
    ).not.toContain('seats');
  });

  test('is a moment wherever it is written', () => {
    const at = (from: string, until: string) => ({ startsAt: `2027-03-01T${from}`, endsAt: `2027-03-01T${until}` });
    const BOOKED = 'Room is already booked at that time';
    expect(
      refused(
        'POST /stays',
        rooms,
        reserve(1, at('09:00:00+02:00', '11:00:00+02:00')),
        reserve(1, at('08:30:00-05:00', '11:00:00-05:00')),
        reserve(2, at('07:00:00Z', '09:00:00Z')),
        reserve(1, at('10:00:00+02:00', '12:00:00+02:00'), BOOKED),
        reserve(2, at('10:00:00+02:00', '12:00:00+02:00'), BOOKED),
      ),
    ).toEqual([
      'the number of Stay whose roomId is Room.id and whose startsAt is below payload endsAt and whose endsAt is above payload startsAt is at least 1',
    ]);
  });

  test('may be invalid, and there', () =>
    expect(
      refused(
        'POST /stays',
        rooms,
        reserve(1, {}),
        reserve(2, {}),
        ...[8, 9].map((id) => reserve(id, {}, 'Invalid room for a stay')),
      ).join(),
    ).not.toContain('number of Room'));
});
