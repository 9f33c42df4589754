import { deedIn } from '../../base/words/action-words.ts';
import { wordsOf } from '../../base/words/name-words.ts';
import { isVerb } from '../segment.ts';

/** Verbs that name things as well: a view, a copy. Behind a thing that is called so stands what is done to it ("viewUpdate"). */
const NAMES_TOO = /^(?:view|list|set|query|search|copy|move|lock|pin|archive|patch|start|stop)$/i;
/** What is done, behind what it is done to. */
const DONE = /^(?:create|add|insert|get|list|update|edit|upsert|delete|remove)$/i;

/**
 * A name of an operation that says last what it does, and before that to what, as interfaces of methods write it: "comment.list" of "commentList",
 * "view.update" of "viewUpdate". Any other is as it was: "getUpdate" is about an update.
 */
export const asMethod = (name: string): string => {
  if (!/^[a-z][A-Za-z\d]*$/.test(name)) return name;
  const words = wordsOf(name);
  const [first = '', last = ''] = [words[0], words.at(-1)];
  if (words.length < 2 || !DONE.test(last) || (isVerb(first) && !NAMES_TOO.test(first))) return name;
  return `${name.slice(0, -last.length)}.${last.toLowerCase()}`;
};

/** What an operation, or the word behind a collection, says that is done: "delete" of "commentDelete". */
export const deedOf = (operation: string | null): string | undefined =>
  asMethod(deedIn(operation) ?? operation ?? '')
    .split(/[./:]/)
    .findLast((part) => part !== '');
