import type { JsonObject } from '../../base/json.ts';
import { isPseudonym } from '../../base/pseudonym.ts';
import { segmentForm } from '../../observations/segment.ts';
import type { Start } from './track.ts';
import type { Tracked } from './tracked.ts';

/** What any recording shows of a thing that a call is about, where nothing else can have its key. Only what never changes holds of it. */
export type Elsewhere = (one: Tracked, entity: string) => JsonObject | undefined;

/** Letters and digits in no order that anybody would type or count: no two things were ever given the same. */
const isUnique = (key: string): boolean => {
  const form = segmentForm(key);
  return (
    form === 'uuid' ||
    form === 'ulid' ||
    form === 'hex' ||
    form === 'prefixed' ||
    (/^(?=(?:.*\d){3})(?=.*[a-z])[a-z0-9]{20,}$/i.test(key) && !isPseudonym(key))
  );
};

export const elsewhereIn =
  (starts: ReadonlyMap<string, ReadonlyMap<string, Start>>): Elsewhere =>
  (one, entity) => {
    const key = one.sample.reach.find((reach) => reach.entity === entity)?.key;
    return key === undefined || !isUnique(key) ? undefined : starts.get(entity)?.get(key)?.value;
  };
