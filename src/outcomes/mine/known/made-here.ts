import { isWrite, recordingOf } from '../../sample.ts';
import { entityKey, type Tracked } from './tracked.ts';

/** Whether a recording shows how a thing was made: what names it can only have come since. */
export type MadeHere = (one: Tracked, entity: string, key: string) => boolean;

/** When that was, before an answer: its place in time among all samples. */
export type MadeAt = (one: Tracked, entity: string, key: string) => number | undefined;

/** Looked up only where somebody asks. */
export const madeAtAmong = (samples: readonly Tracked[]): MadeAt => {
  let found: Map<string, number> | undefined;
  const nameOf = ({ sample }: Tracked, name: string): string => JSON.stringify([recordingOf(sample), name]);
  const find = (): Map<string, number> => {
    const made = new Map<string, number>();
    for (const one of samples) {
      const { sample, fresh, births } = one;
      if (!isWrite(sample) || sample.status < 200 || sample.status > 299) continue;
      const names = [
        ...sample.found.map(({ entity, key }) => entityKey(entity, key)).filter((name) => fresh.has(name)),
        ...[...births].flatMap(([entity, birth]) => (birth === undefined ? [] : [entityKey(entity, birth.key)])),
      ];
      for (const name of names) if (!made.has(nameOf(one, name))) made.set(nameOf(one, name), one.at);
    }
    return made;
  };
  return (one, entity, key) => {
    found ??= find();
    const at = found.get(nameOf(one, entityKey(entity, key)));
    return at !== undefined && at < one.at ? at : undefined;
  };
};
