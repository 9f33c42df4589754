import type { Json } from '../../../base/json.ts';
import type { Source } from '../../outcome.ts';
import { calledAt, commonOrigin, gives } from './evaluate.ts';
import { laterOf } from './later.ts';
import { placesOf } from './leaf.ts';
import { constantOf, type Here, isOfOneCase, sentOrElse } from './otherwise.ts';
import { isMadeOfOne, isSentInRows } from './sent-otherwise.ts';

export { type Here, ownerSource } from './otherwise.ts';

const NOT_SHOWN: Source = { from: 'not shown' };

/** A number below it stands in many places by chance. */
const MANY = 1_000;

/** Whether a number that was always the same was sent under another name: it may be what was sent, and it may be a constant. */
const isSentByChance = (origin: Source, here: readonly Here[], near: string): boolean => {
  const [first] = here;
  return (
    origin.from === 'payload' &&
    calledAt(origin.path) !== near &&
    typeof first?.value === 'number' &&
    Math.abs(first.value) < MANY &&
    here.every(({ value }) => value === first.value)
  );
};

/** Names of who did something: "updatedBy", "approve_by". */
const WHO_DID = /[a-z](?:By|_by)$/;

/** Whether something is taken from who did something to the thing before: that is whoever asks as well, where one person does much to it. */
const isOfWhoDid = (origin: Source): boolean => origin.from === 'entity' && WHO_DID.test(calledAt(origin.path));

/** What is so of who asks where a field says who did it, or of the moment, is not shown to be taken from a field of another name that holds the same. */
const unlessOtherwise = (origin: Source, here: readonly Here[], near: string): Source => {
  if ((origin.from !== 'payload' && origin.from !== 'entity') || calledAt(origin.path) === near) return origin;
  const there = here.filter(({ value }) => value !== undefined);
  const caller =
    WHO_DID.test(near) || isOfWhoDid(origin)
      ? placesOf(there[0]?.one.sample.caller.known)
          .map(({ path }): Source => ({ from: 'caller', path }))
          .find((source) => there.every(({ one, value }) => gives(source, one, value)))
      : undefined;
  return caller ?? laterOf(there) ?? (isOfWhoDid(origin) ? { ...NOT_SHOWN, seen: there[0]?.value as never } : origin);
};

/** Where a field's new value comes from in every sample; a constant when it is always the same. */
export const sourceFor = (here: readonly Here[], near: string): Source => {
  const origin = commonOrigin(here, near);
  if (origin !== undefined)
    return isSentByChance(origin, here, near) ? { ...NOT_SHOWN, seen: here[0]?.value as never } : unlessOtherwise(origin, here, near);
  const later = laterOf(here);
  if (later !== undefined) return later;
  const withDefault = sentOrElse(here, near);
  if (withDefault !== undefined) return withDefault;
  const constant = constantOf(here);
  if (constant !== undefined && (isMadeOfOne(here, near) || isSentInRows(here, near) || isOfOneCase(constant.value as Json, here)))
    return { ...NOT_SHOWN, seen: constant.value };
  return constant ?? NOT_SHOWN;
};
