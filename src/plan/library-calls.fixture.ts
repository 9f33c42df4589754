import type { Condition } from '../outcomes/outcome.ts';
import type { Call } from '../points/7-calls/reading.ts';
import {
  answer,
  call,
  entity,
  json,
  listAnswer,
  missing,
  object,
  parameter,
  refusal,
  row,
  set,
  signedOut,
  value,
} from './statement.fixture.ts';

/** The calls of the library, with their outcomes. */

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

export const libraryCalls = (): Call[] => [
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
