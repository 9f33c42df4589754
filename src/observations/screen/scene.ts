import type { Settled } from '../screen.ts';
import type { AnswerLeaf } from './leaf.ts';
import { leftStanding } from './left-standing.ts';
import type { SeenExchange } from './seen-exchange.ts';
import { isNavigation, isSettled, type Timed, type Timeline } from './timeline.ts';

/** A call's answers that a screen can show. */
export interface Shown {
  readonly call: string;
  readonly leaves: readonly AnswerLeaf[];
}

/** A screen at rest with what the server had answered for it. */
export interface Scene {
  readonly settled: Timed<Settled>;
  readonly place: string;
  readonly answers: readonly Shown[];
}

/** A screen may have asked before its address changed. */
const AHEAD = 3_000;
const MOST = 40;

const fits = (exchange: SeenExchange, tab: string, tabs: ReadonlySet<string>): boolean => exchange.page === tab || !tabs.has(exchange.page);

/**
 * Every screen at rest beside the latest answers of the calls of its moment: those that came since it was opened, or shortly before. Older
 * answers are of other screens, and equal texts in them are coincidences. What was left standing from the address before is no screen of this one.
 */
export const scenesOf = ({ events, exchanges, placeOf }: Timeline): readonly Scene[] => {
  const scenes: Scene[] = [];
  const tabs = new Set(events.map(({ tab }) => tab));
  const opened = new Map<string, { readonly place: string; readonly time: number }>();
  const old = leftStanding(events, placeOf);
  const answered = exchanges.toSorted((a, b) => a.end - b.end);
  for (const event of events) {
    const place = isNavigation(event) || isSettled(event) ? placeOf(event.url) : undefined;
    if (place === undefined) continue;
    if (opened.get(event.tab)?.place !== place) opened.set(event.tab, { place, time: event.time });
    if (!isSettled(event) || old.has(event)) continue;
    const since = (opened.get(event.tab)?.time ?? event.time) - AHEAD;
    const latest = new Map<string, Shown[]>();
    for (let at = lastBefore(answered, event.time); at >= 0 && latest.size < MOST; at -= 1) {
      const exchange = answered[at];
      if (exchange === undefined || exchange.end < since) break;
      if (!fits(exchange, event.tab, tabs)) continue;
      for (const { name, answer, accepted } of exchange.calls)
        if (accepted && answer.length > 0 && (latest.get(name)?.length ?? 0) < 8)
          latest.set(name, [...(latest.get(name) ?? []), { call: name, leaves: answer }]);
    }
    scenes.push({ settled: event, place, answers: [...latest.values()].flat() });
  }
  return scenes;
};

/** The last of those that ended by then; -1 when none had. */
const lastBefore = (answered: readonly SeenExchange[], time: number): number => {
  let low = 0;
  let high = answered.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((answered[middle]?.end ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
};
