import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import type { Json } from '../../base/json.ts';
import { lastPart } from '../../base/path.ts';
import type { SignIn } from '../../plan/node.ts';
import { onPushed } from '../api/pushed.ts';
import { type Caller, endConversations, isPage, NOBODY, Refused, sendCall } from '../api/send-call.ts';
import type { Entered } from '../api/write-body.ts';
import { accountOf } from '../behaviour/account-of.ts';
import { keptUnder } from '../behaviour/sending-again.ts';
import { asText, atKeys } from '../behaviour/value-at.ts';
import type { Asking } from '../behaviour/verdict.ts';
import { useDelivery } from './delivery.tsx';
import { begun, keep, type Session } from './kept-session.ts';
import { useSharedSession } from './shared-session.ts';

type SigningIn = Pick<SignIn, 'form' | 'token' | 'inVain'>;

interface Identity {
  readonly session: Session | null;
  readonly asking: Asking;
  /** As whom calls are made. */
  readonly caller: Caller;
  /** Makes the product's sign-in call. Throws `Refused` as any call does. */
  /** `by`: another form than the product's sign-in that signs in, such as one to sign up. */
  signIn(entered: ReadonlyMap<string, Entered>, by?: SigningIn): Promise<void>;
  signOut(): Promise<void>;
  /** Is somebody without the product's sign-in: a role that the stand-in is told, or whoever has this credential. */
  be(somebody: Pick<Session, 'name' | 'role' | 'token' | 'told'>): void;
  /** Forgets who signed in, without a call. */
  forget(): void;
  /** Asks for a new credential as the product was seen to; undefined when that is not shown, or was refused. Null is one that a cookie carries. */
  renew(): Promise<string | null | undefined>;
}

const MOST_NAMES = 20;

/** What an answer calls somebody: short texts under names for names. Never a token. */
const namesIn = (value: Json | undefined, key = ''): readonly string[] => {
  if (typeof value === 'string') return /name|user|login|title|mail/i.test(key) && value.length <= 60 ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.entries(value).flatMap(([name, one]) => namesIn(one, name)) : [];
};

/** What a signed token says in the open; `undefined` for a token of another form. Nothing is decided by it here but what is offered. */
const claims = (token: string | null): Json | undefined => {
  const part = token?.split('.')[1];
  try {
    const bytes = Uint8Array.from(atob((part ?? '').replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
    return part === undefined ? undefined : (JSON.parse(new TextDecoder().decode(bytes)) as Json);
  } catch {
    return undefined;
  }
};

const IdentityContext = createContext<Identity | undefined>(undefined);

export const useIdentity = (): Identity => {
  const identity = useContext(IdentityContext);
  if (identity === undefined) throw new Error('Used outside of a session.');
  return identity;
};

const callerOf = (session: Session | null): Caller => (session === null ? NOBODY : { token: session.token, role: session.told ?? null });

const NOTHING: ReadonlyMap<string, Entered> = new Map();

/** What the product answers about who asks, where a call was shown that tells it. */
const useCaller = (session: Session | null): Json | undefined => {
  const { me } = useDelivery().app.roles;
  const { data } = useQuery({
    queryKey: ['me', session?.since],
    enabled: me !== null && session !== null,
    retry: false,
    queryFn: async ({ signal }) =>
      me === null
        ? null
        : ((await sendCall(me.request, { entered: NOTHING, route: {}, record: undefined }, callerOf(session), signal)).body ?? null),
  });
  return data ?? undefined;
};

/** What the server tells by itself is drawn as it comes. */
const usePushed = (): void => {
  const queries = useQueryClient();
  useEffect(
    () => onPushed((event) => void queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[1]).endsWith(` #${event}`) })),
    [queries],
  );
};

export const SessionProvider = ({ children }: { readonly children: ReactNode }) => {
  const { app } = useDelivery();
  const [session, setSession] = useState(() => begun(app));
  usePushed();
  const caller = useCaller(session);
  const roleKeys = app.roles.me?.role;

  const take = useCallback((next: Session | null): void => {
    keep(next);
    setSession(next);
  }, []);
  const tell = useSharedSession(app.byCookie === true, session, take);
  const become = useCallback(
    (next: Session | null): void => {
      take(next);
      tell(next);
    },
    [take, tell],
  );

  const signIn = useCallback(
    async (entered: ReadonlyMap<string, Entered>, by: SigningIn | null = app.signIn) => {
      if (by === null) return;
      const answer = await sendCall(by.form.request, { entered, route: {}, record: undefined }, NOBODY);
      if (answer.sentOn === undefined && by.inVain.includes(answer.status))
        throw new Refused({ ...answer, body: isPage(answer) ? 'This signed nobody in.' : answer.body });
      const account = accountOf(app.roles.accounts, entered);
      const name =
        account?.name ??
        asText([...entered.values()].find((value) => typeof value === 'string' && value !== '') as Json | undefined) ??
        'signed in';
      become({
        name,
        since: Date.now(),
        role: account?.role ?? null,
        token: by.token === null ? null : (asText(atKeys(answer.body, by.token)) ?? null),
        // Kept only for whoever renews with it.
        called: namesIn(answer.body).slice(0, MOST_NAMES),
        ...(app.renew === null ? {} : { answer: answer.body }),
      });
    },
    [app, become],
  );

  const signOut = useCallback(async () => {
    const { signOut: request } = app;
    if (request !== null && session?.told === undefined)
      await sendCall(request, { entered: NOTHING, route: {}, record: undefined }, callerOf(session)).catch(() => undefined);
    become(null);
  }, [app, become, session]);

  /** Where one signs in over a socket, being somebody else begins with another socket. */
  const leave = useCallback(async (): Promise<void> => {
    if (app.signIn?.form.request.operation?.kind === 'socket-io') await endConversations();
  }, [app]);
  const forget = useCallback(() => void leave().then(() => become(null)), [leave, become]);
  const be = useCallback<Identity['be']>(
    (somebody) => void leave().then(() => become({ ...somebody, since: Date.now() })),
    [leave, become],
  );

  const renew = useCallback(async (): Promise<string | null | undefined> => {
    const { renew: how } = app;
    if (how === null || session === null) return undefined;
    const entered = new Map<string, Entered>(
      [...how.request.fields.map(({ path }) => path), ...how.request.parameters.map(({ name }) => name)].map((path) => [
        path,
        keptUnder(session.answer, lastPart(path)),
      ]),
    );
    try {
      const answer = await sendCall(how.request, { entered, route: {}, record: undefined }, callerOf(session));
      const token = how.token === null ? null : (asText(atKeys(answer.body, how.token)) ?? null);
      become({ ...session, token, answer: answer.body ?? session.answer });
      return token;
    } catch {
      return undefined;
    }
  }, [app, session, become]);

  const identity = useMemo((): Identity => {
    const answered =
      (roleKeys === undefined ? undefined : asText(atKeys(caller, roleKeys))) ??
      (app.roles.claim === null ? undefined : asText(atKeys(claims(session?.token ?? null), app.roles.claim)));
    const named = app.roles.roles.find((role) => role.name === answered || role.name.toLowerCase() === answered?.toLowerCase())?.name;
    const role = session === null ? 'anonymous' : (named ?? session.role ?? 'signed in');
    return { session, asking: { role, caller }, caller: callerOf(session), signIn, signOut, be, forget, renew };
  }, [session, caller, roleKeys, app, signIn, signOut, be, forget, renew]);

  return <IdentityContext value={identity}>{children}</IdentityContext>;
};
