import { holdsPseudonym } from '../../base/pseudonym.ts';
import { hashText } from '../../statement/distinct.ts';
import { addressOf, queryItems } from '../address.ts';
import type { Exchange } from '../exchange.ts';
import type { ScreenEvent } from '../screen.ts';
import { segmentForm } from '../segment.ts';
import { type Made, madeOfPage, madeOfSnapshot } from './made-of.ts';

/** A screen as it was seen at an address with a query, and how often. */
export interface Look extends Made {
  readonly words: ReadonlyMap<string, string>;
  readonly times: number;
}

/** What was seen at the addresses of one path that have words in their query, by a hash of each look. */
export type Looks = ReadonlyMap<number, Look>;

/** By where it was seen ("written https://host/path" by a server, "shown https://host/path" by a browser): both say the same in words of their own. */
export type FrontSights = ReadonlyMap<string, Looks>;

/** Kept of one recording, and of one path: the least by hash, so that neither order nor division changes which. */
const PATHS = 100;
const LOOKS = 200;
const WORDS = 8;
/** Tabs that are open at once. */
const TABS = 100;

const WORD = /^[A-Za-z][\w.:/-]{0,59}$/;

/** A word of a product: no number, identifier or text of a person. */
export const isScreenWord = (value: string): boolean => WORD.test(value) && segmentForm(value) === undefined && !holdsPseudonym(value);

/** The parameters of a query whose values are words, each with its first. */
export const screenWords = (query: string): ReadonlyMap<string, string> => {
  const words = new Map<string, string>();
  if (query === '') return words;
  for (const { name, value } of queryItems(query).slice(0, 20))
    if (words.size < WORDS && name.length <= 40 && !words.has(name) && isScreenWord(value)) words.set(name, value);
  return words;
};

const trimmed = <T>(all: ReadonlyMap<number, T>, most: number): Map<number, T> =>
  new Map([...all].sort(([a], [b]) => a - b).slice(0, most));

const mergeLooks = (a: Looks, b: Looks): Looks => {
  const all = new Map(a);
  for (const [key, look] of b) all.set(key, { ...look, times: look.times + (all.get(key)?.times ?? 0) });
  return trimmed(all, LOOKS);
};

const leastPaths = (sights: ReadonlyMap<string, Looks>): FrontSights =>
  sights.size <= PATHS ? sights : new Map([...sights].sort(([a], [b]) => hashText(a) - hashText(b)).slice(0, PATHS));

/** What several recordings saw: how they are divided changes nothing. */
export const mergeFrontSights = (all: Iterable<FrontSights>): FrontSights => {
  const merged = new Map<string, Looks>();
  for (const sights of all) for (const [at, looks] of sights) merged.set(at, mergeLooks(merged.get(at) ?? new Map(), looks));
  return leastPaths(merged);
};

/** Keeps what is needed to tell by which parameters of a query the screens of one path differ. */
export class FrontKeeper {
  #sights = new Map<string, Map<number, Look>>();
  /** The last screen at rest of each tab: how it came to be is no visit. */
  readonly #shown = new Map<string, { readonly url: string; readonly made: Made }>();

  /** A page that a server wrote. */
  see(exchange: Exchange): void {
    const { method, status, url } = exchange;
    if (method !== 'GET' || status < 200 || status > 299 || !url.includes('?')) return;
    const words = screenWords(addressOf(url)?.query ?? '');
    const { response } = exchange;
    if (words.size > 0 && response.kind === 'text') this.#keep('written', url, words, madeOfPage(response.text));
  }

  show(event: ScreenEvent): void {
    if (event.kind === 'navigation') this.#left(event.tab);
    if (event.kind !== 'snapshot') return;
    if (this.#shown.get(event.tab)?.url !== event.url) this.#left(event.tab);
    // A dialog is one over the screen, whatever the address says of it.
    if (!event.url.includes('?') || event.snapshot.dialogs.length > 0) return;
    const [first] = this.#shown.keys();
    if (first !== undefined && this.#shown.size >= TABS) this.#left(first);
    this.#shown.set(event.tab, { url: event.url, made: madeOfSnapshot(event.snapshot) });
  }

  #left(tab: string): void {
    const last = this.#shown.get(tab);
    this.#shown.delete(tab);
    const words = screenWords(addressOf(last?.url ?? '')?.query ?? '');
    if (last !== undefined && words.size > 0) this.#keep('shown', last.url, words, last.made);
  }

  #keep(how: 'written' | 'shown', url: string, words: ReadonlyMap<string, string>, made: Made): void {
    const address = addressOf(url);
    if (address === undefined) return;
    const at = `${how} ${address.origin}${address.pathname}`;
    const looks = this.#sights.get(at) ?? new Map<number, Look>();
    this.#sights.set(at, looks);
    const key = hashText(JSON.stringify([[...words].sort(), made]));
    looks.set(key, { ...made, words, times: 1 + (looks.get(key)?.times ?? 0) });
    if (looks.size > LOOKS * 2) this.#sights.set(at, trimmed(looks, LOOKS));
    if (this.#sights.size > PATHS * 2) this.#sights = new Map(leastPaths(this.#sights)) as Map<string, Map<number, Look>>;
  }

  close(): FrontSights {
    for (const tab of [...this.#shown.keys()]) this.#left(tab);
    return mergeFrontSights([this.#sights]);
  }
}
