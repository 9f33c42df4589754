/** What was done so long before a page came to be shown may have brought it. Milliseconds. */
const BEFORE_MS = 15_000;

/** A tab without its frames: `t1` of `t1.f2`. */
export const topOf = (tab: string): string => tab.split('.', 1)[0] as string;

/** What counts as one page: an address without its query and its fragment, except where the fragment is the route. */
export const pageOf = (address: string): string => {
  const url = URL.parse(address);
  if (url === null) return address;
  const route = url.hash.startsWith('#/') || url.hash.startsWith('#!') ? (url.hash.split('?', 1)[0] as string) : '';
  return `${url.origin}${url.pathname}${route}`;
};

/** A tab's stay on one page. */
export interface Visit {
  readonly tab: string;
  readonly address: string;
  /** Number of the first line that belongs to it. */
  readonly from: number;
}

/** What tabs show, and which pages are not to be recorded. Nothing of it is stored. */
export class Pages {
  readonly #visits = new Map<string, Visit>();
  readonly #marks = new Map<string, { readonly line: number; readonly time: number }>();
  readonly #leftOut = new Set<string>();
  #used = '';

  /** Something was done in a tab, or it was sent for another document: lines from this one on may belong to what comes. */
  mark(tab: string, line: number, time: number): void {
    this.#marks.set(topOf(tab), { line, time });
    this.#used = topOf(tab);
  }

  /** A tab shows an address. Answers the visit that begins with it. */
  shows(tab: string, address: string, line: number, time: number): Visit | undefined {
    const known = this.#visits.get(tab);
    if (known !== undefined && pageOf(known.address) === pageOf(address)) {
      this.#visits.set(tab, { ...known, address });
      return undefined;
    }
    const mark = this.#marks.get(tab);
    const visit = { tab, address, from: mark !== undefined && time - mark.time < BEFORE_MS ? mark.line : line };
    this.#visits.set(tab, visit);
    this.#used = tab;
    return visit;
  }

  /** The page that was come to or used last. */
  get current(): Visit | undefined {
    return this.#visits.get(this.#used);
  }

  leaveOut(address: string): void {
    this.#leftOut.add(pageOf(address));
  }

  takeIn(address: string): void {
    this.#leftOut.delete(pageOf(address));
  }

  isLeftOut(address: string): boolean {
    return this.#leftOut.size > 0 && this.#leftOut.has(pageOf(address));
  }

  /** Whether what happens in a tab belongs to a page that is left out; of what no tab owns, whether any tab shows one. */
  hides(tab: string): boolean {
    if (this.#leftOut.size === 0) return false;
    if (tab === '') return [...this.#visits.values()].some(({ address }) => this.isLeftOut(address));
    return this.isLeftOut(this.#visits.get(topOf(tab))?.address ?? '');
  }

  closed(tab: string): void {
    this.#visits.delete(tab);
  }
}
