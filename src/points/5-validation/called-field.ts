import { lastName } from '../../base/path.ts';
import { fieldNamed, spelledAsKnown } from '../refusal-field.ts';
import { type Accepted, WHOLE } from './accepted.ts';
import type { RefusedVote } from './miner.ts';

/** Fields that the words of a refusal call by name, whether anybody sent them or not. */

/** What the words call a field and no field of that name is known, in each of the one list that they name: "Field kind is required for each of the files". */
export const calledInside = (
  message: string | null,
  called: string | undefined,
  votes: readonly RefusedVote[],
  known: readonly string[],
): string | undefined => {
  if (called === undefined || known.includes(called)) return undefined;
  const lists = votes.map(({ sent }) =>
    (sent ?? []).filter(([, value]) => typeof value === 'string' && /^\[\d+\]$/.test(value)).map(([key]) => key),
  );
  const list = fieldNamed(message, lists[0] ?? []);
  return list !== undefined && /\beach\b/i.test(message ?? '') && lists.every((keys) => keys.includes(list))
    ? `${list}[].${called}`
    : undefined;
};

const CALLED_MISSING =
  /^["'`“]([\w.[\]-]{1,100})["'`”] (?:is|was) (?:a )?(?:required|missing|mandatory|not (?:provided|given|set|defined))\b|\bmissing (?:required )?(?:param(?:eter)?|argument|field|key|property):? ["'`“]([\w.[\]-]{1,100})["'`”]/i;

/**
 * What words begin with in quotes and say is missing, or call a missing parameter, is a field, whatever was sent that is called so: the one of that name in what was accepted, also
 * further in, or as they call it.
 */
export const calledMissing = (
  message: string | null,
  { keys, within }: { readonly keys: readonly string[]; readonly within: ReadonlyMap<string, Accepted> },
): string | undefined => {
  const [, first, later] = CALLED_MISSING.exec(message ?? '') ?? [];
  const called = first ?? later;
  if (called === undefined || keys.includes(called)) return called;
  const places = [...within.keys()].filter((path) => path !== WHOLE && lastName(path) === lastName(called));
  return places.length === 1 ? places[0] : called;
};

/** The keys that stand in quotes in a message. */
export const quotedIn = (message: string | null, keys: readonly string[]): readonly string[] =>
  keys.filter((key) => key.length <= 100 && new RegExp(`["'\`“]${RegExp.escape(key)}["'\`”]`).test(message ?? ''));

/**
 * The one field that was sent and that the words quote, where the answer names something else that nobody ever sent: the kind of thing that is patched, under which a
 * validator says of a field that there is none.
 */
export const quotedInstead = (field: string | null, message: string | null, known: readonly string[]): string | undefined => {
  if (field === null || field === '' || spelledAsKnown(field, known) !== field || known.includes(field)) return undefined;
  const [quoted, ...others] = quotedIn(message, known);
  return others.length === 0 ? quoted : undefined;
};

/** What stands in a field that the words name, and is quoted: `schedules.heater` of 'Schedules for "heater" must be an array'. `undefined` where it is none or several. */
export const quotedInside = (message: string | null, votes: readonly RefusedVote[]): string | undefined => {
  const [first, ...others] = votes.map(({ inner }) => inner.map(([path]) => path));
  const inside = (first ?? []).filter((path) => others.every((paths) => paths.includes(path)));
  const quoted = quotedIn(message, inside.map(lastName));
  const found = inside.filter((path) => {
    const holder = lastName(path.slice(0, Math.max(0, path.length - lastName(path).length - 1)));
    return quoted.includes(lastName(path)) && holder !== '' && fieldNamed(message, [holder]) !== undefined;
  });
  return found.length === 1 ? found[0] : undefined;
};
