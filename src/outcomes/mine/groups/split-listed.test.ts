import { describe, expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import type { Json } from '../../../base/json.ts';
import { printCollection } from '../../language/collection.ts';
import { printConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { postId: 'Post' },
  entities: [
    { name: 'Post', identity: 'id' },
    { name: 'Member', identity: 'id' },
  ],
  places: { 'GET /posts → []': 'Post', 'GET /posts/{postId} → ': 'Post', 'GET /recent → []': 'Post', 'GET /mine → []': 'Post' },
};
type Fields = Readonly<Record<string, Json>>;
const post = (id: number, more: Fields = {}): Fields => ({ id, title: `Title ${id}`, ...more });
const as = (key: string, role: string): Told['caller'] => ({
  credential: 'present',
  role,
  account: { entity: 'Member', key },
  known: { id: key },
});
const list = (
  caller: Told['caller'],
  rows: readonly Fields[],
  query: Readonly<Record<string, string>> = {},
  call = 'GET /posts',
): Told => ({
  call,
  query,
  status: 200,
  answer: rows,
  caller,
});
const lines = (told: readonly Told[], call = 'GET /posts'): readonly string[] => {
  const samples = samplesOf(told, world).map((sample) => ({ ...sample, session: `trial ${sample.caller.account?.key ?? ''}` }));
  return (mineOutcomes(samples, world.entities).get(call) ?? []).map(
    ({ when, collection }) => `${printConditions(when)} → ${collection === null ? 'not shown' : printCollection(collection)}`,
  );
};
const editor = as('eve', 'editor');
const reader = as('rob', 'reader');
const other = as('ria', 'reader');

describe('a list that lacks for one role what others are shown before and after', () => {
  const out = { published: true };
  const draft = { published: false };
  const all = [post(1, out), post(2, draft), post(3, out), post(4, draft)];
  const some = [post(1, out), post(3, out)];

  test('is told for that role by what they all have and the others lack', () =>
    expect(lines([list(editor, all), list(reader, some), list(other, some), list(editor, all)])).toEqual([
      'otherwise → every Post; ordered by id',
      'who asks is reader → every Post; published equals true',
    ]));
  test('is as it was seen for that role where nothing says which', () => {
    const bare = [post(1), post(2), post(3), post(4)];
    const few = [post(1), post(3)];
    expect(lines([list(editor, bare), list(reader, few), list(other, few), list(editor, bare)])).toEqual([
      'otherwise → every Post; ordered by id',
      'who asks is reader → not shown',
    ]);
  });
  test('is one list where what it lacks may have come since, or have gone', () =>
    expect(lines([list(reader, some), list(editor, all)])).toEqual(['otherwise → every Post; ordered by id']));
  test('is as it was seen where those who lacked nothing were listed nothing of it', () => {
    const few = [post(1, out)];
    const seen = (...ids: readonly number[]): readonly Told[] =>
      ids.map((id) => ({ call: 'GET /posts/{postId}', path: { postId: String(id) }, status: 200, answer: post(id, out), caller: editor }));
    expect(lines([list(as('ada', 'admin'), []), ...seen(1, 2), list(reader, few), list(other, few), ...seen(1, 2)]).join()).not.toContain(
      'every',
    );
  });
  test('is one list where what it lacks was said not to be there', () => {
    const missing: Told = {
      call: 'GET /posts/{postId}',
      path: { postId: '3' },
      status: 404,
      answer: { error: 'No such post' },
      caller: editor,
    };
    const left = [post(1), post(2)];
    expect(lines([list(editor, [...left, post(3)]), missing, list(reader, left), list(editor, [...left, post(3)])])).toEqual([
      'otherwise → every Post; ordered by id',
    ]);
  });
});

describe('a list of some of what is there', () => {
  test('is no list of every one, whoever else is listed what it lacks', () => {
    const all = [post(1), post(2), post(3), post(4)];
    const mine = (caller: Told['caller'], ...rows: readonly Fields[]): Told => list(caller, rows, {}, 'GET /mine');
    expect(
      lines(
        [
          mine(reader, post(1), post(2)),
          list(reader, all),
          mine(other, post(2), post(3)),
          list(other, all),
          mine(reader, post(1), post(2)),
        ],
        'GET /mine',
      ),
    ).toEqual(['otherwise → not shown']);
  });

  test('lists all with the parameter that it then never lacked anything with', () => {
    const here = { deletedAt: null };
    const gone = { deletedAt: '2026-05-02T10:00:00Z' };
    const told = [
      list(editor, [post(1, here), post(3, here)]),
      list(editor, [post(1, here), post(2, gone), post(3, here), post(4, gone)], { deleted: '1' }),
      list(editor, [post(1, here), post(3, here)]),
      list(editor, [post(1, here), post(2, gone), post(3, here), post(4, gone)], { deleted: '1' }),
    ];
    expect(lines(told)).toEqual(['otherwise → every Post; deletedAt equals null', 'query deleted equals "1" → every Post; ordered by id']);
  });

  test('is told without the parameter that shows only what it lacked, and with that as it was seen', () => {
    const here = { deletedAt: null };
    const gone = { deletedAt: '2026-05-02T10:00:00Z' };
    const [plain, trash] = [[post(1, here), post(3, here)], [post(2, gone)]];
    const look = (fields: Fields): Told => ({
      call: 'GET /posts/{postId}',
      path: { postId: '2' },
      status: 200,
      answer: post(2, fields),
      caller: editor,
    });
    const told = [
      list(editor, [...plain, post(2, here)]),
      look(gone),
      list(editor, plain),
      list(editor, trash, { trash: '1' }),
      look(gone),
    ];
    expect(lines([...told, list(editor, plain), look(here), list(editor, [...plain, post(2, here)])])).toEqual([
      'otherwise → every Post; deletedAt equals null',
      'query trash equals "1" → not shown',
    ]);
    // Where nothing says which things are listed without it, nothing is told of either.
    const bare = (...ids: readonly number[]): readonly Fields[] => ids.map((id) => post(id));
    expect(
      lines([
        list(editor, bare(1, 2, 3)),
        list(editor, bare(1, 3)),
        list(editor, bare(2), { trash: '1' }),
        list(editor, bare(1, 3)),
      ]).join(),
    ).not.toContain('trash equals');
  });
});

test('what is listed below one thing and not below another is no matter of who asked', () => {
  const below = (caller: Told['caller'], postId: string, rows: readonly Fields[]): Told => ({
    call: 'GET /posts/{postId}/notes',
    path: { postId },
    status: 200,
    answer: rows,
    caller,
  });
  const notes: World = {
    ...world,
    entities: [...world.entities, { name: 'Note', identity: 'id' }],
    places: { ...world.places, 'GET /posts/{postId}/notes → []': 'Note' },
  };
  const [one, two] = [post(91), post(92)];
  const told = [
    below(reader, '1', [one, two]),
    below(editor, '1', [one, two]),
    below(reader, '2', []),
    below(reader, '3', []),
    below(editor, '1', [one, two]),
  ];
  const outcomes = mineOutcomes(samplesOf(told, notes), notes.entities).get('GET /posts/{postId}/notes') ?? [];
  expect(
    outcomes.map(({ when, collection }) => [printConditions(when), collection === null ? 'not shown' : printCollection(collection)]),
  ).toEqual([['otherwise', 'every Note below path postId']]);
});
