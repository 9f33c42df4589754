import { CALLERS, type Caller } from '../server/role.ts';
import type { Declaration } from '../server/route.ts';
import { refusalOf, type Seen, shownBy } from './exchange.ts';

const accepted = (exchange: Seen): boolean => exchange.status >= 200 && exchange.status < 300;
const refusedByRole = (exchange: Seen): boolean => ['sign_in_first', 'not_allowed'].includes(refusalOf(exchange).code ?? '');

/** Answered 404 to this one, while the same address was answered to somebody else before and after in the same session. */
const hidden = (seen: readonly Seen[], exchange: Seen): boolean => {
  const same = seen.filter(
    (other) =>
      other.session === exchange.session &&
      other.method === exchange.method &&
      other.url.href === exchange.url.href &&
      other.principal !== exchange.principal &&
      accepted(other),
  );
  return (
    exchange.status === 404 && same.some((other) => other.index < exchange.index) && same.some((other) => other.index > exchange.index)
  );
};

const cells = (call: Declaration, role: Caller, tries: readonly Seen[], seen: readonly Seen[]): readonly object[] => {
  const cell = { role, method: call.method, path: call.path };
  const access = call.permit[role];
  const yes = tries.filter(accepted);
  const no = tries.filter(refusedByRole);
  if (access.kind === 'allowed') return [{ ...cell, outcome: 'allowed', ...shownBy(yes), contradicting: no.length }];
  if (access.kind === 'refused')
    return [{ ...cell, outcome: 'refused', status: role === 'anonymous' ? 401 : 403, ...shownBy(no), contradicting: yes.length }];
  const others =
    access.otherwise === 403
      ? tries.filter((exchange) => refusalOf(exchange).code === 'not_yours')
      : tries.filter((exchange) => hidden(seen, exchange));
  return [
    { ...cell, relation: 'own', outcome: 'allowed', ...shownBy(yes), contradicting: no.length },
    {
      ...cell,
      relation: 'other',
      outcome: access.otherwise === 403 ? 'refused' : 'hidden',
      status: access.otherwise,
      ...shownBy(others),
      contradicting: no.length,
    },
  ];
};

export const permissionRows = (calls: readonly Declaration[], seen: readonly Seen[]): readonly object[] =>
  calls.flatMap((call) =>
    CALLERS.flatMap((role) =>
      cells(
        call,
        role,
        seen.filter((exchange) => exchange.call === call && exchange.caller === role),
        seen,
      ),
    ),
  );

export const roleRows = (seen: readonly Seen[]): readonly object[] =>
  CALLERS.map((name) => {
    const own = seen.filter((exchange) => exchange.caller === name && exchange.call !== undefined);
    return { name, ...shownBy(own), sessions: [...new Set(own.map((exchange) => exchange.session))] };
  });
