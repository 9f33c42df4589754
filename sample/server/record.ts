import type { Role } from './role.ts';

/** What the library keeps. Date-times and dates are ISO 8601 text; money is in cents. */
export interface Book {
  readonly id: number;
  readonly isbn: string;
  readonly title: string;
  readonly author: string;
  readonly year: number | null;
  readonly shelf: string;
  readonly status: string;
  /** Address of the cover's picture. */
  readonly cover: string | null;
  readonly addedAt: string;
}

export interface Loan {
  readonly id: string;
  readonly bookId: number;
  readonly memberId: string;
  readonly status: string;
  readonly days: number;
  readonly borrowedAt: string;
  readonly dueOn: string;
  readonly returnedAt: string | null;
  readonly renewals: number;
  readonly feeCents: number;
  readonly note: string | null;
}

export interface Reservation {
  readonly id: number;
  readonly bookId: number;
  readonly memberId: string;
  readonly status: string;
  readonly createdAt: string;
}

export interface Member {
  /** The number on the library card: `M-1001`. */
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly status: string;
  readonly joinedOn: string;
}

/** The fields that an answer carries, for the documentation. A test holds them against real answers. */
export interface FieldShape {
  readonly name: string;
  readonly type: 'integer' | 'string';
  readonly format?: 'date-time' | 'date' | 'email' | 'uuid';
  readonly nullable: boolean;
  readonly refersTo?: string;
}

const field = (name: string, type: FieldShape['type'], more: Partial<FieldShape> = {}): FieldShape => ({
  name,
  type,
  nullable: false,
  ...more,
});

export const ENTITIES: readonly { readonly name: string; readonly collection: string; readonly fields: readonly FieldShape[] }[] = [
  {
    name: 'book',
    collection: '/api/books',
    fields: [
      field('id', 'integer'),
      field('isbn', 'string'),
      field('title', 'string'),
      field('author', 'string'),
      field('year', 'integer', { nullable: true }),
      field('shelf', 'string'),
      field('status', 'string'),
      field('cover', 'string', { nullable: true }),
      field('addedAt', 'string', { format: 'date-time' }),
    ],
  },
  {
    name: 'loan',
    collection: '/api/loans',
    fields: [
      field('id', 'string', { format: 'uuid' }),
      field('bookId', 'integer', { refersTo: 'book.id' }),
      field('memberId', 'string', { refersTo: 'member.id' }),
      field('status', 'string'),
      field('days', 'integer'),
      field('borrowedAt', 'string', { format: 'date-time' }),
      field('dueOn', 'string', { format: 'date' }),
      field('returnedAt', 'string', { format: 'date-time', nullable: true }),
      field('renewals', 'integer'),
      field('feeCents', 'integer'),
      field('note', 'string', { nullable: true }),
    ],
  },
  {
    name: 'reservation',
    collection: '/api/reservations',
    fields: [
      field('id', 'integer'),
      field('bookId', 'integer', { refersTo: 'book.id' }),
      field('memberId', 'string', { refersTo: 'member.id' }),
      field('status', 'string'),
      field('createdAt', 'string', { format: 'date-time' }),
    ],
  },
  {
    name: 'member',
    collection: '/api/members',
    fields: [
      field('id', 'string'),
      field('name', 'string'),
      field('email', 'string', { format: 'email' }),
      field('role', 'string'),
      field('status', 'string'),
      field('joinedOn', 'string', { format: 'date' }),
    ],
  },
];
