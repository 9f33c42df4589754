import { isArray, isObject, type Json } from '../../base/json.ts';
import type { ErrorReaction } from '../../plan/node.ts';

/** A wait longer than this is nobody's to sit through: seconds. */
const LONGEST = 60;
const MOST = 8;

/** "sends it again after 1 s, 2 s": the waits, in seconds; none where the recordings do not tell them. */
export const waitsOf = (reactions: readonly ErrorReaction[]): readonly number[] => {
  const told = reactions.find(({ signal }) => signal === 'retry')?.detail ?? '';
  const list = /^sends it again after ([\d.]+ s(?:, [\d.]+ s)*)$/.exec(told)?.[1] ?? '';
  const waits = list === '' ? [] : list.split(', ').map((wait) => Number.parseFloat(wait));
  return waits.every((wait) => Number.isFinite(wait) && wait <= LONGEST) ? waits.slice(0, MOST) : [];
};

/** Whether the product was seen to ask for a new credential and to send it again. */
export const renews = (reactions: readonly ErrorReaction[]): boolean => reactions.some(({ signal }) => signal === 'refresh');

/** The value under a key, wherever in what was answered at sign-in it stands: the first that is text. */
export const keptUnder = (answer: Json | undefined, key: string, depth = 0): string | undefined => {
  if (answer === undefined || depth > 6) return undefined;
  if (isArray(answer)) return answer.map((item) => keptUnder(item, key, depth + 1)).find((found) => found !== undefined);
  if (!isObject(answer)) return undefined;
  const own = Object.hasOwn(answer, key) ? answer[key] : undefined;
  if (typeof own === 'string') return own;
  return Object.values(answer)
    .map((item) => keptUnder(item, key, depth + 1))
    .find((found) => found !== undefined);
};
