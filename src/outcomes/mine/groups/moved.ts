import type { JsonObject } from '../../../base/json.ts';
import { isAbout, isWrite } from '../../sample.ts';
import { entityKey, type Known, type Tracked } from '../known/tracked.ts';
import type { Part } from './part.ts';

export const shownOf = (known: Known | undefined): JsonObject | undefined => (known?.kind === 'there' ? known.value : undefined);

/** How the thing stood that a request is about, and how it stands afterwards. */
export interface Moved {
  readonly one: Tracked;
  readonly before: JsonObject;
  readonly after: JsonObject;
}

/** The kind of the one thing that every request is about, as far as they name any. */
const kindOf = (group: readonly Tracked[]): string | undefined => {
  const [kind, ...others] = new Set(group.flatMap(({ sample }) => sample.reach.filter(isAbout).map(({ entity }) => entity)));
  return others.length > 0 ? undefined : kind;
};

/** The same of writes that were taken alike, and that nothing has told apart so far. */
export const kindOfTaken = ({ group, when }: Part): string | undefined => {
  const [first] = group;
  return first === undefined || when.length > 0 || !isWrite(first.sample) || first.sample.status >= 300 ? undefined : kindOf(group);
};

export const thingOf = (one: Tracked, entity: string): string | undefined => {
  const [reached, ...others] = one.sample.reach.filter((reach) => isAbout(reach) && reach.entity === entity);
  return reached === undefined || others.length > 0 ? undefined : entityKey(entity, reached.key);
};

/** Of writes that are about one thing of a kind each: how it stood, and how it stands afterwards, as far as both were seen. */
export const movedBy = (group: readonly Tracked[], entity: string): readonly Moved[] =>
  group.flatMap((one): readonly Moved[] => {
    const name = thingOf(one, entity);
    const [before, after] = name === undefined ? [] : [shownOf(one.before.get(name)), shownOf(one.after.get(name))];
    return before === undefined || after === undefined ? [] : [{ one, before, after }];
  });
