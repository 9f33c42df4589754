import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api, type Member, onSessionOver, type Refusal, token } from './api.ts';

interface Session {
  readonly me: Member | undefined;
  /** False until it is known whether somebody is signed in. */
  readonly known: boolean;
  readonly staff: boolean;
  signIn(email: string, password: string): Promise<Refusal | undefined>;
  signOut(): Promise<void>;
}

const SessionContext = createContext<Session | undefined>(undefined);

export const useSession = (): Session => {
  const session = use(SessionContext);
  if (session === undefined) throw new Error('useSession outside SessionProvider');
  return session;
};

export const SessionProvider = ({ children }: { readonly children: ReactNode }) => {
  const [me, setMe] = useState<Member>();
  const [known, setKnown] = useState(token.read() === null);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  useEffect(() => {
    if (token.read() === null) return;
    void api<Member>('GET', '/api/me').then((reply) => {
      if (reply.ok) setMe(reply.value);
      setKnown(true);
    });
  }, []);

  useEffect(() => {
    const over = (): void => {
      token.drop();
      setMe(undefined);
      if (pathname !== '/login') void navigate(`/login?from=${encodeURIComponent(pathname + search)}`);
    };
    onSessionOver.addEventListener('over', over);
    return () => onSessionOver.removeEventListener('over', over);
  }, [navigate, pathname, search]);

  const session = useMemo<Session>(
    () => ({
      me,
      known,
      staff: me !== undefined && me.role !== 'member',
      signIn: async (email, password) => {
        const reply = await api<{ token: string; member: Member }>('POST', '/api/session', { email, password });
        if (!reply.ok) return reply.refusal;
        token.keep(reply.value.token);
        setMe(reply.value.member);
        setKnown(true);
        return undefined;
      },
      signOut: async () => {
        await api('DELETE', '/api/session');
        token.drop();
        // A fresh page, so that nothing that was read with the credential stays in memory.
        window.location.assign('/books');
      },
    }),
    [me, known],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
};
