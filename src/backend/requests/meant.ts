import { carriesQuery, namedMethod, withQuery } from '../../base/words/named-method.ts';
import type { StandInRequest } from '../request.ts';

/** A request as what it asks for: by the method that a header names, and what a read carries as a form in its query. */
export const meantBy = (given: StandInRequest): StandInRequest => {
  const headers = [...given.headers].map(([name, value]) => ({ name, value }));
  return carriesQuery(given.method, headers)
    ? { ...given, method: 'GET', url: withQuery(given.url, new TextDecoder().decode(given.body)), body: new Uint8Array() }
    : { ...given, method: namedMethod(given.method, headers) };
};
