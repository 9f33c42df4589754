import { lastName } from '../../base/path.ts';
import { isRedacted } from '../../base/pseudonym.ts';
import { isIdentityName } from '../../base/words/identity-name.ts';
import { mergeEvidence } from '../../statement/evidence.ts';
import type { Ground } from '../../statement/ground.ts';
import { citationOf, type Reference } from '../../statement/reference.ts';
import { citingFirst, contradicted, held, shown } from '../../statement/statement.ts';
import { onceAt, type Tally, triesOf } from '../../statement/tally.ts';
import { isOfSize, listedValues, type RuleName, type StatedLimit, saysNoGood, statedRange } from '../refusal-words.ts';
import { type Accepted, WHOLE } from './accepted.ts';
import type { Attributed, Known } from './attributed.ts';
import { besideOf } from './beside.ts';
import { conditionOf } from './conditional.ts';
import { lacksFormat } from './lacks-format.ts';
import { type FoundLimit, isBounded, isList, limitOf, type RangeEnd, rangeOf, type Sent } from './limit.ts';
import type { RefusedInput } from './miner.ts';
import { carriedAt } from './named-field.ts';
import { NOT_ISOLATED, type Rule, WHOLE_BODY } from './reading.ts';
import { partOf, type SettledRefusal, tallyOf } from './settled-refusal.ts';
import { eitherOf, statedPattern } from './stated-form.ts';
import { isEmpty, isMissing, sentAt } from './submission.ts';

/** A server that fails, or does not find, shows a rule only of a field that its words name and that it accepted otherwise. */
export const isFailure = ({ status }: RefusedInput): boolean => status === 404 || status >= 500;

/** A rule that the server was seen to enforce. */
export const enforced = ({ call, message }: RefusedInput, field: string, rule: string, value: Rule['value'], ground: Ground): Rule => ({
  call,
  field,
  rule,
  value,
  message,
  enforcedBy: 'server',
  ...ground,
});

/** How forms write what they call a field. */
const LABEL = /^\p{Lu}|\s/u;
/** Rules that what is accepted elsewhere denies. A limit is held against what was accepted by itself, and what is taken today was free before. */
const UNCONDITIONAL: ReadonlySet<string> = new Set(['required', 'type', 'pattern', 'format', 'one of']);

/** Rules that say something only of a field. Without one, only a taken value, an unknown reference and the size of the payload are rules. */
const ruleOfNoField = (rule: RuleName | undefined, input: RefusedInput, stated: StatedLimit | undefined): RuleName | undefined =>
  rule === 'unique' ||
  (rule === 'reference' && /foreign.?key/i.test(`${input.code ?? ''} ${input.message ?? ''}`)) ||
  (rule === 'maximum' && (isOfSize(stated) || /(?:entity|payload|request|body|content) too large/i.test(input.message ?? '')))
    ? rule
    : undefined;

const withReferenceOf = (tally: Tally, at: Reference | undefined): Tally =>
  at === undefined ? tally : { ...tally, evidence: mergeEvidence(tally.evidence, [at]) };

/** What a refusal of a field says that the field must be. */
interface Meaning extends Partial<Pick<FoundLimit, 'accepted' | 'between' | 'beyond' | 'short'>> {
  readonly name: string;
  readonly value?: Rule['value'];
  /** The answer itself says the value. */
  readonly stated?: boolean | undefined;
}

/** A type of texts that says how long they may be: `String(40)`, `character varying(255)`. */
const SIZED = /(?:char|string|text|varying)\((\d{1,6})\)/i;

/** The length that a text had too much of, where its type is said to be one of texts: nothing else is wrong with it. */
const sizedBy = (message: string | null, values: readonly Sent[]): Meaning | undefined => {
  const most = Number(SIZED.exec(message ?? '')?.[1] ?? Number.NaN);
  const isLonger = (value: Sent): boolean => typeof value === 'string' && (isRedacted(value) || value.length > most);
  return Number.isNaN(most) || values.length === 0 || !values.every(isLonger)
    ? undefined
    : { name: 'maxLength', value: most, stated: true };
};

/** Nothing is above or below anything either: "The price must be above 0" is said of a price that is missing. */
const HOLDS_AGAINST = /\bbe (?:above|over|below|under) /i;

const meaningOf = (
  rule: RuleName | undefined,
  input: RefusedInput,
  stated: StatedLimit | undefined,
  ends: Accepted | undefined,
  values: readonly Sent[],
  accepted: readonly Sent[],
): Meaning => {
  const isLacking =
    (rule === undefined || HOLDS_AGAINST.test(input.message ?? '')) &&
    values.length > 0 &&
    values.every(isMissing) &&
    (ends?.times ?? 0) > 0;
  // What was accepted empty is not refused for that.
  if (isLacking) return { name: accepted.some(isEmpty) ? NOT_ISOLATED : 'required' };
  const sized = rule === undefined || rule === 'type' ? sizedBy(input.message, values) : undefined;
  if (sized !== undefined) return sized;
  if (rule === 'required' && values.some((sent) => !isMissing(sent))) return { name: NOT_ISOLATED };
  // That the elements of a list are none twice is no rule of other things.
  if (rule === 'unique' && values.length > 0 && values.every(isList)) return { name: NOT_ISOLATED };
  if (rule === 'one of') {
    const value = listedValues(input.message) ?? input.among?.join(', ') ?? null;
    return { name: rule, value, stated: value !== null };
  }
  if (rule === 'minimum' || rule === 'maximum' || rule === 'minLength' || rule === 'maxLength') {
    const limit = limitOf(rule, input.message, stated, ends, values);
    return limit === undefined ? { name: NOT_ISOLATED } : { ...limit, name: limit.rule };
  }
  const either = rule === undefined ? eitherOf(input.message, values, accepted) : undefined;
  if (either !== undefined) return either === 'true, false' ? { name: 'type' } : { name: 'one of', value: either, stated: true };
  const pattern = rule === 'pattern' ? statedPattern(input.message) : undefined;
  if (pattern !== undefined) return { name: 'pattern', value: pattern, stated: true };
  return { name: rule ?? (lacksFormat(input, accepted, values) ? 'pattern' : NOT_ISOLATED) };
};

/** Whether a thing was made without the field: what is changed may leave out anything. */
const isOptional = ({ call }: RefusedInput, ends: Accepted | undefined, within: Known['within']): boolean =>
  call.startsWith('POST ') && (ends?.times ?? 0) < (within.get(WHOLE)?.times ?? 0);

/** What may be left out and is refused where it is left empty has a least length; refused where it is given as nothing, it may not be nothing. */
const blankOf = (rule: RuleName | undefined, ends: Accepted | undefined, values: readonly Sent[]): Meaning | undefined => {
  if (rule === 'required' && values.length > 0 && values.every((value) => value === null)) return { name: 'not null' };
  if (rule !== 'required' || values.length === 0 || !values.every((value) => value === '')) return undefined;
  const limit = limitOf('minLength', null, undefined, ends, values);
  return limit === undefined ? { name: NOT_ISOLATED } : { ...limit, name: limit.rule };
};

/** Words state both ends of a range, and enforced is the one beyond which something was refused. */
const endGround = (refusal: SettledRefusal, field: string, { isBeyond }: RangeEnd): Ground => {
  const beyond = partOf(refusal, (vote) => isBeyond(carriedAt(vote, field)));
  return beyond.votes.length > 0 ? shown(['stated', 'enforced'], tallyOf(beyond)) : shown('stated', tallyOf(refusal));
};

/** The rule that the words of a refusal give its field, with what speaks against it; both ends of a range are two. */
export const fieldRules = (
  { refusal, named, among }: Attributed,
  rule: RuleName | undefined,
  stated: StatedLimit | undefined,
  { within, taken }: Known,
): readonly Rule[] => {
  const { input, votes } = refusal;
  const tally = tallyOf(refusal);
  const ofNone = ruleOfNoField(rule, input, stated);
  const size = named === undefined && ofNone === 'maximum';
  const field = named ?? (size ? WHOLE_BODY : '');
  const isField = field !== '' && !size;
  const values = votes.map((vote) => carriedAt(vote, field));
  const ends = field === '' ? undefined : within.get(field);
  const range = isBounded(rule) ? statedRange(input.message) : undefined;
  const isRange = isField && (range !== undefined || rule === 'range');
  const found = isRange && range !== undefined ? rangeOf(range, input.message, ends, values) : undefined;
  if (found !== undefined) return found.map((end) => enforced(input, field, end.rule, end.value, endGround(refusal, field, end)));
  const beside =
    isField && rule === undefined && saysNoGood(input.message) && !isIdentityName(lastName(field)) ? besideOf(ends, values) : undefined;
  if (beside !== undefined)
    return beside.map(({ limit, isBeyond }) => {
      const part = tallyOf(partOf(refusal, (vote) => isBeyond(carriedAt(vote, field))));
      const ground = shown(
        'enforced',
        withReferenceOf(part, limit?.at),
        limit === undefined ? {} : { note: `${ends?.times ?? 0} accepted` },
      );
      return { ...enforced(input, field, limit?.rule ?? NOT_ISOLATED, limit?.value ?? null, ground), support: triesOf(part) };
    });
  const ofSize = size && stated !== undefined && isOfSize(stated) ? stated.value : null;
  const blank = isField && among === undefined && isOptional(input, ends, within) ? blankOf(rule, ends, values) : undefined;
  const meaning: Meaning = isRange
    ? { name: NOT_ISOLATED }
    : blank !== undefined
      ? blank
      : isField
        ? meaningOf(
            rule,
            input,
            stated,
            ends,
            values,
            taken.map(({ sent }) => sentAt(sent, field)),
          )
        : { name: ofNone ?? NOT_ISOLATED, value: ofSize, stated: ofSize !== null };
  const { between, beyond, short } = meaning;
  // Of what was accepted only the fields themselves are kept, and not what is further in.
  const isTop = votes.some(({ sent }) => sent?.some(([key]) => key === field)) || !/[.[]/.test(field);
  // Words may call a field as its form does, which nobody sends: that nothing was sent under it says nothing.
  const isLabel = LABEL.test(field) && ![...votes, ...taken].some(({ sent }) => sent !== null && sentAt(sent, field) !== undefined);
  const isDeniable = isField && !isLabel && among === undefined && isTop && (UNCONDITIONAL.has(meaning.name) || blank !== undefined);
  const condition = isDeniable
    ? conditionOf(
        field,
        votes.map(({ sent }) => sent),
        taken,
      )
    : undefined;
  if (condition !== undefined)
    return [
      condition.words === undefined
        ? enforced(input, field, NOT_ISOLATED, null, shown('enforced', tally, { note: 'the same was accepted' }))
        : enforced(input, field, meaning.name, null, held(withReferenceOf(tally, condition.at), { note: condition.words })),
    ];
  if (isField && !isLabel && meaning.name === 'required' && among === undefined && (ends?.without ?? 0) > 0)
    return [enforced(input, field, NOT_ISOLATED, null, shown('enforced', tally, { note: 'accepted without it' }))];
  if (isFailure(input) && meaning.name === NOT_ISOLATED) return [];
  const isOne = meaning.name === 'required' && among !== undefined;
  const name = isOne ? 'one required' : meaning.name;
  const value = isOne ? (among.length > 1 ? among.join(', ') : null) : (meaning.value ?? null);
  const against = ends?.times ?? 0;
  const where = between === undefined ? '' : `between ${between[0]} and ${between[1]}, `;
  // A size is written as the words count it: 200 kB are 200 of something.
  const unit = isOfSize(stated) && value !== null && value === stated?.value ? `in ${stated.unit}` : '';
  const accepted = against > 0 ? `${where}${against} accepted` : '';
  const said = [unit, accepted].filter((part) => part !== '').join(', ');
  const note = name === NOT_ISOLATED || (field !== '' && said === '') ? undefined : field === '' ? 'no field named' : said;
  const basis = meaning.stated === true ? (['stated', 'enforced'] as const) : (['enforced'] as const);
  const ground = withReferenceOf(tally, meaning.accepted);
  const [worded] = tally.evidence;
  const denial =
    beyond !== undefined
      ? { at: beyond.at, words: `accepted ${beyond.value}` }
      : short !== undefined && worded !== undefined
        ? { at: worded, words: `refused ${short}` }
        : undefined;
  const grounded =
    denial === undefined
      ? shown(basis, ground, { note })
      : contradicted(basis, ground, onceAt(denial.at), { note: `said ${String(stated?.value)}, ${denial.words}` });
  return [
    {
      // The words come before what was accepted, whenever that was.
      ...enforced(input, field, name, value, worded === undefined ? grounded : citingFirst(citationOf(worded), grounded)),
      support: triesOf(tally),
    },
  ];
};
