import type { JsonObject } from '../../base/json.ts';
import { isIdentityName } from '../../base/words/identity-name.ts';
import type { MembersRead } from '../naming/members-read.ts';

/** So many members besides what a thing is called by tell its kind from others. */
const FEWEST = 3;
/** Of the members of either of two that are of one kind, so many are members of both. */
const SHARED = 0.75;

/**
 * The collection of another kind whose things have the members of what a write answers, where those of the collection that the write is sent to have hardly
 * any of them: what is planned is posted where the things themselves are, and what is between two people is answered under the identity of one of them.
 */
export const kindOf = (object: JsonObject, home: string, read: MembersRead | undefined): string | undefined => {
  const own = read?.get(home);
  const members = new Set(Object.keys(object).filter((key) => !isIdentityName(key)));
  if (read === undefined || own === undefined || members.size < FEWEST || members.intersection(own).size * 2 >= members.size)
    return undefined;
  const alike = [...read].flatMap(([collection, all]) => {
    // Of what is read below another thing no other address says which one of these is meant.
    if (collection.includes('{') || ![...all].some(isIdentityName)) return [];
    const theirs = new Set([...all].filter((key) => !isIdentityName(key)));
    const both = members.intersection(theirs).size;
    return both >= members.union(theirs).size * SHARED ? [{ collection, both }] : [];
  });
  return alike.toSorted((a, b) => b.both - a.both || (a.collection < b.collection ? -1 : 1))[0]?.collection;
};
