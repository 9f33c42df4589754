import { expect, test } from 'vitest';
import { settled, Tape } from './tape.fixture.ts';

/** What is stated of a librarian, who renews something, and of an editor, who does nothing, when a member is refused in these words. */
const told = async (message: string): Promise<readonly string[]> => {
  const tape = new Tape().go('/', 'load');
  for (const role of ['librarian', 'editor', 'visitor', 'member'])
    tape.sends('GET /api/me', { answer: { id: `u-${role}`, role }, as: `token-of-${role}-1` });
  tape
    .sends('POST /api/renewals', { status: 201, answer: { id: 1 }, sends: { a: 1 }, as: 'token-of-visitor-1' })
    .sends('POST /api/renewals', { status: 403, answer: { message }, sends: { a: 1 }, as: 'token-of-member-1' });
  const { points } = await settled({ tape });
  return points.roles.permissions
    .filter(({ basis }) => basis.includes('stated'))
    .map(({ role, call, outcome, status, note }) => `${role} ${call} ${outcome} ${status}: ${note}`);
};
const may = (role: string): string => `${role} POST /api/renewals allowed 201: by the words in which others were refused`;

test.each<[string, readonly string[]]>([
  ['Only librarians can renew loans.', ['librarian']],
  ['Librarians only', ['librarian']],
  ['You must be an editor.', ['editor']],
  ['This is restricted to librarians and editors.', ['editor', 'librarian']],
  ['Requires the role "editor".', ['editor']],
])('%s', async (message, roles) => {
  expect(await told(message)).toEqual(roles.map(may));
});

test.each([
  ['a role that nothing else names', 'Only wardens can renew loans.'],
  ['one of some other thing', 'You must be an editor of this magazine.'],
  ['a relation', 'Only the owner can renew it.'],
  ['who was seen to be let in', 'Only visitors can renew loans.'],
  ['who is refused', 'Members may not renew loans.'],
  ['nobody', 'You may only renew twice.'],
])('nothing by %s', async (_, message) => {
  expect(await told(message)).toEqual([]);
});
