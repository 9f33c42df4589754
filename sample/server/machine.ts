/** The statuses of an entity and the moves between them, each with the calls that can make it. */
export interface Machine {
  readonly entity: string;
  readonly field: string;
  readonly initial: string;
  readonly values: readonly string[];
  readonly moves: readonly { readonly from: string; readonly to: string; readonly by: readonly string[] }[];
}

export const mayMove = (machine: Machine, from: string, to: string): boolean =>
  machine.moves.some((move) => move.from === from && move.to === to);

const book = (action: string) => `POST /api/books/{bookId}/${action}`;
const loan = (action: string) => `POST /api/loans/{loanId}/${action}`;
const reservation = (action: string) => `POST /api/reservations/{reservationId}/${action}`;
const member = (action: string) => `POST /api/members/{memberId}/${action}`;
const patchBook = 'PATCH /api/books/{bookId}';
const patchLoan = 'PATCH /api/loans/{loanId}';
const patchMember = 'PATCH /api/members/{memberId}';

export const bookMachine: Machine = {
  entity: 'book',
  field: 'status',
  initial: 'in',
  values: ['in', 'out', 'repair', 'withdrawn'],
  moves: [
    { from: 'in', to: 'out', by: ['POST /api/loans'] },
    { from: 'out', to: 'in', by: [loan('return'), patchLoan] },
    { from: 'out', to: 'withdrawn', by: [loan('lost'), patchLoan] },
    { from: 'in', to: 'repair', by: [book('repair'), patchBook] },
    { from: 'repair', to: 'in', by: [book('restore'), patchBook] },
    { from: 'in', to: 'withdrawn', by: [book('withdraw'), patchBook] },
    { from: 'repair', to: 'withdrawn', by: [book('withdraw'), patchBook] },
    { from: 'withdrawn', to: 'in', by: [book('restore'), patchBook, loan('found'), patchLoan] },
  ],
};

export const loanMachine: Machine = {
  entity: 'loan',
  field: 'status',
  initial: 'open',
  values: ['open', 'returned', 'overdue', 'lost'],
  moves: [
    { from: 'open', to: 'returned', by: [loan('return'), patchLoan] },
    { from: 'open', to: 'overdue', by: [loan('remind'), patchLoan] },
    { from: 'open', to: 'lost', by: [loan('lost'), patchLoan] },
    { from: 'overdue', to: 'returned', by: [loan('return'), patchLoan] },
    { from: 'overdue', to: 'lost', by: [loan('lost'), patchLoan] },
    { from: 'lost', to: 'returned', by: [loan('found'), patchLoan] },
  ],
};

export const reservationMachine: Machine = {
  entity: 'reservation',
  field: 'status',
  initial: 'waiting',
  values: ['waiting', 'ready', 'collected', 'cancelled'],
  moves: [
    { from: 'waiting', to: 'ready', by: [reservation('ready')] },
    { from: 'waiting', to: 'cancelled', by: [reservation('cancel')] },
    { from: 'ready', to: 'collected', by: [reservation('collect')] },
    { from: 'ready', to: 'cancelled', by: [reservation('cancel')] },
  ],
};

export const memberMachine: Machine = {
  entity: 'member',
  field: 'status',
  initial: 'active',
  values: ['active', 'suspended'],
  moves: [
    { from: 'active', to: 'suspended', by: [member('suspend'), patchMember] },
    { from: 'suspended', to: 'active', by: [member('reinstate'), patchMember] },
  ],
};

export const MACHINES: readonly Machine[] = [bookMachine, loanMachine, reservationMachine, memberMachine];
