import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ErrorReaction as ErrorReactionNode } from '../../plan/node.ts';
import { useDelivery } from '../frame/delivery.tsx';
import { useHere } from '../frame/here.ts';
import { useNotify } from '../frame/notices.tsx';
import { useRefusal } from '../frame/refusal.tsx';
import { useIdentity } from '../frame/session.tsx';

/** "… as an alert for 4 s": the product's own time. */
const seconds = (detail: string | null): number | undefined => {
  const found = /for (\d+(?:\.\d+)?) ?s\b/.exec(detail ?? '')?.[1];
  return found === undefined ? undefined : Number(found);
};

/**
 * What the product was seen to do after a refusal. Going to the sign-in screen and coming back, and a message that
 * passes, are done here; a text that stays is drawn where the refusal is.
 */
export const ErrorReaction = ({ signal, detail }: ErrorReactionNode) => {
  const refusal = useRefusal();
  const { app } = useDelivery();
  const navigate = useNavigate();
  const location = useLocation();
  const here = useHere();
  const notify = useNotify();
  const { forget } = useIdentity();
  const back = `${location.pathname}${location.search}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per refusal; what follows from it must not bring it about again.
  useEffect(() => {
    if (refusal === undefined) return;
    if (signal === 'navigate' && app.signIn !== null && here !== app.signIn.address && refusal.status === 401)
      void navigate(app.signIn.address, { state: { back } });
    if (signal === 'signOut') forget();
    const passing = seconds(detail);
    if (passing !== undefined && refusal.says !== undefined) notify(refusal.says, 'refused', passing);
  }, [refusal]);
  return null;
};
