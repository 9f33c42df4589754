import { expect, it } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = { parameters: { noteId: 'Note' }, entities: [{ name: 'Note', identity: 'id' }], places: {} };
const remove = (noteId: string, role: string, message?: string): Told => ({
  call: 'DELETE /notes/{noteId}',
  path: { noteId },
  status: message === undefined ? 204 : 403,
  ...(message === undefined ? {} : { answer: { message } }),
  caller: { credential: 'present', role },
});
const refusedWhen = (...told: readonly Told[]): readonly string[] =>
  (mineOutcomes(samplesOf(told, world), world.entities).get('DELETE /notes/{noteId}') ?? [])
    .filter(({ status }) => status === 403)
    .map(({ when }) => printConditions(when));
const fine = [remove('1', 'manager'), remove('2', 'clerk')];

it('what only its author may do is refused to somebody for whose it is, and not for their role', () => {
  expect(refusedWhen(...fine, remove('3', 'technician', 'Only the author or a manager can delete a note.')).join()).not.toContain(
    'who asks',
  );
});

it('a role that is called so is meant by its name, and other words say nothing of whose it is', () => {
  const byAuthor = [...fine, remove('4', 'author')];
  expect(refusedWhen(...byAuthor, remove('3', 'reader', 'Only an author can delete a note.'))).toEqual(['who asks is reader']);
  expect(refusedWhen(...fine, remove('3', 'reader', 'You may not delete notes.'))).toEqual(['who asks is reader']);
});
