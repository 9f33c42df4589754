import { expect, test } from 'vitest';
import { asCarried } from './carried.ts';
import { Issued } from './issued.ts';

const asked = {
  method: 'GET',
  target: '/boats?limit=3',
  headers: [['accept', '*/*'] as const, ['_sessiontoken', 's1'] as const],
  body: undefined,
};

test('what stood inside of what was sent stands there again', () => {
  const requestHeaders = [
    { name: 'Accept', value: '*/*' },
    { name: '_SessionToken', value: 's1' },
  ];
  const { method, target, headers, body } = asCarried(asked, { requestHeaders }, new Issued());
  expect([method, target, headers, new TextDecoder().decode(body)]).toEqual([
    'POST',
    '/boats',
    [
      ['accept', '*/*'],
      ['content-type', 'text/plain'],
    ],
    '{"limit":3,"_method":"GET","_SessionToken":"s1"}',
  ]);
});

test('and nothing else does', () => {
  expect(asCarried(asked, { requestHeaders: [{ name: 'Accept', value: '*/*' }] }, new Issued())).toEqual(asked);
});
