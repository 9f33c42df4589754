import { Fragment } from 'react';
import { generatePath, NavLink, Link as RouterLink, useLocation, useParams } from 'react-router';
import { halvesOf } from '../../plan/address.ts';
import type { Link as LinkNode } from '../../plan/node.ts';
import { barredBecause, verdictOf } from '../behaviour/verdict.ts';
import { useDelivery } from '../frame/delivery.tsx';
import { useHere } from '../frame/here.ts';
import { useIdentity } from '../frame/session.tsx';
import { Source } from '../frame/source.tsx';

/** An address with the values that the one at hand gives it: from a record to what is done with it. */
const filled = (to: string, route: Readonly<Record<string, string | undefined>>): string => {
  try {
    const { path, query } = halvesOf(to);
    return `${generatePath(path, route)}${query === '' ? '' : `?${query}`}`;
  } catch {
    return to;
  }
};

/** A way to another screen, in the product's own words where it has any. Barred, it says why and leads nowhere. */
export const Link = ({ label, to, apart, access, shownBy }: LinkNode) => {
  const { asking, session } = useIdentity();
  const route = useParams();
  const { app } = useDelivery();
  const { pathname, search } = useLocation();
  const here = useHere();
  const why = access === null ? undefined : barredBecause(verdictOf(access, asking), asking);
  if (why !== undefined)
    return (
      <>
        <span className="aside">{why}</span>
        <button type="button" className="link barred-link" aria-disabled="true">
          {label}
        </button>
      </>
    );
  if (session !== null && to === app.signIn?.address && app.signIn.beside !== true) return null;
  const leads = filled(to, route);
  const isAlone = app.fronts?.some((front) => halvesOf(front).path === halvesOf(to).path) !== true;
  const state = to === app.signIn?.address ? { back: `${pathname}${search}` } : undefined;
  // A long address is broken where a piece of it ends.
  const name =
    apart === undefined ? (
      label
    ) : (
      <>
        {label}{' '}
        <bdi dir="ltr" className="aside apart">
          {[...apart.matchAll(/[^/]*\/?/g)].map(({ 0: piece, index }) => (
            <Fragment key={index}>
              {piece}
              <wbr />
            </Fragment>
          ))}
        </bdi>
      </>
    );
  return (
    <>
      {isAlone ? (
        <NavLink to={leads} end className="link" state={state}>
          {name}
        </NavLink>
      ) : (
        <RouterLink
          to={leads}
          className={leads === here ? 'link active' : 'link'}
          aria-current={leads === here ? 'page' : undefined}
          state={state}
        >
          {name}
        </RouterLink>
      )}
      <Source what={label} shownBy={shownBy} />
    </>
  );
};
