import { expect, test } from 'vitest';
import { actionWords, deedIn, headerWord, isActionWords, isFunctionKey, isHeaderKey, overriddenBy } from './action-words.ts';

test('words of a query, of a payload and of a header tell a call from others; operations of GraphQL and JSON-RPC have none', () => {
  expect(actionWords('op=loans&method=extend')).toEqual([
    ['op', 'loans'],
    ['method', 'extend'],
  ]);
  expect(actionWords('soapaction=http://desk.example/IDesk/Close')).toEqual([['soapaction', 'http://desk.example/IDesk/Close']]);
  expect(isActionWords('x-amz-target=Desk.CloseTicket')).toBe(true);
  expect(['?/close', '?uploads', '?/close-all'].map((key) => [actionWords(key), deedIn(key)])).toEqual([
    [[['/close', '']], 'close'],
    [[['uploads', '']], 'uploads'],
    [[['/close-all', '']], 'close-all'],
  ]);
  for (const operation of ['query orders', 'tickets.close', '?', null])
    expect([isActionWords(operation), actionWords(operation)]).toEqual([false, []]);
});

test('a key with a hyphen is a header', () => {
  expect(['next-action', 'soapaction', 'action', '_method'].filter(isHeaderKey)).toEqual(['next-action', 'soapaction']);
  expect(headerWord('"urn:desk#close"')).toBe('urn:desk#close');
});

test('what is done is the method of a service where a header says it, and the last word elsewhere', () => {
  expect(
    [
      'x-amz-target=Desk_2026.CloseTicket',
      'soapaction=urn:desk#CloseTicket',
      'soapaction=http://desk.example/IDesk/Close/',
      'op=a&do=b.c',
      'close',
    ].map(deedIn),
  ).toEqual(['CloseTicket', 'CloseTicket', 'Close', 'b.c', undefined]);
});

test('the method that a form or a header says stands for the one of the request', () => {
  expect(['_method=delete', 'x-http-method-override=PATCH', 'x-method=PUT', 'method=cash', 'x-amz-target=A.Put'].map(overriddenBy)).toEqual(
    ['DELETE', 'PATCH', 'PUT', undefined, undefined],
  );
});

test('an identifier of a function of the server says nothing of what it does', () => {
  expect(deedIn('next-action=40b8da6bb5c9f1d2e3a4b5c6d7e8f90112233445')).toBeUndefined();
  expect([
    isFunctionKey('next-action=40b8da6b'),
    isFunctionKey('x-amz-target=Desk.Close'),
    isFunctionKey('?/close'),
    isFunctionKey(null),
  ]).toEqual([true, false, false, false]);
});
