import { createHash } from 'node:crypto';
import { LIMITS } from './limit.ts';
import type { Book, Loan, Member, Reservation } from './record.ts';

/** A change that the public may see: a book's status. */
export interface BookEvent {
  readonly number: number;
  readonly bookId: number;
  readonly status: string;
  readonly at: string;
}

/** A UUID that depends only on the number of the loan, so that two runs of the library give the same ones. */
const loanId = (number: number): string => {
  const hex = createHash('sha256').update(`loan ${number}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

const addDays = (from: string, days: number): string => new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10);

/** The library's memory. It decides nothing: who may do what, and when, is in the routes. */
export class Library {
  readonly books = new Map<number, Book>();
  readonly loans = new Map<string, Loan>();
  readonly reservations = new Map<number, Reservation>();
  readonly members = new Map<string, Member>();
  readonly passwords = new Map<string, string>();
  readonly pictures = new Map<number, { readonly mediaType: string; readonly bytes: Uint8Array }>();
  readonly events: BookEvent[] = [];
  readonly watchers = new Set<(event: BookEvent) => void>();
  #books = 0;
  #loans = 0;
  #reservations = 0;
  #members = 1000;

  now(): string {
    return new Date().toISOString();
  }

  addBook(book: Pick<Book, 'isbn' | 'title' | 'author' | 'year' | 'shelf'>, addedAt = this.now()): Book {
    this.#books += 1;
    const added: Book = { id: this.#books, ...book, status: 'in', cover: null, addedAt };
    this.books.set(added.id, added);
    return added;
  }

  setBook(id: number, change: Partial<Book>): Book {
    const before = this.books.get(id);
    if (before === undefined) throw new Error(`book ${id} is not there`);
    const book = { ...before, ...change };
    this.books.set(id, book);
    if (book.status !== before.status) this.#announce(book);
    return book;
  }

  #announce(book: Book): void {
    const event = { number: this.events.length + 1, bookId: book.id, status: book.status, at: this.now() };
    this.events.push(event);
    for (const watcher of this.watchers) watcher(event);
  }

  addMember(member: Pick<Member, 'name' | 'email' | 'role'>, password: string, joinedOn = this.now().slice(0, 10)): Member {
    this.#members += 1;
    const { name, email, role } = member;
    const added: Member = { id: `M-${this.#members}`, name, email, role, status: 'active', joinedOn };
    this.members.set(added.id, added);
    this.passwords.set(added.id, password);
    return added;
  }

  setMember(id: string, change: Partial<Member>): Member {
    const before = this.members.get(id);
    if (before === undefined) throw new Error(`member ${id} is not there`);
    const member = { ...before, ...change };
    this.members.set(id, member);
    return member;
  }

  lend(bookId: number, memberId: string, days: number, note: string | null, at = this.now()): Loan {
    this.#loans += 1;
    const loan: Loan = {
      id: loanId(this.#loans),
      bookId,
      memberId,
      status: 'open',
      days,
      borrowedAt: at,
      dueOn: addDays(at, days),
      returnedAt: null,
      renewals: 0,
      feeCents: 0,
      note,
    };
    this.loans.set(loan.id, loan);
    this.setBook(bookId, { status: 'out' });
    return loan;
  }

  setLoan(id: string, change: Partial<Loan>): Loan {
    const before = this.loans.get(id);
    if (before === undefined) throw new Error(`loan ${id} is not there`);
    const loan = { ...before, ...change };
    this.loans.set(id, loan);
    return loan;
  }

  renew(loan: Loan, days: number): Loan {
    return this.setLoan(loan.id, {
      days: loan.days + days,
      dueOn: addDays(loan.borrowedAt, loan.days + days),
      renewals: loan.renewals + 1,
    });
  }

  giveBack(id: string, at = this.now()): Loan {
    const loan = this.setLoan(id, { status: 'returned', returnedAt: at, feeCents: 0 });
    this.setBook(loan.bookId, { status: 'in' });
    return loan;
  }

  lose(id: string): Loan {
    const loan = this.setLoan(id, { status: 'lost', feeCents: LIMITS.lostFeeCents });
    this.setBook(loan.bookId, { status: 'withdrawn' });
    return loan;
  }

  reserve(bookId: number, memberId: string): Reservation {
    this.#reservations += 1;
    const reservation = { id: this.#reservations, bookId, memberId, status: 'waiting', createdAt: this.now() };
    this.reservations.set(reservation.id, reservation);
    return reservation;
  }

  setReservation(id: number, status: string): Reservation {
    const before = this.reservations.get(id);
    if (before === undefined) throw new Error(`reservation ${id} is not there`);
    const reservation = { ...before, status };
    this.reservations.set(id, reservation);
    return reservation;
  }

  /** What the member still has at home. */
  heldBy(memberId: string): readonly Loan[] {
    return [...this.loans.values()].filter((loan) => loan.memberId === memberId && (loan.status === 'open' || loan.status === 'overdue'));
  }
}
