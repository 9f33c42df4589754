import { expect, test } from 'vitest';
import { leadsToSignIn, namesSession, namesSignIn, namesSignOut, namesSignUp } from './sign-in-words.ts';

const IN =
  '/login /log-in /users/sign_in /userlogin /userLogin /loginStatus /Account/LogOn /sso /oauth2/token /auth /j_spring_auth /api-token-auth #signInWithEmail user.login signin.php /authenticate /authorize';
const NOT_IN =
  '/authors /authors/7 /lessons /professors /accessories /blogs/index /log-info /documents/signing /authority /co-author /catalogs /design-inputs';

test('names of signing in are told from others that begin so', () => {
  expect(IN.split(' ').filter((name) => !namesSignIn(name))).toEqual([]);
  expect(NOT_IN.split(' ').filter(namesSignIn)).toEqual([]);
});

test('what is called as what signing in makes may be that', () => {
  expect(['/sessions', '/user_session', '/tokens', '/login', '/authSession'].filter((name) => !namesSession(name))).toEqual([]);
  expect(['/books', '/authors', '/sessional'].filter(namesSession)).toEqual([]);
  expect(['/grant-csrf-token', '/csrfToken', '/api/xsrf_token', '/antiforgery/token', '/anti-forgery-token'].filter(namesSession)).toEqual([
    '/antiforgery/token',
  ]);
});

test('names of signing out, and approving is none', () => {
  const out = '/logout /log_out /userLogout /Account/LogOff /sign-out /users/sign_out /logoutAll user.logout SignOff';
  expect(out.split(' ').filter((name) => !namesSignOut(name))).toEqual([]);
  expect(['Log out', 'Sign off'].filter((name) => !namesSignOut(name))).toEqual([]);
  expect(['/timesheets/7/sign-off', '/blogoutlines', '/design-outputs', '/login'].filter(namesSignOut)).toEqual([]);
});

test('names of making an account', () => {
  const up = '/auth/signup /sign-up /users/sign_up /register /api/registration #registerUser auth:signUp';
  expect(up.split(' ').filter((name) => !namesSignUp(name))).toEqual([]);
  expect(['/login', '/registry', '/cash-registers', '/designupdates', '/registered'].filter(namesSignUp)).toEqual([]);
});

test('an address leads to where one signs in by a segment or a value of its query, and not by a parameter', () => {
  expect(
    ['/login?next=%2Fbooks', '/users/sign_in', '/index.php?page=login', 'https://auth.example.org/realms/x'].filter(
      (at) => !leadsToSignIn(at),
    ),
  ).toEqual([]);
  expect(['/authors/7', '/?login=failed', '/books?page=2', '/lessons/3'].filter((at) => leadsToSignIn(at))).toEqual([]);
});

test('a host that is called so leads to where one signs in from another host alone', () => {
  const led = (to: string, from: string) => leadsToSignIn(to, from);
  expect(led('https://auth.example.org/', 'https://auth.example.org/?url=x')).toBe(false);
  expect(led('http://auth.example.org/menu', 'https://Auth.example.org/')).toBe(false);
  expect(led('https://auth.example.org/', 'https://shop.example.org/cart')).toBe(true);
  expect(led('https://auth.example.org.evil.test/', 'https://auth.example.org/')).toBe(true);
  expect(led('https://auth.example.org/login', 'https://auth.example.org/')).toBe(true);
  expect(led('/login', 'https://auth.example.org/')).toBe(true);
});
