import { isObject, type Json, member } from '../../base/json.ts';
import { readPath, underKey } from '../../base/path.ts';
import type { Source } from '../outcome.ts';
import { sameText, valueAt } from '../place.ts';
import type { Here } from './here.ts';
import { placesOf } from './leaf.ts';
import { sentAs } from './named-part.ts';
import { constantOf } from './otherwise.ts';
import { foundAt, keysOf } from './rows-at.ts';

/** Where the thing stood in the answer that made it; `null`: it was seen afterwards. */
export type MadeAt = (one: Here['one']) => string | null | undefined;

/** The entity that the answers say an object of the thing is. */
const entityIn = (there: readonly Here[], key: string, madeAt: MadeAt): string | undefined => {
  const names = new Set(
    there.flatMap(({ one }) => {
      const at = madeAt(one);
      return typeof at === 'string' ? foundAt(one, underKey(at, key)).map(({ entity }) => entity) : [];
    }),
  );
  const [entity] = names;
  return names.size === 1 ? entity : undefined;
};

/** Whether a place of what was sent is called as the part is: `authorId`, `author.id`, `data.author.connect.id`. */
const isCalled = (path: string, part: string, identity: string): boolean => {
  const keys = (readPath(path) ?? []).flatMap((step) => (step.kind === 'key' ? [step.key] : []));
  return keys.includes(part) ? keys.at(-1) === identity || keys.at(-1) === part : sentAs(part, identity).includes(keys.at(-1) ?? '');
};

/**
 * Another thing that a new one is connected to: an object that the answers say is one of an entity, whose identity was sent under the object's own name. Where none was
 * sent it is always the same: a default, or nothing.
 */
export const relatedIn = (
  here: readonly Here[],
  key: string,
  madeAt: MadeAt,
  identityOf: (entity: string) => string | null | undefined,
): Source | undefined => {
  const there = here.filter(({ value }) => isObject(value));
  const entity = there.length === 0 ? undefined : entityIn(there, key, madeAt);
  const identity = entity === undefined ? undefined : identityOf(entity);
  if (entity === undefined || identity === undefined || identity === null) return undefined;
  const nameIn = (value: Json | undefined): Json | undefined => (isObject(value) ? member(value, identity) : undefined);
  const sent = (path: string, { one }: Here): Json | undefined => valueAt(one.sample.payload, path) ?? undefined;
  const paths = new Set(there.flatMap(({ one }) => placesOf(one.sample.payload).map(({ path }) => path)));
  const fitting = [...paths].filter((path) => {
    const named = here.filter((one) => sent(path, one) !== undefined);
    return isCalled(path, key, identity) && named.length > 0 && named.every((one) => sameText(nameIn(one.value), sent(path, one)));
  });
  const [path] = fitting;
  if (path === undefined || fitting.length > 1) return undefined;
  const unnamed = here.filter((one) => sent(path, one) === undefined);
  const otherwise = constantOf(unnamed);
  if (unnamed.length > 0 && otherwise === undefined) return undefined;
  const fields = [...keysOf(there.map(({ value }) => value))];
  return { from: 'named', entity, in: path, fields, ...(otherwise === undefined ? {} : { otherwise }) };
};
