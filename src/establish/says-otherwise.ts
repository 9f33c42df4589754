import type { JsonObject } from '../base/json.ts';
import { isOfOneServer } from '../observations/entity/thing.ts';
import type { EntityModel } from '../observations/entity/unify.ts';
import { textAt } from '../observations/resource.ts';

/** So many texts that differ, where none is the same, tell two things apart that have one number. */
const DIFFERING = 2;

/**
 * Whether an object that has the number of a thing, and no member that such things lack, is another thing all the same: in nothing that both say in words it says what
 * that one was last seen to (reply 27 of a ticket beside ticket 27). An identity that only one server makes is not had twice.
 */
export const saysOtherwise = (object: JsonObject, key: string, { identity, snapshots }: EntityModel): boolean => {
  const known = isOfOneServer(key) ? undefined : snapshots.get(key)?.value;
  if (known === undefined) return false;
  const both = Object.keys(object).filter(
    (name) => name !== identity && typeof object[name] === 'string' && typeof known[name] === 'string',
  );
  return both.length >= DIFFERING && both.every((name) => object[name] !== known[name]);
};

/** Whether an object says to be of another type of the schema than the thing of a kind that has its key did (GraphQL, October 2021, §4.4). */
export const isOfOtherType = (object: JsonObject, key: string, { snapshots }: EntityModel): boolean => {
  const [says, said] = [object, snapshots.get(key)?.value ?? {}].map((one) => textAt(one, '__typename'));
  return says !== undefined && said !== undefined && says !== said;
};
