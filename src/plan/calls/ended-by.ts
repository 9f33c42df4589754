import { namesSignOut } from '../../base/words/sign-in-words.ts';
import type { Points } from '../../document/specification.ts';
import { callName } from '../../points/7-calls/reading.ts';
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
