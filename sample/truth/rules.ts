import { LIMITS } from '../server/limit.ts';
import { REFUSALS } from '../server/refusal.ts';
import type { Declaration } from '../server/route.ts';
import { nameRule } from '../server/rule.ts';
import { refusalOf, type Seen, shownBy, statusesOf } from './exchange.ts';

interface Promised {
  readonly call: string;
  readonly field: string;
  readonly rule: string;
  readonly message: string;
  readonly status: number;
}

/** Rules that are not a table in the server but a look at what is already there. */
const OTHERS: readonly Promised[] = [
  { call: 'POST /api/books', field: 'isbn', rule: 'unique', message: 'This book is already in the catalogue.', status: 409 },
  { call: 'POST /api/members', field: 'email', rule: 'unique', message: 'This e-mail address is already registered.', status: 422 },
  { call: 'POST /api/loans', field: 'bookId', rule: 'refers to a book', message: 'There is no such book.', status: 422 },
  { call: 'POST /api/loans', field: 'memberId', rule: 'refers to a member', message: 'There is no such card.', status: 422 },
  { call: 'POST /api/reservations', field: 'bookId', rule: 'refers to a book', message: 'There is no such book.', status: 422 },
];

const entityOf = (call: string): object => {
  const [, collection] = /^(?:POST|PATCH|PUT) \/api\/(book|loan|reservation|member)s/.exec(call) ?? [];
  return collection === undefined ? {} : { entity: collection };
};

const promises = (calls: readonly Declaration[]): readonly Promised[] => [
  ...calls.flatMap(({ method, path, rules }) =>
    rules.map((rule) => ({ call: `${method} ${path}`, field: rule.field, rule: nameRule(rule), message: rule.says, status: 422 })),
  ),
  ...OTHERS,
];

export const ruleRows = (calls: readonly Declaration[], seen: readonly Seen[]): readonly object[] => [
  ...promises(calls).map((promise) => {
    const refused = seen.filter(
      (exchange) =>
        exchange.status === promise.status &&
        `${exchange.method} ${exchange.call?.path}` === promise.call &&
        refusalOf(exchange).errors?.[promise.field]?.includes(promise.message),
    );
    return {
      ...entityOf(promise.call),
      ...promise,
      ...shownBy(refused),
      shownIn: refused.length > 0 ? ['response'] : [],
      statusesSeen: statusesOf(refused),
    };
  }),
  ...(['cover_too_large', 'cover_type'] as const).map((code) => {
    const { status, says } = REFUSALS[code];
    const refused = seen.filter((exchange) => refusalOf(exchange).code === code);
    const rule = code === 'cover_type' ? 'type image/png, image/jpeg' : `size ${LIMITS.coverBytes} bytes`;
    return {
      entity: 'book',
      call: 'PUT /api/books/{bookId}/cover',
      field: 'cover',
      rule,
      message: says,
      status,
      ...shownBy(refused),
      shownIn: refused.length > 0 ? ['response'] : [],
      statusesSeen: statusesOf(refused),
    };
  }),
];

export const errorRows = (seen: readonly Seen[]): readonly object[] =>
  Object.entries(REFUSALS).map(([code, { status, says }]) => {
    const those = seen.filter((exchange) => refusalOf(exchange).code === code);
    return {
      code,
      status,
      templates: [says],
      source: 'sample/server/refusal.ts',
      ...shownBy(those),
      statusesSeen: statusesOf(those),
      messagesSeen: [...new Set(those.map((exchange) => refusalOf(exchange).message))].slice(0, 5),
    };
  });
