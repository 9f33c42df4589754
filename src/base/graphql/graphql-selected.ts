import { underKey } from '../path.ts';
import { type Fragments, readGraphql, type Selection } from './graphql.ts';
import { keptName } from './graphql-alias.ts';
import { chosenOperation, fieldsIn } from './graphql-root.ts';

/** So deep, and so many members, are looked for. */
const LEVELS = 20;
const MOST = 5_000;

const found = new WeakMap<readonly Selection[], ReadonlySet<string>>();

const pathsIn = (within: readonly Selection[], fragments: Fragments): ReadonlySet<string> => {
  const had = found.get(within);
  if (had !== undefined) return had;
  const paths = new Set<string>();
  const walk = (selections: readonly Selection[], path: string, level: number): void => {
    if (level > LEVELS || paths.size > MOST) return;
    for (const { field } of fieldsIn(selections, fragments)) {
      const own = underKey(path, keptName(field.key, selections, fragments));
      paths.add(own);
      if (field.within !== undefined) walk(field.within, own, level + 1);
    }
  };
  walk(within, '', 0);
  found.set(within, paths);
  return paths;
};

/**
 * The members that an operation asks for of what one of its root fields answers: paths without the brackets of lists, "items.id". `undefined` where all of it
 * is answered: it is a single value, or JSON of whatever form.
 */
export const selectedIn = (text: string, operationName: string | undefined, key: string): ReadonlySet<string> | undefined => {
  const read = readGraphql(text);
  const operation = chosenOperation(read, operationName);
  const field = operation && fieldsIn(operation.within, read.fragments).find((one) => one.field.key === key)?.field;
  return field?.within === undefined ? undefined : pathsIn(field.within, read.fragments);
};
