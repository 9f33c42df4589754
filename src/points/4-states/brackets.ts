import type { Act } from '../../observations/entity/draft.ts';
import { sameExchange } from '../../observations/entity/history.ts';
import type { Reference } from '../../statement/reference.ts';
import { isAnswer, seenAgain, unordered } from './changes.ts';
import type { Discarded, Series, Sight, Value } from './series.ts';

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
  /** The write answered with the thing as it was before, and the next sight shows the change: two things have to show it. */
  readonly late?: true;
  /** The write is about another thing: several of this kind have to show it, and none that it leaves them as they were. */
  readonly beside?: true;
  /** Several things were done to it and elsewhere before a page showed it: it may have gone there in several steps. */
  readonly several?: true;
  /** A write between asked for a value that is neither: it may have gone there by way of that. */
  readonly through?: true;
}

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

/** A value that says itself what a deletion did: no copy from before would have it. */
const SAYS_DELETED = /\b(?:deleted|removed|trashed)\b/i;

/**
 * Whether a deletion answered with the thing, and it was seen so again, or at all where the answer showed it changed and nothing made it anew: then it
 * changed the thing and did not end it. So did one that answered with nothing, where the thing was seen changed afterwards, and again or written to: a copy
 * from before shows no change.
 */
const isSeenAfter = (act: Act, sights: readonly Sight[], acts: readonly Act[]): boolean => {
  if (!act.ends) return false;
  const answered = act.answers === true ? sights.find((sight) => sameExchange(sight, act)) : undefined;
  const before = sights.findLast((sight) => sight.end <= act.start);
  if (answered === undefined) {
    const [next, ...later] = sights.filter(({ start }) => start >= act.end);
    if (before === undefined || next === undefined || next.value === before.value) return false;
    if (SAYS_DELETED.test(String(next.value)) && !SAYS_DELETED.test(String(before.value))) return true;
    const isWritten = acts.some(({ named, ends, start }) => named && !ends && start >= next.end);
    const isMadeAnew = acts.some(({ creates, start }) => creates && start >= act.end);
    return (isWritten || later.some(({ value }) => value === next.value)) && !isMadeAnew;
  }
  const isChanged = before !== undefined && before.value !== answered.value;
  return sights.some(
    (later) =>
      later.start >= act.end &&
      !sameExchange(later, act) &&
      (later.value === answered.value ||
        (isChanged && !acts.some(({ creates, start }) => creates && start >= act.end && start <= later.start))),
  );
};

/**
 * The write that answered with a sight in the value from before it, when the next sight is another one and no other write came between: some products
 * answer with the thing as it was.
 */
const lateCause = (acts: readonly Act[], sights: readonly Sight[], index: number): Act | undefined => {
  const [answer, next] = [sights[index], sights[index + 1]];
  const act = answer === undefined ? undefined : acts.find((one) => sameExchange(one, answer));
  if (answer === undefined || next === undefined || act === undefined || !act.named || act.creates || act.ends) return undefined;
  const before = sights.slice(0, index).findLast((sight) => sight.end <= act.start);
  if (before?.value !== answer.value || next.value === answer.value || next.start < act.end || unordered(answer, next)) return undefined;
  return acts.some((other) => other !== act && other.end > before.start && other.start < next.end) ? undefined : act;
};

/**
 * Which sight a later one is held against: the one before it. Where requests ran at the same time, so that nobody knows which was answered first (a page
 * that reads while something is written), the last one before them, if they show nothing but the value from before and the one from after, and no two
 * in order show the change themselves.
 */
const heldAgainst = (acts: readonly Act[], sights: readonly Sight[], index: number): number => {
  const isBeside = (at: number): boolean => (sights[at]?.end ?? 0) > (sights[at + 1]?.start ?? Number.POSITIVE_INFINITY);
  const before = index - 1;
  const [last, to] = [sights[before], sights[index]?.value];
  const isCut = acts.some((act) => last?.value === to && act.start < (last?.end ?? 0) && act.end > (last?.end ?? 0));
  let at = isBeside(before) ? before : isCut && isBeside(before - 1) ? before - 1 : undefined;
  if (at === undefined) return before;
  while (isBeside(at - 1)) at -= 1;
  const from = sights[at - 1]?.value;
  const between = sights.slice(at, index);
  const first = between.findIndex(({ value }) => value === to);
  const isOpen = isBeside((first < 0 ? index : at + first) - 1);
  return at > 0 && from !== to && isOpen && between.every(({ value }) => value === from || value === to) ? at - 1 : before;
};

const between = (acts: readonly Act[], a: Sight, b: Sight): readonly Act[] =>
  acts.filter((act) => a.end <= act.start && (act.end <= b.start || sameExchange(act, b)));

/** The one write of something else between two sights that shows the thing, or whose answer names it. */
const besideIn = (acts: readonly Act[], a: Sight, b: Sight): Act | undefined => {
  const [only, ...others] = between(acts, a, b);
  return others.length === 0 ? only : undefined;
};

/** Of several writes, the one that asked for a value and answered with it, where the others are of calls that never change the field. */
const withoutIdle = (acts: readonly Act[], { field, idle }: Series, b: Sight): readonly Act[] => {
  const set = acts.find((act) => sameExchange(act, b) && act.asked.get(field) === b.value);
  return set !== undefined && acts.every((act) => act === set || idle?.has(act.call)) ? [set] : acts;
};

/** Whether the recording of a write began after another one's sight: whoever recorded it may have done something to the thing in between. */
const isLate = ({ began }: Series, sight: Sight, act: Act): boolean =>
  sight.at.recording !== act.at.recording && (began?.get(act.at.recording) ?? Number.NEGATIVE_INFINITY) > sight.end;

/** Brackets of one object's field: two sights in order, and the accepted writes that fit between them (`mining.md` §3). */
export const bracketsOf = (series: Series): readonly Bracket[] => {
  const { id, sights } = series;
  // Who was told that there is none was kept from it, where it is seen afterwards: nothing was done to it.
  const acts = series.acts.flatMap((act) =>
    !isSeenAfter(act, sights, series.acts) ? [act] : act.misses === true ? [] : [{ ...act, ends: false }],
  );
  const brackets: Bracket[] = [];
  // What a server tells by itself while a write is not answered yet shows what that did: it does nothing more afterwards. What was asked for meanwhile may be older.
  const shown = new Set<Act>();
  for (const [index, b] of sights.entries()) {
    const from = heldAgainst(acts, sights, index);
    const a = sights[from];
    if (a === undefined || a.end > b.start || unordered(a, b)) continue;
    const sure = (isAnswer(acts, a) || (from > 0 && seenAgain(series, from - 1))) && (isAnswer(acts, b) || seenAgain(series, index));
    // A create in between starts another life under the same identity, and a delete ends one: nothing changed.
    if (acts.some((act) => act.creates && a.end <= act.start && act.start <= b.start)) continue;
    if (series.marksEnd !== true && acts.some((act) => act.ends && act.end > a.start && act.start < b.end)) continue;
    const isOver = (act: Act): boolean => sameExchange(act, a) || (shown.has(act) && act.start < a.start);
    const around = acts.filter(
      (act) => !act.creates && (series.marksEnd === true || !act.ends) && act.end > a.start && act.start < b.end && !isOver(act),
    );
    // Of several writes, one that asked for the value from before did not change it.
    const others = around.length < 2 ? around : around.filter((act) => act.asked.get(series.field) !== a.value);
    const [only, ...more] = withoutIdle(others, series, b);
    const inside = only !== undefined && more.length === 0 && a.end <= only.start && only.end <= b.end ? only : undefined;
    // A write that only mentions the thing is its cause when its own answer shows the new value, or several things show it.
    const isOwn = inside !== undefined && (inside.named || sameExchange(inside, b)) && !isLate(series, a, inside);
    // What was done to things of other kinds, or mentioned this one, before a page was opened may have moved it as well.
    const isOwnForm = around.length > 0 && b.onPage === 'drawn';
    const besides = b.onPage === undefined || isOwnForm ? [] : [...(series.elsewhere ?? []), ...(around.length > 0 ? series.beside : [])];
    const meanwhile = between(besides, a, b).filter((act) => !around.some((one) => sameExchange(one, act)));
    const several = around.length + meanwhile.length > 1 && meanwhile.length > 0 ? ({ several: true } as const) : {};
    const by = isOwn && meanwhile.length === 0 ? inside : undefined;
    if (from !== index - 1 && by === undefined) continue;
    if (by !== undefined && b.told === true && a.value !== b.value) shown.add(by);
    const beside = around.length === 0 ? besideIn(series.beside, a, b) : by === undefined && meanwhile.length === 0 ? inside : undefined;
    if (a.value === b.value) {
      // What somebody else did may have changed what they are shown themselves.
      if (series.isOfOne === true && around.some(({ viewer }) => viewer !== b.viewer)) continue;
      if (beside !== undefined) brackets.push({ from: a.value, to: b.value, id, at: b.at, by: beside, writes: 1, sure, beside: true });
      if (by !== undefined && lateCause(acts, sights, index) === by) continue;
      // What was asked for before the write was done may show the thing as it was.
      if (by !== undefined && (by.end <= b.start || sameExchange(by, b)))
        brackets.push({ from: a.value, to: b.value, id, at: b.at, by, writes: 1, sure });
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
    const late = around.length === 0 && from === index - 1 ? lateCause(acts, sights, from) : undefined;
    if (late !== undefined && a.viewer === b.viewer) {
      brackets.push({ from: a.value, to: b.value, id, at: b.at, by: late, writes: 1, sure, late: true });
      continue;
    }
    if (around.length === 0 && a.via !== b.via && (asksFor(a) || asksFor(b))) continue;
    if (beside !== undefined) brackets.push({ from: a.value, to: b.value, id, at: b.at, by: beside, writes: 1, sure, beside: true });
    else {
      const asked = around.map((act) => act.asked.get(series.field) ?? a.value);
      const through = by === undefined && asked.some((value) => value !== a.value && value !== b.value) ? ({ through: true } as const) : {};
      brackets.push({ from: a.value, to: b.value, id, at: b.at, by, writes: around.length, sure, ...several, ...through });
    }
  }
  return brackets;
};
