import { isObject } from '../../base/json.ts';
import { collectionOf } from '../../observations/entity/draft.ts';
import type { Observed } from '../../observations/observed.ts';
import type { Cast } from '../../observations/principal/actor.ts';
import { isRefused, refusalsOf } from '../../observations/refused.ts';
import { BallotBox } from '../../statement/ballot.ts';
import type { Reference } from '../../statement/reference.ts';

/** A vote in a cell of the matrix. `collection` and `target` are what a 403 was about: it counts only when that is known to be there. */
export interface Cell {
  readonly outcome: 'allowed' | 'refused' | 'redirected' | 'hidden';
  readonly status: number;
  readonly collection: string | null;
  readonly target: string | null;
  /** When: a thing that was deleted before is not refused, it is gone. */
  readonly time?: number;
  /** Only of `hidden`: who was answered so. It counts only between two answers that showed the thing to somebody else. */
  readonly to?: string;
}

/** When a thing was shown, by thing and by who saw it: "origin collection target" → principal → first and last. */
export type Sights = ReadonlyMap<string, ReadonlyMap<string, { readonly first: number; readonly last: number }>>;

/** Refusals that say why, and the reason is not who asks. */
const ANOTHER_REASON =
  /csrf|xsrf|captcha|rate.?limit|too.?many|quota|limit.?exceeded|restricted.?resource|resource.?restricted|licen[sc]e|plan|payment|expired|maintenance|foreign/i;
const SIGN_IN = /log-?in|sign-?in|auth|sso/i;
const SESSION = /(^|\/)(sessions?|tokens?)$/i;
const SECRET_KEY = /pass|pwd|secret|otp|pin$|^code$|grant_?type/i;

/** Signing in with a wrong password is answered 401 too: that is no permission. */
const signsIn = ({ call, request }: Observed): boolean =>
  request !== undefined &&
  (SIGN_IN.test(call.template) ||
    (SESSION.test(call.template) && isObject(request) && Object.keys(request).some((key) => SECRET_KEY.test(key))));

export class RoleMiner {
  readonly roles = new BallotBox();
  readonly cells = new BallotBox(64);
  readonly sights = new Map<string, Map<string, { first: number; last: number }>>();
  /** "origin collection target" → when it was deleted. */
  readonly deletions = new Map<string, number>();
  readonly #pending = new Map<string, { subject: string; vote: string; at: Reference; unit: string }[]>();
  readonly #cast: Cast;

  constructor(cast: Cast) {
    this.#cast = cast;
  }

  see(observed: Observed): void {
    const { role, credential, principal, carried = principal } = observed.actor;
    // What carries operations is told by them.
    if (role === undefined || observed.carrier) return;
    const source = this.#cast.roles.get(role);
    const recognised = role === 'anonymous' ? 'no credential' : (source?.recognisedBy ?? 'a credential');
    const from: Reference =
      source !== undefined && source.index >= 0 ? { ...observed.at, index: source.index, pointer: source.pointer } : observed.atRequest;
    if (observed.status > 0) this.roles.see(role, recognised, from, principal);
    // Operations of GraphQL and JSON-RPC have cells of their own; the transport that carries all of them has none to tell.
    const subject = JSON.stringify([role, observed.name]);
    const { collection, target } = collectionOf(observed.call.template, observed.path.parameters, () => true);
    const unit = `${principal} ${target ?? ''}`;
    const vote = (cell: Cell): string => JSON.stringify(cell);
    if (observed.accepted) {
      if (observed.responseMedia?.includes('html') === true) return;
      this.cells.see(
        subject,
        vote({ outcome: 'allowed', status: observed.status, collection: null, target: null }),
        observed.atResponse,
        unit,
      );
      if (credential === 'present') this.#confirm(carried);
      const thing = `${observed.call.origin} ${collection} ${target ?? ''}`;
      if (target !== undefined && observed.call.method === 'DELETE' && this.deletions.size < 5_000)
        this.deletions.set(thing, observed.exchange.end ?? 0);
      else if (target !== undefined) this.#sight(thing, principal, observed.exchange.start ?? 0);
      return;
    }
    if (observed.status === 404 && target !== undefined && credential === 'present') {
      const hidden: Cell = {
        outcome: 'hidden',
        status: 404,
        collection: `${observed.call.origin} ${collection}`,
        target,
        to: principal,
        time: observed.exchange.start ?? 0,
      };
      this.cells.see(subject, vote(hidden), observed.atResponse, unit);
    }
    if (observed.status === 401 || observed.status === 403) {
      const reasons = isRefused(observed)
        ? refusalsOf(observed).map(({ complaint }) => `${complaint.code ?? ''} ${complaint.message ?? ''}`)
        : [];
      if (reasons.some((reason) => ANOTHER_REASON.test(reason))) return;
      if (signsIn(observed)) return;
      const named = observed.path.parameters.length > 0;
      const cell = vote({
        outcome: 'refused',
        status: observed.status,
        collection: named ? `${observed.call.origin} ${collection}` : null,
        target: named ? (target ?? observed.path.parameters.at(-1)?.[1] ?? null) : null,
        ...(named && observed.status === 403 ? { time: observed.exchange.start ?? 0 } : {}),
      });
      // A 401 to somebody who is signed in refuses only when the same credential is honoured afterwards; else it had ended.
      if (observed.status === 401 && credential === 'present')
        this.#pending.set(carried, [
          ...(this.#pending.get(carried) ?? []).slice(-500),
          { subject, vote: cell, at: observed.atResponse, unit },
        ]);
      else this.cells.see(subject, cell, observed.atResponse, unit);
    } else if (observed.status >= 301 && observed.status <= 303 && role === 'anonymous') {
      const location = observed.exchange.responseHeaders.find((header) => header.name.toLowerCase() === 'location')?.value ?? '';
      if (SIGN_IN.test(location))
        this.cells.see(
          subject,
          vote({ outcome: 'redirected', status: observed.status, collection: null, target: null }),
          observed.at,
          unit,
        );
    }
  }

  #sight(thing: string, principal: string, time: number): void {
    const seen = this.sights.get(thing) ?? new Map<string, { first: number; last: number }>();
    const had = seen.get(principal);
    seen.set(principal, { first: Math.min(had?.first ?? time, time), last: Math.max(had?.last ?? time, time) });
    if (this.sights.size < 5_000 || this.sights.has(thing)) this.sights.set(thing, seen);
  }

  #confirm(carried: string): void {
    for (const { subject, vote, at, unit } of this.#pending.get(carried) ?? []) this.cells.see(subject, vote, at, unit);
    this.#pending.delete(carried);
  }
}
