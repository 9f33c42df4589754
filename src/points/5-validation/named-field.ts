import { lastName } from '../../base/path.ts';
import { CONDITIONAL, fieldNamed, fieldsIn } from '../refusal-field.ts';
import type { RuleName } from '../refusal-words.ts';
import { type Accepted, WHOLE } from './accepted.ts';
import type { RefusedVote } from './miner.ts';
import { isMissing, type Submission } from './submission.ts';

export const refusedValue = (submission: Submission | null, field: string): Submission[number][1] | undefined =>
  submission?.find(([key]) => key === field)?.[1];

/** What a refused submission carried at a field, or at a path further in: `stamps[0]` of a query is sent for `stamps[]`. */
export const carriedAt = ({ sent, inner, holders }: RefusedVote, field: string): Submission[number][1] | undefined => {
  const own = refusedValue(sent, field) ?? sent?.find(([key]) => key.replaceAll(/\[\d+\]/g, '[]') === field)?.[1];
  return own === undefined ? (refusedValue(inner, field) ?? (holders?.includes(field) === true ? '{}' : undefined)) : own;
};

/** It carried something, and this field was not in it. */
export const isUnsent = (vote: RefusedVote, field: string): boolean =>
  !vote.lost && vote.sent !== null && !/[.[]/.test(field) && !vote.sent.some(([key]) => key === field);

/** The one field that a refused payload has not and every accepted one has, when nothing else differs between them. */
export const lacking = (
  submissions: readonly (Submission | null)[],
  fields: ReadonlyMap<string, Accepted> | undefined,
): string | undefined => {
  const times = fields?.get(WHOLE)?.times ?? 0;
  if (times === 0 || fields === undefined || submissions.some((sent) => sent === null || sent.length > 0)) return undefined;
  const keys = [...fields.keys()].filter((key) => key !== WHOLE);
  return keys.length === 1 && fields.get(keys[0] ?? '')?.times === times ? keys[0] : undefined;
};

/**
 * What a payload is refused for that lacks something, as words say that do not name it: the one field that every accepted payload carried, and it did not.
 * `undefined` where there are several, or none.
 */
export const lackingOf = ({ sent, lost }: RefusedVote, fields: ReadonlyMap<string, Accepted> | undefined): string | undefined => {
  const times = fields?.get(WHOLE)?.times ?? 0;
  if (lost || sent === null || times === 0) return undefined;
  // What is told by its position alone is no field that words would call missing: "@1" may well be an empty list of what is made anew.
  const needed = [...(fields ?? [])].flatMap(([key, one]) => (key !== WHOLE && one.times === times && !/[.[@]/.test(key) ? [key] : []));
  const lacked = needed.filter((key) => isMissing(refusedValue(sent, key)));
  return lacked.length === 1 ? lacked[0] : undefined;
};

/** What the words of a refusal may name: what was sent each time, and, when they say that something is missing, what only accepted ones have. */
export const nameable = (
  submissions: readonly (Submission | null)[],
  rule: RuleName | undefined,
  fields: ReadonlyMap<string, Accepted> | undefined,
  known: readonly string[],
): readonly string[] => {
  const sent = submissions.map((submission) => new Set((submission ?? []).map(([key]) => key)));
  const always = [...(sent[0] ?? [])].filter((key) => sent.every((keys) => keys.has(key)));
  const accepted =
    rule === 'required' || rule === 'not null' ? [...new Set([...(fields?.keys() ?? []), ...known])].filter((key) => key !== WHOLE) : [];
  const lacked = accepted.filter(
    (key) => !always.includes(key) && submissions.some((submission) => isMissing(refusedValue(submission, key))),
  );
  // Refused for what it is and for not being there, in the same words.
  const both =
    rule === undefined ? [...(fields?.keys() ?? [])].filter((key) => !always.includes(key) && sent.some((keys) => keys.has(key))) : [];
  return [...always, ...lacked, ...both];
};

/** What was sent and nothing else, each time; not a yes or no, of which nothing is the only one. */
export const onlySent = (submissions: readonly (Submission | null)[]): string | undefined => {
  const keys = new Set(submissions.map((sent) => (sent?.length === 1 && typeof sent[0]?.[1] !== 'boolean' ? sent[0]?.[0] : undefined)));
  return keys.size === 1 ? [...keys][0] : undefined;
};

/** The one place further in ("nodes[].id", a form's "ticket[subject]") that was sent each time, and whose own name the words name. */
export const innerNamed = (message: string | null, votes: readonly RefusedVote[]): string | undefined => {
  const places = votes.map(
    ({ sent, inner }) => new Set([...inner, ...(sent ?? []).filter(([key]) => key.includes('['))].map(([path]) => path)),
  );
  const always = [...(places[0] ?? [])].filter((place) => places.every((all) => all.has(place)));
  const leaf = fieldNamed(message, always.map(lastName));
  const found = always.filter((place) => lastName(place) === leaf);
  // What stands in the address may be called the same, and is what the words repeat.
  const isAside = votes.every(
    ({ repeated, sent, inner }) =>
      repeated !== undefined && repeated !== leaf && ![...(sent ?? []), ...inner].some(([path]) => lastName(path) === repeated),
  );
  return leaf !== undefined && found.length === 1 && !isAside ? found[0] : undefined;
};

/** The one place at which something of that name was sent each time, at the top or further in: `toolId` is sent for `tool_id`. */
export const sentAs = (column: string | undefined, votes: readonly RefusedVote[]): string | undefined => {
  if (column === undefined) return undefined;
  const plain = (name: string): string => name.toLowerCase().replaceAll('_', '');
  const places = votes.map(({ sent, inner }) =>
    [...new Set([...(sent ?? []), ...inner].map(([path]) => path))].filter((path) => plain(lastName(path)) === plain(column)),
  );
  const [only] = places[0] ?? [];
  return places.every((found) => found.length === 1 && found[0] === only) ? only : undefined;
};

const ONE_OF = /\b(?:either|one of|any of)\b/i;

/** "Title or name is missing", but not "name is missing or invalid". */
const isAlternative = (words: string, field: string): boolean =>
  new RegExp(`\\bor ["'\`“]?${RegExp.escape(field)}\\b|\\b${RegExp.escape(field)}["'\`”]? or\\b`, 'i').test(words);

/**
 * The fields that words call missing, where they name several and each was missing every time. `among`: where the words ask for one of them, all
 * that are known. `undefined` where they name one or none, or where it hangs on another field.
 */
export const missingNamed = (
  message: string | null,
  votes: readonly RefusedVote[],
  { accepts, keys }: { readonly accepts: ReadonlyMap<string, Accepted> | undefined; readonly keys: readonly string[] },
): { readonly fields: readonly string[]; readonly among: readonly string[] | undefined } | undefined => {
  const words = message ?? '';
  if (CONDITIONAL.test(words)) return undefined;
  const sent = votes.flatMap(({ sent: keysSent }) => (keysSent ?? []).map(([key]) => key));
  const fields = fieldsIn(message, [...new Set([...(accepts?.keys() ?? []), ...keys, ...sent])]);
  if (fields.length === 0 || fields.some((field) => votes.some((vote) => !isMissing(carriedAt(vote, field))))) return undefined;
  const quoted = [...words.matchAll(/["'`“]([\w.-]{2,60})["'`”]/g)].map(([, name = '']) => name);
  const among = [...new Set([...quoted, ...fields])];
  if ((ONE_OF.test(words) && among.length > 1) || fields.some((field) => isAlternative(words, field))) return { fields, among };
  return fields.length < 2 ? undefined : { fields, among: undefined };
};

const LISTED = /[(:]\s*([\w.-]{1,60}(?: \w+)?(?:, [\w.-]{1,60}(?: \w+)?)*)\)?[\s.]*$/;

/**
 * The fields that words list at their end, each with a word of its own or with none: "Erroneous parameters (name missing, parent_id invalid)". Only
 * where each of them is known: else it may be a list of anything.
 */
export const listedNamed = (
  message: string | null,
  votes: readonly RefusedVote[],
  { accepts, keys }: { readonly accepts: ReadonlyMap<string, Accepted> | undefined; readonly keys: readonly string[] },
): readonly string[] => {
  const items = LISTED.exec(message ?? '')?.[1]?.split(', ') ?? [];
  const fields = items.map((item) => item.split(' ')[0] ?? '');
  const known = new Set([...(accepts?.keys() ?? []), ...keys, ...votes.flatMap(({ sent }) => (sent ?? []).map(([key]) => key))]);
  const isWorded = items.every((item) => item.includes(' '));
  return (isWorded || fields.length > 1) && fields.every((field) => known.has(field)) ? fields : [];
};

/** The one place whose value the words repeat each time. A place in the address names what it is about: only with a rule is that what was refused. */
export const repeatedIn = (votes: readonly RefusedVote[], rule: RuleName | undefined): string | undefined => {
  const [name, ...others] = new Set(votes.map(({ repeated }) => repeated));
  if (name === undefined || others.length > 0) return undefined;
  if (votes.every(({ sent }) => refusedValue(sent, name) !== undefined)) return name;
  const inner = new Set(votes.flatMap((vote) => vote.inner.map(([path]) => path).filter((path) => lastName(path) === name)));
  if (inner.size > 0) return inner.size === 1 ? [...inner][0] : undefined;
  return rule === undefined ? undefined : name;
};

/** The place further in whose whole path the words spell: `method.value` in "Method value should be …". The longest, where several are. */
export const spelledIn = (message: string | null, votes: readonly RefusedVote[]): string | undefined => {
  const words = ` ${plainWords(message ?? '')} `;
  const [first, ...others] = votes.map(({ inner }) => inner.map(([path]) => path));
  const spelled = (first ?? [])
    .filter((path) => others.every((inner) => inner.includes(path)) && words.includes(` ${plainWords(path)} `))
    .toSorted((a, b) => b.length - a.length);
  const leaf = lastName(spelled[0] ?? '');
  return votes.every(({ sent }) => refusedValue(sent, leaf) !== undefined) ? leaf : spelled[0];
};

const plainWords = (text: string): string =>
  text
    .replaceAll(/\{[^{}]*\}/g, '|')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}|]+/gu, ' ')
    .trim();

const BEFORE_A_LABEL = /^(?:error(?: message)?:?\s+)?(?:the (?:field )?)?/;

/** The field that the product's own pages call as the words begin, of those that can be meant. */
export const labelled = (message: string | null, labels: ReadonlyMap<string, string>, keys: readonly string[]): string | undefined => {
  const whole = (message ?? '').trim().toLowerCase();
  for (const words of new Set([whole, whole.replace(BEFORE_A_LABEL, '')])) {
    const label = [...labels.keys()]
      .filter((one) => words.startsWith(one) && !/^[\p{L}\p{N}]/u.test(words.slice(one.length)))
      .toSorted((a, b) => b.length - a.length)[0];
    const name = label === undefined ? undefined : labels.get(label);
    const key = name === undefined ? undefined : keys.find((one) => one === name || one.endsWith(`[${name}]`));
    if (key !== undefined) return key;
  }
  return undefined;
};

const DATE = /^(?:the |an? )?(?:date|time|timestamp|date-?time)\b/i;

/** Where the words speak of a date, the one field that was sent with one. */
export const datedIn = (message: string | null, votes: readonly RefusedVote[]): string | undefined => {
  if (!DATE.test(message ?? '')) return undefined;
  const dated = votes.map(({ sent }) =>
    (sent ?? []).filter(([, value]) => typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value)).map(([key]) => key),
  );
  const [field] = dated[0] ?? [];
  return dated.every((keys) => keys.length === 1 && keys[0] === field) ? field : undefined;
};
