import type { DialogOpened, Navigation, Notice, Settled } from '../screen.ts';
import type { SeenExchange } from './seen-exchange.ts';
import { isAct, isNavigation, isNotice, isSettled, type Timed, type Timeline } from './timeline.ts';

/** How long after an answer something on screen may follow from it (`mining.md` §6). */
const LASTS = 3_000;
/** The page's clock and the network's differ by a little. */
const SLACK = 50;
/** A screen comes to rest a little after what changed it. */
const SETTLES = 500;

/** What was seen between an answer and the next thing a person did, at most three seconds, or the screen that it led to. */
export interface Window {
  readonly from: number;
  /** Address that was shown when the answer came; "" when nothing was. */
  readonly at: string;
  readonly until: number;
  readonly before: Timed<Settled> | undefined;
  readonly after: Timed<Settled> | undefined;
  readonly notices: readonly Timed<Notice>[];
  readonly dialogs: readonly Timed<DialogOpened>[];
  readonly navigation: Timed<Navigation> | undefined;
}

/** Index of the first event at or after a time. */
const firstAt = (events: readonly Timed[], time: number): number => {
  let low = 0;
  let high = events.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((events[middle]?.time ?? 0) < time) low = middle + 1;
    else high = middle;
  }
  return low;
};

export const windowOf = ({ events }: Timeline, exchange: SeenExchange, tabs: ReadonlySet<string>): Window => {
  const own = ({ tab }: Timed): boolean => tab === exchange.page || !tabs.has(exchange.page);
  const from = exchange.end - SLACK;
  const start = firstAt(events, from);
  let before: Timed<Settled> | undefined;
  let at = '';
  // Quick answers come before what was seen at the press itself is a little old.
  const sent = Math.max(start, firstAt(events, exchange.start + SLACK));
  for (let back = sent - 1, looked = 0; back >= 0 && looked < 500; back -= 1, looked += 1) {
    const event = events[back] as Timed;
    if (at === '' && own(event)) at = event.url;
    if (isSettled(event) && own(event) && event.time <= exchange.start + SLACK) {
      before = event;
      break;
    }
  }
  const notices: Timed<Notice>[] = [];
  const dialogs: Timed<DialogOpened>[] = [];
  let after: Timed<Settled> | undefined;
  let navigation: Timed<Navigation> | undefined;
  let until = exchange.end + LASTS;
  for (let next = start; next < events.length; next += 1) {
    const event = events[next] as Timed;
    if (!own(event) || event === before) continue;
    if (event.time > until + (isSettled(event) ? SETTLES : 0)) break;
    if (isAct(event) && event.time > exchange.end) {
      until = event.time;
      break;
    }
    if (isNotice(event)) notices.push(event);
    else if (event.kind === 'dialog') dialogs.push(event as Timed<DialogOpened>);
    else if (isNavigation(event) && event.time > exchange.start) {
      // Sent on at once: where it ends is where it leads.
      navigation = navigation === undefined ? event : { ...event, from: navigation.from, time: navigation.time };
    } else if (isSettled(event)) {
      after = event;
      if (navigation !== undefined) {
        until = Math.min(until, event.time);
        break;
      }
    }
  }
  return { from, at, until, before, after, notices, dialogs, navigation };
};
