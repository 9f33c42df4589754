import { lastPart } from '../../base/path.ts';
import { SIZE_ASKED } from '../../points/9-limits/page-size.ts';
import type { List } from '../node.ts';

/** What says how many rows there are to be, where a list is asked for of which nobody was seen to turn a page. */
export const pageLength = ({ request, paging }: Pick<List, 'request' | 'paging'>): Pick<List, 'size'> => {
  const queried = request.parameters.flatMap(({ name, in: place }) => (place === 'query' ? [name] : []));
  const named = [...queried, ...request.fields.map(({ path }) => path)].find((name) => SIZE_ASKED.test(lastPart(name)));
  const size = paging === null ? named : paging.position === null ? paging.size : null;
  return size == null ? {} : { size };
};
