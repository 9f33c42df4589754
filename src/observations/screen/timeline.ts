import type { Reference } from '../../statement/reference.ts';
import type { Observed } from '../observed.ts';
import type { Act, Circumstance, Navigation, Notice, ScreenEvent, Settled } from '../screen.ts';
import { withOwnLists } from './own-lists.ts';
import { withOwnMenus } from './own-menus.ts';
import { type PlaceOf, placesBy } from './place.ts';
import { type SeenExchange, seenExchange } from './seen-exchange.ts';

/** At most these are kept of one recording: the first. */
const EVENTS = 20_000;
const SNAPSHOTS = 2_000;
const EXCHANGES = 10_000;
/** Values of answers, of all exchanges: beyond, what screens show is not told any more. */
const LEAVES = 200_000;

/** An event with a time: its own, or that of the event before it. */
export type Timed<E extends ScreenEvent = Exclude<ScreenEvent, Circumstance>> = E & { readonly time: number };

/** What one recording shows on screen and sends, each in the order of time. */
export interface Timeline {
  readonly events: readonly Timed[];
  readonly exchanges: readonly SeenExchange[];
  readonly acts: ReadonlyMap<number, Timed<Act>>;
  /** Where an event is cited. */
  at(event: ScreenEvent): Reference;
  readonly placeOf: PlaceOf;
}

const isCircumstance = (event: ScreenEvent): event is Circumstance =>
  event.kind === 'opened' || event.kind === 'console' || event.kind === 'version';

export const isSettled = (event: Timed): event is Timed<Settled> => event.kind === 'snapshot';
export const isNavigation = (event: Timed): event is Timed<Navigation> => event.kind === 'navigation';
export const isAct = (event: Timed): event is Timed<Act> => event.kind === 'act';
export const isNotice = (event: Timed): event is Timed<Notice> => event.kind === 'notice';

/** What an act brings about is sent at once, or right after the answer to what it had sent. */
const AT_ONCE = 1_000;
const RIGHT_AFTER = 300;

/** The acts that exchanges follow from: what comes later after an act may have any cause. */
const withPromptActs = (
  exchanges: readonly SeenExchange[],
  acts: ReadonlyMap<number, Timed<Act>>,
  events: readonly Timed[],
): readonly SeenExchange[] => {
  const ends = new Map<number, number>();
  // A person takes as long as it takes to answer what the browser asks.
  const asked = events.filter(({ kind }) => kind === 'dialog').map(({ time }) => time);
  return exchanges.map((exchange) => {
    const act = exchange.act === undefined ? undefined : acts.get(exchange.act);
    if (act === undefined) return { ...exchange, act: undefined };
    const last = ends.get(act.index);
    const prompt =
      exchange.start - act.time <= AT_ONCE ||
      (last !== undefined && exchange.start - last <= RIGHT_AFTER) ||
      asked.some((time) => time >= act.time && time <= exchange.start);
    if (!prompt) return { ...exchange, act: undefined };
    ends.set(act.index, Math.max(last ?? 0, exchange.end));
    return exchange;
  });
};

/** Collects one recording's timeline while it is read; what was made of it is all that outlives the reading. */
export class TimelineKeeper {
  readonly #recording: string;
  readonly #placeOf: PlaceOf;
  readonly #events: Timed[] = [];
  readonly #exchanges: SeenExchange[] = [];
  readonly #structures = new Map<string, readonly number[]>();
  #snapshots = 0;
  #leaves = 0;
  #last = 0;

  /** `recording` with how its events are addressed. */
  constructor(recording: string, placeOf: PlaceOf = placesBy()) {
    this.#recording = recording;
    this.#placeOf = placeOf;
  }

  see(event: ScreenEvent): void {
    if (this.#events.length >= EVENTS || isCircumstance(event)) return;
    this.#last = event.time ?? this.#last;
    if (event.kind === 'snapshot') {
      if (this.#snapshots >= SNAPSHOTS) return;
      this.#snapshots += 1;
      const structure = this.#shared(event.snapshot.structure);
      this.#events.push({ ...event, time: this.#last, snapshot: { ...event.snapshot, structure } });
    } else this.#events.push({ ...event, time: this.#last });
  }

  /** The calls of one exchange. */
  observe(observed: readonly Observed[]): void {
    if (this.#exchanges.length >= EXCHANGES) return;
    const seen = seenExchange(observed, this.#leaves < LEAVES);
    if (seen === undefined) return;
    this.#leaves += seen.calls.reduce((sum, call) => sum + call.answer.length, 0);
    this.#exchanges.push(seen);
  }

  /** Screens come again: their structures are kept once. */
  #shared(structure: readonly number[]): readonly number[] {
    const key = `${structure.length} ${structure[0]} ${structure.at(-1)} ${structure.reduce((sum, hash) => (sum * 31 + hash) % 4_294_967_291, 7)}`;
    const have = this.#structures.get(key);
    if (have?.every((hash, at) => hash === structure[at])) return have;
    this.#structures.set(key, structure);
    return structure;
  }

  close(): Timeline {
    const events = withOwnMenus(withOwnLists(this.#events.sort((a, b) => a.time - b.time || a.index - b.index)));
    const acts = new Map(events.filter(isAct).map((act) => [act.index, act]));
    return {
      events,
      exchanges: withPromptActs(
        this.#exchanges.sort((a, b) => a.start - b.start || a.end - b.end),
        acts,
        events,
      ),
      acts,
      at: (event) => ({ recording: this.#recording, index: event.index, time: event.time ?? 0, pointer: '' }),
      placeOf: this.#placeOf,
    };
  }
}
