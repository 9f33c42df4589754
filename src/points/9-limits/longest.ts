import type { Observed } from '../../observations/observed.ts';

export const DEFAULT_PAGE = 'default page size';
/** Followed by what the request calls the length of a page. */
export const PAGE_CAP = 'page size cap of ';

/** So many lists times roles are measured. */
const MEASURED = 20_000;

const keyOf = (asked: string | undefined, call: string, role: string | undefined): string => JSON.stringify([asked, call, role]);

/** How long the longest page of a call was, by what it was asked for with and by who asked: no page is limited to fewer rows than were shown. */
export class LongestPages {
  readonly #rows = new Map<string, number>();

  /** `asked`: the parameter that asked for a length, where one did. */
  see(asked: string | undefined, { name, actor }: Observed, rows: number): void {
    const key = keyOf(asked, name, actor.role);
    const have = this.#rows.get(key);
    if (have === undefined ? this.#rows.size < MEASURED : have < rows) this.#rows.set(key, rows);
  }

  /** Rows of the longest page of a call that any of these roles was shown. 0 where none was. */
  of(asked: string | undefined, call: string, roles: Iterable<string | undefined>): number {
    return Math.max(0, ...[...roles].map((role) => this.#rows.get(keyOf(asked, call, role)) ?? 0));
  }
}

/**
 * Whether a page longer than what is said of pages was shown to those who it was said of. Servers that leave out rows after they cut the page
 * answer with fewer rows than a page has, although there are more.
 */
export const isOutdone = (
  name: string,
  on: string,
  rows: unknown,
  roles: ReadonlySet<string | undefined>,
  longest: readonly LongestPages[],
): boolean => {
  const asked = name === DEFAULT_PAGE ? undefined : name.startsWith(PAGE_CAP) ? name.slice(PAGE_CAP.length) : null;
  return asked !== null && typeof rows === 'number' && longest.some((pages) => pages.of(asked, on, roles) > rows);
};
