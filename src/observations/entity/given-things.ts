import type { JsonObject } from '../../base/json.ts';
import { addressOf, leadsTo } from '../address.ts';
import type { Exchange } from '../exchange.ts';
import { basesOf } from '../naming/bases.ts';
import type { Route } from '../naming/route.ts';
import type { Observed, Observer } from '../observed.ts';
import { type Given, givenOn, isAlone, isUnnamed, ledToOn, plainKind } from '../pages/given.ts';
import { textAt } from '../resource.ts';
import { isVerb, segmentsOf } from '../segment.ts';
import { wordOf } from './collection-word.ts';
import { type Member, memberInPath } from './form-member.ts';
import { pageSight } from './page-sight.ts';
import { isOfOneServer } from './thing.ts';

/** So many texts of an object may lead somewhere. */
const LINKS = 40;
const LONGEST = 500;
/** Identities whose address was seen: of one recording. */
const KNOWN = 5_000;

/** What the things at an address are called, where a method stands before one of them: "order" of "/order/edit/{orderId}". */
const kindOf = ({ path }: Member): string => {
  const words = segmentsOf(path.template).filter((segment) => !segment.includes('{'));
  return plainKind(words.findLast((word) => !isVerb(word)) ?? wordOf(path.template) ?? '');
};
/** Whether an address says what is done, and not only what to. */
const isMethod = ({ path }: Member): boolean => isVerb(segmentsOf(path.template).findLast((segment) => !segment.includes('{')) ?? '');

/** Of a word that stands below more others nothing tells which is meant. */
const BASES = 8;

/** By what one thing is known again that pages are given under no word. */
const sameAs = (origin: string, { object, id }: Given): string => [origin, id, ...Object.keys(object)].join(' ');

type Place = NonNullable<ReturnType<Observer['placed']>>;

/** A page, where it stands, and what it is given. */
interface Page {
  readonly isLedTo: (given: Given) => boolean;
  readonly url: string;
  readonly place: Place;
  readonly placed: Observer['placed'];
  readonly given: readonly Given[];
}

/**
 * Things that a page is given in JSON of its own, as sights of these: of each the address is known, by a link in it that ends with what it calls itself, by the page's own
 * address, or because the page lists what stands below it. Nothing is a thing by what it is called alone.
 */
export class GivenThings {
  readonly #known = new Map<string, readonly Member[]>();
  /** What pages were given as a whole at addresses that do not name it: who looks at them, and no page is of it. */
  readonly #elsewhere = new Set<string>();
  /** Of each origin, below which words the words that its pages are called by stand in its calls. */
  readonly #bases: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

  constructor(routes: ReadonlyMap<string, Route>) {
    this.#bases = new Map([...routes].map(([origin, route]) => [origin, basesOf(route)]));
  }

  /** `at`: of the page's text. */
  see(exchange: Exchange, at: Observed['at'], observer: Pick<Observer, 'placed' | 'actorOf'>): readonly Observed[] {
    const { status, url, response } = exchange;
    const isPage = response.kind === 'text' && status >= 200 && status < 300 && /html/i.test(response.mediaType);
    const given = isPage ? givenOn(response.text) : [];
    const placed = (address: string): Place | undefined => this.#placed(address, observer.placed);
    const place = given.length === 0 ? undefined : placed(url);
    if (!isPage || place === undefined) return [];
    const pathname = addressOf(url)?.pathname ?? '';
    for (const one of given)
      if (isUnnamed(one) && !segmentsOf(pathname).includes(one.id) && this.#elsewhere.size < KNOWN)
        this.#elsewhere.add(sameAs(place.origin, one));
    const page: Page = { isLedTo: ledToOn(response.text, pathname), url, place, placed, given };
    return given.flatMap((one) =>
      this.#membersOf(one, page).map((member): Observed => {
        const sight = pageSight(exchange, place, member, 'given', at, observer.actorOf);
        return { ...sight, path: { ...member.path, carriers: [one.field] }, response: one.object };
      }),
    );
  }

  /** Where what a page is called by names something: its own address or, where no call goes there, the one that ends with it: "/api/hives/7" of "/hives/7". */
  #placed(url: string, placed: Observer['placed']): Place | undefined {
    const own = placed(url);
    const address = addressOf(url);
    if (own === undefined || address === undefined || own.path.parameters.length > 0) return own;
    const bases = this.#bases.get(address.origin)?.get(segmentsOf(address.pathname)[0] ?? '') ?? [];
    const called = (bases.length > BASES ? [] : bases)
      .flatMap((base) => placed(address.origin + base + address.pathname) ?? [])
      .filter(({ path }) => path.parameters.length > 0);
    return called.length === 1 ? called[0] : own;
  }

  #membersOf(one: Given, page: Page): readonly Member[] {
    const { object, id, under, rows, field } = one;
    const { url, place, placed } = page;
    const isSure = isOfOneServer(id);
    const isCalled = (member: Member): boolean => under !== undefined && kindOf(member) === plainKind(under);
    const linkedIn = (one: JsonObject, own: string): readonly Member[] => linksOf(one, own, url, place, placed);
    const linked = linkedIn(object, id).filter(
      (member) =>
        isSure ||
        isCalled(member) ||
        (rows !== undefined &&
          rows.length > 1 &&
          rows.every((row) => linkedIn(row, textAt(row, field) ?? '').some(({ kind }) => kind === member.kind))),
    );
    const own = memberInPath(place.origin, place.path);
    const here =
      own?.path.parameters.at(-1)?.[1] === id &&
      (isSure || isCalled(own) || (isAlone(one, page.given) && !this.#elsewhere.has(sameAs(place.origin, one))))
        ? [own]
        : [];
    const below = rows === undefined ? undefined : placed(`${url.split(/[?#]/)[0]?.replace(/\/+$/, '')}/${encodeURIComponent(id)}`);
    const listed = below === undefined ? undefined : memberInPath(below.origin, below.path);
    const isListed = listed?.path.parameters.at(-1)?.[1] === id && (isCalled(listed) || page.isLedTo(one));
    const members = [...linked, ...here, ...(isListed ? [listed] : [])];
    const things = members.filter((member) => !isMethod(member));
    const key = `${place.origin} ${id}`;
    if (isSure && things.length > 0 && this.#known.size < KNOWN) this.#known.set(key, things);
    // A page that no call goes to stands at an address that nothing names: what it is of was seen where it is listed.
    const isOfPage = isSure && segmentsOf(addressOf(url)?.pathname ?? '').includes(id);
    const told = things.length > 0 ? things : isOfPage ? (this.#known.get(key) ?? members) : members;
    return [...new Map(told.map((member) => [member.kind, member])).values()];
  }
}

/** The addresses that an object leads to by texts of its own, and that end with what it calls itself. */
const linksOf = (object: JsonObject, id: string, url: string, place: Place, placed: Observer['placed']): readonly Member[] =>
  Object.values(object)
    .slice(0, LINKS)
    .flatMap((text) => {
      if (typeof text !== 'string' || text.length > LONGEST || !/^(?:https?:\/)?\/\S+$/.test(text) || !text.includes(id)) return [];
      const to = leadsTo(text, url);
      const at = to === undefined ? undefined : placed(to);
      const member = at === undefined || at.origin !== place.origin ? undefined : memberInPath(at.origin, at.path);
      return member?.path.parameters.at(-1)?.[1] === id ? [member] : [];
    });
