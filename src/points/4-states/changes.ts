import type { Act, Moment, Run } from '../../observations/entity/draft.ts';
import type { Reference } from '../../statement/reference.ts';
import { happenedOnce } from './once.ts';

export type Value = Run['value'];

/** One sight of a value. */
export interface Sight extends Moment {
  readonly value: Value;
}

/** A sight that does not count, and why (`mining.md` §2.4). */
export interface Discarded {
  readonly at: Reference;
  readonly id: string;
  readonly value: Value;
  readonly why: 'stale' | 'older' | 'overlap' | 'clocks' | 'once';
}

/** What was seen of one field of one object, in order, and what of it does not count. */
export interface Series {
  readonly id: string;
  readonly sights: readonly Sight[];
  readonly acts: readonly Act[];
  readonly discarded: readonly Discarded[];
  /** The field says that a thing was deleted: then a deletion is a change like others, and not the end of it. */
  readonly marksEnd?: boolean;
}

/** Two sights in order: of two values, or of one value with a write between that did not change it. */
export interface Bracket {
  readonly from: Value;
  readonly to: Value;
  readonly id: string;
  readonly at: Reference;
  /** The one accepted write between the two sights; `undefined` when there was none, or more than one. */
  readonly by: Act | undefined;
  readonly writes: number;
  /** Both values were seen twice, or answered by the write itself: no stale copy shows the same value twice but by chance. */
  readonly sure: boolean;
}

/** Recordings whose clocks differ by more than this many milliseconds are never put in one order (`mining.md` §2.3). */
const CLOCKS_APART = 2_000;

const sameExchange = (a: Moment, b: Moment): boolean => a.at.recording === b.at.recording && a.at.index === b.at.index;

const unordered = (a: Moment, b: Moment): boolean =>
  a.at.recording !== b.at.recording && Math.abs((a.offset ?? 0) - (b.offset ?? 0)) > CLOCKS_APART;

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
const isAnswer = (acts: readonly Act[], sight: Moment): boolean => acts.some((act) => sameExchange(act, sight));

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
    if (after.start - before.end > 5_000 || !quiet(series.acts, before, after)) return undefined;
    return before.end <= sight.start && sight.end <= after.start ? 'stale' : 'overlap';
  });

/** How late a version is; two that are less than a thousand apart are not told apart, since some answers cut times to the second. */
const lateness = ({ version }: Moment): number | undefined => {
  const at = typeof version === 'number' ? version * 1_000 : version === undefined ? Number.NaN : Date.parse(version);
  return Number.isFinite(at) ? at : undefined;
};

/** Sights of an older version than one that was seen before; a write may well go back to one. */
const withoutOlder = (series: Series): Series => {
  let latest: { readonly at: number; readonly end: number } | undefined;
  const older = new Map<Sight, Discarded['why']>();
  for (const sight of series.sights) {
    const at = lateness(sight);
    if (at === undefined) continue;
    if (latest !== undefined && at <= latest.at - 1_000 && !isAnswer(series.acts, sight))
      older.set(sight, latest.end <= sight.start ? 'older' : 'overlap');
    else latest = { at, end: sight.end };
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

/** How often a value was seen, then another one, then the first again, with no write between: by two people in turn, and by one. */
const alternations = ({ sights, acts }: Series): { readonly across: number; readonly within: number } => {
  let across = 0;
  let within = 0;
  for (const [index, other] of sights.entries()) {
    const before = sights[index - 1];
    if (before === undefined || before.value === other.value) continue;
    const again = sights.slice(index + 1, index + 50).find((sight) => sight.viewer === before.viewer);
    if (again?.value !== before.value || acts.some((act) => act.end > before.start && act.start < again.end)) continue;
    if (before.viewer === other.viewer) within += 1;
    else across += 1;
  }
  return { across, within };
};

/** So many times oftener two people must differ than one from himself: stale copies make both, people who are shown different things only the first. */
const OFTENER = 8;

/** Two people are shown different values of one thing at the same time. */
const differsByViewer = (all: readonly Series[]): boolean => {
  const counts = all.map(alternations);
  const across = counts.reduce((sum, one) => sum + one.across, 0);
  return across > counts.reduce((sum, one) => sum + one.within, 0) * OFTENER;
};

const byViewer = (series: Series): readonly Series[] =>
  [...new Set(series.sights.map(({ viewer }) => viewer))].map((viewer) => ({
    ...series,
    sights: series.sights.filter((sight) => sight.viewer === viewer),
  }));

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
    if (before === undefined || makes(act.call, sights) || acts.some((end) => end.ends && known(end) && end.end >= before.end)) return act;
    return { ...act, creates: false };
  });

/** All that was seen of a field. Where two people are shown different values of one thing, what each saw is a series of its own. */
export const seriesOf = (
  runs: ReadonlyMap<string, ReadonlyMap<string, readonly Run[]>>,
  acts: ReadonlyMap<string, readonly Act[]>,
  field: string,
): readonly Series[] => {
  const series: Series[] = [];
  for (const [id, fields] of runs) {
    const own = fields.get(field);
    if (own === undefined) continue;
    const sights = happenedOnce(sightsOf(own), ({ viewer, via, value }) => JSON.stringify([viewer, via, value]));
    const told = happenedOnce(acts.get(id) ?? [], ({ viewer, call }) => JSON.stringify([viewer, call]));
    series.push({ id, sights, acts: madeOnce(told, sights), discarded: [], ...(MARKS_END.test(field) ? { marksEnd: true } : {}) });
  }
  const apart = (differsByViewer(series) ? series.flatMap(byViewer) : series).map(withoutOlder).map(withoutFlicker);
  return isStale(apart) ? apart.map(withoutStale) : apart;
};

/** Whether a stale copy was answered at least once: then every other sight may be one (`mining.md` §3). */
export const isStale = (all: readonly Series[]): boolean => all.some(({ discarded }) => discarded.some(({ why }) => why === 'stale'));

/** Without the sights that another rule shows to be stale; those that a write answered, or that were seen twice, stay. */
export const withoutSights = (series: Series, doubted: ReadonlySet<Reference>): Series =>
  without(series, (sight, index) => (doubted.has(sight.at) && !seenAgain(series, index) ? 'stale' : undefined));

const seenAgain = ({ sights, acts }: Series, index: number): boolean => {
  const sight = sights[index];
  const after = sights[index + 1];
  return sight !== undefined && after !== undefined && after.value === sight.value && quiet(acts, sight, after);
};

/** Whether a query asks for the value that was seen (`?currency=EUR`): then it may be the query that made it. */
const asksFor = ({ via, value }: Sight): boolean =>
  via
    .slice(via.indexOf('?') + 1)
    .split('&')
    .some((item) => item.slice(item.indexOf('=') + 1) === String(value));

/** Sights across which no change is seen, because their recordings' clocks disagree. */
export const acrossClocks = ({ id, sights }: Series): readonly Discarded[] =>
  sights.flatMap((b, index): readonly Discarded[] => {
    const a = sights[index - 1];
    return a !== undefined && a.value !== b.value && unordered(a, b) ? [{ at: b.at, id, value: b.value, why: 'clocks' }] : [];
  });

/** Whether a deletion answered with the thing, and it was seen so again: then it changed the thing and did not end it. */
const isSeenAfter = (act: Act, sights: readonly Sight[]): boolean => {
  const answered = act.ends && act.answers === true ? sights.find((sight) => sameExchange(sight, act)) : undefined;
  return (
    answered !== undefined && sights.some((later) => later.start >= act.end && !sameExchange(later, act) && later.value === answered.value)
  );
};

/** Brackets of one object's field: two sights in order, and the accepted writes that fit between them (`mining.md` §3). */
export const bracketsOf = (series: Series): readonly Bracket[] => {
  const { id, sights } = series;
  const acts = series.acts.map((act) => (isSeenAfter(act, sights) ? { ...act, ends: false } : act));
  const brackets: Bracket[] = [];
  for (const [index, b] of sights.entries()) {
    const a = sights[index - 1];
    if (a === undefined || a.end > b.start || unordered(a, b)) continue;
    const sure = (isAnswer(acts, a) || (index > 1 && seenAgain(series, index - 2))) && (isAnswer(acts, b) || seenAgain(series, index));
    // A create in between starts another life under the same identity, and a delete ends one: nothing changed.
    if (acts.some((act) => act.creates && a.end <= act.start && act.start <= b.start)) continue;
    if (series.marksEnd !== true && acts.some((act) => act.ends && act.end > a.start && act.start < b.end)) continue;
    const around = acts.filter(
      (act) => !act.creates && (series.marksEnd === true || !act.ends) && act.end > a.start && act.start < b.end && !sameExchange(act, a),
    );
    const [only] = around.length === 1 ? around : [];
    const inside = only !== undefined && a.end <= only.start && only.end <= b.end ? only : undefined;
    // A write that only mentions the thing is its cause when its own answer shows the new value.
    const by = inside !== undefined && (inside.named || sameExchange(inside, b)) ? inside : undefined;
    if (a.value === b.value) {
      if (by !== undefined) brackets.push({ from: a.value, to: b.value, id, at: b.at, by, writes: 1, sure });
      continue;
    }
    if (a.viewer !== b.viewer) {
      // Two people may be shown different values of the same thing: it changed when a write answers so, or when one person saw both.
      const sawBoth = sights.some(
        (early) =>
          early.value === a.value &&
          early.start <= a.start &&
          sights.some((late) => late.value === b.value && late.start >= b.start && late.viewer === early.viewer),
      );
      if (!sawBoth && !(by !== undefined && sameExchange(by, b))) continue;
    }
    // Another query may leave a field empty: without a write, a value and nothing are no change.
    if (around.length === 0 && (a.value === null || b.value === null) && a.via !== b.via) continue;
    if (around.length === 0 && a.via !== b.via && (asksFor(a) || asksFor(b))) continue;
    brackets.push({ from: a.value, to: b.value, id, at: b.at, by, writes: around.length, sure });
  }
  return brackets;
};
