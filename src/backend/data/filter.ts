import type { Json } from '../../base/json.ts';
import { isBound, keptBy } from '../../outcomes/bound.ts';
import type { Collection, Source } from '../../outcomes/outcome.ts';
import { holdsText, isLike, isOneOf, sameText, valueAt, valuesAt } from '../../outcomes/place.ts';
import { calledBy } from './called.ts';
import type { Facts } from './facts.ts';
import type { Row } from './store.ts';

type Filter = Collection['filters'][number];

/** What a filter compares with; `undefined` where nothing was asked for. */
const wanted = (source: Source, facts: Facts): readonly Json[] | undefined => {
  if (source.from === 'query')
    return facts.query.get(source.name) ?? (source.otherwise === undefined ? undefined : wanted(source.otherwise, facts));
  if (source.from === 'path') return [...calledBy(source.name, facts)];
  const one =
    source.from === 'constant' ? (source.value as Json) : source.from === 'caller' ? valueAt(facts.caller, source.path) : undefined;
  return one === undefined ? [] : [one];
};

const keeps = (row: Row, entity: string, filter: Filter, values: readonly Json[], facts: Facts): boolean => {
  if (filter.is === 'is so for') return values.some((value) => facts.store.isSoFor(String(value), entity, row.key, filter.field));
  const here = [filter.field, ...(filter.or ?? [])].flatMap((field) => valuesAt(row.value, field));
  const { is } = filter;
  if (isBound(is)) return values.every((value) => here.some((one) => keptBy(is, one, String(value)) === true));
  const isSame = (one: Json, value: Json): boolean => sameText(one, value) || (one === null && value === null);
  if (filter.is === 'is not') return !values.some((value) => here.some((one) => isSame(one, value)));
  return values.some((value) =>
    here.some((one) => {
      if (filter.is === 'is one of') return isOneOf(one, value);
      if (filter.is === 'is like') return isLike(one, value);
      return filter.is === 'equals' ? isSame(one, value) : holdsText(one, value);
    }),
  );
};

/** Whether a filter keeps rows, by what is wanted of them: worked out once for all of them. */
export const keeper = (filter: Filter, entity: string, facts: Facts): ((row: Row) => boolean) => {
  const values = wanted(filter.to, facts);
  return values === undefined ? () => true : (row) => keeps(row, entity, filter, values, facts);
};
