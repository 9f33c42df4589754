import type { Declaration } from '../server/route.ts';
import { type Seen, shownBy } from './exchange.ts';

/** The statuses of a call: its own, and those of the door and of reading a body. */
const declared = ({ method, permit, statuses }: Declaration): readonly number[] => {
  const kinds = Object.values(permit);
  const forbids =
    permit.member.kind === 'refused' ||
    permit.librarian.kind === 'refused' ||
    kinds.some((access) => access.kind === 'own' && access.otherwise === 403);
  const body = method === 'POST' || method === 'PUT' || method === 'PATCH' ? [400, 413, 415] : [];
  return [...new Set([...statuses, 401, ...(forbids ? [403] : []), ...body])].toSorted((a, b) => a - b);
};

export const callRows = (calls: readonly Declaration[], seen: readonly Seen[]): readonly object[] =>
  calls.map((call) => {
    const own = seen.filter((exchange) => exchange.call === call);
    const statuses = [...new Set([...declared(call), ...own.map((exchange) => exchange.status)])].toSorted((a, b) => a - b);
    return {
      method: call.method,
      path: call.path,
      ...shownBy(own),
      statuses: statuses.map((status) => ({
        status: String(status),
        declared: declared(call).includes(status),
        ...shownBy(own.filter((exchange) => exchange.status === status)),
      })),
    };
  });

/** Requests that are neither calls of the API, nor screens, nor their scripts and styles. */
export const otherRows = (seen: readonly Seen[]): readonly object[] => {
  const others = seen.filter(
    (exchange) =>
      exchange.call === undefined &&
      !exchange.document &&
      !exchange.url.pathname.startsWith('/assets/') &&
      exchange.url.pathname !== '/icon.svg',
  );
  const named = (exchange: Seen): string => `${exchange.method} ${exchange.url.pathname.replace(/^(\/covers\/)\d+/, '$1{bookId}')}`;
  return [...Map.groupBy(others, named)].map(([name, group]) => ({
    method: name.split(' ')[0],
    path: name.split(' ')[1],
    seen: Object.fromEntries([...Map.groupBy(group, (exchange) => exchange.status)].map(([status, those]) => [status, those.length])),
    n: group.length,
  }));
};
