import type { Points } from '../../document/specification.ts';
import type { Call } from '../../points/7-calls/reading.ts';

/** A filter that names one value of the field, which can be chosen. */
const NAMES_ONE: ReadonlySet<string> = new Set(['equals', 'is not']);

/** What each query parameter refers to that keeps the rows with one value of a field: what that field does; of what identifies the rows, one of them. */
const referredBy = ({ outcomes }: Call, { entities }: Pick<Points, 'entities'>): ReadonlyMap<string, string> => {
  const found = outcomes.flatMap(({ collection }) =>
    (collection?.filters ?? []).flatMap(({ field: path, or, is, to }) => {
      const entity = entities.find(({ name }) => name === collection?.entity);
      const field = entity?.fields.find((one) => one.path === path);
      const refersTo = field?.refersTo ?? (entity !== undefined && entity.identity === path ? `${entity.name}.${path}` : undefined);
      return to.from === 'query' && or === undefined && NAMES_ONE.has(is) && refersTo !== undefined ? [{ name: to.name, refersTo }] : [];
    }),
  );
  return new Map(
    [...Map.groupBy(found, ({ name }) => name)].flatMap(([name, all]) => {
      const [only, another] = new Set(all.map(({ refersTo }) => refersTo));
      return only === undefined || another !== undefined ? [] : [[name, only] as const];
    }),
  );
};

/** What rows are chosen by refers to what the field does that it was seen to choose by: a person chooses the thing, and types no key. */
export const withFilterTargets = (points: Points): Points => ({
  ...points,
  calls: points.calls.map((call) => {
    const referred = referredBy(call, points);
    return referred.size === 0
      ? call
      : {
          ...call,
          parameters: call.parameters.map((one) =>
            one.in === 'query' && one.refersTo === null ? { ...one, refersTo: referred.get(one.name) ?? null } : one,
          ),
        };
  }),
});
