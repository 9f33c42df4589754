import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../backend/recording.fixture.ts';
import { printThen } from '../language.ts';
import { mineOutcomes } from '../mine.ts';

const world: World = {
  parameters: {},
  entities: [
    { name: 'Note', identity: 'id' },
    { name: 'User', identity: 'id' },
  ],
  places: { 'POST /notes → ': 'Note' },
};
const person = (id: number) => ({ id, first: `First ${id}`, last: 'np_name_aaaaaaaa' });
const note = (id: number, by: number): Told => ({
  call: 'POST /notes',
  send: { text: `Text ${id}`, stars: by },
  status: 201,
  answer: { id, text: `Text ${id}`, stars: by, by: person(by) },
  caller: { credential: 'present', role: 'editor', account: { entity: 'User', key: String(by) }, known: person(by) },
});
const effects = (told: readonly Told[]): string =>
  printThen(mineOutcomes(samplesOf(told, world), world.entities).get('POST /notes')?.[0] ?? { then: [] });

test('what stands beside the name of who asks is theirs, though all of them are called so', () => {
  expect(effects([note(11, 3), note(12, 4), note(13, 3)])).toContain('by.last := last of who asks');
});

test('beside somebody else’s name it is not', () => {
  const other = { caller: { credential: 'present', role: 'editor', account: { entity: 'User', key: '9' }, known: { id: 9 } } } as const;
  expect(effects([note(11, 3), note(12, 4), note(13, 3)].map((one) => ({ ...one, ...other })))).toContain('by.last: value not shown');
});

const post: World = {
  parameters: { postId: 'Post' },
  entities: [
    { name: 'Post', identity: 'id' },
    { name: 'User', identity: 'id' },
  ],
  places: { 'GET /posts/{postId} → ': 'Post', 'POST /posts/{postId}/like → ': 'Post', 'PATCH /posts/{postId} → ': 'Post' },
};
const whose = { caller: { credential: 'present', role: 'member', account: { entity: 'User', key: '1' }, known: { id: 1 } } } as const;
const mined = (call: string, ...told: readonly Told[]) => mineOutcomes(samplesOf(told, post), post.entities).get(call) ?? [];

test('a number that is one more is no number of who asks, who happens to have it', () => {
  const at = (call: string, likes: number): Told => ({ call, path: { postId: '4' }, status: 200, answer: { id: 4, likes }, ...whose });
  const [outcome] = mined('POST /posts/{postId}/like', at('GET /posts/{postId}', 0), at('POST /posts/{postId}/like', 1));
  expect(printThen(outcome ?? { then: [] })).toBe('Post.likes: value not shown, seen 1');
});

test('a number that is one more for some of those who ask, and not for all, is the number of who asks', () => {
  const by = (who: number): Told['caller'] => ({ ...whose.caller, account: { entity: 'User', key: String(who) }, known: { id: who } });
  const told = (call: string, id: number, ownerId: number | null, who: number): Told => ({
    call,
    path: { postId: String(id) },
    status: 200,
    answer: { id, ownerId },
    caller: by(who),
  });
  const taking = (from: (who: number) => number | null): string => {
    const each = [1, 2, 3, 1, 2, 3].flatMap((who, at) => [
      told('GET /posts/{postId}', at + 20, from(who), who),
      told('POST /posts/{postId}/like', at + 20, who, who),
    ]);
    return printThen(mined('POST /posts/{postId}/like', ...each)[0] ?? { then: [] });
  };
  expect(taking(() => null)).toBe('Post.ownerId := id of who asks');
  // Each of them is the next one: it may as well be counted.
  expect(taking((who) => who - 1)).toBe('Post.ownerId := Post.ownerId plus 1');
});

test('what is trimmed and in lower case is no slug, unless something in it was replaced', () => {
  const named = (id: string, sent: string, stored: string): Told => ({
    call: 'PATCH /posts/{postId}',
    path: { postId: id },
    send: { label: sent },
    status: 200,
    answer: { id: Number(id), label: stored },
  });
  const seen = (id: string): Told => ({
    call: 'GET /posts/{postId}',
    path: { postId: id },
    status: 200,
    answer: { id: Number(id), label: 'x' },
  });
  const then = (...told: readonly Told[]): string => printThen(mined('PATCH /posts/{postId}', ...told)[0] ?? { then: [] });
  expect(then(seen('1'), named('1', ' Red ', 'red'), seen('2'), named('2', 'Blue ', 'blue'))).not.toContain('slug');
  expect(then(seen('1'), named('1', 'Red Hat', 'red-hat'), seen('2'), named('2', 'Blue', 'blue'))).toContain('slug of payload label');
});

test('what the tokens of several people say alike is of none of them, and what they say of each is theirs', () => {
  const server = '5f0e2c9a7b1d4e8830aa61c2';
  const seen = (id: number, role: string, place: string): Told => ({
    call: 'GET /server',
    status: 200,
    answer: { server: place, mail: `p${id}@example.com` },
    caller: { credential: 'present', role, known: { sub: `p${id}`, server: place, mail: `p${id}@example.com` } },
  });
  const answers = (told: readonly Told[]): string =>
    JSON.stringify(
      mineOutcomes(samplesOf(told, world), world.entities)
        .get('GET /server')
        ?.map(({ body }) => body),
    );
  const alike = answers([seen(1, 'admin', server), seen(1, 'admin', server), seen(2, 'reader', server)]);
  expect(alike).not.toContain('{"from":"caller","path":"server"}');
  expect(alike).toContain('{"from":"caller","path":"mail"}');
  // One person alone, or several of whom each is somewhere else: it is theirs.
  expect(answers([seen(1, 'admin', server)])).toContain('{"from":"caller","path":"server"}');
  const apart = [seen(1, 'admin', server), seen(2, 'reader', '77aa2c9a7b1d4e8830aa61c2')];
  expect(answers(apart)).toContain('{"from":"caller","path":"server"}');
});

test('a number below ten is that of who asks where several people were given theirs again and again', () => {
  const made = (id: number, by: number, createdBy = by): Told => ({
    call: 'POST /notes',
    send: { text: `Text ${id}` },
    status: 201,
    answer: { id, text: `Text ${id}`, createdBy, shelf: null },
    caller: { credential: 'present', role: 'editor', account: undefined, known: { id: by, name: `Name ${by}` } },
  });
  const six = [made(11, 2), made(12, 3), made(13, 2), made(14, 3), made(15, 2), made(16, 3)];
  expect(effects(six)).toContain('createdBy := id of who asks');
  expect(effects([...six, made(17, 2, 3)])).toContain('createdBy: value not shown');
});

test('who changed something last is who asks, though whoever made it is sent along and is the same person', () => {
  const by = (name: string): Told['caller'] => ({
    ...whose.caller,
    account: { entity: 'User', key: name },
    known: { id: name, login: name },
  });
  const told = (call: string, id: number, changedBy: string | null, name: string): Told => ({
    call,
    path: { postId: String(id) },
    ...(call.startsWith('PATCH') ? { send: { id, text: 'new', madeBy: name } } : {}),
    status: 200,
    answer: { id, text: changedBy === null ? 'old' : 'new', madeBy: name, changedBy },
    caller: by(name),
  });
  const [outcome] = mined(
    'PATCH /posts/{postId}',
    ...['ann', 'bob', 'cleo'].flatMap((name, at) => [
      told('GET /posts/{postId}', at, null, name),
      told('PATCH /posts/{postId}', at, name, name),
    ]),
  );
  expect(printThen(outcome ?? { then: [] })).toMatch(/Post\.changedBy := (?:id|login) of who asks/);
});

test('a small number that names a part of another kind is not that of the one person who asks, and one that names who did it is', () => {
  const made = (id: number, by: string, parts: object): Told => ({
    call: 'POST /notes',
    send: { text: `Text ${id}` },
    status: 201,
    answer: { id, text: `Text ${id}`, ...parts } as never,
    caller: { credential: 'present', role: 'editor', account: { entity: 'User', key: by }, known: { id: by, name: `Name ${by}` } },
  });
  const root = { parent: { id: '1', name: 'Root' }, author: { id: '1', name: 'Name 1' } };
  expect(effects([made(11, '1', root), made(12, '1', root)])).toMatch(/parent\.id: value not shown.*author\.id := id of who asks/);
  const each = (by: string) => ({ lead: { id: by } });
  expect(effects([made(11, '2', each('2')), made(12, '3', each('3'))])).toContain('lead.id := id of who asks');
});
