import { Navigate } from 'react-router';
import { verdictOf } from '../behaviour/verdict.ts';
import { useDelivery } from './delivery.tsx';
import { useIdentity } from './session.tsx';

/** Where `/` leads when no screen was recorded there. Who is nobody, and whom no recording shows to be let in to anything on it, signs in first. */
export const Home = () => {
  const { app } = useDelivery();
  const { session, asking } = useIdentity();
  const shows = app.screens.find(({ address }) => address === app.home)?.parts ?? [];
  const reads = shows.flatMap((part) => (part.kind === 'list' || part.kind === 'detail' ? [part.access] : []));
  const closed = reads.length > 0 && reads.every((access) => access.cells.length > 0 && verdictOf(access, asking).kind !== 'allowed');
  return session === null && app.signIn !== null && closed ? (
    <Navigate to={app.signIn.address} state={{ back: app.home }} replace />
  ) : (
    <Navigate to={app.home} replace />
  );
};
