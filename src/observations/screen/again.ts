import type { SeenCall, SeenExchange } from './seen-exchange.ts';
import { isAct, isNavigation, type Timeline } from './timeline.ts';

/** Who waits longer than this has something else in mind. Milliseconds. */
const LONGEST = 60_000;
const MOST = 8;

/** When a person acts in this tab next, or a page is loaded in it: what follows is of that. */
const nextAct = ({ events }: Timeline, { end, page }: SeenExchange): number =>
  events.find(
    (event) =>
      event.time > end &&
      (page === '' || event.tab === page) &&
      (isAct(event) || (isNavigation(event) && (event.how === 'load' || event.how === 'reload'))),
  )?.time ?? Number.POSITIVE_INFINITY;

/** The same request, sent again and again without anybody doing anything, from this one on. */
export const repeatsOf = (timeline: Timeline, first: SeenExchange): readonly SeenExchange[] => {
  const until = nextAct(timeline, first);
  const repeats: SeenExchange[] = [];
  let last = first;
  for (const other of timeline.exchanges) {
    if (other === first || other.same !== first.same || other.start < last.end || other.start > until) continue;
    if (other.start - last.end > LONGEST || repeats.length >= MOST) break;
    repeats.push(other);
    last = other;
    if (other.calls.every(({ accepted }) => accepted)) break;
  }
  return repeats;
};

/** Whether an earlier refusal of the same request brought this one about: the chain is told at its first. */
export const isRepeat = (timeline: Timeline, exchange: SeenExchange): boolean =>
  timeline.exchanges.some(
    (other) =>
      other !== exchange && other.same === exchange.same && other.end <= exchange.start && repeatsOf(timeline, other).includes(exchange),
  );

export interface Again {
  /** Seconds between an answer and the next try, each rounded to a tenth; those at once are 0. */
  readonly gaps: readonly number[];
  /** A call that was made in between, and accepted: what it asked for made the next try work. */
  readonly after: string | undefined;
  /** The last try was accepted. */
  readonly recovered: boolean;
}

const isRefresh = (call: SeenCall, refused: SeenExchange): boolean =>
  call.write && call.accepted && !refused.calls.some(({ name }) => name === call.name);

/** How a refused request was sent again; undefined when it was not. `within`: as far as a reaction is looked for, in time. */
export const sentAgain = (timeline: Timeline, refused: SeenExchange, within: number): Again | undefined => {
  const repeats = repeatsOf(timeline, refused);
  const [next] = repeats;
  if (next === undefined || next.start > Math.max(within, refused.end + LONGEST)) return undefined;
  const unauthorised = refused.calls.some(({ status }) => status === 401);
  const between =
    unauthorised && next.calls.every(({ accepted }) => accepted)
      ? timeline.exchanges
          .filter(({ start, end }) => start >= refused.end && end <= next.start)
          .flatMap(({ calls }) => calls)
          .find((call) => isRefresh(call, refused))
      : undefined;
  let last = refused;
  const gaps = repeats.map((repeat) => {
    const gap = Math.max(0, Math.round((repeat.start - last.end) / 100) / 10);
    last = repeat;
    return gap;
  });
  return { gaps, after: between?.name, recovered: last.calls.every(({ accepted }) => accepted) };
};
