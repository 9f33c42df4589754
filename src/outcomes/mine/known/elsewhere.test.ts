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
  places: { 'GET /notes/{noteId} → ': 'Note' },
};
const as = (key: string, role: string): Told['caller'] => ({
  credential: 'present',
  role,
  account: { entity: 'Member', key },
  known: { id: key },
});
const note = (noteId: string, by: string, caller: Told['caller']): Told => ({
  call: 'GET /notes/{noteId}',
  path: { noteId },
  status: 200,
  answer: { id: noteId, text: `Note ${noteId}`, writer: { id: by } },
  caller,
});
const refused = (noteId: string, caller: Told['caller']): Told => ({
  call: 'GET /notes/{noteId}',
  path: { noteId },
  status: 403,
  answer: { error: 'Forbidden' },
  caller,
});

/** One file per person: whoever may see all notes, and somebody who may see none but their own. */
const whenRefused = (...ids: readonly [string, string, string]): string[] => {
  const [own, first, second] = ids;
  const editor = as('m-1', 'editor');
  const author = as('m-2', 'author');
  const samples = [
    ...samplesOf([note(first, 'm-1', editor), note(second, 'm-1', editor), note(own, 'm-2', editor)], world, 'editor'),
    ...samplesOf([note(own, 'm-2', author), note(own, 'm-2', author), refused(first, author), refused(second, author)], world, 'author'),
  ];
  return (mineOutcomes(samples, world.entities).get('GET /notes/{noteId}') ?? []).flatMap(({ status, when }) =>
    status === 403 ? [printConditions(when)] : [],
  );
};

test('whose a thing is, another recording shows of what nothing else can be called', () => {
  expect(whenRefused('mxvy873a5vd19iwxeefazr68', 'lx4l8g3jis45ahel39o8vil7', '3f2b8c1e-5d0a-4c57-9b1e-0a8f6f2d7c11')).toEqual([
    'who asks is author, Note.writer.id is not id of who asks',
  ]);
});

test('a number is given by every server', () => {
  expect(whenRefused('1', '2', '3')).not.toEqual(['who asks is author, Note.writer.id is not id of who asks']);
});

test('whose a thing is, another recording shows before and after, whatever it is called', () => {
  const editor = as('m-1', 'editor');
  const author = as('m-2', 'author');
  const looks = (at: number): readonly Told[] =>
    [note('1', 'm-1', editor), note('2', 'm-1', editor), note('3', 'm-2', editor)].map((told, n) => ({ ...told, at: at + n }));
  const samples = [
    ...samplesOf([...looks(1), ...looks(60)], world, 'editor'),
    ...samplesOf(
      [note('3', 'm-2', author), note('3', 'm-2', author), refused('1', author), refused('2', author)].map((told, n) => ({
        ...told,
        at: 10 + n,
      })),
      world,
      'author',
    ),
  ];
  const refusals = (mineOutcomes(samples, world.entities).get('GET /notes/{noteId}') ?? []).filter(({ status }) => status === 403);
  expect(refusals.map(({ when }) => printConditions(when))).toEqual(['who asks is author, Note.writer.id is not id of who asks']);
});
