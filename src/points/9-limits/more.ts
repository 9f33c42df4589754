import { isObject, type Json, type JsonObject } from '../../base/json.ts';
import type { Header } from '../../observations/exchange.ts';
import type { Observed } from '../../observations/observed.ts';

/** How many there are in all, as header fields beside a bare list say it: Express and json-server, GitLab, WordPress. */
const TOTAL = /^x-(?:wp-)?(?:pagination-)?total(?:-count)?$/;

/** The next page as RFC 8288 links to it, a total, or the range of RFC 9110 (`items 0-24/319`). */
const saysMore = (headers: readonly Header[], rows: number): boolean =>
  headers.some(({ name, value }) => {
    const header = name.toLowerCase();
    if (header === 'link') return /;\s*rel="?next"?(?:\s*[;,]|\s*$)/i.test(value);
    if (header === 'content-range') return Number(/\/(\d+)\s*$/.exec(value)?.[1] ?? 0) > rows;
    return TOTAL.test(header) && /^\d+$/.test(value) && Number(value) > rows;
  });

/** Whether the answer says, beside its list or anywhere above (`holders`), that there are more rows than it holds. */
export const moreAfter = ({ exchange }: Observed, holders: readonly JsonObject[], rows: number): boolean => {
  if (saysMore(exchange.responseHeaders, rows)) return true;
  const visit = (node: Json, depth: number): boolean =>
    isObject(node) &&
    depth < 3 &&
    Object.keys(node)
      .slice(0, 60)
      .some((key) => {
        const value = node[key] as Json;
        if (/^(total|total_?count|count|total_?items|total_?results)$/i.test(key) && typeof value === 'number') return value > rows;
        if (/^has_?(more|next)/i.test(key)) return value === true;
        if (/^(next|next_?page|next_?cursor|nextPageToken)$/i.test(key))
          return (typeof value === 'string' && value !== '') || typeof value === 'number';
        return /^(meta|links|_links|page|paging|pagination)$/i.test(key) && visit(value, depth + 1);
      });
  return holders.some((holder) => visit(holder, 0));
};
