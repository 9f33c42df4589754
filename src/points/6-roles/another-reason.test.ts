import { expect, test } from 'vitest';
import { isAnotherReason } from './another-reason.ts';

test.each([
  [null, 'CSRF verification failed. Request aborted.'],
  [null, 'Your account has been suspended'],
  ['EMAIL_NOT_VERIFIED', 'One thing is left to do'],
  [null, 'Please verify your email address first'],
  ['mfa_required', null],
  [null, 'Two-factor authentication required'],
  ['read_only', 'The workspace is in read-only mode'],
  [null, 'Your session has expired'],
  ['insufficient_user_authentication', null],
  [null, 'Please re-enter your password to continue'],
  ['CREDENTIAL_TOO_OLD_LOGIN_AGAIN', null],
  [null, 'You must accept the new terms of service before continuing'],
  [null, 'Password is incorrect'],
  [null, 'The provided password does not pass the validation'],
  [null, 'This feature is not enabled for your account'],
  [null, 'Invalid CORS request'],
  [null, 'This is not part of your current plan'],
  ['PAYMENT_REQUIRED', null],
  ['LICENSE_EXPIRED', null],
  [null, 'A valid license is needed for this'],
  [null, 'Plan lacks license for this feature'],
  [null, 'The site is under maintenance'],
  [null, "'X-Requested-With' header required to login to 'Harbour'"],
  [null, 'Missing the required X-Request-Source header'],
  [null, "Required header 'X-Client' is not present"],
])('%s "%s" is a reason that is not who asks', (code, message) => {
  expect(isAnotherReason(code, message)).toBe(true);
});

test.each([
  [null, 'Forbidden'],
  ['insufficient_scope', 'This key is read only'],
  [null, 'You have read-only access'],
  [null, 'You could not be verified as an administrator'],
  [null, 'You may not change the password of others'],
  [null, 'You are not allowed to accept this invitation'],
  [null, 'You may not water the plants of others'],
  [null, 'The role lacks license:read'],
  [null, 'You are not allowed to see this plan'],
  [null, 'You may not refund payments'],
  [null, 'Only staff may edit licences'],
  [null, 'You are not allowed to close maintenance tasks'],
])('%s "%s" is none', (code, message) => {
  expect(isAnotherReason(code, message)).toBe(false);
});

test('nothing expires of whoever sent nothing', () => {
  expect(isAnotherReason(null, 'Authorization header required', true)).toBe(false);
  expect(isAnotherReason('INVALID_SESSION_ID', 'Session expired or invalid', true)).toBe(false);
  expect(isAnotherReason(null, 'The CSRF token has expired', true)).toBe(true);
});
