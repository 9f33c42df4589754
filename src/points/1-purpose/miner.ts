import { isArray, isObject, type Json, type JsonObject } from '../../base/json.ts';
import { holdsPseudonym } from '../../base/pseudonym.ts';
import type { Exchange } from '../../observations/exchange.ts';
import { type PagePlace, quotationsOf, wordsOf } from '../../observations/pages/page.ts';
import type { Snapshot } from '../../observations/screen.ts';
import { BallotBox } from '../../statement/ballot.ts';
import type { Reference } from '../../statement/reference.ts';
import { type OwnPlace, ownWordsOf } from './own-words.ts';

/** Where a quotation stood, in the order in which they are read (`mining.md` §7.1). */
export type QuotationPlace =
  | PagePlace
  | OwnPlace
  | 'landing heading'
  | 'audience text'
  | 'manifest name'
  | 'manifest description'
  | 'interface title'
  | 'interface description';

export interface PageVote {
  readonly ofOne: boolean;
  readonly path: string;
}

/** A segment that looks like the name of one thing among many: a number, a digest, something encoded or long. */
const PARAMETER = /^\d+$|^[0-9a-f]{8,}$|\d{3,}|[%@]|^[\w.-]{24,}$/i;

/** Of which thing among many a page is, in its address; "" where it is of none. What comes behind is a part of it. */
export const thingOf = (path: string): string => path.split('/').find((segment) => PARAMETER.test(segment)) ?? '';

/** With the route in the fragment, where a client keeps its place there: `/#/queues`. */
const pathOf = (url: string): string =>
  url
    .replace(/^[a-z]+:\/\/[^/]*/i, '')
    .replace(/\?[^#]*/, '')
    .replace(/#(?!!?\/).*$/s, '')
    .replace(/[?&].*$/s, '')
    .slice(0, 300);

/** Where a product begins, whether its routes are paths or stand in the fragment. */
export const LANDING = /^\/(?:#!?\/)?$/;

/** Where the head of a page says what. */
const HEAD: ReadonlyMap<string, QuotationPlace> = new Map([
  ['description', 'description'],
  ['og:description', 'description'],
  ['application-name', 'site name'],
  ['apple-mobile-web-app-title', 'site name'],
  ['og:site_name', 'site name'],
  ['manifest name', 'manifest name'],
  ['manifest description', 'manifest description'],
  ['audience', 'audience'],
]);

/**
 * Below which path the pages are that a manifest is of: its scope, else where it starts without the last segment; "" where neither is a path from the
 * root. Source: W3C Web Application Manifest, "scope".
 */
const scopeOf = ({ scope, start_url: start }: JsonObject): string => {
  const [said] = [scope, typeof start === 'string' ? pathOf(start).replace(/[^/]*$/, '') : undefined].filter(
    (one) => typeof one === 'string',
  );
  const path = said === undefined ? '' : pathOf(said);
  return path.startsWith('/') ? path : '';
};

/**
 * What tools write into the head of every project that they begin: they say with what it was made, and not what it is for.
 * Source: the templates of Create React App, Create Next App, Vite, Vue CLI and Ionic.
 */
const OF_TOOL =
  /^(?:(?:web ?site|app(?:lication)?|project|page|site) )?(?:created|generated|built|made|bootstrapped|scaffolded) (?:using|with|by) [\w@./ -]{2,40}$|^(?:create )?(?:react|vue|vite|next(?:\.js)?|nuxt|angular|svelte(?:kit)?|ionic|preact|solid|electron) (?:app|starter|template)$|^vite \+ \w+(?: \+ \w+)?$/i;

/** A page's own words, told from what a static shell leaves empty. */
export class PurposeMiner {
  /** Per quotation the pages that said it: whether the page is of one thing among many, and its path. */
  readonly box = new BallotBox(8);

  #see(place: QuotationPlace, text: string, at: Reference, page: PageVote = { ofOne: false, path: '' }): void {
    // What was redacted, or speaks of somebody, is no word of the product about itself.
    if (holdsPseudonym(text) || OF_TOOL.test(text.trim().replace(/\.$/, ''))) return;
    this.box.see(JSON.stringify([place, text]), JSON.stringify(page), at, place);
  }

  seePage(exchange: Exchange, at: Reference): void {
    const body = exchange.response;
    if (body.kind !== 'text' || exchange.status >= 400) return;
    const path = pathOf(exchange.url);
    const page: PageVote = { ofOne: thingOf(path) !== '', path };
    for (const [place, text] of quotationsOf(body.text)) this.#see(place, text, at, page);
  }

  /** What a screen at rest says of the product in its head, in the heading of the landing page, and in sentences about itself. */
  seeSnapshot(snapshot: Snapshot, url: string, at: Reference): void {
    const path = pathOf(url);
    const page: PageVote = { ofOne: thingOf(path) !== '', path };
    const say = (place: QuotationPlace, text: string): void => {
      const said = wordsOf(text);
      if (said.length > 1) this.#see(place, said, at, page);
    };
    say('title', snapshot.title);
    for (const [name, text] of Object.entries(snapshot.head).slice(0, 40)) {
      const place = HEAD.get(name.toLowerCase());
      if (place !== undefined) say(place, text);
    }
    const [heading, ...more] = snapshot.headings.filter(({ level }) => level === 1);
    if (LANDING.test(path) && heading !== undefined && more.length === 0) say('landing heading', heading.text);
    if (!page.ofOne) for (const { place, text } of ownWordsOf(snapshot, path)) this.#see(place, text, at, page);
  }

  /** Manifests and interface descriptions; anything else is left alone. */
  seeJson(body: Json, url: string, at: Reference): void {
    if (!isObject(body)) return;
    const text = (value: Json | undefined): string | undefined =>
      typeof value === 'string' && value.trim().length > 1 ? wordsOf(value) : undefined;
    if (/manifest|\.webmanifest/i.test(url) && ('start_url' in body || 'icons' in body || 'short_name' in body)) {
      const name = text(body['name']) ?? text(body['short_name']);
      const description = text(body['description']);
      const page: PageVote = { ofOne: false, path: scopeOf(body) };
      if (name !== undefined) this.#see('manifest name', name, at, page);
      if (description !== undefined) this.#see('manifest description', description, at, page);
      if (isArray(body['categories'])) return;
    }
    const info = body['info'];
    if (('openapi' in body || 'swagger' in body) && isObject(info)) {
      const title = text(info['title']);
      const description = text(info['description']);
      if (title !== undefined) this.#see('interface title', title, at);
      if (description !== undefined) this.#see('interface description', description, at);
    }
  }
}
