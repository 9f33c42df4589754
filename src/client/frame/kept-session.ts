import type { Json } from '../../base/json.ts';
import type { App } from '../../plan/node.ts';

/** Who signed in here. The token is null where a cookie carries the credential. */
export interface Session {
  readonly name: string;
  /** When it began, in milliseconds: what one person was answered is never shown to the next. */
  readonly since: number;
  readonly role: string | null;
  readonly token: string | null;
  /** The role that a stand-in is told, where no recording shows how it signs in. */
  readonly told?: string | undefined;
  /** Short texts that signing in was answered with: a control may go by the name of who signed in. */
  readonly called?: readonly string[] | undefined;
  /** What signing in was answered with: a new credential may be asked for with something of it. */
  readonly answer?: Json | undefined;
}

/** Of this tab only, so that two tabs can be two people. */
const KEY = 'ninepoint.session';

const kept = (): Session | null => {
  try {
    const read = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as unknown;
    return typeof read === 'object' && read !== null && 'name' in read && typeof read.name === 'string' ? (read as Session) : null;
  } catch {
    return null;
  }
};
export const keep = (session: Session | null): void => {
  if (session === null) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, JSON.stringify(session));
};

/** Whoever signed in over a socket was somebody for as long as it was open, unless there is a way to be so again. */
const lastsBeyond = ({ signIn }: App, session: Session): boolean => {
  const by = signIn?.form.request.operation;
  return by?.kind !== 'socket-io' || session.told !== undefined || (by.again !== null && session.token !== null);
};

/** Who was signed in when the page was left. */
export const begun = (app: App): Session | null => {
  const session = kept();
  return session !== null && lastsBeyond(app, session) ? session : null;
};
