import { isWrite } from '../../sample.ts';
import type { Tracked } from '../known/tracked.ts';

/** How many writes were taken before an answer, at its own address or below. */
export type EpochOf = (one: Tracked) => number;

/** The address of a sample, with the values that stood in it. */
const addressOf = ({ sample: { call, path } }: Tracked): string => {
  const values = new Map(path);
  return call
    .replace(/^\S+ /, '')
    .replace(/ #.*$/, '')
    .replaceAll(/\{([^}]*)\}/g, (hole, name: string) => values.get(name) ?? hole);
};

/** Looked up only where somebody asks. */
export const epochsAmong = (samples: readonly Tracked[]): EpochOf => {
  let writes: readonly { readonly at: number; readonly address: string }[] | undefined;
  return (one) => {
    writes ??= samples
      .filter(({ sample }) => sample.status < 300 && isWrite(sample))
      .map((write) => ({ at: write.at, address: `${addressOf(write)}/` }));
    const own = `${addressOf(one)}/`;
    return writes.filter(({ at, address }) => at < one.at && address.startsWith(own)).length;
  };
};
