import { expect, test } from 'vitest';
import { inScope, scopeOf } from './scope.ts';

test.each([
  ['https://app.example.com/start', ['*.example.com']],
  ['https://example.com', ['*.example.com']],
  ['https://shop.example.co.uk', ['*.example.co.uk']],
  ['https://example.co', ['*.example.co']],
  ['http://localhost:8080/', ['localhost']],
  ['http://192.168.0.7/', ['192.168.0.7']],
  ['http://intranet/', ['intranet']],
])('the hosts of %s are %j', (address, scope) => expect(scopeOf(address, [])).toEqual(scope));

test('what the user adds is added once, in lower case', () =>
  expect(scopeOf('https://app.example.com', ['Api.Other.example', '*.example.com'])).toEqual(['*.example.com', 'api.other.example']));

test('a host is meant by its address, too, and with any port', () =>
  expect(scopeOf('http://localhost:8080/', ['https://Api.example/v1', 'sso.example:8443', '*.cdn.example:443', 'LOCALHOST:8081'])).toEqual([
    'localhost',
    'api.example',
    'sso.example',
    '*.cdn.example',
  ]));

test.each([
  ['https://api.example.com/v1', true],
  ['https://example.com/', true],
  ['wss://live.example.com/socket', true],
  ['blob:https://app.example.com/1f', true],
  ['https://example.com.evil.example/', false],
  ['https://notexample.com/', false],
  ['https://other.example/', false],
  ['file:///etc/passwd', false],
  ['chrome-extension://abc/x.js', false],
  ['no address', false],
])('%s is in the scope of *.example.com: %s', (address, held) => expect(inScope(['*.example.com'], address)).toBe(held));
