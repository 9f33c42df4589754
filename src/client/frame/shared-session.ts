import { useCallback, useEffect, useRef } from 'react';
import type { Session } from './kept-session.ts';

const CHANNEL = 'ninepoint.session';

type Said = { readonly kind: 'who' } | { readonly kind: 'is'; readonly session: Session | null };

const isCarried = (session: Session | null): boolean => session?.told === undefined;

/**
 * A cookie is the browser's, and with it who one is: whoever signs in or out in one tab does so in all of them. Each tells the others, and a new one asks.
 * Whoever took a role at its word carries no cookie, and stays who they are. Gives what tells the others.
 */
export const useSharedSession = (
  byCookie: boolean,
  session: Session | null,
  take: (session: Session | null) => void,
): ((next: Session | null) => void) => {
  const channel = useRef<BroadcastChannel | null>(null);
  const now = useRef(session);
  now.current = session;
  useEffect(() => {
    if (!byCookie) return undefined;
    const open = new BroadcastChannel(CHANNEL);
    channel.current = open;
    const say = (said: Said): void => open.postMessage(said);
    open.onmessage = ({ data }: MessageEvent<Said>) => {
      if (!isCarried(now.current)) return;
      if (data.kind === 'is') take(data.session);
      else if (now.current !== null) say({ kind: 'is', session: now.current });
    };
    if (now.current === null) say({ kind: 'who' });
    return () => {
      channel.current = null;
      open.close();
    };
  }, [byCookie, take]);
  return useCallback((next) => {
    const isOurs = isCarried(next) && (next !== null || isCarried(now.current));
    if (isOurs) channel.current?.postMessage({ kind: 'is', session: next } satisfies Said);
  }, []);
};
