import { textFormat } from '../../observations/shape/format.ts';
import { saysNoGood } from '../refusal-words.ts';
import type { Sent } from './limit.ts';
import type { RefusedInput } from './miner.ts';
import { isMissing } from './submission.ts';

/** So many different accepted values of one format, and none of another, say which it is that a refused one lacks. */
const OF_FORMAT = 2;

/** Whether all that was accepted has one format that nothing refused has, where the words say that the value is no good and not why: "email is invalid". */
export const lacksFormat = ({ code, message }: RefusedInput, accepted: readonly Sent[], values: readonly Sent[]): boolean => {
  if (!saysNoGood(message) && !/^invalid$/i.test(message ?? code ?? '')) return false;
  const [format, ...others] = new Set(
    accepted.filter((value) => !isMissing(value)).map((value) => (typeof value === 'string' ? textFormat(value) : undefined)),
  );
  return (
    format !== undefined &&
    others.length === 0 &&
    new Set(accepted).size >= OF_FORMAT &&
    values.length > 0 &&
    values.every((value) => typeof value === 'string' && !isMissing(value) && textFormat(value) !== format)
  );
};
