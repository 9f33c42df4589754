import type { Knowledge } from '../known/knowledge.ts';
import { saysHowShown } from './how-shown.ts';
import { lackingAmong } from './left-out.ts';
import type { Page } from './page.ts';

/** The parameters of a page that may choose what it holds: where one of them names a thing that was listed, it says where the page begins. */
const chosenBy = ({ query }: Page, listed: ReadonlySet<string>): readonly string[] =>
  [...query].flatMap(([name, value]) => (saysHowShown(name) || listed.has(value) ? [] : [name]));

/**
 * Parameters with which a list holds what it left out where the same person asked for nothing in particular, though it was there (`showDeleted`, `include_archived`):
 * without them something is left out.
 */
export const holdingMore = (pages: readonly Page[], entity: string, knowledge: Knowledge): ReadonlySet<string> => {
  const listed = new Set(pages.flatMap(({ keys }) => keys));
  const chosen = new Map(pages.map((page) => [page, chosenBy(page, listed)] as const));
  const withSo = (many: number): readonly Page[] => pages.filter((page) => chosen.get(page)?.length === many);
  const [plain, asked] = [withSo(0), withSo(1)];
  if (plain.length === 0 || asked.length === 0) return new Set();
  const lacking = lackingAmong(plain, entity, knowledge);
  const holdsMore = ({ one, keys }: Page): boolean =>
    [...lacking].some(([page, lacked]) => page.one.sample.session === one.sample.session && lacked.some((key) => keys.includes(key)));
  return new Set(asked.filter(holdsMore).flatMap((page) => chosen.get(page) ?? []));
};
