import { decodeSegment, isVerb } from '../segment.ts';

/** The first word of what is called: "get" of "getUser.view" and of "get-user". */
const FIRST = /^[A-Za-z][a-z]*/;

/** Whether half of these words say what is done first, as methods of one interface do ("getUser.view", "create-order"): however many there are, they are no values. */
export const areMethods = (words: readonly string[]): boolean =>
  words.filter((word) => isVerb(FIRST.exec(decodeSegment(word))?.[0] ?? '')).length * 2 >= words.length;
