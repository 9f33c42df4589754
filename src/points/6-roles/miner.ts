import { isArray, isObject, type Json, scalarText } from '../../base/json.ts';
import { asOperand } from '../../base/operand.ts';
import { namesSecret } from '../../base/words/secret-name.ts';
import { namesSignIn, namesSignOut } from '../../base/words/sign-in-words.ts';
import { collectionOf } from '../../observations/entity/collection.ts';
import { BELOW } from '../../observations/entity/history.ts';
import type { Exchange } from '../../observations/exchange.ts';
import { Guards } from '../../observations/guard.ts';
import type { Observed } from '../../observations/observed.ts';
import { isOperation } from '../../observations/operation.ts';
import { isSentToSignIn } from '../../observations/pages/sign-in-page.ts';
import { BY_PERSON, type Cast } from '../../observations/principal/actor.ts';
import { REFRESH, saysSignIn, showsSecret } from '../../observations/principal/sent.ts';
import { headerOf } from '../../observations/purpose.ts';
import { isAboutWho } from '../../observations/refusals/about-who.ts';
import { isRefused, refusalsOf } from '../../observations/refusals/refused.ts';
import { mayBeUndone } from '../../observations/refusals/spoken.ts';
import { isTurnedAway } from '../../observations/refusals/turned-away.ts';
import { pathForm, segmentsOf } from '../../observations/segment.ts';
import { toldToGo } from '../../observations/told-to-go.ts';
import { BallotBox } from '../../statement/ballot.ts';
import type { Reference } from '../../statement/reference.ts';
import { isAboutInput, isSilentOnWho } from '../refusal-words.ts';
import { isAnotherReason } from './another-reason.ts';
import { Led, type Vote } from './led.ts';
import { listedIn } from './listed.ts';
import { ANY, type Cell, type Identities } from './vote.ts';

/** Statuses that say by themselves whether it is about who asks (401, 403), or that it is not (405: nobody may call it so). */
const ANSWERED_FOR: ReadonlySet<number> = new Set([401, 403, 405]);
const ID_KEY = /^_?id$|[a-z](?:Id|ID|_id)$|^(?:uuid|key|slug)$/;
const PAGE = 65_536;
/** Of so many things that were shown, those that were only listed leave room for those that were asked for. */
const LISTED = 2_500;
const SESSION = /(^|\/)(sessions?|tokens?)$/i;
/** Where sessions and tokens are made, a code and a grant (RFC 6749 §4) are secrets too. */
const GRANT = /^code$|grant_?type/i;

/** The secret that somebody has, by which they show once more who they are before it is changed. */
const PRESENT_SECRET =
  /(?:old|current|present|existing|previous)[-_]?(?:pass|pwd|secret|pin)|(?:pass\w*|pwd|secret|pin)[-_]?(?:old|current)/i;

/** What is made, or changed, below an address of signing in ("/auth/users"), and signs nobody in. */
const OF_PEOPLE = /^(?:users|roles|groups|permissions|members|invit\w+|register|registration|sign-?up)$/i;
const isSignIn = ({ method, template, operation }: Observed['call']): boolean => {
  if (isOperation(operation)) return !/^(?:query|subscription) /.test(operation) && namesSignIn(operation.split('.').at(-1) ?? '');
  const last = segmentsOf(template).findLast((part) => !part.startsWith('{')) ?? '';
  return namesSignIn(template) && !OF_PEOPLE.test(last) && (method === 'POST' || namesSignIn(last));
};

/** Signing in with a wrong password is answered 401 too, and so is changing it with a wrong one, or renewing what has ended: that is no permission. */
const signsIn = ({ actor, call, exchange, request }: Observed): boolean =>
  request !== undefined &&
  (isSignIn(call) ||
    (saysSignIn(exchange) && showsSecret(exchange)) ||
    (actor.credential === 'present' && isObject(request) && Object.keys(request).some((key) => PRESENT_SECRET.test(key))) ||
    (isObject(request) && Object.keys(request).some((key) => REFRESH.test(key))) ||
    (SESSION.test(call.template) && isObject(request) && Object.keys(request).some((key) => namesSecret(key) || GRANT.test(key))));

/**
 * A page that a script asked for, and that has no form: any other may be where somebody is sent to sign in. Of what is asked for as a part of a page (htmx) a form may
 * be a part, and it may be empty where it leads on elsewhere.
 */
const isFragment = ({ exchange }: Observed): boolean => {
  const { resourceType, response, requestHeaders } = exchange;
  if (!/^(?:xhr|fetch)$/.test(resourceType)) return false;
  const isPart = headerOf(requestHeaders, 'hx-request') === 'true';
  if (response.kind !== 'text') return isPart && toldToGo(exchange) !== undefined;
  const page = response.text.slice(0, PAGE);
  return !/type=["']?password/i.test(page) && (isPart || !/<form\b/i.test(page));
};

/** The thing that the payload of an operation names; null when it names none. */
const namedIn = (request: Json | undefined, depth = 0): string | null => {
  if (!isObject(request) || depth > 2) return null;
  for (const key of Object.keys(request).slice(0, 40)) {
    const value = request[key];
    if (ID_KEY.test(key) && (typeof value === 'string' || typeof value === 'number')) return scalarText(value);
    const inner = isObject(value) ? namedIn(value, depth + 1) : null;
    if (inner !== null) return inner;
  }
  return null;
};

/** A thing, and the collection that it is of, with its origin. */
interface Thing {
  readonly collection: string;
  readonly target: string;
}

/** A collection, and what its things are called within where several named values call them together: one is there, and gone, by all of these. */
const placeIn = ({ parameters, keyed }: Observed['path'], collection: string): string =>
  collection === keyed?.collection
    ? [collection, ...parameters.slice(0, collection.split('{').length - 1).map(([, value]) => value)].join(BELOW)
    : collection;

/** The thing that an address names, be it the last one above what is called: "/people/ada" of "/people/ada/calendar/import". */
const thingOf = (origin: string, path: Observed['path'], collection: string, target: string | undefined): Thing | undefined => {
  if (target !== undefined) return { collection: `${origin} ${collection}`, target };
  const last = path.parameters.at(-1)?.[1];
  const above = path.place.slice(0, path.place.lastIndexOf('/{')) || '/';
  return last === undefined ? undefined : { collection: `${origin} ${placeIn(path, above)}`, target: last };
};

/** Names before the last value of an address: no identifiers by form. */
const aboveIn = (parameters: Observed['path']['parameters']): Pick<Cell, 'above'> => {
  const above = parameters.slice(0, -1).flatMap(([, value]) => (value.length <= 64 && pathForm(value) === undefined ? [value] : []));
  return above.length === 0 ? {} : { above };
};

/**
 * Whether an accepted change is of whatever a comparison in the query chooses, which may be nothing (`DELETE /tasks?id=eq.7`), and its answer shows none of it:
 * where each row has its own rights, whoever may not is answered the same (PostgREST, "Row Level Security").
 */
const mayChangeNothing = ({ call: { method }, query, response }: Observed): boolean =>
  /^(?:PATCH|PUT|DELETE)$/.test(method) &&
  query.some(({ name, value }) => asOperand(name, value) !== undefined) &&
  (response === undefined || (isArray(response) && response.length === 0));

/** Whether it does something to what its address ends with, and is told nothing besides. */
const isBareWrite = ({ call: { method }, path, query, exchange: { request } }: Observed): boolean =>
  method === 'DELETE' && path.place.endsWith('}') && query.length === 0 && request.kind === 'empty';

const allowed = new Map<number, string>();

/** Whether an accepted answer shows that what its address names is there: text that answers a write may say as well that it is not (a page, a coding of its own). */
const showsThere = ({ call: { method }, exchange: { response } }: Observed): boolean => method === 'GET' || response.kind !== 'text';

/** The vote of an answer that allows, by its status: there are few. */
const allowedWith = (status: number): string => {
  const known = allowed.get(status);
  if (known !== undefined) return known;
  const vote = JSON.stringify({ outcome: 'allowed', status, collection: null, target: null } satisfies Cell);
  allowed.set(status, vote);
  return vote;
};

export class RoleMiner {
  readonly roles = new BallotBox();
  /** By role, what requests carry that a browser adds by itself and no call handed out. */
  readonly carried = new BallotBox();
  /** By role that only the person who recorded tells, what answers about whoever asked call them: one vote for each person, all of it at once. */
  readonly known = new BallotBox(64);
  readonly cells = new BallotBox(64);
  /** The same for calls that name a thing, by who asked and for which. */
  readonly related = new BallotBox(64);
  /** What identifies each principal. */
  readonly identities: Identities;
  readonly #leftOut = new BallotBox(16);
  readonly sights = new Map<string, Map<string, { first: number; last: number }>>();
  /** "origin collection target" → when it was deleted. */
  readonly deletions = new Map<string, number>();
  readonly #pending = new Map<string, { subject: string; vote: string; at: Reference; unit: string }[]>();
  readonly #guards = new Guards();
  /** What somebody carried who signed out with it. */
  readonly #ended = new Set<string>();
  readonly #led = new Led();
  /** Persons by the role that they were recorded in. */
  readonly #met = new Set<string>();
  readonly #cast: Cast;
  readonly #subjects = new Map<string, Map<string, string>>();

  constructor(cast: Cast) {
    this.#cast = cast;
    this.identities = cast.identities;
  }

  /** Who and what a cell is about. Asked of every exchange, so the texts are kept. */
  #subject(role: string, name: string): string {
    const names = this.#subjects.get(role) ?? new Map<string, string>();
    this.#subjects.set(role, names);
    const subject = names.get(name) ?? JSON.stringify([role, name]);
    if (names.size < 5_000) names.set(name, subject);
    return subject;
  }

  #know(role: string, principal: string, at: Reference): void {
    const person = `${role} ${principal}`;
    if (this.#met.has(person) || this.#met.size >= 5_000) return;
    this.#met.add(person);
    this.known.see(role, JSON.stringify([...(this.identities.get(principal) ?? [])].toSorted()), at, principal);
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
    if (recognised === BY_PERSON) this.#know(role, principal, observed.atRequest);
    // Operations of GraphQL and JSON-RPC have cells of their own; the transport that carries all of them has none to tell.
    const subject = this.#subject(role, observed.name);
    const { collection: at, target } = collectionOf(observed.path.place, observed.path.parameters, () => true);
    const collection = placeIn(observed.path, at);
    const thing = thingOf(observed.call.origin, observed.path, collection, target);
    const unit = `${principal} ${target ?? ''}`;
    const vote = (cell: Cell): string => JSON.stringify(cell);
    if (observed.accepted) {
      if (credential === 'present' && observed.actor.scheme === 'basic')
        this.carried.see(role, carried.replace(/^basic/, 'Basic'), observed.atRequest, principal);
      if (observed.responseMedia?.includes('html') === true && !isFragment(observed)) {
        this.seePage(observed.exchange);
        return;
      }
      if (mayChangeNothing(observed)) {
        this.#leftOut.see(subject, JSON.stringify([observed.status, 'none']), observed.atResponse, unit);
        return;
      }
      if (observed.taken !== true && mayBeUndone(observed.call.method, observed.response)) return;
      this.cells.see(subject, allowedWith(observed.status), observed.atResponse, unit);
      if (thing !== undefined) this.#relate(subject, { outcome: 'allowed', status: observed.status }, observed, thing);
      if (credential === 'present') this.#confirm(carried);
      if (credential === 'present' && namesSignOut(observed.name)) this.#ended.add(carried);
      this.#guards.letIn(carried, observed.name, observed.exchange);
      for (const id of this.sights.size < LISTED ? listedIn(observed) : [])
        this.#sight(`${observed.call.origin} ${collection} ${id}`, principal, observed.exchange.start ?? 0);
      if (thing === undefined) return;
      const key = `${thing.collection} ${thing.target}`;
      if (observed.call.method === 'DELETE' && observed.path.place.endsWith('}') && this.deletions.size < 5_000)
        this.deletions.set(key, observed.exchange.end ?? 0);
      else if (showsThere(observed)) this.#sight(key, principal, observed.exchange.start ?? 0);
      return;
    }
    const named = target === undefined || thing === undefined ? null : thing;
    const isInside =
      observed.status < 300 ||
      observed.isTold === true ||
      (observed.status >= 400 && observed.status < 500 && !ANSWERED_FOR.has(observed.status));
    if ((isInside && this.#inside(observed, subject, unit, named)) || observed.isTold === true) return;
    if (observed.status === 404 && target !== undefined && credential !== 'unknown') {
      const hidden: Cell = {
        outcome: 'hidden',
        status: 404,
        collection: `${observed.call.origin} ${collection}`,
        target,
        to: principal,
        time: observed.exchange.start ?? 0,
        ...(isBareWrite(observed) ? { bare: true } : {}),
      };
      this.cells.see(subject, vote(hidden), observed.atResponse, unit);
      if (thing !== undefined) this.#relate(subject, { outcome: 'hidden', status: 404 }, observed, thing);
    }
    if (observed.status === 401 || observed.status === 403) {
      const complaints = isRefused(observed) ? refusalsOf(observed).map(({ complaint }) => complaint) : [];
      const isAnother =
        isTurnedAway(observed.exchange) ||
        complaints.some(
          ({ code, message }) =>
            isAnotherReason(code, message, credential === 'absent') ||
            (observed.request !== undefined && isAboutInput(observed.status, code, message)),
        );
      if (signsIn(observed)) return;
      const isUnguarded = this.#guards.isWithout(carried, observed.name, observed.exchange);
      if (isAnother || isUnguarded) {
        this.#leftOut.see(subject, JSON.stringify([observed.status, isAnother ? 'reason' : 'guard']), observed.atResponse, unit);
        return;
      }
      const silent =
        complaints.length > 0 && complaints.every(({ code, message }) => isSilentOnWho(code, message)) ? ({ silent: true } as const) : {};
      const cell = vote({
        outcome: 'refused',
        status: observed.status,
        collection: thing?.collection ?? null,
        target: thing?.target ?? null,
        ...(thing !== undefined && observed.status === 403 ? { time: observed.exchange.start ?? 0 } : {}),
        ...silent,
      });
      this.#refuse(observed, subject, cell, unit, observed.status === 401);
      if (observed.status === 403 && thing !== undefined)
        this.#relate(subject, { outcome: 'refused', status: 403, ...silent }, observed, thing);
    } else if (observed.status >= 301 && observed.status <= 303) {
      this.#vote(this.#led.see(observed, subject, unit));
    }
  }

  /**
   * A call that was refused by what the answer says, inside a 200 or under a status that says something else (`400`, `404` "Permission denied"). A
   * thing that it names must be known to be there, as for a 403. Whether it was.
   */
  #inside(observed: Observed, subject: string, unit: string, named: Thing | null): boolean {
    if (signsIn(observed)) return false;
    const complaints = isRefused(observed) ? refusalsOf(observed).map(({ complaint }) => complaint) : [];
    const asksToSignIn = isSentToSignIn(observed.exchange) || observed.saysStatus === 401;
    if (!asksToSignIn && observed.saysStatus !== 403 && !complaints.some(({ code, message }) => isAboutWho(code, message))) return false;
    if (complaints.some(({ code, message }) => isAnotherReason(code, message))) return false;
    const carried = observed.actor.carried ?? observed.actor.principal;
    const isEnded = this.#ended.has(carried);
    if (isEnded || this.#guards.isWithout(carried, observed.name, observed.exchange)) {
      this.#leftOut.see(subject, JSON.stringify([observed.status, isEnded ? 'ended' : 'guard']), observed.atResponse, unit);
      return true;
    }
    const isLacking = observed.call.operation !== null && observed.saysStatus === 403;
    const mentioned = observed.call.operation === null || isLacking ? null : namedIn(observed.request);
    const { collection, target } = named ?? { collection: mentioned === null ? null : ANY, target: mentioned };
    const cell: Cell = {
      outcome: 'refused',
      status: observed.status,
      collection,
      target,
      ...(target === null ? {} : { time: observed.exchange.start ?? 0 }),
      ...(isLacking ? { lacking: true } : {}),
    };
    this.#refuse(observed, subject, JSON.stringify(cell), unit, asksToSignIn);
    if (named !== null) this.#relate(subject, { outcome: 'refused', status: observed.status }, observed, named);
    return true;
  }

  /**
   * `asksToSignIn`: the answer asks for a credential. To somebody who is signed in it refuses only when the same credential is honoured afterwards; else it
   * had ended. A name and a password that were honoured before do not end.
   */
  #refuse({ actor, atResponse }: Observed, subject: string, vote: string, unit: string, asksToSignIn: boolean): void {
    const carried = actor.carried ?? actor.principal;
    if (!asksToSignIn || actor.credential !== 'present' || actor.scheme === 'basic') this.cells.see(subject, vote, atResponse, unit);
    else this.#pending.set(carried, [...(this.#pending.get(carried) ?? []).slice(-500), { subject, vote, at: atResponse, unit }]);
  }

  #relate(subject: string, how: Pick<Cell, 'outcome' | 'status' | 'silent'>, observed: Observed, { collection, target }: Thing): void {
    const cell: Cell = {
      ...how,
      collection,
      target,
      ...aboveIn(observed.path.parameters),
      to: observed.actor.principal,
      time: observed.exchange.start ?? 0,
    };
    const { time, ...timeless } = cell;
    this.related.see(
      subject,
      JSON.stringify(how.outcome === 'allowed' ? timeless : { ...timeless, time }),
      observed.atResponse,
      `${observed.actor.principal} ${target}`,
    );
  }

  /** The page that a call led to. */
  seePage(exchange: Exchange): void {
    this.#vote(this.#led.arrive(exchange));
  }

  #vote(vote: Vote | undefined): void {
    if (vote !== undefined) this.cells.see(vote.subject, JSON.stringify(vote.cell), vote.at, vote.unit);
  }

  /** What does not count, when all was seen: a credential that was never honoured again had ended. */
  leftOut(): BallotBox {
    for (const waiting of this.#pending.values())
      for (const { subject, vote, at, unit } of waiting)
        this.#leftOut.see(subject, JSON.stringify([(JSON.parse(vote) as Cell).status, 'ended']), at, unit);
    this.#pending.clear();
    return this.#leftOut;
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
