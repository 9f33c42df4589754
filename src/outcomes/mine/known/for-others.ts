import type { JsonObject } from '../../../base/json.ts';
import { timeOf } from '../values/leaf.ts';
import { MADE_AT } from './made-at.ts';
import type { Tracked } from './tracked.ts';

/** A thing as an answer showed it. */
export interface Look {
  readonly moment: number;
  readonly value: JsonObject;
  readonly recording: string;
}

interface Request {
  readonly moment: number;
  readonly recording: string;
  readonly start: number | undefined;
}

/** So long before, in milliseconds, no clock that goes wrong has a thing be made; one that does not say where it stands may be a day from another. */
const [MINUTE, DAY] = [60_000, 86_400_000];
const ZONED = /(?:Z|[+-]\d\d:?\d\d)$/;

/** Whether a thing says of itself that it had been made well before a time. */
export const wasMadeBefore = (value: JsonObject, start: number): boolean =>
  Object.entries(value).some(([name, told]) => {
    const time = MADE_AT.test(name) && told !== null ? timeOf(told) : undefined;
    return time !== undefined && time.at < start - (typeof told !== 'string' || ZONED.test(told) ? MINUTE : DAY);
  });

/**
 * Whether nobody looked at a thing before some moments, and it says itself in one of them that it had been made before something was asked: a list may show
 * it first, and not when it was made.
 */
export const showsMadeBefore = (
  looks: readonly Look[],
  { first, last }: { readonly first: number; readonly last: number },
  { sample: { start } }: Tracked,
): boolean =>
  looks[0]?.moment === first && start !== undefined && looks.some((look) => look.moment <= last && wasMadeBefore(look.value, start));

interface Seen {
  readonly looks: readonly Look[];
  /** When somebody took it away. */
  readonly deleted: readonly number[];
}

const lookBefore = ({ looks }: Seen, { moment, recording }: Request): Look | undefined =>
  looks.findLast((look) => look.moment < moment && look.recording !== recording);

/**
 * Whether other recordings of the same server show that a thing was there when it was asked for: they show it afterwards, and before, or it says itself that it had been made
 * by then; and none shows that it was taken away meanwhile. Who is told that it is not there is not to see it.
 */
export const isThereForOthers = (seen: Seen, request: Request): boolean => {
  const { moment, recording, start } = request;
  const next = seen.looks.find((look) => look.moment > moment && look.recording !== recording);
  if (next === undefined) return false;
  const before = lookBefore(seen, request);
  if (seen.deleted.some((at) => at > (before?.moment ?? -1) && at < next.moment)) return false;
  return before !== undefined || (start !== undefined && wasMadeBefore(next.value, start));
};

/** Whether another recording of the same server had shown a thing, and none shows that it was taken away until it was asked for. */
export const wasThereForOthers = (seen: Seen, request: Request): boolean => {
  const before = lookBefore(seen, request);
  return before !== undefined && !seen.deleted.some((at) => at > before.moment && at < request.moment);
};
