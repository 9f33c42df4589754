import { LIMITS } from './limit.ts';
import { loanMachine } from './machine.ts';
import { RateLimit } from './rate-limit.ts';
import { type Answer, answer, refuse } from './refusal.ts';
import { everyone, managers, signedIn } from './role.ts';
import type { Call, Route } from './route.ts';
import { check, type Rule } from './rule.ts';

const SIGN_IN: readonly Rule[] = [
  { field: 'email', kind: 'required', says: 'E-mail is missing.' },
  { field: 'password', kind: 'required', says: 'Password is missing.' },
];

/** Attempts are counted for each address together with each e-mail: one person's mistakes do not lock out the reading room. */
const signIn =
  (limit: RateLimit) =>
  (call: Call): Answer => {
    const email = String(call.body['email'] ?? '').toLowerCase();
    const allowance = limit.take(`${call.address} ${email}`);
    if (!allowance.allowed) return refuse('too_many_attempts', { seconds: allowance.resetSeconds }, undefined, allowance.headers);
    const errors = check(SIGN_IN, call.body);
    if (errors !== undefined) return refuse('validation', {}, errors, allowance.headers);
    const member = [...call.library.members.values()].find((other) => other.email === email);
    if (member === undefined || call.library.passwords.get(member.id) !== call.body['password']) {
      return refuse('wrong_credentials', {}, undefined, allowance.headers);
    }
    return answer(201, { token: call.sessions.open(member), expiresIn: LIMITS.sessionSeconds, member }, allowance.headers);
  };

const signOut = (call: Call): Answer => {
  call.sessions.end(call.token ?? '');
  return answer(204);
};

const settings = (): Answer =>
  answer(
    200,
    {
      loanDays: { minimum: LIMITS.loanDaysMinimum, maximum: LIMITS.loanDaysMaximum },
      loansAtATime: LIMITS.loansAtATime,
      renewals: LIMITS.renewals,
      pageSize: LIMITS.pageSize,
      coverBytes: LIMITS.coverBytes,
      lostFeeCents: LIMITS.lostFeeCents,
    },
    { 'cache-control': `public, max-age=${LIMITS.settingsCacheSeconds}` },
  );

const report = (call: Call): Answer => {
  const loans = [...call.library.loans.values()];
  const counts = Object.fromEntries(loanMachine.values.map((status) => [status, loans.filter((loan) => loan.status === status).length]));
  return answer(200, { ...counts, total: loans.length, feesCents: loans.reduce((sum, loan) => sum + loan.feeCents, 0) });
};

/** Signing in and out, who am I, the library's numbers and its report. */
export const deskRoutes = (): readonly Route[] => [
  {
    method: 'POST',
    path: '/api/session',
    permit: everyone,
    statuses: [201, 401, 422, 429],
    rules: SIGN_IN,
    handle: signIn(new RateLimit('sign-in', LIMITS.signInAttempts, LIMITS.signInSeconds)),
  },
  { method: 'DELETE', path: '/api/session', permit: signedIn, statuses: [204], rules: [], handle: signOut },
  { method: 'GET', path: '/api/me', permit: signedIn, statuses: [200], rules: [], handle: (call) => answer(200, call.who) },
  { method: 'GET', path: '/api/settings', permit: everyone, statuses: [200], rules: [], handle: settings },
  { method: 'GET', path: '/api/reports/loans', permit: managers, statuses: [200], rules: [], handle: report },
];
