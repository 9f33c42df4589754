import type { JsonObject } from '../../../base/json.ts';
import { isWrite, recordingOf } from '../../sample.ts';
import type { Start } from './start.ts';
import type { There } from './there.ts';
import { entityKey, type Tracked } from './tracked.ts';
import { isUnique } from './unique.ts';

/**
 * What is shown of a thing that a call is about at another time: by any recording, where nothing else can have its key, or another shows it before and after; or to
 * somebody else by the same one, which does not make it. Only what never changes holds of it; `isThroughout`: it was there all the time.
 */
export type Elsewhere = (one: Tracked, entity: string) => { readonly value: JsonObject; readonly isThroughout: boolean } | undefined;

/** What a recording shows to have been made in it, with the name of the recording. */
const madeAmong = (samples: readonly Tracked[]): ReadonlySet<string> =>
  new Set(
    samples.flatMap(({ sample, fresh, births }) => {
      const born = [...births].flatMap(([entity, birth]) => (birth === undefined ? [] : [entityKey(entity, birth.key)]));
      return isWrite(sample) ? [...fresh, ...born].map((name) => `${recordingOf(sample)} ${name}`) : [];
    }),
  );

export const elsewhereIn = (
  starts: ReadonlyMap<string, ReadonlyMap<string, Start>>,
  samples: readonly Tracked[],
  there: Pick<There, 'isShownMeanwhile'>,
): Elsewhere => {
  const made = madeAmong(samples);
  return (one, entity) => {
    const key = one.sample.reach.find((reach) => reach.entity === entity)?.key;
    const start = key === undefined ? undefined : starts.get(entity)?.get(key);
    if (key === undefined || start === undefined || one.before.get(entityKey(entity, key))?.kind === 'gone') return undefined;
    const recording = recordingOf(one.sample);
    const { account } = one.sample.caller;
    const isThroughout =
      recordingOf(start) === recording &&
      account !== undefined &&
      start.by !== undefined &&
      account.key !== start.by &&
      !made.has(`${recording} ${entityKey(entity, key)}`);
    return isThroughout || isUnique(key) || there.isShownMeanwhile(one, entity, key) ? { value: start.value, isThroughout } : undefined;
  };
};
