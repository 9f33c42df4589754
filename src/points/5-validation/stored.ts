import type { Json } from '../../base/json.ts';
import { isRedacted } from '../../base/pseudonym.ts';
import type { Observed } from '../../observations/observed.ts';
import { type Ballot, BallotBox, mergeBallots, noBallot } from '../../statement/ballot.ts';
import { shown } from '../../statement/statement.ts';
import type { Rule } from './reading.ts';

/** What servers make of a text before they keep it (`mining.md` §4, normalising): in words, and how it is done. */
const MADE: readonly (readonly [words: string, make: (text: string) => string])[] = [
  ['trimmed', (text) => text.trim()],
  ['in lower case', (text) => text.toLowerCase()],
  ['in upper case', (text) => text.toUpperCase()],
  ['trimmed, in lower case', (text) => text.trim().toLowerCase()],
  ['trimmed, in upper case', (text) => text.trim().toUpperCase()],
  ['with single spaces', (text) => text.trim().replaceAll(/\s+/g, ' ')],
];
const CUT = 'cut to ';
/** A text cut shorter than this may be another one. */
const SHORTEST = 8;
const LONGEST = 500;
/** So many accepted submissions of a call are looked at, the first. */
const LOOKS = 64;

/** Of each thing that may be made of a text: whether it is what was stored. Left out where it would have left the text as it was, and it was. */
const judge = (sent: string, stored: string): readonly string[] => {
  const votes = MADE.flatMap(([words, make]) => {
    const made = make(sent);
    return made !== stored ? [`-${words}`] : made === sent ? [] : [`+${words}`];
  });
  const isCut = stored.length >= SHORTEST && stored.length < sent.length && sent.startsWith(stored);
  return isCut && !votes.some((vote) => vote.startsWith('+')) ? [...votes, `+${CUT}${stored.length}`] : votes;
};

/** Collects what accepted writes answer with of the texts that were sent. */
export class StoredKeeper {
  readonly box = new BallotBox(24);
  readonly #looks = new Map<string, number>();

  accept(
    { name, atResponse, at }: Observed,
    sent: readonly (readonly [string, Json])[],
    answered: readonly (readonly [string, Json])[],
  ): void {
    const looks = this.#looks.get(name) ?? 0;
    if (looks >= LOOKS || answered.length === 0) return;
    this.#looks.set(name, looks + 1);
    const kept = new Map([...answered].reverse());
    for (const [field, value] of sent) {
      const stored = kept.get(field);
      if (typeof value !== 'string' || typeof stored !== 'string' || value.length > LONGEST || isRedacted(value) || isRedacted(stored))
        continue;
      for (const vote of judge(value, stored)) this.box.see(JSON.stringify([name, field]), vote, atResponse, `${at.recording}#${at.index}`);
    }
  }
}

/** Point 5: what is made of a text that is sent, where it was made of it each time that it could be. */
export const settleStored = (ballots: readonly Ballot[]): Rule[] =>
  [...ballots.reduce(mergeBallots, noBallot)]
    .flatMap(([subject, votes]): Rule[] => {
      const [call, field] = JSON.parse(subject) as [string, string];
      const made = [
        ...MADE.map(([words]) => words),
        ...[...votes.keys()].flatMap((vote) => (vote.startsWith(`+${CUT}`) ? [vote.slice(1)] : [])),
      ];
      const [only, other] = made.filter((words) => votes.has(`+${words}`) && !votes.has(`-${words}`));
      const tally = only === undefined ? undefined : votes.get(`+${only}`);
      // Two lengths that something was cut to are no length.
      if (only === undefined || tally === undefined || (only.startsWith(CUT) && other !== undefined)) return [];
      return [{ call, field, rule: 'stored', value: only, message: null, enforcedBy: 'server', ...shown('seen', tally) }];
    })
    .sort((a, b) => (`${a.call} ${a.field}` < `${b.call} ${b.field}` ? -1 : 1));
