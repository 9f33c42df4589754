import { isRedacted } from '../../base/pseudonym.ts';
import { addressOf, leadsTo, queryItems } from '../../observations/address.ts';
import type { Script } from '../../observations/code/script.ts';
import type { Exchange } from '../../observations/exchange.ts';
import type { Observer } from '../../observations/observed.ts';
import { quotationsOf } from '../../observations/pages/page.ts';
import { isErrorPage } from '../../observations/pages/refused-page.ts';
import { headerOf } from '../../observations/purpose.ts';
import { nameShown } from '../../observations/screen/display.ts';
import { leadOf, type PlaceOf, placesBy } from '../../observations/screen/place.ts';
import { type Scene, scenesOf } from '../../observations/screen/scene.ts';
import type { ServedSent } from '../../observations/screen/served.ts';
import { isNavigation, type Timed, type Timeline } from '../../observations/screen/timeline.ts';
import { pathForm, segmentsOf } from '../../observations/segment.ts';
import { BallotBox } from '../../statement/ballot.ts';
import type { Reference } from '../../statement/reference.ts';
import { MirrorKeeper } from './mirrored.ts';
import { isNotThere, isOnItsWay } from './not-there.ts';
import type { LayoutKey } from './part.ts';
import { withoutWhich } from './says-which.ts';
import { SentKeeper } from './sent.ts';
import { sightBindings } from './sight-bindings.ts';
import { sentBy, sightControls } from './sight-controls.ts';
import { isValue, layoutOf, partsOf } from './sight-parts.ts';
import type { ScreenSights, Visit } from './sights.ts';
import { partsOfTitle, type TitleVote } from './titles.ts';

/** How soon a place is left that goes on by itself, in milliseconds. */
const ONWARD = 1_000;

/** Places that one place leads on to, and are remembered. */
const LED = 5;
/** Where a page says its language. */
const HEAD = 2_000;
const LANGUAGE = /<html\b[^>]{0,500}?\blang\s*=\s*["']?([a-zA-Z]{2}(?:[-_][a-zA-Z]{2,4})?)["'\s>]/;

/** Different structures that are kept of one recording. */
const STRUCTURES = 400;

/** Characters of a sitemap that are read, and pages below one address that are screens. */
const SITEMAP = 500_000;
const ALIKE = 8;

/** Pages whose last segments are remembered. */
const NAMED = 2_000;
/** What an address ends with where something is made, which its page may take for a name. */
const MAKES = /^(?:new|create|add)$/i;

export class ScreenMiner {
  /** Place → how; units are the full addresses. */
  readonly visits = new BallotBox(9);
  /** Place → the page's own title. */
  readonly #titles = new BallotBox(12);
  /** Place → names of query parameters with their values. */
  readonly #queries = new BallotBox(60);
  readonly #shownTitles = new BallotBox(12);
  readonly #layouts = new BallotBox(1);
  readonly #parts = new BallotBox(600);
  readonly #bindings = new BallotBox(200);
  readonly #owners = new BallotBox(24);
  readonly #controls = new BallotBox(300);
  readonly #onward = new BallotBox(4);
  readonly #uncaused = new BallotBox(1);
  readonly sent: SentKeeper;
  /** Route → what of the code states it. */
  readonly #declared = new BallotBox(4);
  /** Routes of one table of the code, and where they were read. */
  readonly #tables = new BallotBox(1);
  /** Place → the language that its page says it is in. */
  readonly languages = new BallotBox(4);
  /** Place → which segments of its path are values in the calls of that address, and of what: `2 listId`. */
  readonly values = new BallotBox(8);
  /** Places whose page was answered with "not found". */
  readonly #absent = new Set<string>();
  /** Places whose page was answered with a refusal, and those whose page was handed out. */
  readonly #refused = new Set<string>();
  readonly #loaded = new Set<string>();
  /** Place → where its page was answered to be, itself or another. */
  readonly #led = new Map<string, Map<string, Reference>>();
  /** What the address of a page ends with → the last page that was loaded of those. */
  readonly #named = new Map<string, string>();
  readonly #mirrors = new MirrorKeeper();
  /** Places that were left at once. */
  readonly #left = new Set<string>();
  readonly #structures = new Map<string, readonly number[]>();
  readonly #placeOf: PlaceOf;
  /** How screens of this recording are cited, where nobody was seen doing anything in them. */
  #still: string | undefined;

  constructor(placeOf: PlaceOf = placesBy()) {
    this.#placeOf = placeOf;
    this.sent = new SentKeeper(placeOf);
  }

  #visit(url: string, how: Visit, at: Reference): string | undefined {
    const place = this.#placeOf(url);
    if (place === undefined) return undefined;
    this.visits.see(place, how, at, url);
    if (how === 'shown' || how === 'loaded' || how === 'called from')
      for (const { name, value } of queryItems(addressOf(url)?.query ?? '').slice(0, 20))
        this.#queries.see(place, JSON.stringify([name, value.slice(0, 60)]), at, value);
    return place;
  }

  /** `values`: which segments of its path are values in the calls of that address, and of what. */
  seePage(exchange: Exchange, at: Reference, values: readonly (readonly [index: number, name: string])[] = []): void {
    if (exchange.status === 404 || exchange.status === 410) this.#absent.add(this.#visit(exchange.url, 'absent', at) ?? '');
    if (exchange.status === 401 || exchange.status === 403) this.#refused.add(this.#placeOf(exchange.url) ?? '');
    if (exchange.status === 0 || exchange.status >= 400) return;
    const place = this.#visit(exchange.url, 'loaded', at);
    this.#loaded.add(place ?? '');
    const name = segmentsOf(addressOf(exchange.url)?.pathname ?? '').at(-1);
    if (name !== undefined && (this.#named.has(name) || this.#named.size < NAMED)) this.#named.set(name, exchange.url);
    if (place !== undefined) this.#seeLed(exchange, place, at);
    if (place !== undefined) for (const [index, name] of values) this.values.see(place, `${index} ${name}`, at, exchange.url);
    if (place === undefined || exchange.response.kind !== 'text') return;
    const language = LANGUAGE.exec(exchange.response.text.slice(0, HEAD))?.[1];
    if (language !== undefined) this.languages.see(place, language, { ...at, pointer: '/response/content/text' }, language);
    const title = quotationsOf(exchange.response.text).find(([where]) => where === 'title')?.[1];
    const called = title === undefined ? '' : withoutWhich(title, exchange.url);
    if (called !== '' && !isErrorPage(exchange.response.text))
      this.#titles.see(place, called, { ...at, pointer: '/response/content/text' }, called);
  }

  /** A page that is answered with another address was not shown: it goes on there. One that came once may stay. */
  #seeLed({ url, status, responseHeaders }: Exchange, place: string, at: Reference): void {
    const location = status < 300 || status === 304 ? url : headerOf(responseHeaders, 'location');
    const to = location === undefined ? undefined : this.#placeOf(leadsTo(location, url) ?? '');
    if (to === undefined) return;
    const led = this.#led.get(place) ?? new Map<string, Reference>();
    this.#led.set(place, led.has(to) || led.size >= LED ? led : led.set(to, at));
  }

  /** A script of the product's own: which routes it states, in tables and in the list of a framework. */
  seeScript({ path, routes, declared }: Script, at: Reference): void {
    for (const table of routes) this.#tables.see(JSON.stringify(table), 'stated', at, path);
    for (const { route, by } of declared) this.#declared.see(route, by, at, path);
  }

  /** The product's own list of its pages (sitemaps.org): each is stated to be there. Many below one address are things, and no screens. */
  seeSitemap(exchange: Exchange, at: Reference): void {
    if (!exchange.url.includes('sitemap')) return;
    const address = addressOf(exchange.url);
    const { response } = exchange;
    if (address === undefined || exchange.status !== 200 || !/\/sitemap[\w.-]*\.xml$/i.test(address.pathname) || response.kind !== 'text')
      return;
    const paths = [...response.text.slice(0, SITEMAP).matchAll(/<loc>\s*([^<\s]{1,500})\s*<\/loc>/g)].flatMap(([, url]) => {
      const page = addressOf(url ?? '');
      const isOne = page?.origin === address.origin && !/\.xml$/i.test(page.pathname);
      return isOne && segmentsOf(page.pathname).every((segment) => pathForm(segment) === undefined)
        ? [page.pathname.replace(/(.)\/$/, '$1')]
        : [];
    });
    const siblings = Map.groupBy(new Set(paths), (path) => path.slice(0, path.lastIndexOf('/')));
    for (const alike of siblings.values())
      if (alike.length <= ALIKE) for (const path of alike) this.#declared.see(path, 'the sitemap', at, exchange.url);
  }

  /** The page a call was sent from. Only pages of the call's own origins, which the caller has checked. */
  seeReferer(exchange: Exchange, product: ReadonlySet<string>, at: Reference): void {
    const referer = headerOf(exchange.requestHeaders, 'referer');
    if (referer === undefined) return;
    const address = addressOf(referer);
    if (address === undefined || !product.has(address.origin)) return;
    // A cross-origin referer is cut down to its origin: it shows no page.
    const own = addressOf(exchange.url);
    if (own?.origin !== address.origin && address.pathname === '/') return;
    const place = this.#visit(referer, 'called from', { ...at, pointer: '/request/headers' });
    const mirrored = own?.origin === address.origin ? this.#mirrors.of(address.pathname) : undefined;
    if (place === undefined || mirrored === undefined) return;
    this.#visit(referer, mirrored.isGone ? 'in vain' : 'had', at);
    for (const [index, name] of mirrored.values) this.values.see(place, `${index} ${name}`, at, referer);
  }

  /** Whether what a page's address ends with was there, when it was asked for by that name. `placed`: what an address is called. */
  seeNamed(exchange: Exchange, placed: Observer['placed'], at: Reference): void {
    this.#mirrors.see(exchange, placed);
    const { url, method, status } = exchange;
    const asked = segmentsOf(addressOf(url)?.pathname ?? '');
    const name = asked.at(-1) ?? '';
    const page = this.#named.get(name);
    if (page === undefined || method !== 'GET' || status === 0 || MAKES.test(name)) return;
    const path = placed(url)?.path;
    const [called] = path?.place.endsWith('}') === true ? (path.parameters.at(-1) ?? []) : [];
    const isGone = status === 404 || status === 410;
    // A word of a call's own address names what the call is for: asked for in vain it says nothing of a thing, and answered it is there.
    if (called === undefined) {
      if (status < 400) this.#visit(page, 'had', at);
      return;
    }
    const place = this.#visit(page, isGone ? 'in vain' : 'had', at);
    // Below the same word it is the same there: "/coupons/autumn" asks for "/api/coupons/autumn".
    const shown = segmentsOf(addressOf(page)?.pathname ?? '');
    if (!isGone && place !== undefined && shown.length > 1 && shown.at(-2) === asked.at(-2))
      this.values.see(place, `${shown.length - 1} ${called}`, at, url);
  }

  /** Everything that a recording shows on screen. `ours` tells whether an address is the product's. */
  seeTimeline(timeline: Timeline, ours: (url: string) => boolean): void {
    const scenes = scenesOf(timeline).filter(({ settled }) => ours(settled.url));
    for (const event of timeline.events)
      if ((isNavigation(event) || event.kind === 'snapshot') && ours(event.url)) this.#visit(event.url, 'shown', timeline.at(event));
    this.#seeOnward(timeline, ours);
    for (const scene of scenes) this.#seeScene(scene, timeline.at(scene.settled), ours);
    sightBindings(scenes, timeline, this.#bindings, this.#owners);
    sightControls(timeline, scenes, this.#controls);
    this.sent.seeTimeline(timeline, ours);
    for (const { caused, calls } of timeline.exchanges)
      if (!caused) for (const { name, at, write } of calls) if (write) this.#uncaused.see(name, 'sent', at, '');
  }

  /** A place that is left at once, before it was at rest and without anybody doing anything, goes on by itself. */
  #seeOnward(timeline: Timeline, ours: (url: string) => boolean): void {
    const arrived = new Map<string, Timed>();
    for (const event of timeline.events) {
      const at = arrived.get(event.tab);
      arrived.delete(event.tab);
      if (!isNavigation(event) || !ours(event.url)) continue;
      const from = at === undefined || event.how === 'traverse' ? undefined : this.#placeOf(at.url);
      const to = this.#placeOf(event.url);
      if (at !== undefined && from !== undefined && to !== undefined && to !== from && event.time - at.time <= ONWARD) {
        this.#onward.see(from, to, timeline.at(event), to);
        this.#left.add(from);
      }
      arrived.set(event.tab, event);
    }
  }

  /** Pages as a server wrote them, and what their forms sent: nobody was seen using them. */
  seeServed(timeline: Timeline, sent: readonly ServedSent[], ours: (url: string) => boolean): void {
    const scenes = scenesOf(timeline).filter(({ settled }) => ours(settled.url));
    const [first] = scenes;
    if (first !== undefined) this.#still = timeline.at(first.settled).recording;
    for (const scene of scenes) this.#seeScene(scene, timeline.at(scene.settled), ours);
    sightControls(timeline, scenes, this.#controls);
    for (const one of sent) {
      const seen = sentBy(one);
      if (seen !== undefined)
        this.#controls.see(
          one.place,
          JSON.stringify(seen),
          one.at,
          one.how === 'stated' ? one.place : `${one.at.recording}${one.at.index}`,
        );
    }
  }

  #seeScene(scene: Scene, at: Reference, ours: (url: string) => boolean): void {
    const { snapshot } = scene.settled;
    const title = nameShown(snapshot.title).slice(0, 300);
    // What says that there is no such screen, or that it is not for everybody, is not that screen.
    if (isNotThere(snapshot)) return void this.#visit(scene.settled.url, 'missing', at);
    if (this.#refused.has(scene.place) && !this.#loaded.has(scene.place)) return;
    if (title !== '') {
      const values = partsOfTitle(title).filter((part) => isRedacted(part) || isValue(part, scene));
      this.#shownTitles.see(scene.place, JSON.stringify([title, values] satisfies TitleVote), at, title);
    }
    if (!this.#absent.has(scene.place) && !isOnItsWay(snapshot)) this.#visit(scene.settled.url, 'at rest', at);
    if (snapshot.language !== '') this.languages.see(scene.place, snapshot.language.slice(0, 20), at, snapshot.language);
    const layout = layoutOf(scene);
    const key = JSON.stringify({ place: scene.place, layout } satisfies LayoutKey);
    if (this.#structures.has(layout) || this.#structures.size < STRUCTURES) this.#structures.set(layout, snapshot.structure);
    this.#layouts.see(key, 'shown', at, scene.settled.url);
    for (const part of partsOf(scene)) this.#parts.see(key, JSON.stringify(part), at, scene.place);
    for (const { leadsTo, row, visible } of snapshot.controls.slice(0, 200))
      if (
        leadsTo !== '' &&
        row === undefined &&
        visible &&
        ours(leadsTo) &&
        leadOf(leadsTo, scene.settled.url, this.#placeOf) !== undefined
      )
        this.#visit(leadsTo, 'linked', at);
  }

  seal(recording: string): ScreenSights {
    // A page that came and goes on by itself has been seen to; of any other it is not known to go anywhere.
    for (const [place, led] of this.#led)
      for (const [to, at] of led) if (to !== place || !this.#left.has(place)) this.#onward.see(place, to, at, to);
    return {
      titles: this.#titles.seal(recording),
      queries: this.#queries.seal(recording),
      shownTitles: this.#shownTitles.seal(recording),
      layouts: this.#layouts.seal(recording),
      parts: this.#parts.seal(recording),
      bindings: this.#bindings.seal(recording),
      owners: this.#owners.seal(recording),
      controls: this.#controls.seal(recording),
      onward: this.#onward.seal(recording),
      uncaused: this.#uncaused.seal(recording),
      declared: this.#declared.seal(recording),
      tables: this.#tables.seal(recording),
      ...this.sent.seal(recording),
      structures: this.#structures,
      still: this.#still,
    };
  }
}
