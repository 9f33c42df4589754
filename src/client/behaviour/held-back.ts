import type { Json } from '../../base/json.ts';
import type { List } from '../../plan/node.ts';
import { bound, type Given } from '../api/address-call.ts';
import { asText } from './value-at.ts';

const sizeAsked = ({ request, size }: List, given: Given): string | undefined => {
  const parts = [
    ...request.parameters.map(({ name, bind }) => ({ name, bind })),
    ...request.fields.map(({ path, bind }) => ({ name: path, bind })),
  ];
  const part = parts.find(({ name }) => name === size);
  return part === undefined ? undefined : asText(bound(part.bind, part.name, given) as Json | undefined);
};

/**
 * What a list of which nobody was seen to turn a page has to say of what is not in it: that there are more rows, or that nothing says whether there are.
 * `total` as the answer counts; undefined where all of it is there, or its pages can be turned.
 */
export const heldBack = (list: List, given: Given, rows: number, total: number | undefined): string | undefined => {
  const { paging } = list;
  if (rows === 0 || paging?.style === 'cursor' || (paging !== null && paging.position !== null)) return undefined;
  if (total !== undefined) return total > rows ? `${rows} of ${total}. How the others are asked for is not shown.` : undefined;
  const asked = sizeAsked(list, given);
  return asked === String(rows) ? `As many as were asked for (${list.size} ${asked}). Whether there are more is not shown.` : undefined;
};
