import { type Call, callName } from '../7-calls/reading.ts';
import { DEFAULT_PAGE } from './longest.ts';
import { type Limit, limitOrder } from './reading.ts';

/**
 * The same with the length of a page where the outcomes of a call tell one, and no answer says it itself: a page that another was seen behind was full, whatever
 * else the list was asked for. Where two lists of a call differ in it, what decides between them is not shown.
 */
export const withPageSizes = (limits: readonly Limit[], calls: readonly Call[]): Limit[] => {
  const told = new Set(limits.filter(({ name }) => name === DEFAULT_PAGE).map(({ on }) => on));
  const pages = calls.flatMap((call): readonly Limit[] => {
    const on = callName(call);
    const lists = call.outcomes.filter(({ status, collection }) => status < 300 && collection?.paging?.defaultSize != null);
    const [size, ...others] = new Set(lists.map(({ collection }) => collection?.paging?.defaultSize));
    const [first] = lists;
    if (size == null || first === undefined || others.length > 0 || told.has(on) || told.has('any')) return [];
    const { grade, basis, support, against, citations } = first;
    return [{ name: DEFAULT_PAGE, value: size, unit: 'rows', on, grade, basis, support, against, citations }];
  });
  return [...limits, ...pages].sort(limitOrder);
};
