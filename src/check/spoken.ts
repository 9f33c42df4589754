import { matchPath, routesOf } from '../backend/route.ts';
import type { Specification } from '../document/specification.ts';
import type { Spoken } from '../observations/spoken/spoken.ts';

/** How the calls of a specification that are made over the socket at a path are asked and answered; `undefined` where none are. */
export type SpokenAt = (pathname: string) => Spoken | undefined;

/** What is asked by its name alone is what the specification has as a call: what comes by itself it has as a message. */
export const spokenBy = (specification: Specification): SpokenAt => {
  const routes = routesOf(specification).filter(({ call }) => call.framing !== undefined);
  return (pathname) => {
    const calls = matchPath(routes, pathname).map(({ call }) => call);
    const [framing] = calls.flatMap((call) => call.framing ?? []);
    return framing === undefined ? undefined : { ...framing, words: new Set(calls.map(({ operation }) => operation ?? '')) };
  };
};
