import { keepRecent } from '../../../base/recent.ts';
import { type CallSample, isWrite, recordingOf } from '../../sample.ts';
import { detailsOf, type Tracked } from './tracked.ts';

/** What answers say of the state in which a thing is (ETag), where requests hand it back. */
export interface Validators {
  /** Entities of which a request named a state that an answer had given out. */
  readonly entities: ReadonlySet<string>;
  /** The state in which the thing was that a call is about, as last given out before, and not written to since. */
  readonly before: (one: Tracked, entity: string) => string | undefined;
}

/** So many things are followed, the longest unseen go first; and so many states of each. */
const THINGS = 5_000;
const STATES = 8;

const answered = ({ headers }: CallSample): string | undefined => headers.find(([name]) => name === 'etag')?.[1];

/** The thing that a call is about: what its path names, or what alone it shows. */
const aboutOf = (sample: CallSample): { readonly entity: string; readonly key: string } | undefined => {
  const named = sample.reach.find((reach) => reach.in === 'path');
  if (named !== undefined) return named;
  const [only, ...others] = detailsOf(sample);
  return others.length === 0 ? only : undefined;
};

const nameOf = (sample: CallSample, { entity, key }: { readonly entity: string; readonly key: string }): string =>
  JSON.stringify([recordingOf(sample), entity, key]);

/** Follows the states of things through all samples, in time. */
export class States {
  readonly entities = new Set<string>();
  /** By thing, the states that were given out, and whether the last one is the one that it is in, as far as is known. */
  readonly #given = new Map<string, { readonly states: readonly string[]; readonly isNow: boolean }>();

  /** When a request leaves. `isOld`: whether somebody else has written to the thing since it was looked at. */
  ask(sample: CallSample, isOld: (entity: string, key: string) => boolean): Tracked['state'] {
    const about = aboutOf(sample);
    const given = about === undefined ? undefined : this.#given.get(nameOf(sample, about));
    if (about === undefined || given === undefined) return undefined;
    const header = sample.asked?.find(([name]) => name === 'if-match')?.[1];
    if (header !== undefined && isWrite(sample) && given.states.includes(header)) this.entities.add(about.entity);
    const is = given.isNow && !isOld(about.entity, about.key) ? given.states.at(-1) : undefined;
    return is === undefined ? undefined : { entity: about.entity, is };
  }

  /** When it is answered. */
  answer(sample: CallSample): void {
    const about = sample.status < 300 ? aboutOf(sample) : undefined;
    if (about === undefined) return;
    const name = nameOf(sample, about);
    const etag = answered(sample);
    const given = this.#given.get(name);
    if (etag !== undefined) {
      const states = (given?.states ?? []).filter((state) => state !== etag).slice(1 - STATES);
      keepRecent(this.#given, name, { states: [...states, etag], isNow: true }, THINGS);
    } else if (given !== undefined && isWrite(sample)) this.#given.set(name, { ...given, isNow: false });
  }
}

/** `entities`: as they were followed. */
export const validatorsOf = (entities: ReadonlySet<string>): Validators => ({
  entities,
  before: ({ state }, entity) => (state?.entity === entity ? state.is : undefined),
});

/** The entity whose state every answer of a group gives out, where that is handed back. */
export const validatedBy = (group: readonly Tracked[], validators: Validators): string | undefined => {
  const named = group.map(({ sample }) => (answered(sample) === undefined ? undefined : aboutOf(sample)?.entity));
  const [entity] = named;
  return entity !== undefined && validators.entities.has(entity) && named.every((one) => one === entity) ? entity : undefined;
};
