import type { Tracked } from '../known/tracked.ts';
import { namesThing, numbersSaid, wordsOf } from './said.ts';
import { NOT_THERE, saysTaken } from './taken.ts';

/** What the words of a refusal say of how many there may be of something, or have to be. */

/** Words by which there are as many of something as there may be. */
const AS_MANY =
  / (?:most|max|maximum|limit|limited|limits|up to|no more than|more than|exceed\w*|too many|quota|reached|only|(?:have|has|hold|holds) \d+(?: \w+){1,4} already) /;

/** Whether words are that there are as many of something as there may be, with the number. */
export const saysHowMany = (said: string): boolean => AS_MANY.test(said) && / \d+ /.test(said);

/** Words by which something has to be there that is not: whatever has to be done with it is something else ("must be paid before a line is sent"). */
const LACKING =
  / (?:no|without|at least|needs?|requires?|(?:must|has to|have to|should) (?:\w+ )?(?:have|contain|include|hold)|(?:not|n t)(?: yet)?(?: \w+)? any)(?=((?: [^ ]+){1,7}))/g;
/** What stands behind one of these is not what is lacking ("needs approval before the lines"), but what that is for. */
const BETWEEN = /^(?:before|after|for|of|by|to|from|until|with|in|on|that|who|which|while|when|if|as|than)$/;
/** What there may not be is not lacking. */
const UNWANTED = / (?:(?:must|may|should|can) not|cannot|can t)(?: \w+)? (?:have|contain|include|hold|any) /;
/** What may follow on the thing that is lacking: anything else says more of it, or is what the word was about ("no line with that number"). */
const AFTERWARDS = /^(?:to|before|first|in|on|yet|at|until|so|and|or|for|left|from|when)$/;

/** Words by which there is one: that something stands so already ("has already left") is said of it, and not of how many there are. */
const IS_THERE =
  / (?:taken|exists?|duplicated?|unique|twice|booked|occupied|reserved|in use|another \w+ has|there is an? [\w ]{1,40}(?:of|with|by|called) (?:that|this|the same)|you(?: have| are| ve| re)? already|already (?:have|has|holds?) (?:an?|one|the|some|your|\d+)) /;

/** Words by which they are counted for some time: nothing says which those are. */
const PERIOD =
  / (?:today|tonight|tomorrow|yesterday|hourly|daily|weekly|monthly|yearly|overlap\w*|(?:this|that) time|(?:per|an?|each|every|this|that|same|one|in|within|for|on)(?: the)?(?: \d+)? (?:day|date|night|week|weekend|month|quarter|year|hour|minute|second|morning|afternoon|evening|shift|season|semester|term)s?) /;

/** What is measured, and not counted. */
const UNITS =
  /^(?:characters?|chars?|letters?|digits?|words?|bytes?|[kmgt]i?b|[kmg]?bytes|percent|pixels?|px|milliseconds?|ms|seconds?|minutes?|hours?|days?|weeks?|months?|years?|times|eur|euros?|usd|dollars?|gbp|pounds?|cents?|[ckm]?m|k?g|tons?|litres?|liters?|points?)$/;
/** What may follow on a number that nothing is said to be of. */
const OF_NOTHING = /^(?:at|per|for|in|of|each|an?|and|or|is|are|was|were|reached|exceeded|allowed|already|items?|entries|things|ones)$/;

/** Whether words are about how many there are of something. */
export const speaksOfCount = (said: string): boolean => AS_MANY.test(said) || said.match(LACKING) !== null || saysTaken(said);

/** Whether words are about some time in which things are counted, and not about a thing that the call names and that is called so. */
export const speaksOfPeriod = (said: string, [first]: readonly Tracked[]): boolean =>
  PERIOD.test(
    (first?.sample.reach ?? []).reduce((words, { entity }) => words.replaceAll(` ${wordsOf(entity).join(' ')} `, ' thing '), said),
  );

/** Words by which who asks is meant. */
const WHO = / (?:you|your|nobody|no one|everybody|everyone|anybody|anyone|person|people|users?|members?|accounts?) /;

/** Whether words are about who asks, or name nothing else that is counted for. */
export const speaksOfWho = (said: string, [first]: readonly Tracked[], entities: readonly string[]): boolean => {
  const account = first?.sample.caller.account?.entity;
  return WHO.test(said) || (account !== undefined && namesThing(said, account)) || !entities.some((entity) => namesThing(said, entity));
};

const lacksThing = (said: string, by: string): boolean =>
  !UNWANTED.test(said) &&
  [...said.matchAll(LACKING)].some(([, after = '']) => {
    const words = after.trim().split(' ');
    const behind = words.findIndex((word) => BETWEEN.test(word));
    const { length } = wordsOf(by);
    return (behind < 0 ? words : words.slice(0, behind + 1)).some((_, at) => {
      const next = words[at + length];
      return at < 4 && namesThing(` ${words.slice(at, at + length).join(' ')} `, by) && (next === undefined || AFTERWARDS.test(next));
    });
  });

const STEM = 4;

/** Whether something of a kind is said to be there: by a word for that, or by what was done to make it ("already enrolled", of an Enrollment). */
const isSaidThere = (said: string, by: string): boolean => {
  const words = said.replaceAll(NOT_THERE, ' ');
  const [first = ''] = wordsOf(by);
  const stem = first.slice(0, STEM);
  return (
    IS_THERE.test(words) ||
    (stem.length === STEM &&
      [...words.matchAll(/ already((?: [^ ]+){1,3})/g)].some(([, after = '']) => after.split(' ').some((word) => word.startsWith(stem))))
  );
};

/** What refusals say of how many there may be, or have to be. */
interface Said {
  readonly is: 'at least' | 'below';
  readonly than: number;
  /** Whether one more, or one fewer, is what has to be seen: a number that is in the words. */
  readonly isExact: boolean;
  /** Whether the number is said to be of something that is called otherwise: of those that stand as they are called, at most ("3 drafts"). */
  readonly isOfOther: boolean;
}

/** Of what a number is, as the words behind it say. */
const isOf = (said: string, number: number, kinds: readonly string[]): 'thing' | 'other' | 'measure' => {
  const [, after = ''] = said.split(` ${number} `);
  const [first = '', second = ''] = after.trim().split(' ');
  if (UNITS.test(first)) return 'measure';
  const isThing = first === '' || OF_NOTHING.test(first) || kinds.some((kind) => namesThing(` ${first} ${second} `, kind));
  return isThing ? 'thing' : 'other';
};

export const saidOf = (own: readonly Tracked[], said: string, by: string, isMade: boolean): readonly Said[] => {
  const numbers = [...new Set(numbersSaid(own))].filter((number) => Number.isInteger(number) && number > 0 && number < 10_000);
  const kinds = [by, ...(own[0]?.sample.reach.map(({ entity }) => entity) ?? [])];
  if (isMade && numbers.length > 0 && (AS_MANY.test(said) || isSaidThere(said, by)))
    return numbers.flatMap((than) => {
      const of = isOf(said, than, kinds);
      return of === 'measure' ? [] : [{ is: 'at least', than, isExact: true, isOfOther: of === 'other' } as const];
    });
  if (isMade && saysTaken(said)) return isSaidThere(said, by) ? [{ is: 'at least', than: 1, isExact: false, isOfOther: false }] : [];
  if (isMade || !lacksThing(said, by)) return [];
  return numbers.length > 0
    ? numbers.map((than) => ({ is: 'below', than, isExact: true, isOfOther: false }))
    : [{ is: 'below', than: 1, isExact: false, isOfOther: false }];
};

/** Whether words name a state: "draft", of "at most 3 drafts". */
export const namesState = (said: string, value: unknown): boolean => namesThing(said, String(value));
