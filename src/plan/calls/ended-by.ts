import { namesSignOut } from '../../base/words/sign-in-words.ts';
import type { Points } from '../../document/specification.ts';
import { type Call, callName } from '../../points/7-calls/reading.ts';
import { tokenPlace } from './body-place.ts';
import type { CallUse } from './call-use.ts';

/**
 * The call that ends a session where no effect shows it, since nobody asked for anything with that session afterwards: the product has a control that it
 * calls signing out, which makes this one call and leads to where people sign in.
 */
export const withEnding = (uses: readonly CallUse[], { screens, calls }: Points): readonly CallUse[] => {
  if (uses.some(({ kind }) => kind === 'sign out')) return uses;
  const entering = new Set(uses.flatMap((use) => (use.kind === 'sign in' ? [callName(use.call)] : [])));
  const entrances = new Set(screens.flatMap(({ route, leadsTo }) => (leadsTo.some(({ call }) => entering.has(call ?? '')) ? [route] : [])));
  const named = new Set(
    screens.flatMap(({ leadsTo }) =>
      leadsTo.flatMap(({ control, call, route }) =>
        call !== null && !entering.has(call) && route !== null && entrances.has(route) && namesSignOut(control) ? [call] : [],
      ),
    ),
  );
  const [only] = named;
  const call = named.size === 1 ? calls.find((one) => callName(one) === only) : undefined;
  return call === undefined ? uses : [...uses.filter((use) => use.call !== call), { kind: 'sign out', call }];
};

/**
 * The call by which people sign out who signed in with another: of several that end a session the one that carries what that gave them, a cookie or a token,
 * and was made most.
 */
export const signOutCall = (uses: readonly CallUse[], enter: Call | undefined): Call | undefined => {
  const isByCookie = enter !== undefined && tokenPlace(enter) === null;
  const fits = ({ authentication }: Call): boolean => (authentication === 'cookie') === isByCookie;
  return uses
    .flatMap((use) => (use.kind === 'sign out' ? [use.call] : []))
    .toSorted((a, b) => Number(fits(b)) - Number(fits(a)) || b.support.times - a.support.times)[0];
};
