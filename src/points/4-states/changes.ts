import { momentOf } from '../../base/moment.ts';
import type { Act, Moment, Run } from '../../observations/entity/draft.ts';
import { SINGLE, sameExchange } from '../../observations/entity/history.ts';
import type { Reference } from '../../statement/reference.ts';
import { withoutOtherViews } from './another-view.ts';
import { type Aspect, apartBy, differsBy, saidApart } from './aspects.ts';
import { happenedOnce } from './once.ts';
import type { Discarded, Series, Sight, Value } from './series.ts';

/** Recordings whose clocks differ by more than this many milliseconds are never put in one order (`mining.md` §2.3). */
const CLOCKS_APART = 2_000;

/** Recordings that do not say when something was are in no order with others. */
const isTimeless = ({ start }: Moment): boolean => start <= 0;

export const unordered = (a: Moment, b: Moment): boolean =>
  a.at.recording !== b.at.recording && (isTimeless(a) || isTimeless(b) || Math.abs((a.offset ?? 0) - (b.offset ?? 0)) > CLOCKS_APART);

export const sightsOf = (runs: readonly Run[]): readonly Sight[] =>
  runs
    .flatMap(({ value, first, last }) =>
      first === last
        ? [{ ...first, value }]
        : [
            { ...first, value },
            { ...last, value },
          ],
    )
    .sort((a, b) => a.start - b.start || a.end - b.end || a.at.index - b.at.index);

/** No write can have come between two sights. */
const quiet = (acts: readonly Act[], from: Moment, to: Moment): boolean =>
  !acts.some((act) => act.end > from.start && act.start < to.end && !sameExchange(act, from));

/** Whether a sight is the answer of a write that was accepted: that is no copy of an earlier one. */
export const isAnswer = (acts: readonly Act[], sight: Moment): boolean => acts.some((act) => sameExchange(act, sight));

const without = (series: Series, why: (sight: Sight, index: number) => Discarded['why'] | undefined): Series => {
  const sights: Sight[] = [];
  const discarded = [...series.discarded];
  for (const [index, sight] of series.sights.entries()) {
    const reason = isAnswer(series.acts, sight) ? undefined : why(sight, index);
    if (reason === undefined) sights.push(sight);
    else discarded.push({ at: sight.at, id: series.id, value: sight.value, why: reason });
  }
  return discarded.length === series.discarded.length ? series : { ...series, sights, discarded };
};

/**
 * A sight, no write, another value, no write, the first value again within five seconds: the middle one came from a stale copy, so neither
 * change happened. Where the requests overlap, it may as well have been answered first.
 */
const withoutFlicker = (series: Series): Series =>
  without(series, (sight, index) => {
    const before = series.sights[index - 1];
    const after = series.sights[index + 1];
    if (before === undefined || after === undefined || before.value !== after.value || before.value === sight.value) return undefined;
    if (after.start - before.end > 5_000 || !quiet([...series.acts, ...series.beside], before, after)) return undefined;
    return before.end <= sight.start && sight.end <= after.start ? 'stale' : 'overlap';
  });

/** How late a version is; two that are less than a thousand apart are not told apart, since some answers cut times to the second. */
const lateness = ({ version }: Moment): number | undefined => {
  const at = typeof version === 'number' ? version * 1_000 : version === undefined ? Number.NaN : momentOf(version);
  return Number.isFinite(at) ? at : undefined;
};

/** Sights of an older version than one that was seen before; a write may well go back to one. A number that counts and a time are not compared. */
const withoutOlder = (series: Series): Series => {
  const latests = new Map<string, { readonly at: number; readonly end: number }>();
  const older = new Map<Sight, Discarded['why']>();
  for (const sight of series.sights) {
    const at = lateness(sight);
    if (at === undefined) continue;
    const latest = latests.get(typeof sight.version);
    if (latest !== undefined && at <= latest.at - 1_000 && !isAnswer(series.acts, sight))
      older.set(sight, latest.end <= sight.start ? 'older' : 'overlap');
    else latests.set(typeof sight.version, { at, end: sight.end });
  }
  return without(series, (sight) => older.get(sight));
};

/** Sights with no write between them, in order. */
const windowsOf = ({ sights, acts }: Series): readonly (readonly Sight[])[] => {
  const windows: Sight[][] = [];
  for (const [index, sight] of sights.entries()) {
    const before = sights[index - 1];
    if (before !== undefined && quiet(acts, before, sight)) windows.at(-1)?.push(sight);
    else windows.push([sight]);
  }
  return windows;
};

/**
 * Which sights of a window are stale copies, where copies are known to be stale. Without a write nothing changes but by somebody unseen, once
 * and for good: then the new value is seen again. What a write answered is no copy; else most sights tell; a value that was there before the
 * last write, and is seen once more before the new one, is old.
 */
const staleIn = (window: readonly Sight[], acts: readonly Act[], held: Value | undefined, met: ReadonlySet<Value>): readonly Sight[] => {
  const values = new Set(window.map(({ value }) => value));
  const [first] = window;
  const last = window.at(-1);
  if (first === undefined || last === undefined || values.size < 2) return [];
  const answered = isAnswer(acts, first);
  const turn = window.findIndex(({ value }) => value !== first.value);
  const after = window.slice(turn);
  if (after.every(({ value }) => value === last.value)) {
    if (after.length === 1 && (answered || turn > 1 || first.value !== held)) return met.has(last.value) ? after : [];
    return turn === 1 && !answered && first.value === held ? [first] : [];
  }
  const count = (of: Value): number => window.filter(({ value }) => value === of).length;
  const most = [...values].reduce((best, value) => (count(value) >= count(best) ? value : best));
  const kept = answered ? first.value : most;
  return window.filter(({ value }) => value !== kept);
};

const withoutStale = (series: Series): Series => {
  const stale = new Set<Sight>();
  const met = new Set<Value>();
  let held: Value | undefined;
  for (const window of windowsOf(series)) {
    const out = staleIn(window, series.acts, held, met);
    for (const sight of out) stale.add(sight);
    const kept = window.filter((sight) => !out.includes(sight));
    for (const { value } of kept) met.add(value);
    held = kept.at(-1)?.value ?? held;
  }
  return without(series, (sight) => (stale.has(sight) ? 'stale' : undefined));
};

const viewerOf: Aspect = ({ viewer }) => viewer;
const placeOf: Aspect = ({ place }) => place;

/** The field says where a thing was looked at, wherever that was: what its address named above it. */
const saysPlace = (all: readonly Series[]): boolean => {
  const sights = all.flatMap((series) => series.sights);
  return (
    new Set(sights.map(placeOf)).size >= 2 &&
    sights.every(({ place, value }) => place !== undefined && typeof value === 'string' && place.split('/').includes(value))
  );
};

/**
 * Whether a field is empty by one call and not by another at the same time, for at least two things: what is a draft and what is public may have one
 * identity and be two records.
 */
const differsByCall = (all: readonly Series[]): boolean =>
  all.filter(({ sights, acts }) =>
    sights.some((other, index) => {
      const before = sights[index - 1];
      return (
        before !== undefined &&
        before.viewer === other.viewer &&
        before.via !== other.via &&
        (before.value === null) !== (other.value === null) &&
        quiet(acts, before, other)
      );
    }),
  ).length >= 2;

const callOf: Aspect = ({ via }) => via;

/** The language that a query asks for, where it asks for any: what is shown in it are words for values. */
const languageOf: Aspect = ({ via }) => /[?&](?:lang|locale|language|hl|_locale)=(?!(?:undefined|null)(?:&|$))([^&]+)/i.exec(via)?.[1];
const acceptedOf: Aspect = ({ language }) => language;

/** Whether somebody asked in several languages, and no value was ever answered in two of them: then they are words for values, too. */
const areWords = (all: readonly Series[]): boolean => {
  const sights = all.flatMap((series) => series.sights).filter(({ language }) => language !== undefined);
  const languagesBy = (key: (sight: Sight) => Value): readonly ReadonlySet<unknown>[] => [
    ...Map.groupBy(sights, key)
      .values()
      .map((group) => new Set(group.map(acceptedOf))),
  ];
  return (
    languagesBy(({ at, viewer }) => `${at.recording} ${viewer}`).some(({ size }) => size > 1) &&
    languagesBy(({ value }) => value).every(({ size }) => size === 1)
  );
};

/** One answer that shows a thing in two values shows it beside another version of it: what it says first is the thing itself. */
const firstOfAnswer = (sights: readonly Sight[]): readonly Sight[] => {
  const first = new Map<string, Value>();
  return sights.filter(({ at, value }) => {
    const answer = `${at.recording}#${at.index}`;
    if (!first.has(answer)) first.set(answer, value);
    return first.get(answer) === value;
  });
};

const MARKS_END = /delet|remov|trash|discard|archiv/i;

/** Whether a call makes things by what it is called: it is sent to where things of the kind are read, or says so by its name. */
const makes = (call: string, sights: readonly Sight[]): boolean => {
  const [path = '', operation] = call.slice(call.indexOf(' ') + 1).split(' #');
  if (operation !== undefined) return /^(?:create|insert|register|import|duplicate|new)/i.test(operation);
  return sights.some(({ via }) => {
    const read = via.split('?')[0]?.split(' ') ?? [];
    return read[0] === 'GET' && (read[1] === path || (read[1]?.startsWith(`${path}/{`) === true && read[1].endsWith('}')));
  });
};

/** A call that answers with a thing which the same recording had shown before made nothing, it changed it ("my cart, checked out"). */
const madeOnce = (acts: readonly Act[], sights: readonly Sight[]): readonly Act[] =>
  acts.map((act) => {
    const known = (moment: Moment): boolean => moment.at.recording === act.at.recording && moment.end <= act.start;
    const before = act.creates ? sights.findLast(known) : undefined;
    if (
      before === undefined ||
      act.anew === true ||
      makes(act.call, sights) ||
      acts.some((end) => end.ends && known(end) && end.end >= before.end)
    )
      return act;
    return { ...act, creates: false };
  });

/** One request is one write, whether its path names the thing, its answer shows it, or both. */
const onePerRequest = (acts: readonly Act[]): readonly Act[] => {
  const requests = new Map<string, Act>();
  for (const act of acts) {
    const request = `${act.at.recording}#${act.at.index} ${act.call}`;
    const have = requests.get(request);
    const both =
      have === undefined || have.beside
        ? act
        : { ...have, named: have.named || act.named, creates: have.creates && act.creates, ends: have.ends || act.ends };
    if (have === undefined || !act.beside) requests.set(request, both);
  }
  return requests.size === acts.length ? acts : [...requests.values()];
};

/**
 * All that was seen of a field. Where two people are shown different values of one thing, what each saw is a series of its own; so is what was seen
 * at each place where a thing is something else ("editor" of one team, and nothing of another).
 */
export const seriesOf = (
  runs: ReadonlyMap<string, ReadonlyMap<string, readonly Run[]>>,
  acts: ReadonlyMap<string, readonly Act[]>,
  field: string,
  began: ReadonlyMap<string, number> = new Map(),
): readonly Series[] => {
  const series: Series[] = [];
  for (const [id, fields] of runs) {
    const own = fields.get(field);
    if (own === undefined || acts.get(id)?.some(({ lost }) => lost) === true) continue;
    const sights = happenedOnce(firstOfAnswer(sightsOf(own)), ({ viewer, via, value }) => JSON.stringify([viewer, via, value]));
    const done = happenedOnce(onePerRequest(acts.get(id) ?? []), ({ viewer, call }) => JSON.stringify([viewer, call]));
    // What writes alone answered with was never looked at: it says what came of each of them.
    if (id.startsWith(SINGLE) && sights.every((sight) => isAnswer(done, sight))) continue;
    const beside = done.filter((act) => act.beside);
    series.push({
      id,
      field,
      sights,
      acts: madeOnce(
        done.filter((act) => !act.beside),
        sights,
      ),
      beside,
      discarded: [],
      began,
      ...(MARKS_END.test(field) ? { marksEnd: true } : {}),
    });
  }
  const told = withoutOtherViews(series);
  const spoken = new Set(told.flatMap(({ sights }) => sights.map(languageOf))).size > 1 ? told.flatMap(apartBy(languageOf)) : told;
  const worded = areWords(spoken) ? spoken.flatMap(apartBy(acceptedOf)) : spoken;
  const placed = saysPlace(worded) || differsBy(worded, placeOf) ? worded.flatMap(apartBy(placeOf)) : worded;
  const single = saidApart(differsByCall(placed) ? placed.flatMap(apartBy(callOf)) : placed);
  const apart = (differsBy(single, viewerOf) ? single.flatMap(apartBy(viewerOf)).map((one) => ({ ...one, isOfOne: true })) : single)
    .map(withoutOlder)
    .map(withoutFlicker);
  return isStale(apart) ? apart.map(withoutStale) : apart;
};

/** Whether a stale copy was answered at least once: then every other sight may be one (`mining.md` §3). */
export const isStale = (all: readonly Series[]): boolean => all.some(({ discarded }) => discarded.some(({ why }) => why === 'stale'));

/** Without the sights that another rule shows to be stale; those that a write answered, or that were seen twice, stay. */
export const withoutSights = (series: Series, doubted: ReadonlySet<Reference>): Series =>
  without(series, (sight, index) => (doubted.has(sight.at) && !seenAgain(series, index) ? 'stale' : undefined));

export const seenAgain = ({ sights, acts }: Series, index: number): boolean => {
  const sight = sights[index];
  const after = sights[index + 1];
  return sight !== undefined && after !== undefined && after.value === sight.value && quiet(acts, sight, after);
};
