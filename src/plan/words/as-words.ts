import { hasValue, spokenOf, withoutSpace } from '../address.ts';
import type { Screen } from '../node.ts';

/** The name of an entity as a person writes it: "ProductCategory" → "Product category". An abbreviation stays one: "SSHKey" → "SSH key". */
export const spaced = (name: string): string =>
  name
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}(?!s(?!\p{Ll}))\p{Ll})/gu, '$1 $2')
    .replace(/ (?:\p{Lu}(?=\p{Ll})|A(?= ))/gu, (word) => word.toLowerCase());

/** A part of an address as a person writes it: nothing shows what the product calls its screen. */
export const asWords = (segment: string): string => {
  const words = spaced(withoutSpace(segment))
    .replace(/\.(?:json|xml|data|html?|php|aspx?)$/i, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Words that say at the end of a method's name that it reads: "ticket.list", "host.get", "monitorList". */
export const READS_AT_END = /(?:[./](?:get|list|search|find|query|index)|(?<=[\p{Ll}\p{N}])_?List)$/u;
const READS_FIRST = /^(?:\w+\.)*(?:get|list|fetch|find|load|read)(?:_(?=\p{L})|(?=\p{Lu}))/u;

/** What an operation reads, in its name without the words that say so: "getTags" → "tags", "core.get_config" → "config", "allBooks" as it is. */
export const operationWord = (operation: string): string => {
  const own = operation.split(/[ =]/).at(-1) ?? '';
  const whole = own.replace(READS_FIRST, '').replace(READS_AT_END, '');
  // Names that are written as paths end in the thing ("config/areas/list").
  const bare = /^\w[\w/-]*\/\w/.test(whole) ? whole.slice(whole.lastIndexOf('/') + 1) : whole;
  return bare === '' || bare === own ? own : bare.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
};

const SEPARATED = /(\s+[–—|·:-]\s+|:\s+)/;

/** So many titles that end alike end with what they are part of. */
const ALIKE = 3;

/** What different titles end with behind a bar: "Plugins | Control Panel". */
export const sharedEnds = (titles: readonly string[]): ReadonlySet<string> => {
  const ends = [...new Set(titles)].flatMap((title) => /\s+[–—|·]\s+([^–—|·]+)$/.exec(title)?.[1] ?? []);
  return new Set([...Map.groupBy(ends, (end) => end)].flatMap(([end, all]) => (all.length >= ALIKE ? [end] : [])));
};

/** A page's title without the product's name, which stands above every screen, and without what many end with; the name alone stays. */
export const withoutName = (title: string, name: string | null, ends: ReadonlySet<string> = new Set()): string => {
  const [first, ...rest] = title.split(SEPARATED);
  const last = rest.at(-1);
  if (last !== undefined && (last === name || ends.has(last))) return withoutName([first, ...rest.slice(0, -2)].join(''), name, ends);
  return rest.length > 0 && first === name ? withoutName(rest.slice(1).join(''), name, ends) : title;
};

const namesOf = (route: string): readonly string[] =>
  spokenOf(route)
    .split(/[/#]/)
    .filter((segment) => /\p{L}/u.test(segment) && !hasValue(segment))
    .map(asWords);

/** Words for what is done, or how much of it there is, that do not say of what. */
const SAYS_NOT_WHAT = /^(?:add|all|change|create|delete|done|edit|list|new|remove|reset|update|view)$/i;

/**
 * What an address says of what is there: "/admin/settings/roles" → "Roles", "/account/password/change" → "Password: Change". An address without a word
 * is where the product starts; a link that says no more than "Start" leads anywhere.
 */
export const routeWords = (route: string): string => {
  const names = namesOf(route);
  const last = names.at(-1) ?? 'Start page';
  return SAYS_NOT_WHAT.test(last) ? names.slice(-2).join(': ') : last;
};

const withWordBefore = ({ route, title }: Screen): string => namesOf(route).slice(-2).join(': ') || title;

/**
 * Screens that only their addresses name, and alike, are told apart by the words before: "Collections: Create". Where these are the same too, as those of
 * a list and of what is in it, they say nothing.
 */
export const apartByAddress = (screens: readonly Screen[]): readonly Screen[] => {
  const unsaid = screens.filter(({ titled, route, title }) => !titled && title === routeWords(route));
  const alike = Map.groupBy(unsaid, ({ title }) => title);
  const isTold = (screen: Screen): boolean => new Set((alike.get(screen.title) ?? []).map(withWordBefore)).size > 1;
  return screens.map((screen) => (unsaid.includes(screen) && isTold(screen) ? { ...screen, title: withWordBefore(screen) } : screen));
};
