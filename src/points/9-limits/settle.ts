import { type Ballot, mergeBallots, noBallot } from '../../statement/ballot.ts';
import { shown } from '../../statement/statement.ts';
import { addTallies, noTally, type Tally, triesOf } from '../../statement/tally.ts';
import { type Rule, WHOLE_BODY } from '../5-validation/reading.ts';
import { statedLimit } from '../refusal-words.ts';
import { type Apart, apartBy, type Builds } from './apart.ts';
import { DEFAULT_PAGE, isOutdone, type LongestPages, PAGE_CAP } from './longest.ts';
import { CAP, type LimitMiner, type LimitVote, toldKey } from './miner.ts';
import { type Paces, settlePaces } from './pace.ts';
import { type Limit, limitOrder } from './reading.ts';
import { settleWaits } from './settle-waits.ts';
import type { Waits } from './waits.ts';

/** From how many calls on the same limit is also said once, for any call: where no call says another. */
const ANY = 4;

const OF_HEADERS = /^(?:session|cache) lifetime$/;

const LIFETIME = /(?:expires?(?:_?in)?|ttl|lifetime|max_?age)$/i;

interface Sighting {
  readonly name: string;
  readonly on: string;
  readonly vote: LimitVote;
  readonly tally: Tally;
  readonly note?: string | undefined;
}

const isWindowed = ({ vote }: Sighting, { value }: LimitVote): boolean =>
  vote.value === value && vote.unit?.startsWith('requests in ') === true;

/** Whether a number that a refusal names is that of a rule which the same refusal states. */
const isOfRule = (limit: Limit, rules: readonly Rule[]): boolean =>
  limit.name.includes('.') &&
  limit.basis.includes('enforced') &&
  rules.some(
    ({ call, value, citations }) => call === limit.on && value === limit.value && citations.some((at) => limit.citations.includes(at)),
  );

/** The same time by two clocks: whole minutes, and beside them a second more or less. */
const TICK = 1;
const withoutTicks = (sightings: readonly Sighting[]): readonly Sighting[] =>
  sightings.filter(
    ({ vote }) =>
      !sightings.some(
        (other) =>
          typeof vote.value === 'number' &&
          typeof other.vote.value === 'number' &&
          Math.abs(other.vote.value - vote.value) === TICK &&
          other.vote.value % 60 === 0,
      ),
  );

const RETRY = 'retry after';
/** So many different times to wait may be as many constants. */
const WAITS = 3;

/** Times to wait that were each told once, and are many, of whichever calls: they say how long a window is open still, and none of them is a constant. */
const withoutCountdown = (limits: readonly Limit[]): Limit[] => {
  const isOnce = ({ name, support }: Limit): boolean => name === RETRY && support.times === 1;
  const once = new Set(limits.filter(isOnce).map(({ value, unit }) => `${value} ${unit}`));
  return limits.filter((limit) => once.size <= WAITS || !isOnce(limit));
};

/** What holds of a call's sightings: numbers that change, or that only one answer of data has, are no constants. */
const settledOf = (name: string, on: string, votes: ReadonlyMap<string, Tally>, apart: Apart | undefined): readonly Sighting[] => {
  const sightings = [...votes].map(
    ([vote, tally]): Sighting => ({
      name,
      on,
      vote: JSON.parse(vote) as LimitVote,
      tally,
      note: name.startsWith('page size asked') ? undefined : apart?.notes.get(vote),
    }),
  );
  // Each has its own reason: of whom it holds, or since when.
  if (
    apart !== undefined &&
    !name.startsWith('page size asked') &&
    sightings.every(({ vote, tally }) => vote.among !== 'data' || triesOf(tally).units >= 2) &&
    // So many rows of one answer alone may be all that there were.
    (name !== DEFAULT_PAGE || sightings.every(({ vote, tally }) => vote.basis === 'stated' || triesOf(tally).times >= 2))
  )
    return sightings;
  // Two lengths of one call's pages: what decides between them is not shown.
  if (name === DEFAULT_PAGE || name === CAP || name.startsWith(PAGE_CAP)) return sightings.length === 1 ? sightings : [];
  if (name === RETRY) return sightings.length > WAITS ? [] : sightings;
  // A header with the window says more than one beside it without.
  if (name === 'rate limit')
    return sightings.filter(({ vote }) => vote.unit !== 'requests' || !sightings.some((other) => isWindowed(other, vote)));
  if (name === 'token lifetime') return withoutTicks(sightings);
  // What headers say and what was asked for may differ by occasion: each of them happened.
  if (/^(page size|cache|session|polling|reconnection)/.test(name)) return sightings;
  if (sightings.length > 2) return [];
  // A lifetime may depend on how somebody signed in; any other number of data has to be the same each time.
  const may = LIFETIME.test(name) ? 2 : 1;
  return sightings.filter(({ vote, tally }) => vote.among !== 'data' || (sightings.length <= may && triesOf(tally).units >= 2));
};

/** What limits are settled from; of what is told by recording, one for each. */
export interface LimitsSeen {
  readonly ballots: readonly Ballot[];
  readonly rules: readonly Rule[];
  readonly paces: readonly Paces[];
  readonly waits: readonly Waits[];
  readonly formulas: readonly Limit[];
  /** To whom each was told. */
  readonly told: readonly LimitMiner['roles'][];
  readonly longest: readonly LongestPages[];
  readonly builds: Builds;
}

/** Point 9. A row per call, with what was seen of that call; limits that rules state are listed here too. */
export const settleLimits = ({ ballots, rules, paces, waits, formulas, told, longest, builds }: LimitsSeen): Limit[] => {
  const grouped = new Map<string, Sighting[]>();
  for (const [subject, votes] of ballots.reduce(mergeBallots, noBallot)) {
    const [subjectName, subjectOn] = JSON.parse(subject) as [string, string];
    const rolesOf = (vote: string): ReadonlySet<string | undefined> =>
      new Set(told.flatMap((roles) => [...(roles.get(toldKey(subject, vote)) ?? [])]));
    for (const sighting of settledOf(subjectName, subjectOn, votes, apartBy(votes, rolesOf, builds))) {
      if (isOutdone(subjectName, subjectOn, sighting.vote.value, rolesOf(JSON.stringify(sighting.vote)), longest)) continue;
      const key = JSON.stringify([sighting.name, sighting.vote, sighting.note]);
      const have = grouped.get(key);
      if (have === undefined) grouped.set(key, [sighting]);
      else have.push(sighting);
    }
  }
  const row = ({ name, on, vote, tally, note }: Sighting): Limit => ({
    name,
    value: vote.value,
    unit: vote.unit,
    on,
    ...shown(vote.basis, tally, { note }),
    support: triesOf(tally),
  });
  const values = new Map<string, Set<Limit['value']>>();
  for (const { name, vote } of [...grouped.values()].flat()) values.set(name, (values.get(name) ?? new Set()).add(vote.value));
  const said = [...grouped.values()].flatMap((sightings): Limit[] => {
    const [first] = sightings;
    if (first === undefined) return [];
    const rows = sightings.map(row);
    const all = sightings.reduce((tally, sighting) => addTallies(tally, sighting.tally), noTally);
    if (sightings.length < ANY || values.get(first.name)?.size !== 1) return rows;
    const any = row({ ...first, on: 'any', tally: all });
    // What the headers of all answers say is one thing, said once; how often one may ask is each call's own.
    return OF_HEADERS.test(first.name) ? [any] : [any, ...rows];
  });
  const bounds = rules.filter(({ rule, value }) => value !== null && /^(?:(?:min|max)(?:imum|Length|Items))$/.test(rule));
  const limits = withoutCountdown(said.filter((limit) => !isOfRule(limit, bounds)));
  // What an answer states of its own interval comes before what was measured.
  const stated = new Set(limits.filter(({ name }) => name === 'polling interval').map(({ on }) => on));
  limits.push(...settlePaces(paces).filter(({ on }) => !stated.has(on)), ...settleWaits(waits), ...formulas);
  for (const { call, field, rule: name, value, message, enforcedBy: _by, ...ground } of bounds) {
    if (value === null) continue;
    const said = statedLimit(name, message);
    limits.push({
      name: `${name} of ${field === '' || field === WHOLE_BODY ? 'the payload' : field}`,
      value,
      unit: /Length$/.test(name)
        ? /^bytes?$/i.test(said?.unit ?? '')
          ? 'bytes'
          : 'characters'
        : name.endsWith('Items')
          ? 'items'
          : said?.value === value
            ? said.unit
            : null,
      on: call,
      ...ground,
    });
  }
  return limits.sort(limitOrder);
};
