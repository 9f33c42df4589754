import type { Call, ShapeRow } from '../../src/points/7-calls/reading.ts';
import { held, seen, seenIn, stated } from './ground.ts';

const row = (path: string, type: ShapeRow['type'], times: number, of: number, more: Partial<ShapeRow> = {}): ShapeRow => ({
  path,
  type,
  nullable: false,
  format: null,
  present: { times, of },
  values: [],
  refersTo: null,
  ...seen(times, 7),
  ...more,
});

/** The calls of the library of the design's example. */
export const calls: Call[] = [
  {
    method: 'GET',
    path: '/books',
    operation: null,
    operationName: null,
    origin: 'https://library.example.org',
    authentication: null,
    parameters: [
      {
        name: 'page',
        in: 'query',
        type: 'integer',
        format: null,
        values: [1, 2, 3],
        required: false,
        present: { times: 5, of: 22 },
        refersTo: null,
        ...seen(5, 6),
      },
    ],
    requests: [],
    responses: [
      {
        status: 200,
        mediaType: 'application/json',
        shape: [
          row('', 'object', 22, 22),
          row('data', 'array', 22, 22),
          row('data[]', 'object', 440, 440),
          row('data[].id', 'string', 440, 440, { refersTo: 'Book.id', ...held(440, 40, 'books', 3, 9) }),
          row('data[].borrowerId', 'string', 440, 440, { nullable: true }),
          row('data[].tags', 'array', 12, 440),
          row('byShelf{}.count', 'integer', 22, 22),
          row('total', 'integer', 22, 22, { values: [40, 41] }),
        ],
        ...seen(22, 3, 9, 17, 24, 31),
      },
      { status: 304, mediaType: null, shape: [], ...seen(2, 32) },
    ],
    events: [],
    outcomes: [
      {
        when: [],
        isolated: true,
        status: 200,
        mediaType: 'application/json',
        headers: [],
        body: {
          kind: 'object',
          members: [
            ['data', { kind: 'source', source: { from: 'list', entity: 'Book', fields: ['id', 'title', 'status'] } }],
            ['total', { kind: 'source', source: { from: 'total', entity: 'Book' } }],
          ],
        },
        collection: {
          entity: 'Book',
          filters: [{ field: 'status', is: 'equals', to: { from: 'query', name: 'status' } }],
          paging: { kind: 'page', position: 'page', size: null, first: 1, defaultSize: 20 },
          order: { field: 'title', descending: false },
        },
        then: [],
        ...seen(22, 3),
      },
    ],
    ...seen(22, 3, 9, 17, 24, 31),
  },
  {
    method: 'POST',
    path: '/loans',
    operation: null,
    operationName: null,
    origin: 'https://library.example.org',
    authentication: 'bearer',
    parameters: [],
    requests: [
      {
        mediaType: 'application/json',
        shape: [
          row('', 'object', 7, 7),
          row('bookId', 'string', 7, 7, { refersTo: 'Book.id', ...seenIn(5, 'values', 7) }),
          row('days', 'integer', 7, 7, { values: [14, 31] }),
        ],
        ...seen(7, 7),
      },
    ],
    responses: [
      {
        status: 201,
        mediaType: 'application/json',
        shape: [row('', 'object', 3, 3), row('id', 'string', 3, 3), row('due', 'string', 3, 3, { format: 'date' })],
        ...seen(3, 7),
      },
      {
        status: 409,
        mediaType: 'application/json',
        shape: [row('', 'object', 1, 1), row('code', 'string', 1, 1, { values: ['on_loan'] })],
        ...seen(1, 27),
      },
      {
        status: 422,
        mediaType: 'application/json',
        shape: [row('', 'object', 2, 2), row('errors.days[]', 'string', 2, 2)],
        ...seen(2, 14),
      },
    ],
    events: [],
    outcomes: [
      {
        when: [
          { kind: 'status', entity: 'Book', field: 'status', oneOf: ['in'] },
          { kind: 'payload-value', path: 'days', is: 'below', value: 31 },
        ],
        isolated: true,
        status: 201,
        mediaType: 'application/json',
        headers: [
          {
            name: 'Location',
            value: {
              kind: 'source',
              source: { from: 'text', head: '/loans/', slots: [[{ from: 'entity', entity: 'Loan', path: 'id' }, '']] },
            },
          },
        ],
        body: {
          kind: 'object',
          members: [
            ['id', { kind: 'source', source: { from: 'entity', entity: 'Loan', path: 'id' } }],
            ['due', { kind: 'source', source: { from: 'not shown' } }],
          ],
        },
        collection: null,
        then: [
          { kind: 'set', entity: 'Book', field: 'status', to: { from: 'constant', value: 'out' } },
          {
            kind: 'create',
            entity: 'Loan',
            set: [
              ['memberId', { from: 'caller', path: 'id' }],
              ['due', { from: 'not shown' }],
            ],
          },
        ],
        ...seen(3, 7),
      },
      {
        when: [{ kind: 'payload-value', path: 'days', is: 'above', value: 30 }],
        isolated: true,
        status: 422,
        mediaType: 'application/json',
        headers: [],
        body: {
          kind: 'object',
          members: [['errors', { kind: 'source', source: { from: 'constant', value: { days: ['At most 30 days.'] } } }]],
        },
        collection: null,
        then: [],
        unchanged: true,
        ...seen(2, 14),
      },
      {
        when: [{ kind: 'as recorded', digests: ['c0ffee'] }],
        isolated: false,
        status: 409,
        mediaType: 'application/json',
        headers: [],
        body: null,
        collection: null,
        then: [],
        unchanged: true,
        ...seen(1, 27),
      },
    ],
    ...seen(7, 7, 14, 27),
  },
  {
    method: 'POST',
    path: '/graphql',
    operation: 'query loans',
    operationName: 'MyLoans',
    origin: 'https://library.example.org',
    authentication: 'cookie',
    parameters: [],
    requests: [],
    responses: [],
    events: [],
    outcomes: [],
    ...stated('by the code', 28),
  },
  {
    method: 'GET',
    path: '/events',
    operation: null,
    operationName: null,
    origin: 'https://library.example.org',
    authentication: 'cookie',
    parameters: [],
    requests: [],
    responses: [{ status: 200, mediaType: 'text/event-stream', shape: [], ...seen(1, 50) }],
    events: [
      {
        name: 'loan returned',
        direction: 'in',
        mediaType: 'application/json',
        shape: [row('', 'object', 3, 3), row('loanId', 'string', 3, 3)],
        ...seen(3, 50),
      },
    ],
    outcomes: [],
    ...seen(1, 50),
  },
];
