import { lastPart } from '../../../base/path.ts';
import { sameText, valueAt } from '../../place.ts';
import { isMadeAsPut } from '../known/made-now.ts';
import { entityKey, type Known, type Tracked } from '../known/tracked.ts';
import { scalarsOf } from '../values/leaf.ts';
import { madeBy, madeEntities } from './made.ts';

const SCALARS = 60;

/** What was known, when it was put, of the thing that a sample is about. */
const replaced = (one: Tracked): Known | undefined => {
  const [target] = one.sample.reach;
  const name = target === undefined ? '' : entityKey(target.entity, target.key);
  return one.before.get(name) ?? one.last.get(name);
};

/** Whether the thing that a sample is about was made by it. */
const isMade = (one: Tracked): boolean => {
  const [target] = one.sample.reach;
  return target !== undefined && madeBy(one).get(target.entity)?.key === target.key;
};

/**
 * Places of the payload that name the state which is replaced (`_rev`, `version`): whoever replaced something sent there what it had under that name,
 * not one and the same for all.
 */
const revisionsIn = (replacing: readonly Tracked[]): readonly string[] => {
  const [first] = replacing;
  return scalarsOf(first?.sample.payload, SCALARS).flatMap(({ path }) => {
    const sent = replacing.map((one) => valueAt(one.sample.payload, path));
    const isCurrent = replacing.every((one, at) => {
      const was = replaced(one);
      const after = one.after.get(entityKey(one.sample.reach[0]?.entity ?? '', one.sample.reach[0]?.key ?? ''));
      const field = lastPart(path);
      return (
        sent[at] !== undefined &&
        was?.kind === 'there' &&
        sameText(valueAt(was.value, field), sent[at]) &&
        !(after?.kind === 'there' && sameText(valueAt(after.value, field), sent[at]))
      );
    });
    return isCurrent && new Set(sent.map((value) => JSON.stringify(value))).size > 1 ? [path] : [];
  });
};

/**
 * What is put at its own address is made there, or replaces what was there, though both are answered alike: these are two outcomes. That something was
 * not there is shown by an answer that said so, by lists before and afterwards, by the time at which it says that it was made, or by what was put without the revision
 * that everybody sent who replaced something (CouchDB, optimistic locking): a 201 shows it no more where what was there before is replaced with 201, too.
 */
export const byPut = (group: readonly Tracked[]): readonly (readonly Tracked[])[] => {
  const [first] = group;
  if (first === undefined || first.sample.method !== 'PUT' || first.sample.status >= 300) return [group];
  const replacing = group.filter((one) => replaced(one)?.kind === 'there');
  const revisions = replacing.length === 0 ? [] : revisionsIn(replacing);
  const isNamed = ({ sample }: Tracked): boolean => revisions.some((path) => valueAt(sample.payload, path) !== undefined);
  const lacks = (one: Tracked): boolean => revisions.length > 0 && one.sample.payloadKnown && !isNamed(one);
  const made = group.filter((one) => !replacing.includes(one) && (isMadeAsPut(one) || lacks(one)));
  if (!made.some(isMade)) return [group];
  const rest = group.filter((one) => !made.includes(one));
  // Of requests of which nothing shows whether they made something, those that did tell.
  const isOne = rest.length === 0 || (replacing.length === 0 && madeEntities(group).has(first.sample.reach[0]?.entity ?? ''));
  return isOne ? [group] : [made, rest];
};
