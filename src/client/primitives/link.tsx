import { generatePath, NavLink, useLocation, useParams } from 'react-router';
import type { Link as LinkNode } from '../../plan/node.ts';
import { barredBecause, verdictOf } from '../behaviour/verdict.ts';
import { useDelivery } from '../frame/delivery.tsx';
import { useIdentity } from '../frame/session.tsx';
import { Source } from '../frame/source.tsx';

/** An address with the values that the one at hand gives it: from a record to what is done with it. */
const filled = (to: string, route: Readonly<Record<string, string | undefined>>): string => {
  try {
    return generatePath(to, route);
  } catch {
    return to;
  }
};

/** A way to another screen, in the product's own words where it has any. Barred, it says why and leads nowhere. */
export const Link = ({ label, to, access, shownBy }: LinkNode) => {
  const { asking, session } = useIdentity();
  const route = useParams();
  const { app } = useDelivery();
  const { pathname, search } = useLocation();
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
  return (
    <>
      <NavLink
        to={filled(to, route)}
        end
        className="link"
        state={to === app.signIn?.address ? { back: `${pathname}${search}` } : undefined}
      >
        {label}
      </NavLink>
      <Source what={label} shownBy={shownBy} />
    </>
  );
};
