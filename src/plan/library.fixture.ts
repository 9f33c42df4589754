import type { Specification } from '../document/specification.ts';
import { emptySpecification } from '../document/specification.ts';
import type { Entity } from '../points/3-entities/reading.ts';
import { libraryCalls } from './library-calls.fixture.ts';
import { field, seen } from './statement.fixture.ts';

/** The library of the design's example document, as a specification: what the client's own tests run on. */

const books: [string, string, string | null][] = [
  ['The Left Hand of Darkness', 'in', null],
  ['Kindred', 'out', 'm1'],
  ['Solaris', 'in', null],
  ['The Dispossessed', 'in', null],
  ['Roadside Picnic', 'lost', null],
  ['Hyperion', 'in', null],
  ['Dawn', 'out', 'm1'],
  ['Ubik', 'in', null],
  ['Neuromancer', 'in', null],
];
const entities: Entity[] = [
  {
    name: 'Book',
    identity: 'id',
    fields: [
      field('id', 'string'),
      field('title', 'string'),
      field('status', 'string', { values: ['in', 'out', 'lost'], counts: [6, 2, 1], distinct: { count: 3, atLeast: false } }),
      field('borrowerId', 'string', { nullable: true, refersTo: 'Member.id', distinct: { count: 1, atLeast: false } }),
      field('addedAt', 'string', { format: 'date-time' }),
    ],
    records: books.map(([title, status, borrowerId], index) => ({
      key: `b${index + 1}`,
      value: { id: `b${index + 1}`, title, status, borrowerId, addedAt: `2026-0${(index % 9) + 1}-14T09:30:00Z` },
      ...seen(1),
    })),
    ...seen(9),
  },
  {
    name: 'Loan',
    identity: 'id',
    fields: [
      field('id', 'string'),
      field('bookId', 'string', { refersTo: 'Book.id' }),
      field('memberId', 'string', { refersTo: 'Member.id' }),
      field('days', 'integer'),
      field('returned', 'boolean'),
    ],
    records: [{ key: 'l1', value: { id: 'l1', bookId: 'b2', memberId: 'm1', days: 14, returned: false }, ...seen(1) }],
    ...seen(2),
  },
  {
    name: 'Member',
    identity: 'id',
    fields: [
      field('id', 'string'),
      field('email', 'string', { format: 'email' }),
      field('name', 'string'),
      field('role', 'string', { values: ['librarian', 'member'], counts: [1, 1] }),
    ],
    records: [
      { key: 'm1', value: { id: 'm1', email: 'mara@library.example', name: 'Mara', role: 'member' }, ...seen(1) },
      { key: 'm2', value: { id: 'm2', email: 'lena@library.example', name: 'Lena', role: 'librarian' }, ...seen(1) },
    ],
    ...seen(2),
  },
];

const permission = (role: string, name: string, outcome: 'allowed' | 'refused', status: number) => ({
  role,
  call: name,
  relation: 'none' as const,
  outcome,
  status,
  ...seen(2),
});

export const library = (): Specification => ({
  ...emptySpecification(),
  product: { name: 'City Library' },
  recordings: [{ name: 'monday.har', sha256: '0'.repeat(64), exchanges: 214, from: '2026-11-16T08:00:00Z', to: '2026-11-16T09:00:00Z' }],
  points: {
    purpose: [{ kind: 'purpose', text: 'Lend and return the city library’s books.', ...seen(1), basis: ['stated'] }],
    screens: [
      { route: '/books', title: 'Catalogue', variant: null, parameters: [], elements: [], leadsTo: [], ...seen(14) },
      {
        route: '/books/:bookId',
        title: 'Book',
        variant: null,
        parameters: [{ name: 'bookId', in: 'path', type: 'string', refersTo: 'Book.id', ...seen(9) }],
        elements: [
          { role: 'heading', name: '(title)', binds: 'Book.title', ...seen(9) },
          { role: 'text', name: 'Status', binds: 'Book.status', ...seen(9) },
          { role: 'text', name: 'With', binds: 'Book.borrowerId', ...seen(9) },
          { role: 'text', name: 'Shelf', binds: null, ...seen(9) },
        ],
        leadsTo: [
          { control: 'Borrow', route: '/loans', call: 'POST /api/loans', gives: null, ...seen(3) },
          { control: 'Reserve', route: null, call: null, gives: null, ...seen(1) },
          {
            control: 'Remove from catalogue',
            route: '/books',
            call: 'DELETE /api/books/{bookId}',
            gives: null,
            ...seen(3),
            note: 'asks to confirm it first',
          },
        ],
        ...seen(9),
      },
      {
        route: '/books/:bookId',
        title: 'Book',
        variant: 'dialog "Borrow"',
        parameters: [],
        elements: [{ role: 'number input', name: 'Days', binds: 'POST /api/loans days', ...seen(4) }],
        leadsTo: [],
        ...seen(4),
      },
      { route: '/stats', title: 'Statistics', variant: null, parameters: [], elements: [], leadsTo: [], ...seen(1) },
    ],
    entities,
    states: [
      {
        entity: 'Book',
        field: 'status',
        statuses: [
          { value: 'in', initial: true, after: 'POST /api/books', ...seen(2) },
          { value: 'out', initial: false, after: null, ...seen(9) },
          { value: 'lost', initial: false, after: null, ...seen(1) },
          { value: 'withdrawn', initial: false, after: null, ...seen(1) },
        ],
        transitions: [
          { from: 'in', to: 'out', by: 'POST /api/loans', role: 'member', ...seen(3) },
          { from: 'out', to: 'in', by: 'POST /api/loans/{loanId}/return', role: 'librarian', ...seen(2) },
        ],
        unseen: { alone: 1, of: 9 },
      },
    ],
    validation: [
      {
        call: 'POST /api/loans',
        field: 'days',
        rule: 'maximum',
        value: 30,
        message: 'At most 30 days.',
        enforcedBy: 'server',
        ...seen(2),
        basis: ['enforced'],
      },
      {
        call: 'POST /api/loans',
        field: 'days',
        rule: 'minimum',
        value: 1,
        message: null,
        enforcedBy: 'client',
        ...seen(4),
        basis: ['stated'],
      },
      {
        call: 'POST /api/books',
        field: 'title',
        rule: 'required',
        value: null,
        message: 'Title is missing.',
        enforcedBy: 'server',
        ...seen(2),
        basis: ['enforced'],
      },
    ],
    roles: {
      roles: [
        { name: 'librarian', recognisedBy: '`GET /api/me` role', ...seen(1) },
        { name: 'member', recognisedBy: '`GET /api/me` role', ...seen(1) },
        { name: 'anonymous', recognisedBy: 'no credential', ...seen(6) },
      ],
      permissions: [
        permission('anonymous', 'GET /api/books', 'allowed', 200),
        permission('member', 'GET /api/books', 'allowed', 200),
        permission('anonymous', 'POST /api/loans', 'refused', 401),
        permission('member', 'POST /api/loans', 'allowed', 201),
        permission('member', 'DELETE /api/books/{bookId}', 'refused', 403),
        permission('librarian', 'DELETE /api/books/{bookId}', 'allowed', 204),
        permission('member', 'POST /api/books', 'refused', 403),
        permission('librarian', 'POST /api/books', 'allowed', 201),
      ],
    },
    calls: libraryCalls(),
    errors: [
      {
        call: 'POST /api/loans',
        status: 422,
        code: null,
        message: 'At most 30 days.',
        field: 'days',
        when: 'days above 30',
        reactions: [{ signal: 'serverText', detail: 'shows the text at Days', screen: '/books/:bookId', ...seen(2) }],
        ...seen(2),
      },
      {
        call: 'POST /api/loans',
        status: 409,
        code: null,
        message: 'Already on loan.',
        field: null,
        when: 'Book.status is out',
        reactions: [{ signal: 'serverText', detail: 'shows the text as an alert for 4 s', screen: '/books/:bookId', ...seen(1) }],
        ...seen(1),
      },
      {
        call: 'DELETE /api/books/{bookId}',
        status: 403,
        code: null,
        message: 'Librarians only.',
        field: null,
        when: null,
        reactions: [],
        ...seen(1),
      },
      {
        call: 'any',
        status: 401,
        code: null,
        message: null,
        field: null,
        when: null,
        reactions: [{ signal: 'navigate', detail: 'goes to `/login` and comes back', screen: null, ...seen(2) }],
        ...seen(2),
      },
    ],
    limits: [
      { name: 'default page size', value: 5, unit: 'books', on: 'GET /api/books', ...seen(3) },
      { name: 'polling interval', value: 30, unit: 's', on: 'GET /api/loans', ...seen(14), grade: 'held' },
    ],
  },
});
