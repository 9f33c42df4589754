import { interning } from '../../base/interning.ts';
import { hashText } from '../../statement/distinct.ts';
import { type Exchange, placeInTime } from '../exchange.ts';
import { headerOf } from '../purpose.ts';
import { credentialOf, mayCarrySession, saysWhoInside } from './credential.ts';
import { inTheNameOf } from './in-the-name-of.ts';
import { type CredentialRecord, credentialKey, type Ledger } from './ledger.ts';
import type { Turn } from './signed-out.ts';
import { type Said, saidInAll, standingAt } from './standing.ts';

/** Who made a request, as far as it shows. */
export interface Actor {
  /** "anonymous", "signed in", or a role that the product or the person who recorded names; `undefined`: not shown. */
  readonly role: string | undefined;
  readonly credential: 'absent' | 'present' | 'unknown';
  /** "bearer", "cookie" …; `undefined` without one. */
  readonly scheme: string | undefined;
  /** Tells principals apart: the name that signed in, else the credential. */
  readonly principal: string;
  /** Tells credentials apart: one person may carry several, one after the other. `undefined` without one. */
  readonly carried: string | undefined;
  /** The call signs in, or out, with the session that every visitor has: the credential stays the same. `principal`: who it is signed in. */
  readonly turn?: { readonly signsIn: boolean; readonly principal: string };
  /** It was let in while they were signing out: nothing of what it was answered says for whom. */
  readonly leaving?: true;
  /** The socket that they signed in over, which is their session as a cookie is. */
  readonly over?: string;
}

/** How a role is known that only the person who recorded tells. */
export const BY_PERSON = 'the person who recorded';

/** How a role is known: by the person who recorded, or by what an answer said. */
export interface RoleSource {
  readonly recognisedBy: string;
  /** Entry in the recording, or -1 when the role was stated by a person or a token. */
  readonly index: number;
  readonly pointer: string;
}

const ANONYMOUS_LABEL = /^(public|anonymous|guest|nobody|none|unauthenticated)$|(^|[-_ ])(public|anonymous|guest)$/i;
/** A word for visitors that is one for the least of members as well. */
const GUEST = /guest$/i;

/** Whether a label says that nobody is signed in. Whoever signed in as what a guest is called, and did most of what was recorded, is a member. */
const isAnonymous = (label: string | undefined, { bare, credentials }: Ledger): boolean => {
  if (label === undefined || !ANONYMOUS_LABEL.test(label)) return false;
  const requestsOf = (isMember: boolean): number =>
    [...credentials.values()].reduce(
      (sum, { issued, visitor, turns, requests }) =>
        sum + ((issued && (!visitor || turns.some(({ signedIn }) => signedIn))) === isMember ? requests : 0),
      0,
    );
  return !GUEST.test(label) || requestsOf(true) <= bare + requestsOf(false);
};

/** Whether it was accepted where others were turned away. */
const isLetIn = ({ succeeded }: CredentialRecord, guarded: ReadonlySet<string>): boolean =>
  [...guarded].some((call) => succeeded.has(hashText(call)));

/** A credential that the server honoured: handed out here, or accepted where others were turned away, or never turned away, or told whose it is. */
const isHonoured = (record: CredentialRecord, guarded: ReadonlySet<string>): boolean =>
  record.succeeded.size > 0 && !record.spent
    ? record.issued || record.recognised || record.unauthorized.size === 0 || isLetIn(record, guarded)
    : // Whoever was handed one and may do nothing of what they tried is somebody, too: only 401 says that nobody is (RFC 9110 §15.5.2, §15.5.4).
      record.issued && !record.visitor && record.unauthorized.size === 0;

/** Schemes whose credentials a browser keeps and adds by itself (RFC 7617 §2.2, 7616, 4559): recorders miss them now and then. */
const KEPT_BY_BROWSERS: ReadonlySet<string> = new Set(['basic', 'digest', 'negotiate', 'ntlm']);

/** Whoever asks where no credential is recorded, and none being recorded shows nothing. */
const SOMEBODY: Actor = { role: undefined, credential: 'unknown', scheme: undefined, principal: 'somebody', carried: undefined };

/** A visitor: nobody is signed in, whatever the request carries. */
const VISITOR: Actor = { role: 'anonymous', credential: 'absent', scheme: undefined, principal: 'anonymous', carried: undefined };

/** The last turn before something was asked. */
const turnBefore = (turns: readonly Turn[], exchange: Exchange): Turn | undefined => {
  const place = placeInTime(exchange);
  return turns.findLast((turn) => turn.place < place || (turn.isTurnedAway && turn.place === place));
};

/** Whether something was let in that was sent while a sign-out was not answered yet: as whom, nothing says. */
const isAmidSignOut = ({ turns }: Pick<CredentialRecord, 'turns'>, exchange: Exchange): boolean => {
  const last = turnBefore(turns, exchange);
  const { start, status } = exchange;
  return last?.signedIn === false && status < 400 && start !== undefined && last.end !== undefined && start < last.end;
};

/**
 * Whether somebody was signed in with a credential that stays the same when they sign in and out: before the first sign-in only a visitor was, where
 * it was handed to one. `undefined` where a visitor's credential was never signed in with: then nothing shows whose it is.
 */
const signedInAt = (
  { visitor, replaced, turns }: Pick<CredentialRecord, 'visitor' | 'replaced' | 'turns'>,
  exchange: Exchange,
): boolean | undefined => {
  const last = turnBefore(turns, exchange);
  if (last !== undefined) return last.signedIn;
  if (!visitor) return true;
  return replaced || turns.some(({ signedIn }) => signedIn) ? false : undefined;
};

/** Whether a session was let in where others were turned away, or called by name, before somebody signed in with it. */
const wasSomebody = ({ before }: Turn, guarded: ReadonlySet<string>): boolean =>
  before === undefined || before.recognised || [...guarded].some((call) => before.succeeded.has(hashText(call)));

/**
 * Whether nothing shows if somebody was signed in: they had gone to a page for signing out, and do not sign out afterwards; or they sign in later, with a
 * session that is older than the recording.
 */
const isUnsure = ({ turns }: Pick<CredentialRecord, 'turns'>, exchange: Exchange, guarded: ReadonlySet<string>): boolean => {
  const last = turnBefore(turns, exchange);
  const next = turns.find((turn) => turn.place >= placeInTime(exchange) && turn.signedIn !== undefined && !turn.isTurnedAway);
  if (last === undefined) return next?.signedIn === true && !wasSomebody(next, guarded);
  return last.signedIn === undefined && next?.signedIn !== false;
};

/**
 * Whether a request that is recorded without a credential may have had one all the same. What the browser's cache answered was never sent. What a browser keeps it adds for who is let in: whoever was
 * asked for it (401, RFC 9110 §15.5.2) had sent none. A 401 that asks for nothing, behind one that was sent, may as well refuse who it is of.
 */
const mayHaveHadOne = ({ silent, credentials }: Ledger, exchange: Exchange): boolean =>
  (exchange.defeated === 'cached' && exchange.status !== 304) ||
  (silent && credentials.size === 0) ||
  [...credentials].some(
    ([key, { first }]) =>
      KEPT_BY_BROWSERS.has(key.slice(0, key.indexOf(' '))) &&
      (exchange.status !== 401 || (placeInTime(exchange) > first && headerOf(exchange.responseHeaders, 'www-authenticate') === undefined)),
  );

export interface Cast {
  actorOf(exchange: Exchange): Actor;
  /** Roles that this recording shows, with how they are known. */
  readonly roles: ReadonlyMap<string, RoleSource>;
  /** What identifies each principal in the product's data, as far as an answer about the caller or a token says. */
  readonly identities: ReadonlyMap<string, ReadonlySet<string>>;
}

/** The roles that are said, by name. */
const namesOf = (one: Pick<Said, 'roles'>, roleNames: ReadonlyMap<string, string>): readonly string[] => {
  const names = one.roles
    .filter((role) => roleNames.has(role) || !/^[0-9a-f-]{20,}$|^-?\d+$/i.test(role))
    .map((role) => roleNames.get(role) ?? role);
  return [...new Set(names)].sort();
};

/** What the product says of the roles of those whom a recording shows. */
export const rolesSaid = ({ credentials }: Ledger, roleNames: ReadonlyMap<string, string>): readonly string[] => [
  ...new Set(
    [...credentials.values()]
      .flatMap(({ said, claimed }) => (claimed === undefined ? saidInAll(said) : [...saidInAll(said), claimed]))
      .map((one) => namesOf(one, roleNames).join(' + '))
      .filter((name) => name !== ''),
  ),
];

/** A label, or the one that it only puts a number behind, since several people were recorded: beside "member", "member2" is a member. */
const unnumbered = (label: string, labels: ReadonlySet<string | undefined>): string => {
  const bare = label.replace(/[\s_-]*\d+$/, '');
  return labels.has(bare) ? bare : label;
};

/**
 * Roles that the product says of people whom the person who recorded calls differently: "member" of the whole, who is an editor of one team and a
 * guest of another. What one of them may is not shown of the other.
 */
export const vagueRoles = (
  sessions: readonly { readonly ledger: Ledger; readonly label: string | undefined }[],
  roleNames: ReadonlyMap<string, string>,
): ReadonlySet<string> => {
  const labels = new Set(sessions.map(({ label }) => label));
  const called = new Map<string, Set<string>>();
  for (const { ledger, label } of sessions)
    if (label !== undefined && !ANONYMOUS_LABEL.test(label))
      for (const name of rolesSaid(ledger, roleNames)) called.set(name, (called.get(name) ?? new Set()).add(unnumbered(label, labels)));
  // A label that is what the product says is no other word for it.
  return new Set([...called].filter(([name, words]) => words.size > 1 && !words.has(name)).map(([name]) => name));
};

/** Tells the actors of one recording apart. `guarded` and `roleNames` come from all recordings. */
export const castOf = (
  ledger: Ledger,
  label: string | undefined,
  guarded: ReadonlySet<string>,
  roleNames: ReadonlyMap<string, string>,
  /** Role by principal, on the word of the author of the document: it goes before what the product says. */
  people: ReadonlyMap<string, string> = new Map(),
  /** Roles that the product says of people whom the person who recorded tells apart: those go by what that person says. */
  vague: ReadonlySet<string> = new Set(),
): Cast => {
  const anonymousLabel = isAnonymous(label, ledger);
  const roles = new Map<string, RoleSource>();
  const byPerson = new Map<string, number>();
  // A name and a password that the only requests of somebody's recording carry are theirs, on the word of who recorded: nothing else is.
  const [own] = ledger.credentials.size === 1 ? ledger.credentials.keys() : [];
  const isStated = (key: string, record: CredentialRecord): boolean =>
    label !== undefined && !anonymousLabel && key === own && key.startsWith('basic ') && record.succeeded.size > 0;
  const honoured = [...ledger.credentials].filter(([key, record]) => isHonoured(record, guarded) || isStated(key, record));
  const isUnused = ({ visitor, turns }: CredentialRecord): boolean => visitor && !turns.some(({ signedIn }) => signedIn);
  // A visitor's, with which nobody signed in, is somebody's only on the word of a person, who means whoever did sign in where somebody did.
  const isMeant = label !== undefined && (anonymousLabel || honoured.every(([, record]) => isUnused(record)));
  const live = honoured.filter(([, record]) => isMeant || !isUnused(record));
  // Whoever recorded means somebody who did something.
  for (const [, { person = '', requests, succeeded }] of live)
    byPerson.set(person, (byPerson.get(person) ?? 0) + (succeeded.size > 0 ? requests : 0));
  const [chief] = [...byPerson].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0] ?? [undefined];
  const identities = new Map<string, Set<string>>();
  const said = new Map<string, Said[]>();
  for (const [key, record] of live) {
    const principal = record.person ?? key;
    const own = identities.get(principal) ?? new Set();
    for (const identity of record.identities) own.add(identity);
    identities.set(principal, own);
    said.set(principal, [...(said.get(principal) ?? []), ...record.said]);
  }
  const together = (one: Said): string => namesOf(one, roleNames).join(' + ');
  const ofChief = new Set(
    live
      .flatMap(([, { person, said, claimed }]) =>
        (person ?? '') === chief ? [...saidInAll(said), ...(claimed === undefined ? [] : [claimed])] : [],
      )
      .map(together),
  );
  /**
   * The one role that was said, or all of them together: what several roles may is shown of none of them. They go by the one word that the person who
   * recorded has for them, whoever else in the recording has the same.
   */
  const roleOf = (one: Said, labelled: boolean): string | undefined => {
    const all = namesOf(one, roleNames);
    const name = together(one);
    const isCalled = all.length > 1 ? labelled || (ofChief.has(name) && !vague.has(name)) : labelled && vague.has(name);
    return isCalled && label !== undefined && !anonymousLabel ? label : all.length === 0 ? undefined : name;
  };
  const sourceOf = (one: Said): RoleSource => ({
    recognisedBy: one.first < 0 ? `the token's ${one.key}` : one.key,
    index: one.entry,
    pointer: one.first < 0 ? '/request/headers' : '/response/content/text',
  });
  const OF_PERSON: RoleSource = { recognisedBy: BY_PERSON, index: -1, pointer: '' };
  interface Standing {
    readonly role: string;
    readonly source: RoleSource;
  }
  const saying = (one: Said, labelled: boolean): Standing => {
    const role = roleOf(one, labelled) ?? 'signed in';
    const isTheirWord = role === label && (one.roles.length > 1 || vague.has(namesOf(one, roleNames).join(' + ')));
    return { role, source: isTheirWord ? OF_PERSON : sourceOf(one) };
  };
  /** The role of a credential at a moment; `undefined`: it changed about then, and nobody knows when. */
  const standings = new Map<string, (place: number) => Standing | undefined>();
  for (const [key, record] of live) {
    const named = people.get(record.person ?? key);
    if (named !== undefined) {
      const standing: Standing = { role: named, source: { recognisedBy: 'the author of the document', index: -1, pointer: '' } };
      if (!roles.has(named)) roles.set(named, standing.source);
      standings.set(key, () => standing);
      continue;
    }
    if (record.made && !record.recognised) {
      standings.set(key, () => undefined);
      continue;
    }
    const labelled = label !== undefined && !anonymousLabel && (record.person ?? '') === chief;
    const known = saidInAll(said.get(record.person ?? key) ?? []).filter((one) => roleOf(one, false) !== undefined);
    const timeline = record.claimed === undefined || roleOf(record.claimed, false) === undefined ? known : [record.claimed];
    const all = new Map(timeline.map((one) => [one, saying(one, labelled)] as const));
    const [only] = all.values();
    // A visitor may carry a token that was handed out and that nobody signed in for: a cart, a guest's session.
    const isVisitor = anonymousLabel && record.issued && record.person === undefined;
    const unsaid: Standing = labelled
      ? { role: label, source: OF_PERSON }
      : isVisitor
        ? { role: 'anonymous', source: OF_PERSON }
        : { role: 'signed in', source: { recognisedBy: 'a credential', index: -1, pointer: '' } };
    for (const { role, source } of all.size === 0 ? [unsaid] : all.values()) if (!roles.has(role)) roles.set(role, source);
    const constant = new Set([...all.values()].map(({ role }) => role)).size <= 1;
    standings.set(key, (place) => {
      if (constant) return only ?? unsaid;
      const one = standingAt(timeline, place);
      return one === undefined ? undefined : all.get(one);
    });
  }
  /**
   * A session of which whoever recorded says that nobody is signed in with it: one that was handed to a visitor, whatever it was let in to; one from
   * before the recording, where nothing else says that somebody is.
   */
  const isVisitors = (scheme: string, record: CredentialRecord): boolean =>
    anonymousLabel && scheme === 'cookie' && (record.issued ? record.visitor : !isLetIn(record, guarded));
  // Whose a request is stands in everything that is kept of it: one text for each, and not one for each request.
  const once = interning();
  const bare = ledger.credentials.size === 0 && label !== undefined && !anonymousLabel;
  if (bare) roles.set(label, { recognisedBy: BY_PERSON, index: -1, pointer: '' });
  return {
    roles,
    identities,
    actorOf: (exchange) => {
      const credential = credentialOf(exchange, ledger.sessionCookies, (one) => ledger.credentials.has(credentialKey(one)));
      if (
        credential === undefined &&
        !bare &&
        !anonymousLabel &&
        (mayHaveHadOne(ledger, exchange) || mayCarrySession(exchange, ledger.plainCookies) || saysWhoInside(exchange))
      )
        return SOMEBODY;
      if (credential === undefined)
        return {
          role: bare ? label : 'anonymous',
          credential: bare ? 'unknown' : 'absent',
          scheme: undefined,
          principal: bare ? label : 'anonymous',
          carried: undefined,
        };
      const key = once(credentialKey(credential));
      const record = ledger.credentials.get(key);
      const unsure = (): Actor => ({ ...SOMEBODY, scheme: credential.scheme, carried: key });
      if (record?.spent === true) return VISITOR;
      if (record !== undefined && isAmidSignOut(record, exchange)) return { ...unsure(), leaving: true };
      if (record !== undefined && isVisitors(credential.scheme, record) && !signedInAt({ ...record, visitor: true }, exchange))
        return VISITOR;
      const turn = record?.turns.find(({ place, isTurnedAway }) => place === placeInTime(exchange) && !isTurnedAway);
      const turned = turn?.signedIn === undefined ? {} : { turn: { signsIn: turn.signedIn, principal: record?.person ?? key } };
      if (record !== undefined && signedInAt(record, exchange) === false) return { ...VISITOR, ...turned };
      if (record !== undefined && isUnsure(record, exchange, guarded)) return { ...unsure(), ...turned };
      const standing = standings.get(key);
      const other = inTheNameOf(exchange);
      if (other !== undefined) return { role: undefined, credential: 'unknown', scheme: credential.scheme, principal: other, carried: key };
      return {
        role: standing?.(placeInTime(exchange))?.role,
        credential: standing === undefined ? 'unknown' : 'present',
        scheme: credential.scheme,
        principal: record?.person ?? key,
        carried: key,
        ...turned,
      };
    },
  };
};
