import { LIMITS } from './limit.ts';
import { loanMachine, mayMove } from './machine.ts';
import { PAGE_RULES, paged } from './page.ts';
import type { Loan } from './record.ts';
import { type Answer, answer, refuse } from './refusal.ts';
import { managers, ownOrStaff, signedIn, staff } from './role.ts';
import type { Call, Route } from './route.ts';
import { check, type Rule } from './rule.ts';

const DAYS: readonly Rule[] = [
  { field: 'days', kind: 'required', says: 'Say for how many days.' },
  { field: 'days', kind: 'integer', says: 'Days is a whole number.' },
  { field: 'days', kind: 'minimum', value: LIMITS.loanDaysMinimum, says: 'At least 1 day.' },
  { field: 'days', kind: 'maximum', value: LIMITS.loanDaysMaximum, says: 'At most 30 days.' },
];
const NOTE: Rule = { field: 'note', kind: 'maxLength', value: LIMITS.noteLength, says: 'A note has at most 200 characters.' };
const BORROW: readonly Rule[] = [
  { field: 'bookId', kind: 'required', says: 'Choose a book.' },
  { field: 'bookId', kind: 'integer', says: 'The number of the book is a whole number.' },
  ...DAYS,
  NOTE,
];
const CHANGE: readonly Rule[] = [
  { field: 'status', kind: 'enum', value: ['returned', 'overdue', 'lost'], says: 'Status is one of returned, overdue, lost.' },
  NOTE,
];
const LIST: readonly Rule[] = [
  ...PAGE_RULES,
  { field: 'status', kind: 'enum', value: loanMachine.values, says: 'Status is one of open, returned, overdue, lost.' },
];

const isStaff = (call: Call): boolean => call.who !== undefined && call.who.role !== 'member';

/** A loan as it is answered: with the book that it is about. */
const shown = (call: Call, loan: Loan): object => {
  const book = call.library.books.get(loan.bookId);
  return { ...loan, book: book ? { id: book.id, title: book.title, status: book.status } : null };
};

const found = (call: Call, go: (loan: Loan) => Answer): Answer => {
  const loan = call.library.loans.get(call.path['loanId'] ?? '');
  return loan === undefined ? refuse('no_such_loan') : go(loan);
};

/** A member reads only what is theirs; another's loan is hidden as if it were not there. */
const read = (call: Call): Answer =>
  found(call, (loan) => (isStaff(call) || loan.memberId === call.who?.id ? answer(200, shown(call, loan)) : refuse('no_such_loan')));

const own = (call: Call, go: (loan: Loan) => Answer): Answer =>
  found(call, (loan) => (isStaff(call) || loan.memberId === call.who?.id ? go(loan) : refuse('not_yours')));

const list = (call: Call): Answer =>
  paged(call, '/api/loans', LIST, () => {
    const { status } = call.query;
    return [...call.library.loans.values()]
      .filter((loan) => (status === undefined || loan.status === status) && (isStaff(call) || loan.memberId === call.who?.id))
      .reverse()
      .map((loan) => shown(call, loan));
  });

const borrow = (call: Call): Answer => {
  const errors = check(BORROW, call.body);
  if (errors !== undefined) return refuse('validation', {}, errors);
  const { library, who } = call;
  const memberId = typeof call.body['memberId'] === 'string' ? call.body['memberId'] : (who?.id ?? '');
  if (memberId !== who?.id && !isStaff(call)) return refuse('not_yours');
  const member = library.members.get(memberId);
  if (member === undefined) return refuse('validation', {}, { memberId: ['There is no such card.'] });
  if (member.status === 'suspended') return refuse('suspended');
  const book = library.books.get(Number(call.body['bookId']));
  if (book === undefined) return refuse('validation', {}, { bookId: ['There is no such book.'] });
  if (book.status === 'out') return refuse('on_loan', { title: book.title });
  if (book.status !== 'in') return refuse('not_available', { title: book.title, status: book.status });
  if (library.heldBy(memberId).length >= LIMITS.loansAtATime) return refuse('too_many_loans', { limit: LIMITS.loansAtATime });
  const note = typeof call.body['note'] === 'string' && call.body['note'] !== '' ? call.body['note'] : null;
  const loan = library.lend(book.id, memberId, Number(call.body['days']), note);
  return answer(201, shown(call, loan), { location: `/api/loans/${loan.id}` });
};

const renew = (call: Call): Answer =>
  own(call, (loan) => {
    const errors = check(DAYS, call.body);
    if (errors !== undefined) return refuse('validation', {}, errors);
    if (loan.status !== 'open') return refuse('not_renewable', { status: loan.status });
    if (loan.renewals >= LIMITS.renewals) return refuse('renewed_enough', { limit: LIMITS.renewals });
    return answer(200, shown(call, call.library.renew(loan, Number(call.body['days']))));
  });

const move = (call: Call, loan: Loan, to: string): Answer => {
  if (!mayMove(loanMachine, loan.status, to)) return refuse('wrong_move', { entity: 'loan', from: loan.status, to });
  if (to === 'overdue' && loan.dueOn >= call.library.now().slice(0, 10)) return refuse('not_due_yet', { due: loan.dueOn });
  const moved =
    to === 'returned'
      ? call.library.giveBack(loan.id)
      : to === 'lost'
        ? call.library.lose(loan.id)
        : call.library.setLoan(loan.id, { status: to });
  return answer(200, shown(call, moved));
};

/** `return` is for a loan that is out, `findAgain` for one that was lost: both end as returned. */
const giveBack = (call: Call): Answer =>
  found(call, (loan) =>
    loan.status === 'open' || loan.status === 'overdue' ? move(call, loan, 'returned') : refuse('not_out', { status: loan.status }),
  );

const findAgain = (call: Call): Answer =>
  found(call, (loan) => (loan.status === 'lost' ? move(call, loan, 'returned') : refuse('not_lost')));

const change = (call: Call): Answer =>
  found(call, (loan) => {
    const errors = check(CHANGE, call.body, true);
    if (errors !== undefined) return refuse('validation', {}, errors);
    const { status, note } = call.body;
    if (typeof status === 'string' && status !== loan.status) {
      const moved = move(call, loan, status);
      if (moved.status !== 200) return moved;
    }
    return answer(200, shown(call, call.library.setLoan(loan.id, typeof note === 'string' ? { note } : {})));
  });

const remove = (call: Call): Answer =>
  found(call, (loan) => {
    if (loan.status !== 'returned') return refuse('still_running');
    call.library.loans.delete(loan.id);
    return answer(204);
  });

export const loanRoutes: readonly Route[] = [
  { method: 'GET', path: '/api/loans', permit: signedIn, statuses: [200, 422], rules: LIST, handle: list },
  { method: 'POST', path: '/api/loans', permit: signedIn, statuses: [201, 403, 409, 422], rules: BORROW, handle: borrow },
  { method: 'GET', path: '/api/loans/{loanId}', permit: ownOrStaff(404), statuses: [200, 404], rules: [], handle: read },
  { method: 'PATCH', path: '/api/loans/{loanId}', permit: staff, statuses: [200, 404, 409, 422], rules: CHANGE, handle: change },
  { method: 'DELETE', path: '/api/loans/{loanId}', permit: managers, statuses: [204, 404, 409], rules: [], handle: remove },
  {
    method: 'POST',
    path: '/api/loans/{loanId}/renew',
    permit: ownOrStaff(403),
    statuses: [200, 404, 409, 422],
    rules: DAYS,
    handle: renew,
  },
  { method: 'POST', path: '/api/loans/{loanId}/return', permit: staff, statuses: [200, 404, 409], rules: [], handle: giveBack },
  { method: 'POST', path: '/api/loans/{loanId}/found', permit: staff, statuses: [200, 404, 409], rules: [], handle: findAgain },
  {
    method: 'POST',
    path: '/api/loans/{loanId}/remind',
    permit: staff,
    statuses: [200, 404, 409],
    rules: [],
    handle: (call) => found(call, (loan) => move(call, loan, 'overdue')),
  },
  {
    method: 'POST',
    path: '/api/loans/{loanId}/lost',
    permit: ownOrStaff(403),
    statuses: [200, 404, 409],
    rules: [],
    handle: (call) => own(call, (loan) => move(call, loan, 'lost')),
  },
];
