import { fieldNamed } from '../refusal-field.ts';
import type { RuleName } from '../refusal-words.ts';
import { type Accepted, type RefusedVote, type Submission, WHOLE } from './miner.ts';

export const refusedValue = (submission: Submission | null, field: string): Submission[number][1] | undefined =>
  submission?.find(([key]) => key === field)?.[1];

/** Nothing was there: not sent, null, blank, or an empty list. */
export const isMissing = (value: Submission[number][1] | undefined): boolean =>
  value === undefined || value === null || value === '[0]' || (typeof value === 'string' && value.trim() === '');

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

/** What the words of a refusal may name: what was sent each time, and, when they say that something is missing, what only accepted ones have. */
export const nameable = (
  submissions: readonly (Submission | null)[],
  rule: RuleName | undefined,
  fields: ReadonlyMap<string, Accepted> | undefined,
  known: readonly string[],
): readonly string[] => {
  const sent = submissions.map((submission) => new Set((submission ?? []).map(([key]) => key)));
  const always = [...(sent[0] ?? [])].filter((key) => sent.every((keys) => keys.has(key)));
  const accepted = rule === 'required' ? [...new Set([...(fields?.keys() ?? []), ...known])].filter((key) => key !== WHOLE) : [];
  const lacked = accepted.filter(
    (key) => !always.includes(key) && submissions.every((submission) => isMissing(refusedValue(submission, key))),
  );
  // Refused for what it is and for not being there, in the same words.
  const both =
    rule === undefined ? [...(fields?.keys() ?? [])].filter((key) => !always.includes(key) && sent.some((keys) => keys.has(key))) : [];
  return [...always, ...lacked, ...both];
};

/** What was sent and nothing else, each time. */
export const onlySent = (submissions: readonly (Submission | null)[]): string | undefined => {
  const keys = new Set(submissions.map((sent) => (sent?.length === 1 ? sent[0]?.[0] : undefined)));
  return keys.size === 1 ? [...keys][0] : undefined;
};

const leafOf = (path: string): string => path.split(/[.[\]]+/).findLast((part) => part !== '') ?? path;

/** The one place further in ("nodes[].id", a form's "ticket[subject]") that was sent each time, and whose own name the words name. */
export const innerNamed = (message: string | null, votes: readonly RefusedVote[]): string | undefined => {
  const places = votes.map(
    ({ sent, inner }) => new Set([...inner, ...(sent ?? []).map(([key]) => key).filter((key) => key.includes('['))]),
  );
  const always = [...(places[0] ?? [])].filter((place) => places.every((all) => all.has(place)));
  const leaf = fieldNamed(message, always.map(leafOf));
  const found = always.filter((place) => leafOf(place) === leaf);
  return leaf !== undefined && found.length === 1 ? found[0] : undefined;
};

/** The keys that stand in quotes in a message. */
export const quotedIn = (message: string | null, keys: readonly string[]): readonly string[] =>
  keys.filter((key) => key.length <= 100 && new RegExp(`["'\`“]${RegExp.escape(key)}["'\`”]`).test(message ?? ''));
