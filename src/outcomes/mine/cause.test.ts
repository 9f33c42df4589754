import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../backend/recording.fixture.ts';
import { printConditions } from '../language.ts';
import { mineOutcomes } from '../mine.ts';

const world: World = {
  parameters: { projectId: 'Project', flagId: 'Flag' },
  entities: [
    { name: 'Project', identity: 'id' },
    { name: 'Flag', identity: 'id' },
  ],
  places: { 'GET /projects/{projectId} → ': 'Project', 'GET /projects/{projectId}/flags/{flagId} → ': 'Flag' },
};
const causes = (tolds: readonly Told[], call: string, status: number): readonly string[] =>
  (mineOutcomes(samplesOf(tolds, world), world.entities).get(call) ?? [])
    .filter((one) => one.status === status)
    .map((one) => `${one.isolated ? '' : '? '}${printConditions(one.when)}`);

const create = (send: object, status: number, error?: string): Told => ({
  call: 'POST /segments',
  send: send as never,
  status,
  answer: (error === undefined ? { made: true } : { error }) as never,
});

test('a list that is not sent is missing, where others send an empty one', () => {
  const told = [
    create({ name: 'Swiss', rules: [] }, 201),
    create({ name: 'Paying', rules: [] }, 201),
    create({ name: 'None' }, 400, 'The property "rules" is required.'),
  ];
  expect(causes(told, 'POST /segments', 400)).toEqual(['rules is missing']);
});

test('a value is not of a type that nobody was seen to send, nor named by the words', () => {
  const told = [
    create({ name: 'Swiss' }, 201),
    create({ name: 'Paying' }, 201),
    create({ name: 'x', files: 'none' }, 400, 'The files must be an array'),
    create({ name: 'y', files: [{ file: 'a.txt' }] }, 422, 'A kind is needed for each of the files'),
  ];
  expect(causes(told, 'POST /segments', 422).join()).not.toContain('not of type');
  expect(causes(told, 'POST /segments', 400)).toEqual(['files not of type array']);
});

test('a thing that was there is not missing because nobody has looked since it was written to', () => {
  const project: Told = { call: 'GET /projects/{projectId}', path: { projectId: 'p1' }, status: 200, answer: { id: 'p1' } };
  const write: Told = { call: 'POST /projects/{projectId}/mark', path: { projectId: 'p1' }, status: 204 };
  const flag = (flagId: string, status: number): Told => ({
    call: 'GET /projects/{projectId}/flags/{flagId}',
    path: { projectId: 'p1', flagId },
    status,
    answer: (status === 200 ? { id: flagId, name: flagId } : { error: 'Nothing here.' }) as never,
  });
  const told = [project, flag('a', 200), write, flag('b', 404), flag('c', 404)];
  expect(causes(told, 'GET /projects/{projectId}/flags/{flagId}', 404).join()).not.toContain('Project');
});

test('one value that something else has already is refused for that where the refusal says so', () => {
  const make = (name: string, kind: string, status: number, error?: string): Told => ({
    ...create({ name, kind }, status, error),
    ...(error === undefined ? { answer: { id: name, name, kind } } : {}),
    call: 'POST /flags',
  });
  const flags = { ...world, places: { 'POST /flags → ': 'Flag' } };
  const refused = (error: string): string | undefined =>
    mineOutcomes(samplesOf([make('a', 'round', 201), make('b', 'long', 201), make('c', 'round', 400, error)], flags), flags.entities)
      .get('POST /flags')
      ?.filter(({ status }) => status === 400)
      .map((one) => printConditions(one.when))
      .join();
  expect(refused('This kind is already in use.')).toContain('kind is already a Flag.kind');
  expect(refused('There is a flag of that kind.')).toContain('kind is already a Flag.kind');
  expect(refused('The kind does not fit the name.')).not.toContain('already');
});

test('a 403 that says a rule is about what was sent, and one that speaks of who asks is not', () => {
  const refused = (send: object, reason: string): Told => ({
    ...create(send, 403),
    answer: { error: 'forbidden', reason } as never,
  });
  const accepted = [create({ name: 'Swiss', kind: 'own' }, 201), create({ name: 'Paying', kind: 'all' }, 201)];
  expect(causes([...accepted, refused({ kind: 'own' }, 'name is required')], 'POST /segments', 403)).toEqual(['name is missing']);
  const told = causes([...accepted, refused({ kind: 'own' }, 'Only owners may leave the name out')], 'POST /segments', 403);
  expect(told.join()).not.toContain('name is missing');
});

test('a 403 that says that it is about who asks is about them, and not about how the thing stands', () => {
  const owned: World = {
    parameters: { taskId: 'Task' },
    entities: [
      { name: 'Task', identity: 'id' },
      { name: 'Member', identity: 'id' },
    ],
    places: { 'GET /tasks/{taskId} → ': 'Task', 'PUT /tasks/{taskId} → ': 'Task' },
  };
  const caller: Told['caller'] = {
    credential: 'present',
    role: 'signed in',
    account: { entity: 'Member', key: 'ann' },
    known: { id: 'ann' },
  };
  const task = (id: string, ownerId: string, state: string) => ({ id, ownerId, state });
  const at = (call: string, id: string, status: number, answer?: object): Told => ({
    call,
    path: { taskId: id },
    status,
    caller,
    ...(answer === undefined ? {} : { answer: answer as never }),
  });
  const told = (message: string): readonly Told[] => [
    at('GET /tasks/{taskId}', 't1', 200, task('t1', 'ann', 'closed')),
    { ...at('PUT /tasks/{taskId}', 't1', 200, task('t1', 'ann', 'open')), send: { state: 'open' } },
    at('GET /tasks/{taskId}', 't2', 200, task('t2', 'bob', 'closed')),
    at('DELETE /tasks/{taskId}', 't1', 204),
    at('DELETE /tasks/{taskId}', 't2', 403, { message }),
  ];
  const refused = (message: string): string =>
    (mineOutcomes(samplesOf(told(message), owned), owned.entities).get('DELETE /tasks/{taskId}') ?? [])
      .filter(({ status }) => status === 403)
      .map((one) => `${one.isolated ? '' : '? '}${printConditions(one.when)}`)
      .join();
  expect(refused('You are not authorized to delete this task')).toBe('Task.ownerId is not id of who asks');
  expect(refused('This cannot be deleted now')).toMatch(/^\? .*Task\.state is closed/);
});

test('what is not there is not so for what was not sent, unless the words name it', () => {
  const change = (id: string, send: object, status: number, error?: string): Told => ({
    call: 'PATCH /projects/{projectId}',
    path: { projectId: id },
    send: send as never,
    status,
    answer: (error === undefined ? { id, ...send } : { error }) as never,
  });
  const taken = [change('a', { name: 'A' }, 200), change('b', { name: 'B', note: 'x' }, 200)];
  const told = (error: string): readonly string[] =>
    causes([...taken, change('c', { note: 'Mine' }, 404, error)], 'PATCH /projects/{projectId}', 404);
  expect(told("The requested resource wasn't found.").join()).not.toContain('name is missing');
  expect(told('No project has that name.').join()).toContain('name is missing');
});

test('a credential with which something is taken afterwards may well be known, though nothing turned others away', () => {
  const by = (value: string): Partial<Told> => ({
    caller: { credential: 'present', credentials: [{ in: 'bearer', name: 'authorization', value }], role: 'staff' },
  });
  const project = (id: string, key: string): Told => ({
    call: 'GET /projects/{projectId}',
    path: { projectId: id },
    status: 200,
    answer: { id },
    ...by(key),
  });
  const settings = (key: string): Told => ({ call: 'GET /settings', status: 401, answer: { error: 'Administrators only.' }, ...by(key) });
  expect(causes([project('a', 'k1'), settings('k1'), project('b', 'k1')], 'GET /settings', 401).join()).not.toContain('not known');
  expect(causes([project('a', 'k1'), settings('k2'), project('b', 'k1')], 'GET /settings', 401)).toEqual(['the credential is not known']);
  // Of the last thing that somebody asked for nothing shows that they were known no longer; what they had been let in to before does.
  const guarded = { ...project('a', 'k9'), status: 401, answer: { error: 'Who are you?' } };
  const told = [guarded, project('a', 'k1'), project('b', 'k1'), { ...settings('k4'), status: 200 }, settings('k1')];
  expect(causes(told, 'GET /settings', 401).join()).not.toContain('not known');
  expect(causes([...told, { ...project('a', 'k1'), status: 401 }], 'GET /settings', 401).join()).toContain('not known');
});

test('how great the number is by which a thing is called is no cause', () => {
  const start = (id: number, status: number): Told => ({
    call: 'POST /start',
    send: { id, times: 2 },
    status,
    answer: (status === 200 ? { started: true } : { error: 'It is locked' }) as never,
  });
  expect(causes([start(201, 200), start(204, 200), start(206, 422), start(207, 422)], 'POST /start', 422).join()).not.toContain('at least');
  const many = (times: number, status: number): Told => ({
    call: 'POST /start',
    send: { id: 201, times },
    status,
    answer: (status === 200 ? { started: true } : { error: 'times is too great' }) as never,
  });
  expect(causes([many(2, 200), many(4, 200), many(6, 422), many(7, 422)], 'POST /start', 422)).toEqual(['times at least 6']);
});

test('how a thing stands is no cause of one refusal that something sent tells apart as well, whose words name the call', () => {
  const hub: World = {
    parameters: { userName: 'User' },
    entities: [{ name: 'User', identity: 'name' }],
    places: { 'GET /users/{userName} → ': 'User' },
  };
  const user = (userName: string, server: string | null): Told => ({
    call: 'GET /users/{userName}',
    path: { userName },
    status: 200,
    answer: { name: userName, server },
  });
  const start = (userName: string): Told => ({ call: 'POST /users/{userName}/server', path: { userName }, status: 201 });
  const stop = (userName: string, status: number, send?: object, error?: string): Told => ({
    call: 'DELETE /users/{userName}/server',
    path: { userName },
    status,
    ...(send === undefined ? {} : { send: send as never }),
    ...(error === undefined ? {} : { answer: { error } }),
  });
  const refused = (error: string, ...sends: readonly object[]): string => {
    const stopped = ['ann', 'cid', 'ann'].flatMap((name) => [
      user(name, null),
      start(name),
      user(name, 'up'),
      stop(name, 204),
      user(name, null),
    ]);
    const told = sends.flatMap((send, at) => [user(`bob${at}`, null), stop(`bob${at}`, 400, send, error)]);
    return (mineOutcomes(samplesOf([...stopped, ...told], hub), hub.entities).get('DELETE /users/{userName}/server') ?? [])
      .filter(({ status }) => status === 400)
      .map((one) => `${one.isolated ? '' : '? '}${printConditions(one.when)}`)
      .join();
  };
  expect(refused('Cannot delete the default server', { remove: true })).toMatch(/^\? /);
  // Of two, of whom one sent nothing, it is how they stand.
  expect(refused('Cannot delete the default server', { remove: true }, {})).toBe('User.server is null');
});

test('where the words name two fields of what was sent, and nobody sent either so who was taken, it is not shown to be one of them', () => {
  const told = (beside: object): readonly Told[] => [
    create({ name: 'Swiss' }, 201),
    create({ name: 'Paying', ...beside }, 201),
    create({ name: 'Swiss', pinned: true, password: 'np_pw_7kq2abcd' }, 400, 'A segment can not be pinned and have a password.'),
  ];
  expect(causes(told({}), 'POST /segments', 400).join()).toMatch(/^\?/);
  // With the other one alone it was taken.
  expect(causes(told({ password: 'np_pw_7kq2abcd' }), 'POST /segments', 400)).toEqual(['pinned equals true']);
});

test('who asked once is no cause of a refusal that is about something else, though nobody else was refused', () => {
  const by = (role: string, send: object, status: number, error?: string): Told => ({
    ...create(send, status, error),
    caller: { credential: 'present', role },
  });
  const told = (error: string): readonly Told[] => [
    by('keeper', { plot: 7 }, 201),
    by('helper', { plot: 7 }, 201),
    by('guide', { plot: 9 }, 403, error),
  ];
  expect(causes(told('Sorry, this plot is closed for now.'), 'POST /segments', 403).join()).not.toContain('guide');
  expect(causes(told('You may not do that.'), 'POST /segments', 403)).toEqual(['who asks is guide']);
});
