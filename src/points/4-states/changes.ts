import type { Act, Moment, Run } from '../../observations/entity/draft.ts';
import type { Reference } from '../../statement/reference.ts';

export type Value = Run['value'];

/** One sight of a value. */
export interface Sight extends Moment {
  readonly value: Value;
}

/** What was seen of one field of one object, in order. */
export interface Series {
  readonly id: string;
  readonly sights: readonly Sight[];
  readonly acts: readonly Act[];
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

/**
 * A sight, no write, another value, no write, the first value again within five seconds: the middle one came from a stale copy, so neither
 * change happened.
 */
const withoutFlicker = (sights: readonly Sight[], acts: readonly Act[]): readonly Sight[] =>
  sights.filter((sight, index) => {
    const before = sights[index - 1];
    const after = sights[index + 1];
    if (before === undefined || after === undefined || before.value !== after.value || before.value === sight.value) return true;
    if (after.start - before.end > 5_000) return true;
    return acts.some((act) => act.start >= before.end && act.end <= after.end);
  });

/** One viewer sees a value, another viewer another one, the first the old one still, and nothing was written: they are shown different things. */
const differsByViewer = ({ sights, acts }: Series): boolean =>
  sights.some((other, index) => {
    const before = sights[index - 1];
    if (before === undefined || before.viewer === other.viewer || before.value === other.value) return false;
    const again = sights.slice(index + 1, index + 50).find((sight) => sight.viewer === before.viewer);
    return again?.value === before.value && !acts.some((act) => act.end > before.start && act.start < again.end);
  });

const byViewer = (series: Series): readonly Series[] =>
  [...new Set(series.sights.map(({ viewer }) => viewer))].map((viewer) => ({
    ...series,
    sights: series.sights.filter((sight) => sight.viewer === viewer),
  }));

/** All that was seen of a field. Where two people are shown different values of one thing, what each saw is a series of its own. */
export const seriesOf = (
  runs: ReadonlyMap<string, ReadonlyMap<string, readonly Run[]>>,
  acts: ReadonlyMap<string, readonly Act[]>,
  field: string,
): readonly Series[] => {
  const series: Series[] = [];
  for (const [id, fields] of runs) {
    const own = fields.get(field);
    if (own !== undefined) series.push({ id, sights: sightsOf(own), acts: acts.get(id) ?? [] });
  }
  const apart = series.some(differsByViewer) ? series.flatMap(byViewer) : series;
  return apart.map((one) => ({ ...one, sights: withoutFlicker(one.sights, one.acts) }));
};

/** Whether a query asks for the value that was seen (`?currency=EUR`): then it may be the query that made it. */
const asksFor = ({ via, value }: Sight): boolean =>
  via
    .slice(via.indexOf('?') + 1)
    .split('&')
    .some((item) => item.slice(item.indexOf('=') + 1) === String(value));

/** Brackets of one object's field: two sights in order, and the accepted writes that fit between them (`mining.md` §3). */
export const bracketsOf = ({ id, sights, acts }: Series): readonly Bracket[] => {
  const brackets: Bracket[] = [];
  for (const [index, b] of sights.entries()) {
    const a = sights[index - 1];
    if (a === undefined || a.end > b.start || unordered(a, b)) continue;
    // A create in between starts another life under the same identity, and a delete ends one: nothing changed.
    if (acts.some((act) => act.creates && a.end <= act.start && act.start <= b.start)) continue;
    if (acts.some((act) => act.ends && act.end > a.start && act.start < b.end)) continue;
    const around = acts.filter((act) => !act.creates && !act.ends && act.end > a.start && act.start < b.end && !sameExchange(act, a));
    const [only] = around.length === 1 ? around : [];
    const inside = only !== undefined && a.end <= only.start && only.end <= b.end ? only : undefined;
    // A write that only mentions the thing is its cause when its own answer shows the new value.
    const by = inside !== undefined && (inside.named || sameExchange(inside, b)) ? inside : undefined;
    if (a.value === b.value) {
      if (by !== undefined) brackets.push({ from: a.value, to: b.value, id, at: b.at, by, writes: 1 });
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
    brackets.push({ from: a.value, to: b.value, id, at: b.at, by, writes: around.length });
  }
  return brackets;
};
