import { isArray, isObject, type Json } from '../../base/json.ts';
import { type Got, isDeed } from '../../base/words/deed.ts';
import { isDoneBy } from '../../base/words/participle.ts';
import { noticeIn, saysSuccess } from './notice.ts';

/** A word at the end of an address, behind a thing that it names. */
const BEHIND = /\}\/([a-z]+)\/?$/i;
/** So deep and so wide an answer is looked through for how the thing stands. */
const [DEEP, WIDE] = [4, 60];

const holds = (value: Json, test: (text: string) => boolean, depth: number): boolean => {
  if (typeof value === 'string') return test(value);
  if (depth === 0 || typeof value !== 'object' || value === null) return false;
  return (isArray(value) ? value : Object.values(value)).slice(0, WIDE).some((inner) => holds(inner, test, depth - 1));
};

/**
 * Whether a GET says itself that it did what its address ends in: with a notice of success, and that the thing stands so now (`GET /visits/7/arrive`, "The visit is
 * arrived.", `"status": "arrived"`). What only shows something has no success to tell of.
 */
const saysDone = (template: string, answer: Json | undefined): boolean => {
  const deed = BEHIND.exec(template)?.[1];
  const notice = deed === undefined ? undefined : noticeIn(answer);
  if (deed === undefined || notice === undefined || !saysSuccess(notice) || !isObject(answer)) return false;
  return Object.entries(answer).some(([key, value]) => key !== notice.key && holds(value, (text) => isDoneBy(text, deed), DEEP));
};

/** Whether a GET does something, by the verb that its address ends in or by what it answers. */
export const isDoneByGet = (got: Got, answer: Json | undefined): boolean =>
  got.method === 'GET' && (isDeed(got) || saysDone(got.template, answer));
