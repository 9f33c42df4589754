import { expect, test } from 'vitest';
import { call, recorded, type Telling } from '../observations/exchange.fixture.ts';
import { carriedBy, isBare, isStranger } from './credential.ts';
import { Issued } from './issued.ts';

const issued = new Issued();
issued.learnWithin('cookie garden', 'old-garden-cookie', 'new-garden-cookie');

const bare = (telling: Telling): boolean | undefined => {
  const [exchange] = recorded(call('GET /beds', telling));
  return exchange === undefined ? undefined : isBare(exchange, issued);
};

test('a request that carries nothing of who asks is of whoever the recording is said to be of', () => {
  expect(bare({})).toBe(true);
  expect(bare({ cookie: 'theme=dark; width=900' })).toBe(true);
  expect(bare({ headers: { Authorization: 'Bearer undefined' } })).toBe(true);
});

test('one with a credential is not, nor one with a cookie that the other side gave out', () => {
  expect(bare({ as: 'np_tok_abcdefgh' })).toBe(false);
  expect(bare({ cookie: 'session=np_ck_abcdefgh' })).toBe(false);
  expect(bare({ cookie: 'garden=old-garden-cookie' })).toBe(false);
});

test('a credential that the other side did not give out is a stranger, and no credential is none', () => {
  const [known, none] = recorded(call('GET /beds', { as: 'np_tok_abcdefgh' }), call('GET /beds'));
  expect([known, none].map((exchange) => exchange !== undefined && isStranger(exchange, issued))).toEqual([true, false]);
});

test('a session beside the method of JSON-RPC is carried, and nothing that another message calls so', () => {
  const carried = (sends: Readonly<Record<string, string>>): readonly string[] =>
    recorded(call('POST /rpc', { sends })).flatMap((exchange) => carriedBy(exchange));
  expect(carried({ jsonrpc: '2.0', method: 'boat.get', auth: 'np_tok_abcdefgh' })).toEqual(['np_tok_abcdefgh']);
  expect(carried({ auth: 'np_tok_abcdefgh', name: 'Ann' })).toEqual([]);
});
