import { isObject, type Json, type JsonObject } from '../base/json.ts';
import { fieldsOfThing } from '../base/wire/resource-object.ts';
import { isAccountName } from '../base/words/identity-name.ts';
import { OWN_REQUEST } from '../observations/guard.ts';
import { isIdentifierKey } from '../observations/naming/identifier-key.ts';
import type { Observed } from '../observations/observed.ts';
import { isAboutCaller, isOfCallerAlone, soleOf, THE_USER } from '../observations/principal/about-caller.ts';
import { eachObject, identityOf, textAt } from '../observations/resource.ts';
import { type Caller, isAmong } from '../outcomes/sample.ts';
import { foundIn } from './found-in.ts';
import type { Owners } from './reach.ts';
import { type Renamed, renamedBy } from './renamed.ts';

/** What a request carries by which somebody is known. */
export const credentialsOf = ({ actor, exchange }: Observed): Caller['credentials'] => {
  const credentials: Caller['credentials'][number][] = actor.over === undefined ? [] : [{ in: 'cookie', name: '', value: actor.over }];
  for (const { name, value } of exchange.requestHeaders) {
    const lower = name.toLowerCase();
    if (lower === 'authorization') {
      const [kind = '', ...rest] = value.trim().split(/\s+/);
      // Some products send the token as it is, behind no scheme (against RFC 9110 §11.6.2).
      if (rest.length === 0 && kind !== '') credentials.push({ in: 'header', name: 'authorization', value: kind });
      else if (kind !== '')
        credentials.push({ in: /^basic$/i.test(kind) ? 'basic' : 'bearer', name: 'authorization', value: rest.join(' ') });
    } else if (lower === 'cookie')
      for (const part of value.split(';'))
        credentials.push({ in: 'cookie', name: part.split('=')[0]?.trim() ?? '', value: part.slice(part.indexOf('=') + 1).trim() });
    else if (lower === actor.scheme || OWN_REQUEST.test(lower)) credentials.push({ in: 'header', name: lower, value });
  }
  // In a payload or the query: what is carried is called by its scheme.
  if (credentials.length === 0 && actor.credential === 'present' && actor.scheme !== undefined && actor.carried !== undefined)
    credentials.push({ in: 'query', name: actor.scheme, value: actor.carried.slice(actor.scheme.length + 1) });
  return credentials;
};

/** Who somebody is among the people that the product shows. */
export interface Account {
  readonly entity: string;
  readonly key: string;
  readonly known: JsonObject;
  /** In the order in which it came about. */
  readonly renamed?: readonly Renamed[];
}

/** The account as it was called when a request left. */
export const calledThen = (account: Account | undefined, start: number | undefined): Account | undefined => {
  const last = account?.renamed?.findLast(({ from }) => start !== undefined && start >= from);
  return account === undefined || last === undefined ? account : { ...account, key: last.key, known: last.known };
};

const shareOf = <T>(all: readonly T[], test: (one: T) => boolean): number => all.filter(test).length / (all.length || 1);

const PEOPLE = /user|member|account|person|people|profile/i;

type Owner = ReturnType<Owners['byIdentity']>[number];

/** The first thing of an answer, outside of lists, that is somebody: `entityOf` says of which entity, among those whose things are called as it is. */
const firstAlone = (
  response: Json,
  owners: Owners,
  isSomebody: (object: JsonObject) => boolean,
  entityOf: (named: readonly Owner[], object: JsonObject) => Owner | undefined,
): Account | undefined => {
  let account: Account | undefined;
  eachObject(response, (shown, path) => {
    if (account !== undefined || path.includes('[]')) return;
    const object = fieldsOfThing(shown);
    if (!isSomebody(object)) return;
    // Things are known by a customary name, or by one that is called after their kind (`userId`).
    const customary = identityOf(object, []);
    for (const field of customary === undefined ? Object.keys(object).slice(0, 60).filter(isIdentifierKey) : [customary]) {
      const key = textAt(object, field);
      const named = key === undefined ? [] : owners.byIdentity(key).filter(({ identity }) => identity === field);
      const entity = entityOf(named, object);
      if (key === undefined || entity === undefined) continue;
      account = { entity: entity.name, key, known: object };
      return;
    }
  });
  return account;
};

/** The one object with an identity that an answer about somebody holds, outside of lists but one that holds nobody else. */
const accountIn = (observed: Observed, owners: Owners): Account | undefined => {
  if (!observed.accepted || observed.response === undefined) return undefined;
  const account = firstAlone(
    soleOf(observed.response),
    owners,
    () => true,
    (named, object) => {
      // A note may have the same number as somebody.
      const known = named.filter((entity) => shareOf(Object.keys(object), (name) => entity.fields.has(name)) >= 0.5);
      return known.length === 1 ? known[0] : known.find((candidate) => PEOPLE.test(candidate.name));
    },
  );
  if (account !== undefined) return account;
  // Somebody without a customary identity is known by the one of their collection.
  const own = foundIn(observed, owners).find((found) => !isAmong(found));
  return own === undefined ? undefined : { entity: own.entity, key: own.key, known: own.value };
};

/** Who is called by the very name that somebody signed in with, where an answer to them shows that person outside of lists: a page names whoever is there. */
const calledIn = (observed: Observed, owners: Owners): Account | undefined => {
  const { principal } = observed.actor;
  if (!observed.accepted || observed.response === undefined) return undefined;
  const isCalledSo = (object: JsonObject): boolean => Object.keys(object).some((key) => isAccountName(key) && object[key] === principal);
  return firstAlone(observed.response, owners, isCalledSo, (named) => {
    const [entity, ...others] = named.filter(({ name }) => PEOPLE.test(name));
    return others.length === 0 ? entity : undefined;
  });
};

/** Who among the people of the product is identified by the very name that somebody signed in with. */
const knownAs = (principal: string, owners: Owners): Account | undefined => {
  const [entity, ...others] = owners.byIdentity(principal).filter(({ name, within }) => PEOPLE.test(name) && within === undefined);
  const known = others.length > 0 || !/[a-z]{3}/i.test(principal) ? undefined : entity?.snapshots.get(principal)?.value;
  return entity === undefined || known === undefined ? undefined : { entity: entity.name, key: principal, known };
};

/** Addresses that are about whoever asks, by their last word. */
const ABOUT_CALLER = /\/(?:@?(?:me|self)|myself|whoami|verify_credentials|current|current[-_]?user)(?:\.json|\.xml)?\/?$/i;
/** Whether a query names whom an answer shows: somebody may look at others so. */
const isAskedFor = ({ query }: Observed, { key, known }: Account): boolean =>
  query.some(({ value }) => value === key || Object.entries(known).some(([name, told]) => isAccountName(name) && told === value));
/** Whoever asks, where such an address shows somebody among the people of the product; a profile may be that of a company, too. */
const shownOf = (observed: Observed, owners: Owners): Account | undefined => {
  const { method, template } = observed.call;
  if (ABOUT_CALLER.test(template)) return accountIn(observed, owners);
  const isTheUser = THE_USER.test(template);
  if (method !== 'GET' || !(isTheUser || (isAboutCaller(template) && isOfCallerAlone(template)))) return undefined;
  const account = accountIn(observed, owners);
  return account !== undefined && (isTheUser || PEOPLE.test(account.entity)) && !isAskedFor(observed, account) ? account : undefined;
};
const TOKEN = /token|jwt|session|ticket|bearer/i;

/** Texts of an answer that are handed out as credentials: by what they are called, and long enough to be one. */
const tokensIn = (body: Json | undefined, depth = 0): readonly string[] =>
  isObject(body) && depth < 3
    ? Object.entries(body)
        .slice(0, 60)
        .flatMap(([key, value]) =>
          typeof value === 'string' ? (value.length >= 12 && TOKEN.test(key) ? [value] : []) : tokensIn(value as Json, depth + 1),
        )
    : [];

/** Cookies that are handed out to nobody in particular: whoever signs in is somebody by them afterwards. */
const cookiesGiven = ({ actor, exchange }: Observed): readonly string[] =>
  actor.credential === 'present'
    ? []
    : exchange.responseHeaders.flatMap(({ name, value }) => {
        const text = name.toLowerCase() === 'set-cookie' ? /^[^=;]+=([^;]*)/.exec(value)?.[1] : undefined;
        return text === undefined || text.length < 12 ? [] : [text];
      });

/**
 * Which entity a principal is: whom an answer about the caller shows, or the answer that handed out the credential which the principal carried
 * afterwards.
 */
export const accountsIn = (samples: readonly Observed[], owners: Owners): ReadonlyMap<string, Account> => {
  const accounts = new Map<string, Account>();
  const holders = new Map<string, Account>();
  for (const observed of samples) {
    const { principal, credential } = observed.actor;
    if (credential === 'present' && !accounts.has(principal)) {
      const account =
        shownOf(observed, owners) ??
        credentialsOf(observed).flatMap(({ value }) => holders.get(value) ?? [])[0] ??
        calledIn(observed, owners);
      if (account !== undefined) accounts.set(principal, account);
    }
    const known = accounts.get(principal);
    const now =
      known === undefined || observed.call.method === 'GET'
        ? undefined
        : renamedBy(observed, calledThen(known, observed.exchange.start) ?? known, foundIn(observed, owners));
    if (known !== undefined && now !== undefined) accounts.set(principal, { ...known, renamed: [...(known.renamed ?? []), now] });
    const { turn } = observed.actor;
    if (turn?.signsIn === true && !accounts.has(turn.principal)) {
      const account = accountIn(observed, owners);
      if (account !== undefined) accounts.set(turn.principal, account);
    }
    if (observed.call.method !== 'POST' || !observed.accepted) continue;
    const tokens = [...tokensIn(observed.response), ...cookiesGiven(observed)];
    const account = tokens.length === 0 ? undefined : accountIn(observed, owners);
    if (account !== undefined) for (const token of tokens) if (holders.size < 10_000) holders.set(token, account);
  }
  // What an answer shows of who asks says more than what they are called.
  for (const { actor } of samples) {
    if (actor.credential !== 'present' || accounts.has(actor.principal)) continue;
    const account = knownAs(actor.principal, owners);
    if (account !== undefined) accounts.set(actor.principal, account);
  }
  return accounts;
};
