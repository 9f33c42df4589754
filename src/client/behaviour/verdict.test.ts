import { expect, test } from 'vitest';
import type { Access, AccessCell, Detail, Reading } from '../../plan/node.ts';
import { untriedBecause, verdictOf, waysFor } from './verdict.ts';

const cell = (role: string, relation: AccessCell['relation'], outcome: AccessCell['outcome'], status: number): AccessCell => ({
  role,
  relation,
  outcome,
  status,
  message: null,
});
const access = (owner: Access['owner'], ...cells: AccessCell[]): Access => ({
  kind: 'access',
  call: 'PUT /loans/{loanId}',
  cells,
  owner,
  shownBy: [],
});
const member = { role: 'member', caller: { id: 'm1' } };

test('a role that was never tried is neither allowed nor refused', () => {
  expect(verdictOf(access(null, cell('librarian', 'none', 'allowed', 200)), member)).toEqual({ kind: 'not tried' });
});

test('what nobody of a role tried is said of the people it is about', () => {
  const tried = access(null, cell('librarian', 'none', 'allowed', 200));
  const said = (role: string) => untriedBecause({ kind: 'not tried' }, tried, { role, caller: undefined });
  expect(said('member')).toBe('Not shown whether member may do this; the server decides.');
  expect(said('anonymous')).toBe('Not shown whether somebody who is not signed in may do this; the server decides.');
  expect(untriedBecause({ kind: 'not tried' }, tried, { role: 'member', caller: undefined }, 'read')).toBe(
    'Not shown whether member may read this; the server decides.',
  );
  expect(said('signed in')).toBe('Not shown whether somebody who is signed in may do this; the server decides.');
});

test('own and other are told apart where the document says how', () => {
  const owned = access({ field: 'memberId', caller: 'id' }, cell('member', 'own', 'allowed', 200), cell('member', 'other', 'refused', 403));
  expect(verdictOf(owned, member, { memberId: 'm1' }).kind).toBe('allowed');
  expect(verdictOf(owned, member, { memberId: 'm2' })).toEqual({ kind: 'refused', status: 403, message: null });
});

test('where own and other cannot be told apart, one that was let in once is let try', () => {
  expect(verdictOf(access(null, cell('member', 'own', 'allowed', 200), cell('member', 'other', 'refused', 403)), member, {}).kind).toBe(
    'allowed',
  );
});

test('hidden only when every try was hidden', () => {
  expect(verdictOf(access(null, cell('member', 'other', 'hidden', 404)), member).kind).toBe('hidden');
});

test('a record is read with the call that lets in who asks, and only then looked up in a list', () => {
  const reading = (at: string, ...cells: AccessCell[]): Reading => ({
    request: null,
    at: [at],
    among: null,
    poll: null,
    access: access(null, ...cells),
    reactions: [],
    shownBy: [],
  });
  const among = (...[first, ...otherwise]: [Reading, ...Reading[]]): Detail => ({
    kind: 'detail',
    entity: 'Loan',
    fields: [],
    parts: [],
    ...first,
    otherwise,
  });
  const refuses = reading('first', cell('member', 'none', 'refused', 403));
  const untried = reading('second', cell('librarian', 'none', 'allowed', 200));
  const lets = reading('third', cell('member', 'none', 'allowed', 200));
  const ways = (...of: [Reading, ...Reading[]]) => waysFor(among(...of), member).map(({ at: [name] }) => name);
  expect(ways(refuses, untried, lets)).toEqual(['third', 'second']);
  expect(ways(refuses, untried)).toEqual(['second']);
  expect(ways(refuses)).toEqual(['first']);
  expect(ways(lets, untried)).toEqual(['third', 'second']);
  const listed = { ...lets, at: ['list'], among: { field: 'id', name: 'loanId' } };
  expect([ways(untried, listed), ways(refuses, listed), ways(listed, lets)]).toEqual([['second', 'list'], ['list'], ['third', 'list']]);
});
