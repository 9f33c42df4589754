import { joined } from '../../observations/refusals/wording.ts';
import { segmentForm } from '../../observations/segment.ts';
import { type Ballot, mergeBallots, noBallot } from '../../statement/ballot.ts';
import { addTallies, noTally, type Tally } from '../../statement/tally.ts';
import { type RuleName, ruleNamed, type StatedLimit, statedLimit } from '../refusal-words.ts';
import type { RefusedInput, RefusedVote } from './miner.ts';

/** Refusals of one call in one wording, whatever was sent. */
export interface SettledRefusal {
  readonly input: RefusedInput;
  /** What the miner saw it under. */
  readonly subjects: readonly string[];
  readonly votes: readonly RefusedVote[];
  /** Beside `votes`. */
  readonly tallies: readonly Tally[];
}

export const tallyOf = ({ tallies }: SettledRefusal): Tally => tallies.reduce(addTallies, noTally);

export const statedOf = (rule: RuleName | undefined, { message, limit }: RefusedInput): StatedLimit | undefined => {
  if (rule !== 'maxLength' && rule !== 'minLength' && rule !== 'maximum' && rule !== 'minimum') return undefined;
  return limit === undefined ? statedLimit(rule, message) : { value: limit, unit: null };
};

/** Refusals in words that differ only in what was sent are one. */
export const settledRefusals = (refused: readonly Ballot[]): readonly SettledRefusal[] => {
  const alike = new Map<string, SettledRefusal[]>();
  for (const [subject, votes] of refused.reduce(mergeBallots, noBallot)) {
    const input = JSON.parse(subject) as RefusedInput;
    // Words that name two rules are two messages, whatever was sent: "too small" and "too large" may well be sizes that somebody chose.
    // So are words that state two limits.
    const rule = ruleNamed(input.code, input.message);
    const group = JSON.stringify([{ ...input, message: null }, rule, statedOf(rule, input)?.value]);
    const entry = {
      input,
      subjects: [subject],
      votes: [...votes.keys()].map((vote) => JSON.parse(vote) as RefusedVote),
      tallies: [...votes.values()],
    };
    const have = alike.get(group);
    if (have === undefined) alike.set(group, [entry]);
    else have.push(entry);
  }
  const settled = new Map<string, SettledRefusal>();
  for (const group of alike.values()) {
    const said = joined(group.flatMap(({ votes }) => votes.map(({ wording }) => wording)));
    for (const { input, subjects, votes, tallies } of group) {
      const same = { ...input, message: input.message === null ? null : (said.get(input.message) ?? input.message) };
      const key = JSON.stringify(same);
      const have = settled.get(key);
      settled.set(key, {
        input: same,
        subjects: [...(have?.subjects ?? []), ...subjects],
        votes: [...(have?.votes ?? []), ...votes],
        tallies: [...(have?.tallies ?? []), ...tallies],
      });
    }
  }
  return [...settled.values()];
};

/** What was sent on its occasions. */
export const keysSent = ({ votes }: SettledRefusal): readonly string[] => votes.flatMap(({ sent }) => (sent ?? []).map(([key]) => key));

/** Those of its occasions that are so. */
export const partOf = (refusal: SettledRefusal, isSo: (vote: RefusedVote, at: number) => boolean): SettledRefusal => ({
  ...refusal,
  votes: refusal.votes.filter(isSo),
  tallies: refusal.tallies.filter((_, at) => isSo(refusal.votes[at] as RefusedVote, at)),
});

/** Of what was sent the one key that refers to another thing, where nothing else that was sent is an identifier. */
const referenceSent = ({ sent }: RefusedVote, refers: readonly string[]): string | undefined => {
  const [only, ...more] = (sent ?? []).filter(([key]) => refers.includes(key));
  const others = (sent ?? []).some(([key, value]) => key !== only?.[0] && typeof value === 'string' && segmentForm(value) !== undefined);
  return more.length === 0 && !others ? only?.[0] : undefined;
};

/** A refusal that only says that something referred to is not there: it is about the one reference that was sent. */
export const byReference = (refusal: SettledRefusal, refersOf: (call: string) => readonly string[]): readonly SettledRefusal[] => {
  const { input, votes } = refusal;
  if (input.field !== null || !/foreign.?key/i.test(`${input.code ?? ''} ${input.message ?? ''}`)) return [refusal];
  const refers = refersOf(input.call);
  const fields = votes.map((vote) => referenceSent(vote, refers) ?? null);
  return [...new Set(fields)].map((field) => ({ ...partOf(refusal, (_, at) => fields[at] === field), input: { ...input, field } }));
};
