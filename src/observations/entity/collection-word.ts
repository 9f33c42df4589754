import { remembered } from '../../base/remembered.ts';
import { localName } from '../../base/words/local-name.ts';
import { isVerb, segmentsOf } from '../segment.ts';
import { isOfMany, nounBeside, nounOf } from './naming.ts';
import { isBelowKind, KINDS } from './of-kinds.ts';

/** Words that say whose thing it is: "/users/me" is a user. */
export const WHOSE = /^(me|self|my|mine|current|own|whoami)$/i;

/** Whether an address says that what stands there is that of who asks: "/users/me/preferences". */
export const isOfWhoAsks = (template: string): boolean => segmentsOf(template).some((part) => WHOSE.test(part));

/** Letters of the longest word, and how many several put together have at most: "requirement-component-descriptions". */
const LONGEST = 40;
const TOGETHER = 100;

/** Words that name nothing: too short or long to be one, a pseudonym, what stands for nothing. */
export const isNoun = (word: string): boolean =>
  word.length >= 2 &&
  (word.length <= LONGEST || (word.length <= TOGETHER && /^[A-Za-z]{1,20}(?:[-_][A-Za-z]{1,20}){2,}$/.test(word))) &&
  /[A-Za-z]{2}/.test(word) &&
  !/^(np_.*|none|null|undefined|nil|true|false|v\d+)$/i.test(word);

/** What interfaces to things of any kind call the things of one. */
const MEMBERS = /^(?:records|documents|items|rows|objects|entries)$/i;

/** Words that say how a page fetches something, and not what. */
const FETCHED = /^(?:(?:\w+[-_])?(?:ajax|xhr)|async|jsonp?|xml)$/i;

/** Segments of a collection, without those at its end that say how it is fetched: "/admin/jobs/ajax" is of jobs. */
export const namingSegments = (collection: string): readonly string[] => {
  const segments = segmentsOf(collection);
  const last = segments.findLastIndex((segment) => !FETCHED.test(segment));
  return last < 0 ? segments : segments.slice(0, last + 1);
};

/** Whether a word is a method of what stands before it: `author.list`. */
const isMethod = (word: string): boolean => isVerb(/^[A-Za-z]\w*\.([a-z]+)$/.exec(word)?.[1] ?? '');

/** The segment a collection is named by: the last that is no parameter and no version, and says what it is. */
export const wordOf = remembered((collection: string): string | undefined => {
  const segments = namingSegments(collection);
  const [kinds = '', kind = '{}', members = ''] = segments.slice(-3);
  const isOfKind = KINDS.test(kinds) && MEMBERS.test(members) && !kind.startsWith('{');
  const nouns = (isOfKind ? segments.slice(0, -1) : segments).filter(
    (part, at) => !part.startsWith('{') && isNoun(part) && !isBelowKind(segments, at),
  );
  // A kind may be called with the space that its name is of: "api::event.event".
  const last = nouns.length === 0 ? undefined : localName(nouns.at(-1) ?? '');
  // A service is called after what it does ("/desk.v1.SessionService/WhoAmI"), and no thing after it.
  const before = /^[Aa][Pp][Ii]$|\.[A-Z]\w*$/.test(nouns.at(-2) ?? 'api') ? undefined : nouns.at(-2);
  const word = last !== undefined && WHOSE.test(last) ? (before ?? last) : last;
  // An address that says what is done ("/api/createAuthor", "/api/author.list") is about what it is done to.
  return word !== undefined && (/[a-z][A-Z]|[-_]/.test(word) || isMethod(word)) ? nounOf(word) : word;
});

/** Words under which an answer may hold what an address is about: its own, and that of the collection it does something with ("/issues/search"). */
export const wordsAt = remembered((collection: string): readonly string[] => {
  const before = namingSegments(collection).at(-2);
  return [wordOf(collection) ?? '', ...(isOfMany(before) ? [before] : [])];
});

/**
 * What the things are called that an address answers with in an envelope of this name. `isKnown`: the answer says which of them it is; `isOfBefore`: by what the word
 * before the last is the name of.
 */
export const nounAt = (
  collection: string,
  envelope: string | undefined,
  isList: boolean,
  says: { readonly isKnown: boolean; readonly isOfBefore?: boolean },
): string | undefined => {
  const [last, before] = namingSegments(collection).toReversed();
  return nounBeside({ word: wordOf(collection), last, before, envelope, isList, ...says });
};
