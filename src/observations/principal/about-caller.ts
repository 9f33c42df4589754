import { isObject, type Json, type JsonObject } from '../../base/json.ts';
import { isAccountName, isReferenceName } from '../../base/words/identity-name.ts';
import { soleRowIn } from '../sole-row.ts';

const ABOUT_CALLER: ReadonlySet<string> = new Set([
  ...['me', '@me', 'myself', 'self', '@self', 'whoami', 'current', 'currentuser', 'current-user', 'current_user'],
  ...['session', 'profile', 'account', 'userinfo', 'verify_credentials'],
]);
/** The format at the end of an address is no part of what it says. */
const FORMAT = /\.(?:json|xml)$/i;
/** `/user` where nothing but the interface stands before it, and what that is mounted at, is whoever asks (GitHub, GitLab, Laravel). */
export const THE_USER = /^(?:\/[\w.-]{1,60}(?=\/api\/))?(?:\/(?:api|rest|auth|v?\d+(?:\.\d+)?))*\/user$/i;
/** Whether a path says that it is about whoever asks. Asked of every exchange: only its last segment is looked at. */
export const isAboutCaller = (pathname: string): boolean => {
  const end = pathname.endsWith('/') ? pathname.length - 1 : pathname.length;
  const from = pathname.lastIndexOf('/', end - 1) + 1;
  const last = pathname.slice(from, end).toLowerCase().replace(FORMAT, '');
  // A procedure of a router is called behind its dot: "/trpc/user.me".
  const called = last.slice(last.lastIndexOf('.') + 1);
  return from > 0 && (ABOUT_CALLER.has(called) || (last === 'user' && THE_USER.test(pathname)));
};
/** Whether an answer there is about whoever asks: what is sent to `/user` makes somebody else where it is the address of all of them. */
export const tellsOfCaller = (method: string, pathname: string): boolean =>
  isAboutCaller(pathname) && (method === 'GET' || !THE_USER.test(pathname.replace(/\/$/, '')));

/** Root fields of GraphQL that answer about the caller. */
export const CALLER_FIELD = /^(query )?(me|self|viewer|whoami|currentUser|current_user|session|profile)$/;

/** Fields that hold the name by which somebody signs in. */
export const LOGIN_FIELD = /^(user|username|user_name|email|e_mail|login|identifier|name)$/i;
const IDENTITY_FIELD = /^(id|_id|uuid|sub|user_?id|username|user_?name|login|email)$/i;
export const IDENTITIES = 12;
const AROUND = /^(data|user|me|viewer|account|profile|result|record|session)$/i;

/** Identities in an answer about the caller: at its top or one envelope below. */
export const identitiesIn = (body: Json, into: Set<string>, depth = 0): void => {
  if (!isObject(body) || depth > 2) return;
  for (const key of Object.keys(body).slice(0, 60)) {
    const value = body[key] as Json;
    if (into.size >= IDENTITIES) return;
    if (IDENTITY_FIELD.test(key) && (typeof value === 'string' || typeof value === 'number') && value !== '') into.add(String(value));
    else if (isObject(value) && AROUND.test(key)) identitiesIn(value, into, depth + 1);
  }
};

/** Whether an answer says what somebody is to a thing that its address names before them (`/channels/c7/members/me`, `{"channel_id": "c7", "user_id": …}`). */
export const isWithinOther = (about: Json, pathname: string): boolean =>
  isObject(about) &&
  Object.entries(about).some(
    ([key, value]) =>
      isReferenceName(key) &&
      !IDENTITY_FIELD.test(key) &&
      (typeof value === 'string' || typeof value === 'number') &&
      pathname.includes(`/${encodeURIComponent(value)}/`),
  );

const PEOPLE = /^(?:users|accounts|people|persons|profiles)$/i;
const ABOUT_ANSWER = /^(?:meta|links)$/i;
/** An answer about the caller, taken out of the list of people that it alone is in, where an interface answers whatever it is in lists (`{"users": [{…}]}`). */
export const soleOf = (body: Json): Json => {
  const sole = soleRowIn(body, ABOUT_ANSWER);
  return sole !== undefined && PEOPLE.test(sole.called) ? sole.row : body;
};

const OWN_PAGE = /\/(?:[^/]+\/)+(?:profile|account|session)\/?$/i;
const BELOW_INTERFACE = /^(?:\/(?:api|rest|auth|v?\d+(?:\.\d+)?))*\/[^/]+\/?$/i;
/** Whether an address is that of nobody but who asks: a profile below somebody's name is what everybody may look at. */
export const isOfCallerAlone = (pathname: string): boolean => !OWN_PAGE.test(pathname) || BELOW_INTERFACE.test(pathname);
const OF_NOBODY = /^(?:anonymous|guest|nobody|none|public|unknown|visitor)/i;

/** Whether an answer about the caller calls them by the name of an account, at its top or one envelope below. */
export const callsSomebody = (body: Json, depth = 0): boolean =>
  isObject(body) &&
  Object.keys(body)
    .slice(0, 60)
    .some((key) => {
      const value = body[key];
      if (typeof value === 'string') return isAccountName(key) && value.trim() !== '' && !OF_NOBODY.test(value.trim());
      return depth < 2 && value !== undefined && AROUND.test(key) && callsSomebody(value, depth + 1);
    });

/** Addresses whose answers may speak of whoever asks among other things: "/loginStatus", "/auth/check", "/user". */
const MAY_SPEAK = /(?:log-?in|sign-?in|auth|session|user|account|viewer|profile|identity|status|state|info)[^/]*\/?$/i;
export const maySpeakOfCaller = (pathname: string): boolean => MAY_SPEAK.test(pathname);

/** What an answer says of who signed in under a name: the object that calls itself so, at its top or one envelope below. */
export const saidOf = (person: string, body: Json | undefined, depth = 0): JsonObject | undefined => {
  if (!isObject(body) || depth > 1) return undefined;
  const keys = Object.keys(body).slice(0, 60);
  if (keys.some((key) => LOGIN_FIELD.test(key) && body[key] === person)) return body;
  return keys
    .filter((key) => AROUND.test(key))
    .map((key) => saidOf(person, body[key], depth + 1))
    .find((found) => found !== undefined);
};
