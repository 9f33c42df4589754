import type { JsonObject } from '../../base/json.ts';
import type { Specification } from '../../document/specification.ts';
import { hexOf, type Random } from '../data/fresh.ts';
import type { Store } from '../data/store.ts';
import type { Lifetime } from './lifetime.ts';

/** Who asks, as the stand-in knows it: from a credential that it gave out itself, or chosen by role. */
export interface Principal {
  readonly account: { readonly entity: string; readonly key: string } | undefined;
  /** As point 6 names it; `undefined` when signed in without a role that anything names. */
  readonly role: string | undefined;
  /** A session of whoever is nobody, before anybody signs in with it. */
  readonly isNobody?: true;
}

/** Whoever has not signed in, and is handed a session all the same. */
export const NOBODY: Principal = { account: undefined, role: undefined, isNobody: true };

export type Credential =
  /** `signsInAs`: who the request or the command line says to ask, of a call that signs in whoever asks and is sent nothing by anybody to say so. */
  | { readonly kind: 'absent'; readonly signsInAs?: Principal }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'present'; readonly principal: Principal; readonly token: string | undefined };

/** Under which name somebody's own making is kept; nobody in particular makes what is nobody's. */
export const makerOf = (credential: Credential): string | undefined =>
  credential.kind === 'present' ? credential.principal.account?.key : undefined;

/** When what was given out ends by itself, in milliseconds since the epoch: for use, and for asking for a new one. */
export interface Ends {
  readonly use: number;
  readonly renewal: number;
}

export interface PrincipalState {
  readonly sessions: readonly { readonly token: string; readonly principal: Principal; readonly ends?: Ends | undefined }[];
  readonly secrets: readonly { readonly entity: string; readonly key: string; readonly path: string; readonly secret: string }[];
}

/** Signed-in sessions by the token that was given out, and the secrets of accounts made at run time. */
export class Principals {
  readonly #sessions = new Map<string, { readonly principal: Principal; readonly ends: Ends | undefined }>();
  readonly #now: () => Date;
  readonly #secrets = new Map<string, { entity: string; key: string; path: string; secret: string }>();

  constructor(now: () => Date = () => new Date()) {
    this.#now = now;
  }

  issue(principal: Principal, random: Random): string {
    const token = `standin_${hexOf(random(24))}`;
    this.#sessions.set(token, { principal, ends: undefined });
    return token;
  }

  /** Makes a token that was issued before signing in stand for who has signed in, for as long as signing in is good for. */
  become(token: string, principal: Principal, lasts?: Lifetime): void {
    const now = this.#now().getTime();
    const ends = lasts === undefined ? undefined : { use: now + lasts.use * 1_000, renewal: now + lasts.renewal * 1_000 };
    this.#sessions.set(token, { principal, ends });
  }

  end(token: string): void {
    this.#sessions.delete(token);
  }

  /** Whose a token is; nobody's once it has ended by itself. */
  of(token: string, kind: keyof Ends = 'renewal'): Principal | undefined {
    const session = this.#sessions.get(token);
    return session?.ends !== undefined && session.ends[kind] <= this.#now().getTime() ? undefined : session?.principal;
  }

  /** Keeps what was sent beside a created entity and never shown again: an account's secret among it. */
  keepSecret(entity: string, key: string, path: string, secret: string): void {
    this.#secrets.set(JSON.stringify([entity, key, path]), { entity, key, path, secret });
  }

  secretOf(entity: string, key: string, path: string): string | undefined {
    return this.#secrets.get(JSON.stringify([entity, key, path]))?.secret;
  }

  state(): PrincipalState {
    return { sessions: [...this.#sessions].map(([token, session]) => ({ token, ...session })), secrets: [...this.#secrets.values()] };
  }

  restore(state: PrincipalState): void {
    for (const { token, principal, ends } of state.sessions) this.#sessions.set(token, { principal, ends });
    for (const { entity, key, path, secret } of state.secrets) this.keepSecret(entity, key, path, secret);
  }
}

/** The role of an account: the one role of point 6 that one of its fields names. */
export const roleOf = (record: JsonObject | undefined, specification: Specification): string | undefined => {
  if (record === undefined) return undefined;
  const names = new Set(specification.points.roles.roles.map((role) => role.name));
  const named = new Set(Object.values(record).filter((value): value is string => typeof value === 'string' && names.has(value)));
  return named.size === 1 ? [...named][0] : undefined;
};

/** What the caller's own record says. */
export const recordOf = (principal: Principal, store: Store): JsonObject | undefined =>
  principal.account === undefined ? undefined : store.get(principal.account.entity, principal.account.key);
