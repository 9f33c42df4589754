import { expect, test } from 'vitest';
import { isAboutWho } from './about-who.ts';

test.each([
  'You are not logged in.',
  'Not signed in',
  '[[error:no-privileges]]',
  '[[error:not-logged-in]]',
  'errors.auth.login_required',
  'User is not authorized for the given operation.',
  'User not authorised to perform this action',
  'You do not own this plot.',
  'You do not have access to this garden',
  "You don't have the right to dig here",
  'No access to resources or resources not found',
  'insufficient access rights on object id',
  'Only administrators can perform this action',
  '没有权限，请联系管理员',
  '权限不足！',
  '您没有操作该数据的权限',
  'この操作を行う権限がありません',
  'Admin access required',
  'Only editors may publish articles.',
  'Only the author can change this.',
  'Only head gardeners may do this.',
  'Only a beekeeper can perform that action',
  'boats.error.NotAuthorizedError: Level too low: 1 < 5',
  'org.springframework.security.access.AccessDeniedException: Access is denied',
  "django.core.exceptions.PermissionDenied: You may not rent 'Heron'",
])('"%s" is about who asks', (message) => {
  expect(isAboutWho(null, message)).toBe(true);
});

test.each([
  '[[error:title-too-long, 255]]',
  'errors.title.too_long',
  'no such plot',
  'Card is not authorised for the given amount',
  'Colour: not allowed',
  'Payment was not authorized for the given card',
  'No access token was found',
  'Only administrators are listed here',
  'Only members can be invited',
  'Only drafts may be published',
  'Only ripe fruit can make this taste good',
  'Only letters can follow a dash',
  'You are not allowed to rent more than 3 plots',
  'https://example.com/not-allowed',
  'java.nio.file.AccessDeniedException: /srv/boats/7.json',
  "PermissionError: [Errno 13] may not open '/srv/boats'",
  'MethodNotAllowedException: Request method PUT is not supported',
])('"%s" is not', (message) => {
  expect(isAboutWho(null, message)).toBe(false);
});

test('nor is a code of something else', () => {
  expect(isAboutWho('insufficient_privileges', null)).toBe(true);
  expect(isAboutWho('insufficient_scope', null)).toBe(true);
  for (const code of [
    'missing_scope',
    'restricted_action',
    'user_is_restricted',
    'INSUFFICIENT_ACCESS_OR_READONLY',
    'operation_not_permitted',
  ])
    expect(isAboutWho(code, null)).toBe(true);
  expect(isAboutWho('insufficient_funds', null)).toBe(false);
});

test("HTTP's own numbers under another status say so where nothing else is said", () => {
  expect(isAboutWho('401', null)).toBe(true);
  expect(isAboutWho('403', null)).toBe(true);
  expect(isAboutWho('403', 'The title is too long')).toBe(false);
  expect(isAboutWho('1000', null)).toBe(false);
});

test('what was thrown within is not about who asks where the code says that what was sent is at fault', () => {
  const thrown = 'NotAllowedError: Books of the kind map are not taken from that shelf';
  for (const code of ['InputError', 'ValidationException', 'INVALID_ARGUMENT', 'invalid input'])
    expect(isAboutWho(code, thrown)).toBe(false);
  for (const code of [null, '403', 'ERR_FAILED', 'NotAllowedError']) expect(isAboutWho(code, thrown)).toBe(true);
});
