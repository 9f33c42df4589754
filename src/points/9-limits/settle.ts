import { type Ballot, mergeBallots, noBallot } from '../../statement/ballot.ts';
import { shown } from '../../statement/statement.ts';
import { addTallies, noTally, type Tally, triesOf } from '../../statement/tally.ts';
import type { Rule } from '../5-validation/reading.ts';
import type { LimitVote } from './miner.ts';
import type { Limit } from './reading.ts';

/** How many calls may state the same limit before it is said once, for any call. */
const ANY = 3;

/** Point 9. Values that differ from answer to answer are no constant; limits that rules state are listed here too. */
export const settleLimits = (ballots: readonly Ballot[], rules: readonly Rule[]): Limit[] => {
  const grouped = new Map<string, { on: string[]; vote: LimitVote; tally: Tally }>();
  for (const [subject, votes] of ballots.reduce(mergeBallots, noBallot)) {
    const [name, on] = JSON.parse(subject) as [string, string];
    // A number that changes is data. What headers and page sizes say may differ by occasion: each value happened.
    const counted = /^(page size|retry after|cache|rate limit|session|token lifetime|default page)/.test(name);
    if (!counted && votes.size > 2) continue;
    for (const [vote, tally] of votes) {
      if (/^retry after/.test(name) && votes.size > 3) continue;
      const key = JSON.stringify([name, vote]);
      const have = grouped.get(key) ?? { on: [], vote: JSON.parse(vote) as LimitVote, tally: noTally };
      have.on.push(on);
      have.tally = addTallies(have.tally, tally);
      grouped.set(key, have);
    }
  }
  const limits = [...grouped].flatMap(([key, { on, vote, tally }]): Limit[] => {
    const [name] = JSON.parse(key) as [string, string];
    const places = on.length > ANY ? ['any'] : on;
    return places.map((place) => ({
      name,
      value: vote.value,
      unit: vote.unit,
      on: place,
      ...shown(vote.basis, tally),
      support: triesOf(tally),
    }));
  });
  for (const rule of rules) {
    if (rule.value === null || !/^(minimum|maximum|minLength|maxLength)$/.test(rule.rule)) continue;
    const { call, field, rule: name, value, message: _message, enforcedBy: _by, ...ground } = rule;
    limits.push({
      name: `${name} of ${field === '' ? 'the payload' : field}`,
      value,
      unit: /Length$/.test(name) ? 'characters' : null,
      on: call,
      ...ground,
    });
  }
  const order = (limit: Limit): string => `${limit.on === 'any' ? '' : limit.on} ${limit.name} ${String(limit.value)}`;
  return limits.sort((a, b) => (order(a) < order(b) ? -1 : 1));
};
