import { expect, test } from 'vitest';
import { calledApart } from './alike.ts';

const named = (called: string, method: string, path: string, operation: string | null = null) => ({ called, method, path, operation });

test('calls that would go by one name are told apart by the words that not all of them have', () => {
  expect(
    calledApart([
      named('New member', 'POST', '/teams/{teamId}/members'),
      named('New member', 'POST', '/teams/{teamId}/members/import'),
      named('Archive', 'POST', '/teams/{teamId}/archive'),
    ]),
  ).toEqual(['New member', 'New member: Import', 'Archive']);
  expect(calledApart([named('Delete', 'DELETE', '/teams/{teamId}'), named('Delete', 'DELETE', '/trash/{teamId}')])).toEqual([
    'Delete: Teams',
    'Delete: Trash',
  ]);
  expect(
    calledApart([named('New loan', 'POST', '/graphql', 'mutation lendTool'), named('New loan', 'POST', '/graphql', 'mutation extendLoan')]),
  ).toEqual(['New loan: Lend tool', 'New loan: Extend loan']);
});

test('what nothing else tells apart, its method does', () => {
  expect(calledApart([named('Share', 'PUT', '/files/{fileId}/share'), named('Share', 'POST', '/files/{fileId}/share')])).toEqual([
    'Share (PUT)',
    'Share (POST)',
  ]);
});

test('a method that stands for another is no word of a call; the same in a form for programs says so', () => {
  const removes = named('Delete', 'POST', '/jobs/{jobId}', '_method=delete');
  const save = named('Save', 'POST', '/jobs/{jobId}', '_method=patch');
  expect(calledApart([save, removes, named('Save', 'POST', '/jobs/{jobId}/notes')])).toEqual(['Save', 'Delete', 'Save: Notes']);
  expect(calledApart([removes, named('Delete', 'DELETE', '/jobs/{jobId}.json')])).toEqual(['Delete', 'Delete (json)']);
});

test('methods that are asked for things of a kind are told apart by their own names, wherever they stand in a program', () => {
  expect(
    calledApart([
      named('Edit', 'POST', '/api/method/desk.client.set_value', 'Room.set_value'),
      named('Edit', 'POST', '/api/method/desk.form.save.savedocs', 'Room.savedocs'),
    ]),
  ).toEqual(['Edit: Set value', 'Edit: Savedocs']);
});
