import { createHash } from 'node:crypto';
import { leadsToSignIn } from '../base/words/sign-in-words.ts';
import { servedPage } from '../evidence/page/served.ts';
import { addressOf, leadsTo, queryItems } from '../observations/address.ts';
import type { Exchange } from '../observations/exchange.ts';
import { isWrite, type Observed } from '../observations/observed.ts';
import { isErrorPage } from '../observations/pages/refused-page.ts';
import { headerOf, mediaTypeOf } from '../observations/purpose.ts';
import { linkShown } from '../observations/screen/display.ts';
import { isInRows } from '../observations/screen/in-rows.ts';
import { type PlaceOf, partsOfPlace } from '../observations/screen/place.ts';
import { FormsSent, type ServedPage, type ServedSent } from '../observations/screen/served.ts';
import { ServedData } from '../observations/screen/served-data.ts';
import type { Timed, Timeline } from '../observations/screen/timeline.ts';
import type { Settled } from '../observations/screen.ts';
import { formOfPath } from '../observations/segment.ts';
import { toldToGo } from '../observations/told-to-go.ts';
import type { Ballot } from '../statement/ballot.ts';
import type { Reference } from '../statement/reference.ts';

/** Pages of one place that are read, of places that differ by identifiers alone, and of one recording; characters of all of them, and of one. */
const OF_PLACE = 6;
const ALIKE = 16;
const PAGES = 300;
const CHARACTERS = 24_000_000;
const ONE = 2_000_000;
/** Times that pages were seen of one recording that are told. */
const SEEN = 2_000;
/** Times that a button was seen to send a form, or a form said that it would. */
const TOLD = 20_000;

/** What a page that belongs to the product leads on to: a shell that a client fills has none of it. */
const leadsSomewhere = ({ snapshot, forms }: ServedPage): boolean =>
  snapshot.headings.length + snapshot.text.length > 0 &&
  (forms.some(({ fields }) => fields.length > 0) || snapshot.controls.some(({ role, visible }) => role === 'link' && visible));

/** A page whose links say nothing of how many there are at the moment. */
const withoutCounts = (page: ServedPage | undefined): ServedPage | undefined => {
  if (page === undefined) return undefined;
  const controls = page.snapshot.controls.map((one) => (one.role === 'link' ? { ...one, name: linkShown(one.name, one.leadsTo) } : one));
  return { ...page, snapshot: { ...page.snapshot, controls } };
};

/** Places of many things are alike where their identifiers are all that tells them apart. */
const alikeTo = (place: string): string => {
  const { path, hash, query } = partsOfPlace(place);
  return `${formOfPath(path)}#${hash}?${query}`;
};

/** What the pages of one recording show that a server wrote, where nothing else of the recording shows screens. */
export class ServedPages {
  readonly #recording: string;
  readonly #placeOf: PlaceOf;
  readonly #events: Timed<Settled>[] = [];
  readonly #cited = new Map<number, Reference>();
  readonly #sent: ServedSent[] = [];
  readonly #forms = new FormsSent();
  readonly #data = new ServedData();
  readonly #looked = new Map<string, number>();
  readonly #alike = new Map<string, number>();
  /** Pages by their text: the same one is read once. */
  readonly #read = new Map<string, ServedPage | undefined>();
  /** The last page of each place: one that was not read has the same forms. */
  readonly #last = new Map<string, ServedPage>();
  #characters = 0;

  constructor(recording: string, placeOf: PlaceOf) {
    this.#recording = recording;
    this.#placeOf = placeOf;
  }

  /** `callOf`: what the product calls a method at an address; `undefined` for one that is not the product's. */
  seePage(exchange: Exchange, at: Reference, callOf: (method: string, url: string) => string | undefined): void {
    const place = this.#placeOf(exchange.url);
    const { response } = exchange;
    if (place === undefined || exchange.status !== 200 || response.kind !== 'text' || !mediaTypeOf(exchange).includes('html')) return;
    if (headerOf(exchange.requestHeaders, 'sec-fetch-dest')?.includes('frame') === true || exchange.resourceType === 'subdocument') return;
    this.#seeAsked(exchange, place, at);
    const { text } = response;
    if (text.length > ONE || isErrorPage(text)) return;
    const page = this.#pageOf(text, exchange.url, place);
    if (page === undefined || !leadsSomewhere(page)) {
      const before = this.#last.get(place);
      if (before !== undefined) this.#forms.show(place, exchange.url, before);
      return;
    }
    this.#last.set(place, page);
    this.#forms.show(place, exchange.url, page);
    this.#data.seePage(page.snapshot, place, exchange.url);
    if (this.#events.length >= SEEN) return;
    for (const { method, action, buttons, byScript } of page.forms) {
      // What a form of the browser asks for is another page.
      const call = method !== 'GET' || byScript === true ? callOf(method, action) : undefined;
      if (call !== undefined)
        for (const by of buttons) this.#tell({ place, by, row: isInRows(by.control, page.snapshot), call, to: null, how: 'stated', at });
    }
    this.#cited.set(exchange.index, at);
    this.#events.push({
      kind: 'snapshot',
      index: exchange.index,
      time: exchange.start ?? 0,
      tab: exchange.page,
      url: exchange.url,
      snapshot: page.snapshot,
    });
  }

  #pageOf(text: string, url: string, place: string): ServedPage | undefined {
    const key = createHash('sha256').update(url).update('\n').update(text).digest('base64');
    if (this.#read.has(key)) return this.#read.get(key);
    const alike = alikeTo(place);
    const looked = this.#looked.get(place) ?? 0;
    const lookedAlike = this.#alike.get(alike) ?? 0;
    if (looked >= OF_PLACE || lookedAlike >= ALIKE || this.#read.size >= PAGES || this.#characters + text.length > CHARACTERS)
      return undefined;
    this.#looked.set(place, looked + 1);
    this.#alike.set(alike, lookedAlike + 1);
    this.#characters += text.length;
    const page = withoutCounts(servedPage(text, url));
    this.#read.set(key, page);
    return page;
  }

  #tell(sent: ServedSent): void {
    if (this.#sent.length < TOLD) this.#sent.push(sent);
  }

  /** A page that a form asked for by its query. */
  #seeAsked(exchange: Exchange, place: string, at: Reference): void {
    const query = queryItems(addressOf(exchange.url)?.query ?? '');
    const form = query.length === 0 ? undefined : this.#forms.sentBy(exchange, query);
    if (form === undefined) return;
    this.#data.seeTyped(form.form, query);
    if (form.by !== undefined)
      this.#tell({ place: form.place, by: form.by, row: form.row, call: null, to: place, how: 'used', at: { ...at, pointer: '' } });
  }

  /** What a form sent: `observed` are the calls that the exchange is. */
  seeSent(exchange: Exchange, observed: readonly Observed[]): void {
    const [only, ...more] = observed.filter((one) => !one.carrier);
    const { request } = exchange;
    if (only === undefined || more.length > 0 || !isWrite(only) || (request.kind !== 'form' && request.kind !== 'empty')) return;
    const fields = request.kind === 'form' ? request.fields : [];
    const sent = this.#forms.sentBy(exchange, fields);
    if (sent === undefined) return;
    this.#forms.see(sent, only, only.atRequest);
    this.#data.seeTyped(sent.form, fields);
    const isLed = exchange.status >= 301 && exchange.status <= 303;
    // A script is told in a header of its own where the page goes (htmx), or in data.
    const location = isLed ? headerOf(exchange.responseHeaders, 'location') : toldToGo(exchange);
    const onward = location === undefined ? undefined : leadsTo(location, exchange.url);
    const to = onward === undefined || leadsToSignIn(onward, exchange.url) ? null : (this.#placeOf(onward) ?? null);
    if (sent.by !== undefined) this.#tell({ place: sent.place, by: sent.by, row: sent.row, call: only.name, to, how: 'used', at: only.at });
  }

  close(): { readonly timeline: Timeline; readonly sent: readonly ServedSent[]; readonly asked: Ballot } | undefined {
    if (this.#events.length === 0) return undefined;
    const recording = this.#recording;
    const clean = new Map<Settled['snapshot'], Settled['snapshot']>();
    const without = ({ snapshot, url }: Settled): Settled['snapshot'] => {
      const have = clean.get(snapshot) ?? this.#data.without(snapshot, url);
      clean.set(snapshot, have);
      return have;
    };
    return {
      timeline: {
        events: this.#events.map((event) => ({ ...event, snapshot: without(event), listed: this.#data.menuIn(event.snapshot) })),
        exchanges: [],
        acts: new Map(),
        at: ({ index, time }) => this.#cited.get(index) ?? { recording, index, time: time ?? 0, pointer: '' },
        placeOf: this.#placeOf,
      },
      sent: this.#sent,
      asked: this.#forms.seal(recording),
    };
  }
}
