import { isArray, isObject, type Json } from '../../../base/json.ts';
import { underKey } from '../../../base/path.ts';
import type { Found } from '../../sample.ts';
import type { Tracked } from '../known/tracked.ts';

const LEVELS = 3;

/** What a name says that something is brought along with each thing: `selectTags`, `with_tags`. */
const BRINGS = /^(?:select|with|include|expand|embed|load|fetch|populate)[-_]?(?=[a-z])/i;

const plain = (name: string): string => name.toLowerCase().replaceAll(/[-_]/g, '');

/** The lists of names that a read is told, and what is told by a name that says that it brings something along. */
const askedIn = (
  told: Json | undefined,
  at = '',
  level = 0,
): readonly { path: string; key: string; names: readonly string[] | undefined }[] =>
  isObject(told) && level < LEVELS
    ? Object.entries(told).flatMap(([key, member]) => {
        const path = underKey(at, key);
        if (isObject(member)) return askedIn(member, path, level + 1);
        if (isArray(member)) {
          const names = member.filter((one) => typeof one === 'string');
          return names.length > 0 && names.length === member.length ? [{ path: `${path}[]`, key, names }] : [];
        }
        return BRINGS.test(key) && member !== null ? [{ path, key, names: undefined }] : [];
      })
    : [];

/**
 * What a read is told that says how much of each thing there is to be, and chooses none: the names of members that each of them has (`output: ["id", "name"]`), and by
 * its name a member that each has (`selectTags`). Where some thing has none of that name, it may be about anything.
 */
export const asksForParts = (group: readonly Tracked[], rows: readonly (readonly Found[])[]): ReadonlySet<string> => {
  const shows = new Set<string>();
  const not = new Set<string>();
  for (const [at, { sample }] of group.entries()) {
    const own = rows[at] ?? [];
    if (sample.told !== true || own.length === 0) continue;
    for (const { path, key, names } of askedIn(sample.payload)) {
      const brought = BRINGS.test(key) ? plain(key.replace(BRINGS, '')) : undefined;
      const has = own.every(({ value }) => {
        const members = Object.keys(value);
        return brought !== undefined && members.some((name) => plain(name) === brought)
          ? true
          : names?.every((name) => members.includes(name));
      });
      (has === true ? shows : not).add(path);
    }
  }
  return shows.difference(not);
};
