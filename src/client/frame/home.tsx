import { Navigate } from 'react-router';
import { beginsAt, startAt } from '../behaviour/begins-at.ts';
import { useDelivery } from './delivery.tsx';
import { useIdentity } from './session.tsx';

/** Where `/` leads when no screen was recorded there. Who is nobody, and whom no recording shows to be let in to anything on it, signs in first. */
export const Home = () => {
  const { app } = useDelivery();
  const { session, asking } = useIdentity();
  const begins = beginsAt(app, asking);
  // Who one is to the product may not have been answered yet.
  const isKnown = session !== null && (session.role !== null || app.roles.me === null || asking.caller !== undefined);
  return session === null && app.signIn !== null && begins !== app.home ? (
    <Navigate to={app.signIn.address} state={{ back: startAt(app) }} replace />
  ) : (
    <Navigate to={(isKnown ? begins : null) ?? app.home} replace />
  );
};
