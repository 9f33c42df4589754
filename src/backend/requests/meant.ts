import { jsonIn } from '../../base/json.ts';
import { mayBeInside, takenOut } from '../../base/wire/told-inside.ts';
import { carriesQuery, namedMethod, withQuery } from '../../base/words/named-method.ts';
import type { StandInRequest } from '../request.ts';

/** A request as what it asks for: by the method that a header names, what a read carries as a form in its query, and what it says inside of method and headers. */
export const meantBy = (given: StandInRequest): StandInRequest => {
  const headers = [...given.headers].map(([name, value]) => ({ name, value }));
  const text = (): string => new TextDecoder().decode(given.body);
  if (carriesQuery(given.method, headers)) return { ...given, method: 'GET', url: withQuery(given.url, text()), body: new Uint8Array() };
  const sent = mayBeInside(given.method, headers) ? jsonIn(text()) : undefined;
  const inside = sent === undefined ? undefined : takenOut(given.url, sent);
  if (inside === undefined) return { ...given, method: namedMethod(given.method, headers) };
  const { method, url, body } = inside;
  return {
    ...given,
    method,
    url,
    headers: new Map([...given.headers, ...inside.headers.map(({ name, value }) => [name.toLowerCase(), value] as const)]),
    body: body === undefined ? new Uint8Array() : new TextEncoder().encode(JSON.stringify(body)),
  };
};
