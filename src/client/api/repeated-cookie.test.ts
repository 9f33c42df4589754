import { expect, test } from 'vitest';
import { repeatedCookie } from './repeated-cookie.ts';

test('a header repeats the cookie of its own name, as it was before it was written into a cookie', () => {
  expect(repeatedCookie('X-XSRF-TOKEN', 'sid=1; XSRF-TOKEN=a%2Fb%3D')).toBe('a/b=');
  expect(repeatedCookie('x-csrftoken', 'csrftoken=k1; other=2')).toBe('k1');
  expect(repeatedCookie('x-csrf-token-w7nkl', 'CSRF-Token-W7NKL=zz')).toBe('zz');
  expect(repeatedCookie('X-XSRFToken', '_xsrf=2|ab%ZZ')).toBe('2|ab%ZZ');
});

test('a field of a form repeats the only cookie against forgery, by whatever name', () => {
  expect(repeatedCookie('csrfmiddlewaretoken', 'sid=1; csrftoken=k1')).toBe('k1');
  expect(repeatedCookie('authenticity_token', 'sid=1; XSRF-TOKEN=k1; csrf=k2')).toBeUndefined();
});

test('no other cookie is ever repeated', () => {
  expect(repeatedCookie('X-XSRF-TOKEN', 'sid=secret; token=secret')).toBeUndefined();
  expect(repeatedCookie('x-csrf-token', '')).toBeUndefined();
});
