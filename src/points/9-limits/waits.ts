import { repeatsOf } from '../../observations/screen/again.ts';
import { fieldKey } from '../../observations/screen/field-key.ts';
import type { SeenExchange } from '../../observations/screen/seen-exchange.ts';
import { isAct, type Timed, type Timeline } from '../../observations/screen/timeline.ts';
import type { Act, TypingBurst } from '../../observations/screen.ts';
import type { Reference } from '../../statement/reference.ts';

/** How long a client waited before it sent something. */
export interface Wait {
  /** When it was sent, milliseconds since the epoch. */
  readonly start: number;
  /** Milliseconds: after the last key, or between each answer and the next try. */
  readonly ms: readonly number[];
  readonly at: Reference;
}

/** What one recording shows of what a client waits for. */
export interface Waits {
  /** By call and field typed into: requests after a rest between the keys. */
  readonly typing: ReadonlyMap<string, readonly Wait[]>;
  /** By the same: requests that came while keys came, or more than one after the same rest. */
  readonly among: ReadonlyMap<string, readonly Wait[]>;
  /** By call: requests that were refused and sent again without anybody doing anything. */
  readonly again: ReadonlyMap<string, readonly Wait[]>;
}

/** What is sent later after a key has another cause. Milliseconds. */
const LATEST = 5_000;
const WAITS = 512;
const SUBJECTS = 500;
/** A call that comes again after an accepted answer, in the time that it takes after a refused one, comes by the clock. */
const BY_CLOCK = 1.5;

interface Typed {
  readonly tab: string;
  readonly field: string;
  readonly burst: TypingBurst;
  /** When the next key comes, or the next thing is done. */
  readonly until: number;
}

const keep = (into: Map<string, Wait[]>, key: string, wait: Wait): void => {
  const have = into.get(key);
  if (have === undefined) {
    if (into.size < SUBJECTS) into.set(key, [wait]);
  } else if (have.length < WAITS) have.push(wait);
};

/** All bursts of typing in the order of time, each until something else is done in its tab. */
const typedIn = ({ events }: Timeline): readonly Typed[] => {
  const acts = events.filter((event): event is Timed<Act> => isAct(event));
  const all = acts
    .flatMap(({ tab, control, bursts = [] }) => bursts.map((burst) => ({ tab, field: fieldKey(control), burst })))
    .sort((a, b) => a.burst.start - b.burst.start);
  // That somebody typed is told when the field is left, or after a while: that is nothing that was done besides.
  const done = acts.filter(({ action, bursts }) => action !== 'input' || bursts === undefined);
  let from = 0;
  return all.map((one, index): Typed => {
    while (from < done.length && (done[from]?.time ?? 0) < one.burst.end) from += 1;
    const act = done.slice(from, from + 50).find(({ tab }) => tab === one.tab)?.time ?? Number.POSITIVE_INFINITY;
    const key = all.slice(index + 1, index + 51).find(({ tab }) => tab === one.tab)?.burst.start ?? Number.POSITIVE_INFINITY;
    return { ...one, until: Math.min(act, key, one.burst.end + LATEST) };
  });
};

export class WaitMiner {
  readonly #typing = new Map<string, Wait[]>();
  readonly #among = new Map<string, Wait[]>();
  readonly #again = new Map<string, Wait[]>();

  seeTimeline(timeline: Timeline): void {
    this.#seeTyping(timeline);
    this.#seeAgain(timeline);
  }

  #seeTyping(timeline: Timeline): void {
    const { exchanges } = timeline;
    let from = 0;
    for (const { tab, field, burst, until } of typedIn(timeline)) {
      while (from < exchanges.length && (exchanges[from]?.start ?? 0) < burst.start) from += 1;
      const asked = new Set<string>();
      for (let at = from; at < exchanges.length; at += 1) {
        const { start, page, calls } = exchanges[at] as SeenExchange;
        if (start >= until) break;
        if (page !== '' && page !== tab) continue;
        for (const call of calls) {
          const key = JSON.stringify([call.name, field]);
          const wait: Wait = { start, ms: [start - burst.end], at: call.at };
          const first = !asked.has(call.name);
          asked.add(call.name);
          // One key alone shows nothing: what is sent at once comes after it, too.
          if (start <= burst.end ? burst.keys > 1 : !first) keep(this.#among, key, wait);
          else if (burst.keys > 1) keep(this.#typing, key, wait);
        }
      }
    }
  }

  #seeAgain(timeline: Timeline): void {
    const alike = Map.groupBy(timeline.exchanges, ({ same }) => same);
    for (const all of alike.values()) {
      if (all.length < 2) continue;
      const told = new Set<SeenExchange>();
      for (const first of all) {
        const [call] = first.calls;
        // Who was not known, and then is, was let in again: that is no second try.
        if (call === undefined || call.accepted || call.status === 401 || told.has(first)) continue;
        const repeats = repeatsOf(timeline, first);
        for (const repeat of repeats) told.add(repeat);
        if (repeats.length === 0) continue;
        const chain = [first, ...repeats];
        const ms = repeats.map(({ start }, index) => start - (chain[index]?.end ?? start));
        const [before, after] = [all[all.indexOf(first) - 1], all[all.indexOf(chain.at(-1) as SeenExchange) + 1]];
        const near = (gap: number, wait: number): boolean => gap >= 0 && gap <= wait * BY_CLOCK;
        const byClock =
          (before !== undefined && !first.caused && near(first.start - before.end, ms[0] ?? 0)) ||
          (after !== undefined && !after.caused && near(after.start - (chain.at(-1)?.end ?? 0), ms.at(-1) ?? 0));
        if (!byClock) keep(this.#again, call.name, { start: first.start, ms, at: call.at });
      }
    }
  }

  close(): Waits {
    return { typing: this.#typing, among: this.#among, again: this.#again };
  }
}
