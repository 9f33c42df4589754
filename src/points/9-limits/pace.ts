import type { Observed } from '../../observations/observed.ts';
import { discarding, noneDiscarded } from '../../statement/discarded.ts';
import type { Reference } from '../../statement/reference.ts';
import { held } from '../../statement/statement.ts';
import type { Limit } from './reading.ts';
import { measured, rhythmOf } from './rhythm.ts';

/** The time between two requests of one address: from start to start, and from the first one's answer to the second's start, in milliseconds. */
interface Gap {
  readonly start: number;
  readonly full: number;
  readonly idle: number;
  readonly at: Reference;
  /** What was asked, by whom and from which page. */
  readonly address: string;
}

/** What one recording shows of how often calls come again. */
export type Paces = ReadonlyMap<string, readonly Gap[]>;

/** `mining.md` §7.3: false for one in 1,400 of what people do by hand. */
const FEWEST = 8;
const SPREAD = 0.05;
/** What was asked twice or three times was looked at again: a clock goes on. */
const IN_A_ROW = 3;
/** A person who reloads makes two gaps of one; more than that is no rhythm. */
const MOST = 0.75;
/** Requests that follow one another faster are one act of a page; those further apart than this are two sittings. */
const SHORTEST = 400;
const LONGEST = 3_600_000;
const GAPS = 512;
const ADDRESSES = 2_000;
/** What a person did shortly before made the client ask. */
const CAUSED = 1_000;
const BUSTER = /([?&])(?:_|_t|ts|timestamp|cb|nocache|rand)=[^&]*/g;

/** Keeps how long it took until a call came again, per recording. Only what reads is asked again by the clock. */
export class PaceKeeper {
  readonly #last = new Map<string, { start: number; end: number }>();
  readonly #gaps = new Map<string, Gap[]>();

  see({ exchange, call, name, actor, at }: Observed): void {
    const { start, end } = exchange;
    if (call.method !== 'GET' || start === undefined || exchange.status === 0) return;
    const address = `${actor.principal} ${exchange.page} ${exchange.url.includes('=') ? exchange.url.replaceAll(BUSTER, '$1') : exchange.url}`;
    const last = this.#last.get(address);
    if (last === undefined && this.#last.size >= ADDRESSES) return;
    this.#last.set(address, { start, end: end ?? start });
    const full = last === undefined ? 0 : start - last.start;
    if (
      last === undefined ||
      full < SHORTEST ||
      full > LONGEST ||
      (exchange.cause?.after ?? (exchange.cause === undefined ? CAUSED : 0)) < CAUSED
    )
      return;
    const gaps = this.#gaps.get(name);
    const gap: Gap = { start, full, idle: start - last.end, at, address };
    if (gaps === undefined) this.#gaps.set(name, [gap]);
    else if (gaps.length < GAPS) gaps.push(gap);
  }

  close(): Paces {
    return this.#gaps;
  }
}

const seconds = (ms: number): number => Math.round(ms / 100) / 10;

/** Calls that a client asks again by the clock: held so far, as often as it did. */
export const settlePaces = (all: readonly Paces[]): Limit[] => {
  const merged = new Map<string, Map<string, Gap>>();
  for (const paces of all) {
    for (const [name, gaps] of paces) {
      const have = merged.get(name) ?? new Map<string, Gap>();
      // One hour in two recordings happened once.
      for (const gap of gaps) if (!have.has(`${gap.start} ${gap.full}`)) have.set(`${gap.start} ${gap.full}`, gap);
      merged.set(name, have);
    }
  }
  return [...merged].flatMap(([on, kept]): Limit[] => {
    const gaps = [...Map.groupBy(kept.values(), ({ address }) => address).values()]
      .filter((own) => own.length >= IN_A_ROW)
      .flat()
      .toSorted((a, b) => a.start - b.start);
    if (gaps.length < FEWEST) return [];
    const full = rhythmOf(
      gaps.map((gap) => gap.full),
      SPREAD,
    );
    const idle = rhythmOf(
      gaps.map((gap) => gap.idle),
      SPREAD,
    );
    const [rhythm, how, pick] =
      full.spread <= idle.spread
        ? ([full, 'from one request to the next', (gap: Gap): number => gap.full] as const)
        : ([idle, 'from an answer to the next request', (gap: Gap): number => gap.idle] as const);
    if (rhythm.spread > SPREAD || rhythm.beats.length < Math.max(FEWEST, gaps.length * MOST) || rhythm.middle < SHORTEST) return [];
    const beats = gaps.filter((gap) => rhythm.beats.includes(pick(gap)));
    const least = seconds(rhythm.beats[0] ?? rhythm.middle);
    const greatest = seconds(rhythm.beats.at(-1) ?? rhythm.middle);
    const broken = gaps.filter((gap) => !beats.includes(gap));
    return [
      {
        name: 'polling interval',
        value: seconds(rhythm.middle),
        unit: 's',
        on,
        ...held(measured(beats), {
          note: `${least} to ${greatest} s, ${beats.length} of ${gaps.length} gaps, ${how}`,
          discarded: broken.length === 0 ? undefined : discarding(noneDiscarded, 'rhythm', measured(broken)),
        }),
      },
    ];
  });
};
