import { addressOf, queryItems } from '../address.ts';
import type { Control, Snapshot } from '../screen.ts';
import { pathForm, segmentsOf } from '../segment.ts';
import { wordsShown } from './display.ts';
import type { ServedForm } from './served.ts';

/** Texts that are held of one recording. */
const MOST = 20_000;
const LONGEST = 200;
const ASKED = 500;

/** Pages of one recording that a link stands on when it belongs to the frame around them, and how many of all of them that is at least. */
const FRAME = 3;
const PART = 0.5;

/** A time of day is of what is shown, and no word of a product's. */
const CLOCK = /\b\d{1,2}:\d{2}(?::\d{2})?\b/;

/** A field that takes what somebody types, and not what a page offers. */
const TYPED = /^(?:textbox|searchbox)$/;

/** The things of many that an address is of: up to each identifier in its path (`/orders/7`), and what its query calls one (`/orders?id=7`). */
const thingsIn = (url: string): readonly string[] => {
  const address = addressOf(url);
  if (address === undefined) return [];
  const segments = segmentsOf(address.pathname);
  return [
    ...segments.flatMap((segment, at) => (pathForm(segment) === undefined ? [] : [segments.slice(0, at + 1).join('/')])),
    ...queryItems(address.query).flatMap(({ name, value }) =>
      /id$/i.test(name) && value !== '' ? [`${address.pathname}?${name}=${value}`] : [],
    ),
  ];
};

/** The identifiers themselves: a field may be called after the thing that it is of. */
const identifiersIn = (url: string): ReadonlySet<string> =>
  new Set(
    thingsIn(url)
      .map((thing) => /[^/=]*$/.exec(thing)?.[0] ?? '')
      .filter((identifier) => identifier !== ''),
  );

/** What an address asks for by its query, but for plain words, which may be the product's: `?domain=tide.example`. */
const askedIn = (url: string): readonly string[] =>
  queryItems(addressOf(url)?.query ?? '').flatMap(({ value }) => (value.length > 2 && !/^[a-z]+$/i.test(value) ? [value] : []));

const linkKey = ({ name, leadsTo }: Control): string => `${wordsShown(name)}\n${leadsTo}`;

/**
 * What pages of one recording show that is no word of the product's: what somebody typed into a form, and what the rows of lists are called that lead to
 * things of many. No answer beside the page tells its data from its words.
 */
export class ServedData {
  readonly #texts = new Set<string>();
  /** Links by name and target → the places that they stand on. */
  readonly #links = new Map<string, Set<string>>();
  readonly #places = new Set<string>();
  /** What addresses asked for: a product may remember it, and head the next page with it. */
  readonly #asked = new Set<string>();

  #add(text: string): void {
    const words = wordsShown(text);
    if (words.length > 1 && words.length <= LONGEST && this.#texts.size < MOST) this.#texts.add(words);
  }

  /** A link of one row that no other row has. */
  seePage({ controls }: Snapshot, place: string, url: string): void {
    this.#places.add(place);
    for (const value of askedIn(url)) if (this.#asked.size < ASKED) this.#asked.add(value);
    const links = controls.filter((control) => control.role === 'link' && control.row !== undefined);
    const times = new Map<string, number>();
    for (const { name } of links) times.set(name, (times.get(name) ?? 0) + 1);
    for (const link of links) {
      const isToThing = thingsIn(link.leadsTo).length > 0;
      if (times.get(link.name) === 1 && isToThing) this.#add(link.name);
      if (isToThing || this.#links.size >= MOST) continue;
      const key = linkKey(link);
      this.#links.set(key, (this.#links.get(key) ?? new Set()).add(place));
    }
  }

  seeTyped({ fields }: ServedForm, sent: readonly { readonly name: string; readonly value: string }[]): void {
    const typed = new Set(fields.filter(({ role }) => TYPED.test(role)).map(({ field }) => field));
    for (const { name, value } of sent) if (typed.has(name)) this.#add(value);
  }

  /** Whether a link of a list stands on many pages: then the list is a menu, and none of things. */
  #isOfFrame(link: Snapshot['controls'][number]): boolean {
    const on = this.#links.get(linkKey(link))?.size ?? 0;
    return on >= FRAME && on >= this.#places.size * PART;
  }

  /** Names of the links of a page that stand in rows and are a menu's. */
  menuIn({ controls }: Snapshot): ReadonlySet<string> {
    return new Set(controls.flatMap((one) => (one.row !== undefined && this.#isOfFrame(one) ? [wordsShown(one.name)] : [])));
  }

  /** A page without what is data on it: a link to a thing that the page is not of is called by it. */
  without(snapshot: Snapshot, url: string): Snapshot {
    const own = new Set(thingsIn(url));
    const isData = (text: string): boolean => this.#texts.has(wordsShown(text)) || CLOCK.test(text);
    const numbers = identifiersIn(url);
    const isOfAsked = (text: string): boolean => [...this.#asked].some((value) => text.includes(value));
    const isOfThing = ({ name, field }: Control): boolean =>
      name === '' && field.split(/[^\p{L}\p{N}]+/u).some((part) => numbers.has(part));
    const isElsewhere = (leadsTo: string): boolean => leadsTo !== '' && thingsIn(leadsTo).some((thing) => !own.has(thing));
    return {
      ...snapshot,
      headings: snapshot.headings.map((heading) => (isData(heading.text) || isOfAsked(heading.text) ? { ...heading, text: '' } : heading)),
      forms: snapshot.forms.map((form) => ({ ...form, fields: form.fields.filter(({ control }) => !isOfThing(control)) })),
      controls: snapshot.controls
        .map((control) => (control.row !== undefined && this.#isOfFrame(control) ? { ...control, row: undefined } : control))
        .filter(({ name, row, leadsTo }) => row !== undefined || !(isData(name) || isElsewhere(leadsTo))),
      tables: snapshot.tables.map((table) => ({ ...table, columns: table.columns.filter((column) => !isData(column)) })),
    };
  }
}
