import type { Collection } from '../../outcomes/outcome.ts';
import { callName } from '../../points/7-calls/reading.ts';
import { DEFAULT_PAGE } from '../../points/9-limits/longest.ts';
import { onwardPlace } from '../calls/body-place.ts';
import type { CallUse } from '../calls/call-use.ts';
import { plainlyAsked } from '../calls/plainly-asked.ts';
import { isAlways } from '../calls/request-of.ts';
import type { Paging } from '../node.ts';
import type { Planning } from '../planning.ts';
import { shown } from '../shown.ts';

export type ListUse = Extract<CallUse, { kind: 'list' }>;

/** How a list goes by its query, where an outcome shows it. */
export const collectionOf = (use: ListUse): { collection: Collection; shownBy: Paging['shownBy'] } | undefined => {
  const outcome = plainlyAsked(use.call.outcomes).find((one) => one.collection?.entity === use.entity);
  return outcome?.collection == null
    ? undefined
    : {
        collection: outcome.collection,
        shownBy: [shown(7, `${callName(use.call)} answers ${outcome.status} with ${use.entity} records`, outcome)],
      };
};

/** Sizes that were asked for and refused are none to offer: one of them, or all beyond an end. */
const isRefused = (use: ListUse, name: string | null): ((size: number) => boolean) => {
  const conditions = use.call.outcomes
    .filter(({ status, unchanged }) => status >= 400 || unchanged === true)
    .flatMap(({ when }) =>
      when.flatMap((condition) =>
        (condition.kind === 'query-value' && condition.name === name) || (condition.kind === 'payload-value' && condition.path === name)
          ? [{ is: condition.is, value: Number(condition.value) }]
          : [],
      ),
    );
  return (size) => conditions.some(({ is, value }) => (is === 'above' ? size > value : is === 'below' ? size < value : size === value));
};

/** What says how many rows a page has: in the query, or in what an operation is told. */
const sizeAsked = (
  { call }: ListUse,
  name: string | null,
): { readonly values: readonly unknown[]; readonly isAlways: boolean } | undefined => {
  const parameter = call.parameters.find((one) => one.in === 'query' && one.name === name);
  if (parameter !== undefined) return { values: parameter.values, isAlways: isAlways(parameter) };
  const told = call.operation === null ? undefined : call.requests.flatMap(({ shape }) => shape).find(({ path }) => path === name);
  return told === undefined ? undefined : { values: told.values, isAlways: told.present.of > 0 && told.present.times === told.present.of };
};

/** A number of rows, which stands in a query as a text: `25`, and `"25"` where somebody once asked for `abc`. */
const rowsOf = (value: unknown): number | null => (Number.isInteger(Number(value)) && Number(value) > 0 ? Number(value) : null);

/** How a list is gone through page by page; `null` where no outcome shows it. `asked`: what the client asks with by itself. */
export const pagingOf = (planning: Planning, use: ListUse, asked: ReadonlyMap<string, unknown>): Paging | null => {
  const found = collectionOf(use);
  const paging = found?.collection.paging;
  if (found === undefined || paging == null) return null;
  const isFollowed = paging.kind === 'cursor' || paging.kind === 'key';
  const onward = isFollowed ? onwardPlace(use.call) : null;
  const limit = planning.points.limits.find((one) => one.on === callName(use.call) && one.name === DEFAULT_PAGE);
  const size = sizeAsked(use, paging.size);
  const refused = isRefused(use, paging.size);
  // Where every request says how much, what most of them say.
  const usual = paging.size === null ? undefined : (asked.get(paging.size) ?? (size?.isAlways === true ? size.values[0] : undefined));
  const sizes = (size?.values ?? []).flatMap((value) => rowsOf(value) ?? []).filter((value) => !refused(value));
  return {
    kind: 'paging',
    // Where no answer is known to say what follows, such a list shows its beginning.
    style: paging.kind === 'cursor' || paging.kind === 'key' ? (onward === null ? 'limit only' : 'cursor') : paging.kind,
    position: isFollowed && onward === null ? null : paging.position,
    size: paging.size,
    first: paging.first,
    defaultSize: typeof limit?.value === 'number' ? limit.value : (paging.defaultSize ?? rowsOf(usual)),
    always: (['position', 'size'] as const).filter(
      (which) =>
        (which === 'size' && size?.isAlways === true) ||
        use.call.parameters.some((parameter) => parameter.name === paging[which] && (isAlways(parameter) || asked.has(parameter.name))),
    ),
    sizes: [...new Set(sizes)].sort((a, b) => a - b),
    onward,
    previous: null,
    next: null,
    shownBy: [...found.shownBy, ...(limit === undefined ? [] : [shown(9, `${limit.name} ${String(limit.value)} on ${limit.on}`, limit)])],
  };
};
