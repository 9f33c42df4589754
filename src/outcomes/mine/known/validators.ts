import { isWrite, recordingOf } from '../../sample.ts';
import { headerOf } from '../groups/header.ts';
import { detailsOf, type Tracked } from './tracked.ts';

/** What answers say of the state in which a thing is (ETag), where requests hand it back. */
export interface Validators {
  /** Entities of which a request named a state that an answer had given out. */
  readonly entities: ReadonlySet<string>;
  /** The state in which the thing was that a call is about, as last given out before. */
  readonly before: (one: Tracked, entity: string) => string | undefined;
}

const answered = ({ sample }: Tracked): string | undefined => sample.headers.find(([name]) => name === 'etag')?.[1];

/** The things that a call is about: what its path names, or what alone it shows. */
const aboutOf = ({ sample }: Tracked): readonly { readonly entity: string; readonly key: string }[] => {
  const named = sample.reach.filter((reach) => reach.in === 'path').slice(0, 1);
  const details = detailsOf(sample);
  return named.length > 0 ? named : details.length === 1 ? details : [];
};

export const validatorsAmong = (samples: readonly Tracked[]): Validators => {
  const entities = new Set<string>();
  const before = new Map<Tracked, Map<string, string>>();
  // Most products hand no state back: then nothing is followed.
  if (samples.some((one) => headerOf(one, 'if-match') !== undefined)) {
    const now = new Map<string, string>();
    const given = new Set<string>();
    for (const one of samples.toSorted((a, b) => a.at - b.at)) {
      const header = headerOf(one, 'if-match');
      for (const { entity, key } of aboutOf(one)) {
        const name = JSON.stringify([recordingOf(one.sample), entity, key]);
        const state = now.get(name);
        if (state !== undefined) before.set(one, (before.get(one) ?? new Map<string, string>()).set(entity, state));
        if (header !== undefined && isWrite(one.sample) && given.has(`${name} ${header}`)) entities.add(entity);
        const etag = one.sample.status < 300 ? answered(one) : undefined;
        if (etag !== undefined) {
          now.set(name, etag);
          given.add(`${name} ${etag}`);
        }
      }
    }
  }
  return { entities, before: (one, entity) => before.get(one)?.get(entity) };
};

/** The entity whose state every answer of a group gives out, where that is handed back. */
export const validatedBy = (group: readonly Tracked[], validators: Validators): string | undefined => {
  const named = group.map((one) => (answered(one) === undefined ? undefined : aboutOf(one)[0]?.entity));
  const [entity] = named;
  return entity !== undefined && validators.entities.has(entity) && named.every((one) => one === entity) ? entity : undefined;
};
