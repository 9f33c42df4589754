import { addressOf } from '../../observations/address.ts';
import { isWrite, type Observed } from '../../observations/observed.ts';
import { headerOf } from '../../observations/purpose.ts';
import { placeOf } from '../../observations/screen/place.ts';
import { isNavigation, type Timeline } from '../../observations/screen/timeline.ts';
import { type Ballot, BallotBox } from '../../statement/ballot.ts';
import type { Reference } from '../../statement/reference.ts';
import { shown } from '../../statement/statement.ts';
import { addTallies, noTally, type Tally, triesOf } from '../../statement/tally.ts';
import type { Screen } from './reading.ts';

/** Calls that are kept of one place of one recording. */
const MOST = 60;
/** Places with their calls that are kept of one recording: every record has a place of its own, and the first tell what their route reads with. */
const PAIRS = 4_000;
/** Calls that are stated of one screen: those that were made most. */
const STATED = 20;

const isRead = (observed: Observed): boolean => observed.accepted && !observed.carrier && !isWrite(observed);

/** Collects which calls each place reads with: those that were sent from it while it was shown, else those that name it as the page they come from. */
export class ReadKeeper {
  readonly #shown = new BallotBox(MOST);
  readonly #named = new BallotBox(MOST);
  readonly #pairs = new Set<string>();

  #keep(box: BallotBox, place: string, name: string, at: Reference, url: string): void {
    const pair = `${place} ${name}`;
    if (!this.#pairs.has(pair)) {
      if (this.#pairs.size >= PAIRS) return;
      this.#pairs.add(pair);
    }
    box.see(place, name, at, url);
  }

  /** A page of another origin is cut down to its origin and says nothing; nor does one that has its screens in the fragment, which is not sent. */
  see(observed: Observed): void {
    const from = isRead(observed) ? headerOf(observed.exchange.requestHeaders, 'referer') : undefined;
    const place = from === undefined || addressOf(from)?.origin !== observed.call.origin ? undefined : placeOf(from);
    if (place !== undefined) this.#keep(this.#named, place, observed.name, { ...observed.at, pointer: '/request/headers' }, from ?? '');
  }

  seeTimeline({ events, exchanges }: Timeline, ours: (url: string) => boolean): void {
    const moves = events.filter(isNavigation);
    let next = 0;
    const at = new Map<string, string>();
    for (const { start, page, calls } of exchanges) {
      for (let move = moves[next]; move !== undefined && move.time <= start; move = moves[next]) {
        at.set(move.tab, move.url);
        next += 1;
      }
      const url = at.get(page);
      const place = url === undefined || !ours(url) ? undefined : placeOf(url);
      if (place === undefined) continue;
      for (const { name, write, accepted, at: cited } of calls)
        if (accepted && !write) this.#keep(this.#shown, place, name, cited, url ?? '');
    }
  }

  seal(recording: string): Ballot {
    const seen = this.#shown.seal(recording);
    return seen.size > 0 ? seen : this.#named.seal(recording);
  }
}

/** What the places of a route read with, most often first; nothing where none did. */
export const settleReads = (places: readonly string[], reads: Ballot): Pick<Screen, 'reads'> => {
  const calls = new Map<string, Tally>();
  for (const place of places)
    for (const [call, tally] of reads.get(place) ?? []) calls.set(call, addTallies(calls.get(call) ?? noTally, tally));
  const most = [...calls]
    .sort(([a, one], [b, other]) => triesOf(other).times - triesOf(one).times || (a < b ? -1 : 1))
    .slice(0, STATED)
    .map(([call, tally]) => ({ call, ...shown('seen', tally, { counted: 'addresses' }) }));
  return most.length === 0 ? {} : { reads: most };
};
