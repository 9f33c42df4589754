import { emptySpecification, type Specification } from '../../document/specification.ts';
import type { Effect } from '../../outcomes/outcome.ts';
import type { Call, StreamEvent } from '../../points/7-calls/reading.ts';
import { answer, call, constant, entity, field, json, object, parameter, row, seen, value } from '../statement.fixture.ts';

const said = (name: string, more: Partial<Call>): Call =>
  call('GET', '/live', {
    operation: name,
    authentication: null,
    responses: [{ ...json(row('', 'object'), row('ok', 'boolean')), status: 101 }],
    ...more,
  });

const went = (ok: boolean) => value({ from: 'constant', value: ok });
const refused = (words: string): Call['outcomes'][number] => ({
  ...answer(101, object(['ok', went(false)], ['msg', constant(words)]), { when: [{ kind: 'credential', is: 'absent' }] }),
  basis: ['seen', 'enforced'],
});
const event = (name: string, direction: 'in' | 'out', ...shape: ReturnType<typeof row>[]): StreamEvent => ({
  name,
  direction,
  mediaType: null,
  shape,
  ...seen(3),
});
const signsIn: Effect = { kind: 'sign in', entity: null, by: null };
const account = {
  kind: 'account' as const,
  name: 'name',
  secret: 'password',
  belongsTo: null,
  known: [{ name: 'ann', secret: 'np_pw_aaaaaaaa', role: 'gardener' }],
};
const fields = [field('id', 'integer'), field('name', 'string')];

/** A garden whose people speak over Socket.IO alone: they sign in, list plots and dig one; the list of the beds is told by itself, and again when one was made. */
export const garden = (): Specification => {
  const empty = emptySpecification();
  const told: Effect = {
    kind: 'tell',
    over: 'GET /live',
    back: true,
    message: object(['event', constant('bedList')], ['data', value({ from: 'not shown', seen: { 1: { id: 1, name: 'North' } } })]),
  };
  const opening = call('GET', '/live', {
    authentication: null,
    parameters: [
      parameter('EIO', 'query', { type: 'integer', values: [4] }),
      parameter('transport', 'query', { values: ['websocket'] }),
      parameter('sid', 'query', { present: { times: 2, of: 7 } }),
    ],
    responses: [{ ...json(), mediaType: null, status: 101 }],
    events: [
      event('bedList', 'in', row('', 'object'), row('{}', 'object'), row('{}.id', 'integer'), row('{}.name', 'string')),
      event('weather', 'in', row('', 'object'), row('rain', 'boolean')),
      event('acknowledged getPlots', 'in', row('', 'object'), row('ok', 'boolean')),
    ],
    outcomes: [answer(101, value({ from: 'constant', value: [] }))],
  });
  const calls = [
    opening,
    said('login', {
      requests: [json(row('', 'object'), row('name', 'string'), row('password', 'string'))],
      outcomes: [
        answer(101, object(['ok', went(true)], ['token', value({ from: 'token' })]), {
          when: [{ ...account, is: 'right' }],
          then: [signsIn],
        }),
        { ...refused('Wrong name or password.'), when: [{ ...account, is: 'wrong' }] },
      ],
    }),
    said('loginByToken', {
      requests: [json(row('', 'string'))],
      outcomes: [answer(101, object(['ok', went(true)]), { then: [signsIn] })],
    }),
    said('getPlots', {
      responses: [
        {
          ...json(
            row('', 'object'),
            row('ok', 'boolean'),
            row('plots', 'array'),
            row('plots[]', 'object'),
            row('plots[].id', 'integer', { refersTo: 'Plot.id' }),
            row('plots[].name', 'string'),
          ),
          status: 101,
        },
      ],
      outcomes: [
        answer(101, object(['ok', went(true)], ['plots', value({ from: 'list', entity: 'Plot', fields: ['id', 'name'] })]), {
          collection: { entity: 'Plot', filters: [], paging: null, order: null },
        }),
        refused('You are not signed in.'),
      ],
    }),
    said('dig', {
      requests: [json(row('', 'integer', { refersTo: 'Plot.id' }))],
      outcomes: [answer(101, object(['ok', went(true)], ['plot', entity('Plot')])), refused('You are not signed in.')],
    }),
    said('addBed', {
      requests: [json(row('', 'object'), row('name', 'string'))],
      outcomes: [
        answer(101, object(['ok', went(true)]), {
          then: [
            {
              kind: 'create',
              entity: 'Bed',
              set: [
                ['id', { from: 'fresh', form: 'integer' }],
                ['name', { from: 'payload', path: 'name' }],
              ],
            },
            told,
          ],
        }),
      ],
    }),
  ];
  const records = (...names: string[]) => names.map((name, at) => ({ key: String(at + 1), value: { id: at + 1, name }, ...seen(1) }));
  const errors = ['login', 'getPlots', 'dig'].map((name) => ({
    call: `GET /live #${name}`,
    status: 101,
    code: null,
    message: name === 'login' ? 'Wrong name or password.' : 'You are not signed in.',
    field: null,
    when: null,
    reactions: [],
    ...seen(1),
  }));
  return {
    ...empty,
    product: { ...empty.product, name: 'Garden' },
    points: {
      ...empty.points,
      entities: [
        { name: 'Plot', identity: 'id', fields, records: records('Roses', 'Beans'), ...seen(9) },
        { name: 'Bed', identity: 'id', fields, records: records('North'), ...seen(9) },
      ],
      calls,
      errors,
    },
  };
};
