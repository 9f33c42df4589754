import { wordsOf } from '../../base/words/name-words.ts';
import { isOfMany } from '../entity/naming.ts';
import { decodeSegment, isVerb } from '../segment.ts';
import { isFormKey, type Place } from './survey.ts';

/** What is done to one thing, beside the verbs that say what is done to any (`isVerb`). */
const DONE =
  /^(?:accept|audit|ban|block|claim|complete|confirm|decline|deliver|deny|execute|extend|mark|mute|pay|refund|release|renew|rerun|resend|reset|restart|retry|return|review|revoke|run|ship|sign|switch|terminate|toggle|transfer|trigger|verify|withdraw)$/i;

const WRITES: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Whether a word of a collection says what is done to the member that stands behind it: "/leave/submit/7" beside "/leave/7". It is a verb, nothing but writes is
 * asked for there, and what stands behind it is written as the members of the collection are, or is one of them.
 */
export const isDoneBefore = (place: Place, key: string, members: ReadonlySet<string>): boolean => {
  const word = decodeSegment(key);
  const [verb = ''] = wordsOf(word);
  const below = place.children.get(key);
  if (below === undefined || below.ends.size > 0 || below.children.size === 0 || isOfMany(word) || !(isVerb(verb) || DONE.test(verb)))
    return false;
  const behind = [...below.children];
  return (
    behind.every(
      ([, { ends, children }]) => children.size === 0 && ends.size > 0 && [...ends.keys()].every((method) => WRITES.has(method)),
    ) &&
    behind.every(([value]) => !isFormKey(value) || members.has(value)) &&
    behind.some(([value]) => members.has(value))
  );
};
