import { keptIn } from '../../../base/operand.ts';

type Query = ReadonlyMap<string, string>;

/** What a parameter in brackets keeps of a field, and the parameter around it. */
interface Look {
  readonly name: string;
  readonly around: string;
  readonly field: string;
}

const looksOf = (queries: readonly Query[]): readonly Look[] =>
  [...new Set(queries.flatMap((query) => [...query.keys()].filter((name) => name.includes('['))))].flatMap((name) => {
    const kept = keptIn(name);
    return kept === undefined ? [] : [{ name, ...kept }];
  });

const valuesIn = (query: Query, name: string): ReadonlySet<string> => new Set(query.get(name)?.split(',') ?? []);

/**
 * Parameters that only say again what others do: of the same fields the others asked for that or for less in every request that had both, and did so without
 * them as well (`all[state][in][]=afloat&all[state][in][]=sunk&filter[state]=sunk`). Whether they choose anything, nothing shows.
 */
export const saidAgain = (queries: readonly Query[]): ReadonlySet<string> => {
  const arounds = [...Map.groupBy(looksOf(queries), ({ around }) => around)];
  const isSaidBy = (one: Look, others: readonly Look[], query: Query): boolean =>
    !query.has(one.name) ||
    others.some(({ field, name }) => field === one.field && query.has(name) && valuesIn(query, name).isSubsetOf(valuesIn(query, one.name)));
  return new Set(
    arounds.flatMap(([around, looks]) => {
      const all = queries.filter((query) => [...query.keys()].some((name) => name.startsWith(`${around}[`)));
      const isSaid = arounds.some(
        ([other, others]) =>
          other !== around &&
          all.every((query) => looks.every((one) => isSaidBy(one, others, query))) &&
          queries.some((query) => !all.includes(query) && others.some(({ name }) => query.has(name))),
      );
      return isSaid ? looks.map(({ name }) => name) : [];
    }),
  );
};
