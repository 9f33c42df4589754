import { halvesOf } from '../../plan/address.ts';
import { hereOf } from './here.ts';

const placeIn = (address: string) => {
  const { path, query } = halvesOf(address);
  return { pathname: path, search: query };
};

/** Where the person was when the product asked who they are: this client's own addresses only. */
export const backFrom = (
  { state, search, pathname }: { readonly state: unknown; readonly search: string; readonly pathname: string },
  home: string,
  fronts: readonly string[] = [],
): string => {
  const kept = typeof state === 'object' && state !== null && 'back' in state ? state.back : undefined;
  // Products keep it in the address of their sign-in screen, under whatever name.
  const named = [...new URLSearchParams(search).values()];
  return (
    [kept, ...named].find(
      (one): one is string =>
        typeof one === 'string' && /^\/(?![/\\])/.test(one) && hereOf(fronts, placeIn(one)) !== hereOf(fronts, { pathname, search }),
    ) ?? home
  );
};
