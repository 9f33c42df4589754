import { lastName } from '../../base/path.ts';
import { plainWords } from '../../base/words/plain-words.ts';
import type { Scalar } from '../../observations/shape/shape.ts';
import { beginningWith, columnChecked, columnNamed, fieldCalled, fieldNamed, spelledAsKnown } from '../refusal-field.ts';
import { type RuleName, ruleNamed } from '../refusal-words.ts';
import { type Accepted, type Taken, WHOLE } from './accepted.ts';
import { calledInside, calledMissing, quotedIn, quotedInside, quotedInstead } from './called-field.ts';
import { type Compared, comparedIn, repeatedWrong } from './compared.ts';
import { beyondIn } from './limit.ts';
import { linesIn } from './lines.ts';
import type { RefusedVote } from './miner.ts';
import {
  carriedAt,
  datedIn,
  innerNamed,
  isUnsent,
  labelled,
  lacking,
  lackingOf,
  listedNamed,
  missingNamed,
  nameable,
  onlySent,
  repeatedIn,
  sentAs,
  spelledIn,
} from './named-field.ts';
import { partOf, type SettledRefusal, statedOf } from './settled-refusal.ts';
import { isMissing } from './submission.ts';
import { columnsTaken, takenAlready, takenFields } from './unique.ts';

/** What is known of a call beside its refusals. */
export interface Known {
  readonly accepts: ReadonlyMap<string, Accepted> | undefined;
  /** The same with what stands further in, by path. */
  readonly within: ReadonlyMap<string, Accepted>;
  /** Payload keys that the call was seen with. */
  readonly keys: readonly string[];
  /** Those of them that refer to another thing. */
  readonly refers: readonly string[];
  readonly taken: readonly Taken[];
  /** Whether a field refers to a thing, or things are seen to have the value under that name. */
  readonly isHeld: (field: string, value: Scalar | undefined) => boolean;
  /** What the product's own pages call fields. */
  readonly labels: ReadonlyMap<string, string>;
}

/** A refusal, or those of its occasions that are about one field. */
export interface Attributed {
  readonly refusal: SettledRefusal;
  readonly named: string | undefined;
  /** The fields of which the words ask for one, where they ask for no other. */
  readonly among?: readonly string[] | undefined;
  /** The field was not sent, whatever the words say of what it must be. */
  readonly lacked?: boolean;
  /** What the words hold the field against. */
  readonly compared?: Compared | undefined;
  /** Fields that are taken together: as the words of a database name them, else where the words name none. */
  readonly together: readonly string[];
  /** The words name those that are taken together. */
  readonly isWorded?: boolean;
}

/** Rules that say how a value must be: of nothing they cannot hold. */
const OF_VALUE: ReadonlySet<RuleName> = new Set([
  'type',
  'pattern',
  'one of',
  'not null',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'range',
]);

/** Whether a field takes what another is to become: a "Password" of which something is said may be either of `password` and `new_password`. */
const isNewOf = (key: string, other: string): boolean => plainWords(lastName(key)) === `new${plainWords(lastName(other))}`;

/** The one place further in that an answer names by its own name alone, where nothing at the top is called so: `operator` of `constraints[].operator`. */
const insideOf = (field: string | null, votes: readonly RefusedVote[], known: readonly string[]): string | undefined =>
  field === null || field === '' || /[.[]/.test(field) || known.includes(field) ? undefined : sentAs(field, votes);

/**
 * A field without what all that was sent was wrapped in (`title` of "regatta.title"), and without what a server calls all that it was sent (`create.dto.title`,
 * `payload.title`): a name that nobody sends, before one that is known.
 */
const withoutHolder = (field: string | undefined, votes: readonly RefusedVote[], keys: readonly string[]): string | undefined => {
  const [holder = '', ...inner] = field?.split('.') ?? [];
  if (inner.length === 0 || holder.includes('[')) return field;
  const isSent = votes.some(({ sent, holders = [] }) => holders.includes(holder) || sent?.some(([key]) => key === holder) === true);
  if (!isSent && !keys.includes(holder))
    return inner.map((_, at) => inner.slice(at).join('.')).find((rest) => keys.includes(rest)) ?? field;
  return inner.length === 1 && !inner[0]?.includes('[') && votes.every(({ holders = [] }) => holders.includes(holder)) ? inner[0] : field;
};

const named = (refusal: SettledRefusal, known: Known, together: readonly string[]): string | undefined => {
  const { input, votes } = refusal;
  const { accepts, keys, labels } = known;
  const submissions = votes.map(({ sent }) => sent);
  const rule = ruleNamed(input.code, input.message);
  const called = fieldCalled(input.message);
  // What was sent and only holds the fields is not what is missing or wrong.
  const isHolder = (key: string): boolean => votes.every(({ holders = [] }) => holders.includes(key));
  const meant = [...nameable(submissions, rule, accepts, keys), ...quotedIn(input.message, keys)].filter((key) => !isHolder(key));
  const told =
    insideOf(input.field, votes, [...keys, ...(accepts?.keys() ?? [])]) ??
    quotedInstead(input.field, input.message, keys) ??
    spelledAsKnown(input.field ?? columnNamed(input.message), [...keys, ...(accepts?.keys() ?? [])]) ??
    calledMissing(input.message, known) ??
    (called?.includes('.') === true ? called : undefined) ??
    sentAs(columnChecked(input.message), votes) ??
    calledInside(input.message, called, votes, [...keys, ...(accepts?.keys() ?? [])]) ??
    quotedInside(input.message, votes) ??
    spelledIn(input.message, votes) ??
    // What is not found is what they repeat, whatever else they name.
    (rule === 'reference' ? repeatedIn(votes, undefined) : undefined);
  const byWords =
    labelled(input.message, labels, meant) ??
    (rule === undefined ? undefined : beginningWith(input.message, [...(accepts?.keys() ?? []), ...keys])) ??
    fieldNamed(input.message, meant, [...(accepts?.keys() ?? []), ...keys]);
  if (told !== undefined) return told;
  if (byWords !== undefined) return keys.some((key) => isNewOf(key, byWords)) ? undefined : byWords;
  return (
    called ??
    innerNamed(input.message, votes) ??
    repeatedIn(votes, rule) ??
    (rule === 'required' ? undefined : datedIn(input.message, votes)) ??
    // What was sent is not recorded: the words name it only when the call was never seen with anything else.
    (keys.length === 1 && votes.every(({ lost }) => lost) ? fieldNamed(input.message, keys) : undefined) ??
    (rule === undefined ? lacking(submissions, accepts) : undefined) ??
    beyondIn(submissions, rule, statedOf(rule, input), accepts) ??
    (rule === 'unique' ? onlySent(submissions) : undefined) ??
    (together.length === 1 ? together[0] : undefined)
  );
};

/**
 * The fields that a refusal is about, each with its occasions: words that call several fields missing are about each, and in the same words a
 * field may be refused for what it is and for not being there.
 */
export const attributedTo = (refusal: SettledRefusal, known: Known): readonly Attributed[] => {
  const { input, votes } = refusal;
  const lines = linesIn(input.message);
  if (lines.length > 0) return lines.flatMap((message) => attributedTo({ ...refusal, input: { ...input, message } }, known));
  const rule = ruleNamed(input.code, input.message);
  // What every accepted submission carried, and this one did not, is not what is taken.
  if (rule === 'unique' && input.field === null) {
    const whole = known.accepts?.get(WHOLE)?.times ?? 0;
    const needed = [...(known.accepts ?? [])]
      .filter(([key, { times }]) => key !== WHOLE && whole > 0 && times === whole)
      .map(([key]) => key);
    const lacks = (vote: RefusedVote): boolean => needed.some((key) => isUnsent(vote, key));
    const full = partOf(refusal, (vote) => !lacks(vote));
    if (full.votes.length > 0 && full.votes.length < votes.length) return attributedTo(full, known);
  }
  const columns = rule === 'unique' ? columnsTaken(input.message) : [];
  if (columns.length > 0) {
    const fields = columns.map((column) => spelledAsKnown(column, [...known.keys, ...(known.accepts?.keys() ?? [])]) ?? column);
    return [{ refusal, named: fields.length === 1 ? fields[0] : undefined, together: fields, isWorded: true }];
  }
  const together = rule === 'unique' && input.field === null ? (takenFields(takenAlready(refusal), known.taken, known.refers) ?? []) : [];
  const listed = input.field === null ? listedNamed(input.message, votes, known) : [];
  if (listed.length > 0) return listed.map((field) => ({ refusal, named: field, together }));
  const missing = rule === 'required' && input.field === null ? missingNamed(input.message, votes, known) : undefined;
  if (missing !== undefined && missing.fields.length > 0)
    return missing.fields.map((field) => ({ refusal, named: field, among: missing.among, together }));
  const repeats = repeatedWrong(input.message, votes, known.taken);
  if (repeats !== undefined && [null, '', repeats.field, repeats.other].includes(input.field))
    return [{ refusal, named: repeats.field, compared: repeats, together }];
  const told = input.field === '' ? null : (spelledAsKnown(input.field, known.keys) ?? null);
  const compared = comparedIn(input.message, told, votes, known.taken);
  if (compared !== undefined) return [{ refusal, named: compared.field, compared, together }];
  const field = withoutHolder(named(refusal, known, together), votes, [...known.keys, ...(known.accepts?.keys() ?? [])]);
  // An object is not there twice: what is taken stands in it.
  const isWhole = rule === 'unique' && field !== undefined && votes.every((vote) => carriedAt(vote, field) === '{}');
  if (field === undefined && rule === 'required') {
    // Said to one who lacked nothing, too, it is not said of what the others lack.
    const lacks = votes.map((vote) => lackingOf(vote, known.accepts));
    const lacked = lacks.includes(undefined) ? lacks.map(() => undefined) : lacks;
    return [...new Set(lacked)].map((one) => ({ refusal: partOf(refusal, (_, at) => lacked[at] === one), named: one, together }));
  }
  if (field === undefined || isWhole) return [{ refusal, named: undefined, together }];
  const parted = (isSo: (vote: RefusedVote) => boolean): readonly [SettledRefusal, SettledRefusal] => [
    partOf(refusal, isSo),
    partOf(refusal, (vote) => !isSo(vote)),
  ];
  if (rule === 'required')
    return parted((vote) => isMissing(carriedAt(vote, field)))
      .filter((part) => part.votes.length > 0)
      .map((part) => ({ refusal: part, named: field, together }));
  // A validator says of what was not sent what it must be: that shows that it must be there, and nothing of how it must be.
  const [lacking, carrying] = parted((vote) => isUnsent(vote, field));
  const whole = known.accepts?.get(WHOLE)?.times ?? 0;
  const isNeeded = whole > 0 && known.accepts?.get(field)?.times === whole && (rule === undefined || OF_VALUE.has(rule));
  if (lacking.votes.length === 0 || !isNeeded) return [{ refusal, named: field, together }];
  return [
    { refusal: lacking, named: field, lacked: true, together },
    ...(carrying.votes.length > 0 ? [{ refusal: carrying, named: field, together }] : []),
  ];
};
