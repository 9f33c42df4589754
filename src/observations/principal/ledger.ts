import type { Json } from '../../base/json.ts';
import { isPseudonym } from '../../base/pseudonym.ts';
import { claimsOf } from '../../base/wire/claims.ts';
import { namesSession, namesSignOut, namesSignUp } from '../../base/words/sign-in-words.ts';
import { isTokenHeader } from '../../base/words/token-header.ts';
import { hashText } from '../../statement/distinct.ts';
import { queryItems } from '../address.ts';
import { type Exchange, placeInTime } from '../exchange.ts';
import { operationsOf } from '../operation.ts';
import { headerOf } from '../purpose.ts';
import {
  CALLER_FIELD,
  callsSomebody,
  IDENTITIES,
  identitiesIn,
  isOfCallerAlone,
  isWithinOther,
  maySpeakOfCaller,
  saidOf,
  soleOf,
  tellsOfCaller,
} from './about-caller.ts';
import { claimedIn, subjectIn } from './claims.ts';
import { type Credential, credentialOf, membersOf, setCookies } from './credential.ts';
import { mayHandOut, signsIn } from './hands-out.ts';
import { inTheNameOf } from './in-the-name-of.ts';
import { type Issued, NOBODY } from './issued.ts';
import { ListedPeople } from './listed-people.ts';
import { isMadeKey } from './made-key.ts';
import { isAsked } from './opened.ts';
import { ownRecordIn } from './own-record.ts';
import { learnRoles } from './role-names.ts';
import { joinPeople } from './same-person.ts';
import { comesBack, leaves, namesSent, REFRESH, saysSignIn, showsSecret } from './sent.ts';
import { SentBack } from './sent-back.ts';
import { SessionCookies } from './session-cookies.ts';
import { readsSignOut, SignedOut, signsOutByOperation, type Turn } from './signed-out.ts';
import { SignedUp, signIn } from './signed-up.ts';
import { rolesIn, type Said, saidAgain } from './standing.ts';
import { isRefusedInside, isTaken } from './taken.ts';

/** What a first reading keeps of who asked, per recording: enough to say for each credential whose it is. */
export interface CredentialRecord {
  /** Handed out by the server in this recording. */
  issued: boolean;
  /** The name that signed in, when the credential was issued to a sign-in that showed one. */
  person: string | undefined;
  /** It was handed to a visitor, before anybody signed in with it. */
  readonly visitor: boolean;
  /** It was made for a program: whose rights it has is not said. */
  readonly made: boolean;
  /** It was a visitor's to its end: whoever signed in with it was handed another. */
  replaced: boolean;
  /** When somebody signed in or out with it and it stayed the same. */
  readonly turns: Turn[];
  /** Sent in a payload, it was answered with another one: an invitation, or a link to set a password, with which nobody is signed in yet. */
  spent: boolean;
  /** An answer about the caller called whoever carried it by a name or a role. */
  recognised: boolean;
  requests: number;
  /** Where it was carried first and last, by place in time. */
  first: number;
  last: number;
  /** Hashes of "METHOD /path" that succeeded with it: whether a guarded one did is all that is ever asked. */
  readonly succeeded: Set<number>;
  readonly unauthorized: Set<string>;
  /** What answers about the caller said of roles, in order. */
  readonly said: Said[];
  /** What the token itself claims. */
  readonly claimed: Said | undefined;
  /** The issuer and the subject that the token itself names. */
  readonly subject?: string | undefined;
  /** What identifies the person in data: the token's subject, the identity and the names in answers about the caller. */
  readonly identities: Set<string>;
}

export interface Ledger {
  /** What says who asks was left out, by the tool that recorded or by whoever handed the recording on: a request without a credential shows nobody. */
  readonly silent: boolean;
  readonly sessionCookies: ReadonlySet<string>;
  /** Cookies that were seen to be set for something else. */
  readonly plainCookies: ReadonlySet<string>;
  readonly credentials: ReadonlyMap<string, CredentialRecord>;
  /** Calls that carried no credential. */
  readonly bare: number;
  /** "METHOD /path" that answered 401 to anybody. */
  readonly guarded: ReadonlySet<string>;
  /** Names that objects of a collection of roles carry, by identity. */
  readonly roleNames: ReadonlyMap<string, string>;
}

/** Where the session of who asks stands: one that is called by a name of its own is a thing like others (`/sessions/7`). */
const OWN_SESSION = /\/(?:[a-z]+[-_])?sessions?(?:\/(?:current|me|own|self))?\/?$/i;
/** Where somebody goes on as somebody else. */
const INSTEAD = /impersonat|masquerad|sudo|switch|log-?in-?as|act-?as|become/i;
const NAMES_TOKEN = /token|jwt|session|secret|key|ticket|bearer/i;
/** What a pair of tokens is called by some that hand one out, each alone: a word that many other things are called by. */
const OF_PAIR = /^(?:access|refresh)$/i;
const isToken = (value: string): boolean => isPseudonym(value) || claimsOf(value) !== undefined;
const LOOKS = 200;
const TURNS = 200;
const LONG = 12;
/** Calls that are kept of a credential. */
const CALLS = 2_000;
export const credentialKey = (credential: Credential): string => `${credential.scheme} ${credential.text}`;

/** Nobody is signed in with it: it was handed to a visitor, who has not signed in since. */
const isVisitors = ({ visitor, turns }: CredentialRecord): boolean => visitor && turns.at(-1)?.signedIn !== true;

/** Somebody is, by a name: who makes an account for somebody else with it stays who they are. */
const isSignedIn = ({ person, visitor, turns }: CredentialRecord): boolean =>
  person !== undefined && !visitor && turns.at(-1)?.signedIn !== false;

/** What an answer of 401 hands to whoever was somebody (RFC 9110 §15.5.2) may be the session of a visitor: theirs has ended. */
const isEnded = ({ status }: Exchange, carrier: CredentialRecord | undefined): boolean =>
  status === 401 && carrier !== undefined && !isVisitors(carrier);

const jsonOf = ({ response }: Exchange): Json | undefined => (response.kind === 'json' ? response.value : undefined);

export class Bookkeeper {
  readonly #sessionCookies = new SessionCookies();
  readonly #signedOut = new SignedOut();
  readonly #signedUp = new SignedUp();
  readonly #listed = new ListedPeople();
  readonly #sentBack = new SentBack();
  readonly #plainCookies = new Set<string>();
  readonly #credentials = new Map<string, CredentialRecord>();
  readonly #issued = new Map<string, Issued>();
  /** Of these the texts that the answer to a sign-in held, which showed a name and a secret. */
  readonly #handedOut = new Set<string>();
  readonly #guarded = new Set<string>();
  readonly #roleNames = new Map<string, string>();
  /** GraphQL exchanges that were looked into for what they say of the caller. */
  #looks = 0;
  #bare = 0;
  /** An answer called whoever asked by name, though nothing that was recorded of the request says who it was. */
  #isStripped = false;

  see(exchange: Exchange, pathname: string, isCall: boolean): void {
    this.#sessionCookies.handedBy(exchange);
    for (const token of this.#sentBack.refusedBy(exchange)) this.#issued.set(token, { ...NOBODY, visitor: true });
    if (exchange.method === 'POST' && exchange.status < 400 && showsSecret(exchange) && isTaken(exchange) && namesSent(exchange).length > 0)
      for (const { name, value } of this.#sessionCookies.replacedBy(exchange)) {
        this.#plainCookies.delete(name);
        this.#issued.set(`${name}=${value}`, { ...NOBODY, visitor: true });
      }
    for (const name of this.#sessionCookies.standsAlone(exchange)) this.#plainCookies.delete(name);
    const carrier = credentialOf(exchange, this.#sessionCookies.names, ({ text }) => this.#handedOut.has(text));
    const before = carrier === undefined ? undefined : this.#record(carrier);
    if (before !== undefined) {
      before.first = Math.min(before.first, placeInTime(exchange));
      before.last = placeInTime(exchange);
      this.#signedOut.sees(before.turns, exchange, isCall);
    }
    const succeeded = exchange.status >= 200 && exchange.status < 400;
    const handed = this.#issued.size;
    if (succeeded || (exchange.status >= 400 && !isEnded(exchange, before)))
      this.#issue(exchange, pathname, before, carrier === undefined ? undefined : credentialKey(carrier));
    if (succeeded && exchange.method === 'POST' && this.#issued.size > handed) this.#spend(exchange);
    if (succeeded && before !== undefined && carrier?.scheme === 'cookie') this.#turn(exchange, pathname, before, carrier.text);
    else if (succeeded && before !== undefined && signsOutByOperation(exchange)) this.#signedOut.reads(before.turns, exchange);
    if (!isCall) return;
    if (before === undefined) this.#bare += 1;
    const call = `${exchange.method} ${pathname}`;
    if (exchange.status === 401) this.#guarded.add(call);
    // Looking at a body decodes it: only where an answer may speak of the caller or of roles.
    // What is answered to somebody who asks in the name of somebody else is about that one.
    const isOwn = inTheNameOf(exchange) === undefined;
    const isTold = tellsOfCaller(exchange.method, pathname);
    const mayBeStripped = before === undefined && !this.#isStripped && exchange.method === 'GET';
    const tells = succeeded && (/role/i.test(pathname) || ((before !== undefined || mayBeStripped) && isOwn && isTold));
    const body = tells ? jsonOf(exchange) : undefined;
    if (before !== undefined && isOwn) this.#listed.see(exchange, pathname);
    if (mayBeStripped && isTold && body !== undefined && isOfCallerAlone(pathname)) this.#isStripped = callsSomebody(body);
    if (before !== undefined) {
      this.#signedUp.sees(before, exchange, call);
      before.requests += 1;
      if (exchange.status === 401 && before.unauthorized.size < CALLS) before.unauthorized.add(call);
      else if (succeeded && before.succeeded.size < CALLS) before.succeeded.add(hashText(call));
      const told = isTold && body !== undefined ? soleOf(body) : undefined;
      const about = !isOwn ? undefined : isTold ? told : succeeded ? this.#aboutCaller(exchange, pathname, before) : undefined;
      if (succeeded && about !== undefined) {
        const said = rolesIn(about);
        if (said !== undefined) saidAgain(before.said, isWithinOther(about, pathname) ? { ...said, within: true } : said, exchange);
        const names = new Set<string>();
        identitiesIn(about, names);
        before.recognised ||= said !== undefined || [...names].some((name) => !/^\d+$/.test(name));
        for (const name of names) if (before.identities.size < IDENTITIES) before.identities.add(name);
      }
    }
    if (succeeded && body !== undefined && /role/i.test(pathname)) learnRoles(body, this.#roleNames);
  }

  /** What a GraphQL query about the caller answers, or an answer that calls somebody as who asks has signed in, while such are looked for. */
  #aboutCaller(exchange: Exchange, pathname: string, { person, identities }: CredentialRecord): Json | undefined {
    const own = ownRecordIn(exchange, identities);
    if (own !== undefined || this.#looks >= LOOKS) return own;
    if (/graphql|gql/i.test(pathname)) {
      this.#looks += 1;
      return operationsOf(exchange, queryItems(exchange.url.split('?')[1] ?? '')).find(({ operation }) => CALLER_FIELD.test(operation))
        ?.response;
    }
    if (person === undefined || exchange.method !== 'GET' || !maySpeakOfCaller(pathname)) return undefined;
    this.#looks += 1;
    return saidOf(person, jsonOf(exchange));
  }

  #record(credential: Credential): CredentialRecord {
    const key = credentialKey(credential);
    let record = this.#credentials.get(key);
    if (record === undefined) {
      // Several cookies make one credential: the one of whoever signed in says whose it is, whatever every visitor is handed beside it, until they sign out.
      const parts = credential.scheme === 'cookie' ? credential.text.split('; ') : [credential.text];
      const known = parts.flatMap((part) => this.#issued.get(part) ?? []);
      const issued = known.findLast(({ ended }) => ended) ?? known.findLast(({ visitor }) => !visitor) ?? known.at(-1);
      const { person, said, identities, visitor } = issued ?? NOBODY;
      const claims = claimsOf(credential.text);
      record = {
        issued: issued !== undefined,
        person,
        visitor,
        made: issued?.made === true,
        replaced: false,
        turns: [],
        spent: false,
        recognised: false,
        requests: 0,
        first: Number.POSITIVE_INFINITY,
        last: -1,
        succeeded: new Set(),
        unauthorized: new Set(),
        said: said.map((one) => ({ ...one })),
        claimed: claims === undefined ? undefined : claimedIn(claims),
        subject: claims === undefined ? undefined : subjectIn(claims),
        identities: new Set(identities),
      };
      if (claims !== undefined) identitiesIn(claims, record.identities);
      this.#credentials.set(key, record);
    }
    return record;
  }

  #spend(exchange: Exchange): void {
    if (headerOf(exchange.requestHeaders, 'authorization') !== undefined) return;
    for (const member of membersOf(exchange)) {
      const record = this.#credentials.get(credentialKey(member));
      if (record?.issued === false) record.spent = true;
    }
  }

  /** What an answer hands out: session cookies and token-like texts, to the person whose name the request carried. */
  #issue(exchange: Exchange, pathname: string, carrier: CredentialRecord | undefined, key: string | undefined): void {
    const set = setCookies(exchange.responseHeaders);
    const isSomebody = carrier?.issued === true && !isVisitors(carrier);
    if (exchange.status < 400 && namesSignOut(pathname)) this.#sessionCookies.ended();
    const isKept = isSomebody && !showsSecret(exchange) && !comesBack(exchange) && !INSTEAD.test(pathname);
    const beside = isKept ? this.#sessionCookies.keptBeside(exchange, set) : [];
    const cookies = this.#sessionCookies.of(exchange, set);
    for (const cookie of set)
      if (cookie.value !== '' && !cookies.some(({ name }) => name === cookie.name) && this.#plainCookies.size < 500)
        this.#plainCookies.add(cookie.name);
    // A refusal signs nobody in: who is handed another cookie by it is who they were.
    const isRefused = exchange.status >= 400 || (showsSecret(exchange) && isRefusedInside(exchange));
    const gives = mayHandOut(exchange, pathname, carrier !== undefined, carrier !== undefined && isVisitors(carrier));
    const body = gives && !isRefused ? jsonOf(exchange) : undefined;
    const headers = exchange.responseHeaders.filter(({ name, value }) => value.length >= LONG && isTokenHeader(name));
    if (cookies.length + beside.length + headers.length === 0 && body === undefined) return;
    const renewed = body === undefined ? undefined : this.#shownAgain(exchange);
    // Whoever has a credential already sends names of things, too: only a sign-in names who it is then. Of somebody who is known only an address for
    // signing in makes somebody else: people are created with a name and a password as well.
    const isNaming = carrier?.person === undefined ? signsIn(exchange, pathname) : namesSession(pathname);
    const isWrong = isRefused || (cookies.length > 0 && isAsked(exchange));
    const own = isNaming && !isWrong ? namesSent(exchange).at(-1) : undefined;
    // Whoever goes on as somebody else is not who they were with what they are handed, and is called by nothing that was sent.
    const named = own ?? (INSTEAD.test(pathname) ? undefined : carrier?.person);
    // A session from before the recording that is replaced before anything was done with it was none any more.
    const isKnown = carrier !== undefined && (carrier.issued || carrier.requests > 0 || carrier.identities.size > 0);
    // Who has a credential and is handed another, and proves nothing else, is still who they are.
    const isRenewed = isKnown && !carrier.visitor && (isRefused || !(INSTEAD.test(pathname) || showsSecret(exchange)));
    const person = named ?? (isRenewed ? key : renewed?.person);
    // Servers hand every visitor another session with every page.
    const entered =
      (isKnown && !isVisitors(carrier)) ||
      named !== undefined ||
      renewed !== undefined ||
      (comesBack(exchange) && !isRefused) ||
      (signsIn(exchange, pathname) && !isWrong) ||
      this.#sessionCookies.isHandedOut(cookies);
    const isOver = !isRefused && namesSignOut(pathname);
    const issue = (token: string): void => {
      // Whoever signs out is handed the session of a visitor.
      if (isOver) this.#issued.set(token, { ...NOBODY, visitor: true, ended: true });
      if (isOver || this.#issued.size >= 10_000) return;
      // Who goes on as somebody else is called by nothing that says who they were.
      const isOther = person === undefined && INSTEAD.test(pathname);
      const isSame = carrier !== undefined && !isOther && (carrier.person === person || person === key);
      const identities = new Set(isSame ? carrier.identities : carrier === undefined ? renewed?.identities : []);
      if (named !== undefined) identities.add(named);
      const said: Said[] = [];
      // Only the answer to a sign-in speaks of whoever gets the credential.
      if (body !== undefined && signsIn(exchange, pathname)) {
        const roles = rolesIn(body);
        if (roles !== undefined) saidAgain(said, roles, exchange);
        identitiesIn(body, identities);
      }
      this.#issued.set(token, { person, said, identities, visitor: !entered });
      // A cookie that holds the whole session is handed out as it was before, where its owner signs in again.
      const turns = this.#credentials.get(credentialKey({ scheme: 'cookie', text: token }))?.turns ?? [];
      if (entered && turns.at(-1)?.signedIn === false) turns.push({ place: placeInTime(exchange), end: exchange.end, signedIn: true });
    };
    for (const cookie of cookies) {
      this.#sessionCookies.names.add(cookie.name);
      issue(`${cookie.name}=${cookie.value}`);
    }
    for (const token of beside) issue(token);
    if (carrier === undefined || !isSignedIn(carrier))
      this.#sentBack.see(
        exchange,
        cookies.map(({ name, value }) => `${name}=${value}`),
      );
    for (const { value } of headers) issue(value.replace(/^(?:bearer|token)\s+/i, ''));
    if (body === undefined) return;
    const hands = own !== undefined && showsSecret(exchange);
    const isMade = exchange.method !== 'GET' && isKnown && !isVisitors(carrier) && isMadeKey(exchange, body);
    leaves(body, (key, value) => {
      if (typeof value !== 'string' || value.length < LONG) return;
      const isHanded = hands && !REFRESH.test(key) && !/\s/.test(value);
      if (!(isHanded || NAMES_TOKEN.test(key) || (OF_PAIR.test(key) && isToken(value)))) return;
      if (isMade) this.#issued.set(value, { ...NOBODY, made: true });
      else issue(value);
      if (isHanded && this.#issued.has(value)) this.#handedOut.add(value);
    });
  }

  /** What is known of a refresh token that a request shows (RFC 6749 §6), which is handed out beside the credential that has ended. */
  #shownAgain({ request }: Exchange): Issued | undefined {
    let found: Issued | undefined;
    const see = (name: string, value: Json): void => {
      if (REFRESH.test(name) && typeof value === 'string' && value.length >= LONG)
        found ??= this.#issued.get(value) ?? { ...NOBODY, visitor: false };
    };
    if (request.kind === 'json') leaves(request.value, see);
    else if (request.kind === 'form') for (const { name, value } of request.fields) see(name, value);
    return found;
  }

  /** Somebody signs in or out with a credential that stays the same: the session that every visitor has. */
  #turn(exchange: Exchange, pathname: string, carrier: CredentialRecord, text: string): void {
    if (carrier.turns.length >= TURNS) return;
    const { end } = exchange;
    const place = placeInTime(exchange);
    if (exchange.method === 'GET') {
      if (readsSignOut(exchange, pathname)) this.#signedOut.reads(carrier.turns, exchange);
      return;
    }
    if (namesSignOut(pathname) || signsOutByOperation(exchange) || (exchange.method === 'DELETE' && OWN_SESSION.test(pathname))) {
      carrier.turns.push({ place, end, signedIn: false });
      return;
    }
    if (!showsSecret(exchange) || !isTaken(exchange)) return;
    const isUp = namesSignUp(pathname.split('/').at(-1) ?? '');
    if (isSignedIn(carrier) && isUp && !namesSent(exchange).includes(carrier.person ?? '')) return;
    const renewed = this.#sessionCookies.of(exchange, setCookies(exchange.responseHeaders));
    const isReplaced = renewed.some(({ name, value }) => !text.split('; ').includes(`${name}=${value}`));
    // With a name and a password somebody signs in wherever it is; a password alone may be changed by somebody who is signed in.
    if (isReplaced && carrier.visitor && carrier.turns.length === 0 && namesSent(exchange).length > 0) carrier.replaced = true;
    if (isReplaced) return;
    if (namesSession(pathname) || saysSignIn(exchange)) {
      const isOlder = !carrier.visitor && carrier.turns.length === 0;
      const before = isOlder ? { before: { succeeded: new Set(carrier.succeeded), recognised: carrier.recognised } } : {};
      signIn(carrier, exchange, jsonOf(exchange), before);
    } else if (isUp && isVisitors(carrier)) this.#signedUp.made(carrier, exchange, jsonOf(exchange));
  }

  close(silent = false): Ledger {
    // What nobody carried again after they tried to sign in was replaced, though the recording does not hold the answer that did it: nobody signed in with it.
    for (const { turns, last } of this.#credentials.values())
      if (turns.at(-1)?.signedIn === true && turns.at(-1)?.place === last) turns.pop();
    joinPeople(this.#credentials);
    for (const { said, claimed, identities } of this.#credentials.values())
      if (said.every(({ within }) => within === true) && claimed === undefined)
        said.push(...this.#listed.of(identities).map((one) => ({ ...one })));
    return {
      silent: silent || this.#isStripped,
      sessionCookies: this.#sessionCookies.names,
      plainCookies: this.#plainCookies,
      credentials: this.#credentials,
      bare: this.#bare,
      guarded: this.#guarded,
      roleNames: this.#roleNames,
    };
  }
}
