import { addressOf } from '../../observations/address.ts';
import { isWrite, type Observed } from '../../observations/observed.ts';
import { pageOfData } from '../../observations/pages/page-data.ts';
import { headerOf } from '../../observations/purpose.ts';
import { type PlaceOf, placesBy } from '../../observations/screen/place.ts';
import { isNavigation, type Timeline } from '../../observations/screen/timeline.ts';
import { type Ballot, BallotBox, noBallot } from '../../statement/ballot.ts';
import type { Reference } from '../../statement/reference.ts';
import { shown } from '../../statement/statement.ts';
import { addTallies, noTally, type Tally, triesOf } from '../../statement/tally.ts';
import { beginsWith, firstAsked } from './begins.ts';
import { asksForPage } from './mirrored.ts';
import type { Screen } from './reading.ts';

/** Calls that are kept of one place of one recording. */
const MOST = 60;
/** Places with their calls that are kept of one recording: every record has a place of its own, and the first tell what is sent from their route. */
const PAIRS = 4_000;
/** Calls that are stated of one screen: those that were made most. */
const STATED = 20;
/** Calls of one page that wait to be told from those of the next. */
const ASKED = 40;

/** Whether a call names another page of the same origin than the one that was shown: a page asks for things before it is seen to be there. */
const isOfAnother = (from: string | undefined, shownAt: string): from is string => {
  const [named, there] = [from === undefined ? undefined : addressOf(from), addressOf(shownAt)];
  // A page may only tell its origin.
  return named !== undefined && named.origin === there?.origin && named.pathname !== '/' && bare(named.pathname) !== bare(there.pathname);
};
const pathOf = (url: string): string => addressOf(url)?.pathname ?? '';
const bare = (pathname: string): string => pathname.replace(/\/$/, '');

/**
 * Collects which calls were sent from each place: those that change nothing while it was shown, else all that name it as the page they come from. What changes
 * something is told of a shown screen by its controls.
 */
export class SentKeeper {
  readonly #shown = new BallotBox(MOST);
  readonly #named = new BallotBox(MOST);
  readonly #sends = new BallotBox(MOST);
  readonly #begins = new BallotBox(MOST);
  readonly #pairs = new Set<string>();
  readonly #placeOf: PlaceOf;
  /** What was asked for from one page, since it was there. */
  #asked: { readonly from: string; readonly url: string; readonly name: string; readonly at: Reference }[] = [];

  constructor(placeOf: PlaceOf = placesBy()) {
    this.#placeOf = placeOf;
  }

  /** What was asked for before a page is shown to be there is of that page, where it is asked for by its address: a client may ask first, and go there then. */
  #leave(to?: string): void {
    const page = to === undefined ? undefined : addressOf(to);
    const ahead = this.#asked.findLast(({ url, from }) => from !== to && page !== undefined && asksForPage(pathOf(url), page.pathname));
    for (const one of this.#asked) {
      const from = one === ahead && to !== undefined ? to : one.from;
      const place = this.#placeOf(from);
      if (place !== undefined) this.#keep(this.#named, place, one.name, one.at, from);
    }
    this.#asked = [];
  }

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
    if (!observed.accepted || observed.carrier) return;
    // What a page is given is asked for from the one before it.
    const own = isWrite(observed) ? undefined : pageOfData(observed.exchange);
    const from = own ?? headerOf(observed.exchange.requestHeaders, 'referer');
    const place = from === undefined || addressOf(from)?.origin !== observed.call.origin ? undefined : this.#placeOf(from);
    const at = { ...observed.at, pointer: '/request/headers' };
    if (place === undefined || from === undefined) return;
    if (isWrite(observed)) {
      this.#keep(this.#sends, place, observed.name, at, from);
      return;
    }
    if (this.#asked.length >= ASKED || this.#asked.some((one) => one.from !== from)) this.#leave(from);
    this.#asked.push({ from, url: observed.exchange.url, name: observed.name, at });
  }

  seeTimeline({ events, exchanges }: Timeline, ours: (url: string) => boolean): void {
    const moves = events.filter(isNavigation);
    let next = 0;
    const at = new Map<string, string>();
    /** What was asked for in each tab since its screen came up. */
    const asked = new Map<string, Set<string>>();
    for (const { start, page, from, calls } of exchanges) {
      for (let move = moves[next]; move !== undefined && move.time <= start; move = moves[next]) {
        if (pathOf(at.get(move.tab) ?? '') !== pathOf(move.url) || move.how === 'load' || move.how === 'reload')
          asked.set(move.tab, new Set());
        at.set(move.tab, move.url);
        next += 1;
      }
      const there = at.get(page);
      const url = there !== undefined && isOfAnother(from, there) ? from : there;
      const place = url === undefined || !ours(url) ? undefined : this.#placeOf(url);
      if (place === undefined) continue;
      for (const { name, write, accepted, sent, at: cited } of calls) {
        if (!accepted || write) continue;
        this.#keep(this.#shown, place, name, cited, url ?? '');
        const since = asked.get(page);
        // What is sent in a payload is told by the call.
        if (since === undefined || url !== there || since.has(name) || !name.startsWith('GET ')) continue;
        since.add(name);
        this.#begins.see(place, firstAsked(name, sent), cited, url ?? '');
      }
    }
  }

  seal(recording: string): { readonly reads: Ballot; readonly sends: Ballot; readonly begins: Ballot } {
    this.#leave();
    const seen = this.#shown.seal(recording);
    const begins = this.#begins.seal(recording);
    return seen.size > 0
      ? { reads: seen, sends: noBallot, begins }
      : { reads: this.#named.seal(recording), sends: this.#sends.seal(recording), begins };
  }
}

/** The calls of the places of a route, most often first. */
const mostOf = (places: readonly string[], sent: Ballot) => {
  const calls = new Map<string, Tally>();
  for (const place of places)
    for (const [call, tally] of sent.get(place) ?? []) calls.set(call, addTallies(calls.get(call) ?? noTally, tally));
  return [...calls]
    .sort(([a, one], [b, other]) => triesOf(other).times - triesOf(one).times || (a < b ? -1 : 1))
    .slice(0, STATED)
    .map(([call, tally]) => ({ call, ...shown('seen', tally, { counted: 'addresses' }) }));
};

const given = (begins: string | undefined): { readonly begins?: string } => (begins === undefined ? {} : { begins });

/** What the places of a route read with and send; nothing where none did. */
export const settleSent = (
  places: readonly string[],
  reads: Ballot,
  sends: Ballot,
  begins: Ballot = noBallot,
  route = '',
): Pick<Screen, 'reads' | 'sends'> => {
  const begun = beginsWith(places, begins, route);
  const read = mostOf(places, reads).map((one) => ({ ...one, ...given(begun.get(one.call)) }));
  const sent = mostOf(places, sends);
  return { ...(read.length === 0 ? {} : { reads: read }), ...(sent.length === 0 ? {} : { sends: sent }) };
};
