import { expect, test } from 'vitest';
import { answer, call, json, parameter, refusal, row, seen } from '../statement.fixture.ts';
import { recordedConstant, recordedUsual, requestOf, toInput } from './request-of.ts';

const key = (times: number, values: readonly string[]) =>
  parameter('x-shop-key', 'header', { required: false, present: { times, of: 7 }, values: [...values] });
const sent = (times: number, values: readonly string[]) =>
  [recordedConstant, recordedUsual].map(
    (binder) => requestOf(call('GET', '/products', { parameters: [key(times, values)] }), binder).parameters,
  );

test('a header of one value is sent also where somebody left it out once, and one of several values or of few requests is not', () => {
  const [constant, usual] = sent(6, ['pk-1']);
  expect(constant).toEqual([{ name: 'x-shop-key', in: 'header', bind: { from: 'constant', value: 'pk-1' } }]);
  expect(usual).toEqual(constant);
  expect(sent(7, ['pk-1', 'pk-2'])).toEqual([[], []]);
  expect(sent(3, ['pk-1'])).toEqual([[], []]);
});

test('a header is sent with the one value that nothing refused: another that was tried says nothing of which to send', () => {
  const version = parameter('x-version', 'header', { required: false, present: { times: 6, of: 7 }, values: ['v2', 'v9'] });
  const sentWhen = (status: number, is: 'equals' | 'asks first for', parameters = [version]) =>
    requestOf(
      call('GET', '/flows', {
        parameters,
        outcomes: [answer(status, null, { when: [{ kind: 'header-value', name: 'x-version', is, value: 'v9' }] })],
      }),
      recordedUsual,
    ).parameters;
  expect(sentWhen(400, 'equals')).toEqual([{ name: 'x-version', in: 'header', bind: { from: 'constant', value: 'v2' } }]);
  expect(sentWhen(200, 'equals')).toEqual([]);
  expect(sentWhen(400, 'asks first for')).toEqual([]);
  expect(sentWhen(400, 'equals', [{ ...version, values: ['v1', 'v2', 'v9'] }])).toEqual([]);
  expect(sentWhen(400, 'equals', [{ ...version, values: ['v9'] }])).toEqual([]);
});

test('a header against forgery repeats its cookie where others were refused without it, and no other header does', () => {
  const refused = (name: string) => refusal(403, 'CSRF', [{ kind: 'header', name, is: 'absent' }]);
  const sentBy = (name: string) => requestOf(call('POST', '/pause', { outcomes: [refused(name)] }), recordedUsual).parameters;
  expect(sentBy('x-csrf-token-w7nkl')).toEqual([{ name: 'x-csrf-token-w7nkl', in: 'header', bind: { from: 'cookie' } }]);
  expect(sentBy('x-shop-key')).toEqual([]);
});

test('a query parameter that was left out once is nothing that the recordings fix', () => {
  const region = parameter('region', 'query', { required: false, present: { times: 6, of: 7 }, values: ['north'] });
  expect(requestOf(call('GET', '/products', { parameters: [region] }), recordedUsual).parameters).toEqual([]);
});

test('what tells a call from others at its address is sent as it is, and a credential among what is told is whose session it is', () => {
  const shape = json(row('', 'object'), row('op', 'string', { values: ['extend'] }), row('sid', 'string'), row('loan', 'integer'));
  const extend = call('POST', '/api', { operation: 'do=loans&op=extend', authentication: 'sid', requests: [shape] });
  const asked = parameter('do', 'query', { required: false, present: { times: 1, of: 7 }, values: ['loans', 'books'] });
  const { parameters, fields } = requestOf({ ...extend, parameters: [asked] }, toInput);
  expect(parameters).toEqual([{ name: 'do', in: 'query', bind: { from: 'constant', value: 'loans' } }]);
  expect(fields.map(({ path, bind }) => [path, bind])).toEqual([
    ['op', { from: 'constant', value: 'extend' }],
    ['sid', { from: 'credential' }],
    ['loan', { from: 'input' }],
  ]);
});

test('what most requests carried, and some with nothing in it, is sent with nothing in it where nobody filled it in', () => {
  const always = (times: number, nullable: boolean) =>
    requestOf(
      call('POST', '/loans', { requests: [json(row('', 'object'), row('note', 'string', { nullable, present: { times, of: 7 } }))] }),
      toInput,
    ).fields.map((field) => field.always);
  expect([always(7, false), always(6, true), always(6, false), always(3, true)]).toEqual([[true], [true], [false], [false]]);
});

test('what was only ever sent as nothing goes on being sent so', () => {
  const shape = json(row('', 'object'), row('note', 'null'), row('title', 'string'));
  const { fields } = requestOf(call('POST', '/loans', { requests: [shape] }), toInput);
  expect(fields.map(({ path, nullable }) => [path, nullable])).toEqual([
    ['note', true],
    ['title', false],
  ]);
});

test('what always stands in something that is mostly left out is not sent empty for its sake', () => {
  const shape = json(
    row('', 'object'),
    row('name', 'string'),
    row('chart', 'object', { present: { times: 3, of: 7 } }),
    row('chart.kind', 'string', { present: { times: 3, of: 3 } }),
  );
  const { fields } = requestOf(call('POST', '/queries', { requests: [shape] }), toInput);
  expect(fields.map(({ path, always }) => [path, always])).toEqual([
    ['name', true],
    ['chart.kind', false],
  ]);
});

test('of two kinds of payload the one is sent in which people were let in, though another was refused more often', () => {
  const both = (kind: 'right' | 'wrong') =>
    call('POST', '/login', {
      requests: [
        { ...json(row('', 'object'), row('email', 'string'), row('password', 'string')), ...seen(10) },
        {
          ...json(row('', 'object'), row('me', 'object'), row('me.email', 'string'), row('me.password', 'string')),
          mediaType: 'multipart/form-data',
          ...seen(4),
        },
      ],
      outcomes: [
        answer(kind === 'right' ? 200 : 401, null, {
          when: [{ kind: 'account', is: kind, name: 'me.email', secret: 'me.password', belongsTo: null, known: [] }],
        }),
      ],
    });
  expect(requestOf(both('right'), toInput).mediaType).toBe('multipart/form-data');
  expect(requestOf(both('wrong'), toInput).mediaType).toBe('application/json');
});

test('what keeps caches from answering is sent as the time it is, and nobody is asked for it', () => {
  const moments = parameter('_', 'query', { type: 'integer', required: false, values: [1795446177381, 1795446183103] });
  const since = parameter('since', 'query', { type: 'integer', required: false, values: [1795446177381] });
  for (const binder of [recordedConstant, recordedUsual, toInput])
    expect(requestOf(call('GET', '/books', { parameters: [moments] }), binder).parameters).toEqual([
      { name: '_', in: 'query', bind: { from: 'clock' } },
    ]);
  expect(requestOf(call('GET', '/books', { parameters: [since] }), recordedConstant).parameters[0]?.bind.from).toBe('constant');
});

test('the header that tells a call from others is sent as it was, whatever else may be sent', () => {
  const soap = parameter('soapaction', 'header', { required: true, present: { times: 3, of: 3 }, values: ['"urn:desk#Close"'] });
  const sent = requestOf({ ...call('POST', '/desk', { parameters: [soap] }), operation: 'soapaction=urn:desk#Close' }, toInput);
  expect(sent.parameters).toEqual([{ name: 'soapaction', in: 'header', bind: { from: 'constant', value: '"urn:desk#Close"' } }]);
});

test('an operation in an address is told what stands there, though the request has no body', () => {
  const first = row('first', 'integer', { present: { times: 4, of: 4 }, values: [20] });
  const asked = (mediaType: string | null) => ({
    requests: [{ mediaType, shape: [row('', 'object'), first], ...seen(4) }],
    operation: 'query books',
    sentAs: [],
  });
  const told = (mediaType: string | null, method: 'GET' | 'POST') =>
    requestOf(call(method, '/graphql', asked(mediaType)), toInput).fields.map(({ path }) => path);
  expect([told(null, 'GET'), told('application/json', 'POST')]).toEqual([['first'], ['first']]);
  // What is no operation carries nothing without a body.
  const plain = call('DELETE', '/books', { requests: [{ mediaType: null, shape: [row('', 'object'), first], ...seen(4) }] });
  expect(requestOf(plain, toInput).fields).toEqual([]);
});

test('what only a description says may be sent goes with nothing that nobody touched', () => {
  const stated = row('color', 'string', { nullable: true, present: { times: 0, of: 0 } });
  const payload = json(row('', 'object'), row('name', 'string'), stated);
  const { fields } = requestOf(call('POST', '/products', { requests: [payload] }), toInput);
  expect(fields.map(({ path, always }) => [path, always])).toEqual([
    ['name', true],
    ['color', false],
  ]);
});

test('what stands in the JSON of a parameter is asked for by itself, and is sent there', () => {
  const where = parameter('where', 'query', { format: 'json', required: true });
  const price = parameter('where[price][$gte]', 'query', { type: 'integer', required: false });
  expect(requestOf(call('GET', '/products', { parameters: [where, price] }), toInput).parameters).toEqual([
    { name: 'where', in: 'query', bind: { from: 'constant', value: '{}' } },
    {
      name: 'where[price][$gte]',
      in: 'query',
      bind: { from: 'input' },
      within: { name: 'where', format: 'json', path: 'price.$gte', type: 'integer' },
    },
  ]);
  const rarely = { ...where, required: false, present: { times: 1, of: 7 } };
  expect(requestOf(call('GET', '/products', { parameters: [rarely] }), toInput).parameters).toEqual([]);
});

test('a method that its address names is sent as it was recorded, and nothing carries it', () => {
  const kind = row('doctype', 'string', { values: ['Room'] });
  const told = call('POST', '/api/method/client.get', {
    operation: 'Room.get',
    requests: [json(row('', 'object'), kind, row('name', 'string'))],
  });
  expect(requestOf(told, toInput)).toMatchObject({
    fields: [
      { path: 'doctype', bind: { from: 'constant', value: 'Room' } },
      { path: 'name', bind: { from: 'input' } },
    ],
    parameters: [],
  });
  expect(requestOf(told, toInput).operation).toBeUndefined();
  const asked = call('GET', '/api/method/load.getdoc', { operation: 'Room.getdoc', parameters: [parameter('name', 'query')] });
  expect(requestOf(asked, toInput)).toMatchObject({ fields: [], parameters: [{ name: 'name', in: 'query' }] });
  expect(requestOf(call('POST', '/rpc', { operation: 'room.get' }), toInput).operation).toMatchObject({ kind: 'json-rpc' });
});
