import type { Specification } from '../document/specification.ts';
import { emptySpecification } from '../document/specification.ts';
import type { Condition, Effect, Outcome, Source, Template } from '../outcomes/outcome.ts';
import type { Entity, Field } from '../points/3-entities/reading.ts';
import type { Call, Parameter, Payload, ShapeRow } from '../points/7-calls/reading.ts';
import type { Ground } from '../statement/ground.ts';

/** The library of the design's example document, as a specification: what the client's own tests run on. */

let entry = 0;
const seen = (times = 3): Ground => {
  entry += 1;
  return {
    grade: 'shown',
    basis: ['seen'],
    support: { times, units: times },
    against: { times: 0, units: 0 },
    citations: [`monday.har#/log/entries/${entry}`],
  };
};

const field = (path: string, type: Field['type'], more: Partial<Field> = {}): Field => ({
  path,
  type,
  format: null,
  nullable: false,
  present: { times: 9, of: 9 },
  values: [],
  counts: [],
  distinct: { count: 9, atLeast: false },
  refersTo: null,
  ...seen(9),
  ...more,
});
const row = (path: string, type: ShapeRow['type'], more: Partial<ShapeRow> = {}): ShapeRow => ({
  path,
  type,
  nullable: false,
  format: null,
  present: { times: 7, of: 7 },
  values: [],
  refersTo: null,
  ...seen(7),
  ...more,
});
const json = (...shape: ShapeRow[]): Payload => ({ mediaType: 'application/json', shape, ...seen(7) });
const parameter = (name: string, place: Parameter['in'], more: Partial<Parameter> = {}): Parameter => ({
  name,
  in: place,
  type: 'string',
  format: null,
  values: [],
  required: place === 'path',
  present: { times: 7, of: 7 },
  refersTo: null,
  ...seen(7),
  ...more,
});

const value = (source: Source): Template => ({ kind: 'source', source });
const constant = (text: string): Template => ({ kind: 'source', source: { from: 'constant', value: text } });
const object = (...members: [string, Template][]): Template => ({ kind: 'object', members });
const entity = (name: string): Template => value({ from: 'entity', entity: name, path: '' });
const answer = (status: number, body: Template | null, more: Partial<Outcome> = {}): Outcome => ({
  when: [],
  isolated: true,
  status,
  mediaType: body === null ? null : 'application/json',
  headers: [],
  body,
  collection: null,
  then: [],
  ...seen(3),
  ...more,
});
const refusal = (status: number, message: string, when: Condition[], where = 'error'): Outcome =>
  answer(
    status,
    where === 'error'
      ? object(['error', constant(message)])
      : object(['errors', object([where, { kind: 'array', items: [constant(message)] }])]),
    { when },
  );

const call = (method: string, path: string, more: Partial<Call>): Call => ({
  method,
  path,
  operation: null,
  operationName: null,
  origin: 'https://library.example',
  authentication: 'bearer',
  parameters: [],
  requests: [],
  responses: [],
  events: [],
  outcomes: [],
  ...seen(7),
  ...more,
});

const listAnswer = (name: string, fields: string[]): Template =>
  object(['data', value({ from: 'list', entity: name, fields })], ['total', value({ from: 'total', entity: name })]);
const signedOut: Outcome = refusal(401, 'Please sign in.', [{ kind: 'credential', is: 'absent' }]);
const set = (entityName: string, fieldName: string, to: Source): Effect => ({ kind: 'set', entity: entityName, field: fieldName, to });
const missing = (entityName: string, word: string): Outcome => refusal(404, word, [{ kind: 'target', entity: entityName, is: 'missing' }]);

const account = (is: 'right' | 'wrong'): Condition => ({
  kind: 'account',
  name: 'email',
  secret: 'password',
  is,
  belongsTo: { entity: 'Member', field: 'email' },
  known: [
    { name: 'mara@library.example', secret: 'secret-of-mara', role: 'member' },
    { name: 'lena@library.example', secret: 'secret-of-lena', role: 'librarian' },
  ],
});

const BOOK_FIELDS = ['id', 'title', 'status', 'borrowerId', 'addedAt'];
const bookId = parameter('bookId', 'path', { refersTo: 'Book.id' });
const loanId = parameter('loanId', 'path', { refersTo: 'Loan.id' });

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

const calls: Call[] = [
  call('POST', '/api/login', {
    authentication: null,
    requests: [json(row('email', 'string', { format: 'email' }), row('password', 'string'))],
    responses: [{ status: 200, ...json(row('token', 'string'), row('member.id', 'string', { refersTo: 'Member.id' })) }],
    outcomes: [
      refusal(401, 'Wrong e-mail or password.', [account('wrong')]),
      answer(200, object(['token', value({ from: 'token' })], ['member', value({ from: 'caller', path: '' })]), {
        when: [account('right')],
        then: [{ kind: 'sign in', entity: 'Member', by: 'email' }],
      }),
    ],
  }),
  call('POST', '/api/logout', { outcomes: [answer(204, null, { then: [{ kind: 'sign out' }] })] }),
  call('GET', '/api/me', {
    responses: [{ status: 200, ...json(row('id', 'string', { refersTo: 'Member.id' }), row('role', 'string')) }],
    outcomes: [signedOut, answer(200, value({ from: 'caller', path: '' }))],
  }),
  call('GET', '/api/books', {
    authentication: null,
    parameters: [
      parameter('status', 'query', { required: false, present: { times: 3, of: 7 }, values: ['in', 'out'] }),
      parameter('page', 'query', { required: false, present: { times: 3, of: 7 }, type: 'integer', values: [1, 2] }),
      parameter('size', 'query', { required: false, present: { times: 3, of: 7 }, type: 'integer', values: [5, 20] }),
    ],
    responses: [
      {
        status: 200,
        ...json(
          row('data', 'array'),
          ...BOOK_FIELDS.map((name) => row(`data[].${name}`, 'string', name === 'id' ? { refersTo: 'Book.id' } : {})),
          row('total', 'integer'),
        ),
      },
    ],
    outcomes: [
      answer(200, listAnswer('Book', BOOK_FIELDS), {
        collection: {
          entity: 'Book',
          filters: [{ field: 'status', is: 'equals', to: { from: 'query', name: 'status' } }],
          paging: { kind: 'page', position: 'page', size: 'size', first: 1, defaultSize: 5 },
          order: null,
        },
      }),
    ],
  }),
  call('GET', '/api/books/{bookId}', {
    authentication: null,
    parameters: [bookId],
    responses: [{ status: 200, ...json(row('id', 'string', { refersTo: 'Book.id' }), row('title', 'string')) }],
    outcomes: [missing('Book', 'No such book.'), answer(200, entity('Book'), { when: [{ kind: 'target', entity: 'Book', is: 'there' }] })],
  }),
  call('POST', '/api/books', {
    requests: [json(row('title', 'string'))],
    outcomes: [
      signedOut,
      refusal(403, 'Librarians only.', [{ kind: 'role', oneOf: ['member'] }]),
      refusal(422, 'Title is missing.', [{ kind: 'payload', path: 'title', is: 'empty' }], 'title'),
      answer(201, entity('Book'), {
        then: [
          {
            kind: 'create',
            entity: 'Book',
            set: [
              ['id', { from: 'fresh', form: 'text' }],
              ['title', { from: 'payload', path: 'title' }],
              ['status', { from: 'constant', value: 'in' }],
              ['borrowerId', { from: 'constant', value: null }],
              ['addedAt', { from: 'now', format: 'date-time' }],
            ],
          },
        ],
      }),
    ],
  }),
  call('PATCH', '/api/books/{bookId}', {
    parameters: [bookId],
    requests: [json(row('title', 'string'))],
    outcomes: [
      signedOut,
      refusal(422, 'Title is missing.', [{ kind: 'payload', path: 'title', is: 'empty' }], 'title'),
      answer(200, entity('Book'), { then: [set('Book', 'title', { from: 'payload', path: 'title' })] }),
    ],
  }),
  call('DELETE', '/api/books/{bookId}', {
    parameters: [bookId],
    outcomes: [
      signedOut,
      refusal(403, 'Librarians only.', [{ kind: 'role', oneOf: ['member'] }]),
      answer(204, null, { then: [{ kind: 'delete', entity: 'Book' }] }),
    ],
  }),
  call('GET', '/api/loans', {
    responses: [{ status: 200, ...json(row('data', 'array'), row('data[].id', 'string', { refersTo: 'Loan.id' })) }],
    outcomes: [
      signedOut,
      answer(200, listAnswer('Loan', ['id', 'bookId', 'memberId', 'days', 'returned']), {
        collection: { entity: 'Loan', filters: [], paging: null, order: null },
      }),
    ],
  }),
  call('POST', '/api/loans', {
    requests: [json(row('bookId', 'string', { refersTo: 'Book.id' }), row('days', 'integer'))],
    outcomes: [
      signedOut,
      refusal(422, 'At most 30 days.', [{ kind: 'payload-value', path: 'days', is: 'above', value: 30 }], 'days'),
      refusal(409, 'Already on loan.', [{ kind: 'status', entity: 'Book', field: 'status', oneOf: ['out'] }]),
      answer(201, entity('Loan'), {
        when: [{ kind: 'status', entity: 'Book', field: 'status', oneOf: ['in'] }],
        then: [
          set('Book', 'status', { from: 'constant', value: 'out' }),
          set('Book', 'borrowerId', { from: 'caller', path: 'id' }),
          {
            kind: 'create',
            entity: 'Loan',
            set: [
              ['id', { from: 'fresh', form: 'text' }],
              ['bookId', { from: 'payload', path: 'bookId' }],
              ['memberId', { from: 'caller', path: 'id' }],
              ['days', { from: 'payload', path: 'days' }],
              ['returned', { from: 'constant', value: false }],
            ],
          },
        ],
      }),
    ],
  }),
  call('POST', '/api/loans/{loanId}/return', {
    parameters: [loanId],
    outcomes: [
      signedOut,
      answer(200, entity('Loan'), {
        then: [set('Loan', 'returned', { from: 'constant', value: true }), set('Book', 'status', { from: 'constant', value: 'in' })],
      }),
    ],
  }),
  call('GET', '/api/stats', {
    authentication: null,
    responses: [{ status: 200, ...json(row('books', 'integer'), row('onLoan', 'integer')) }],
    outcomes: [answer(200, object(['books', value({ from: 'constant', value: 9 })], ['onLoan', value({ from: 'constant', value: 2 })]))],
  }),
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
          { control: 'Borrow', route: '/loans', call: 'POST /api/loans', ...seen(3) },
          { control: 'Reserve', route: null, call: null, ...seen(1) },
          { control: 'Remove from catalogue', route: '/books', call: 'DELETE /api/books/{bookId}', ...seen(3) },
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
    calls,
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
