import type { Json } from '../../../base/json.ts';

/** Names of fields that say whose something is; a number under any other name may be the caller's by chance. */
const WHOSE = /(?:id|by|user|owner|author|member|account|customer|creator|assignee|person|sender|recipient|uid)s?(?:$|[.\]])/i;

/** Whether a value is a small number, or reads as one: so many things have it that it names nobody by itself. */
export const isNumbered = (value: Json | undefined): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /^\d{1,9}$/.test(value));

/** Whether a field says by its name that somebody is in it. */
export const namesSomebody = (field: string): boolean => WHOSE.test(field);

/** Whether a field holds by its name what things of another kind are called by (`venue.id`, `venueId`), though somebody may have the same number. */
const isOfAnotherKind = (field: string, account: string | undefined, kinds: Iterable<string>): boolean => {
  const [, word] = /(?:^|\.)([a-z]\w*?)(?:\.|_)?id$/i.exec(field) ?? [];
  if (word === undefined || account === undefined) return false;
  for (const kind of kinds) if (kind !== account && kind.toLowerCase() === word.toLowerCase()) return true;
  return false;
};

/** Whether a field may say whose a thing is, by its name: `account` is the kind of who asks, `kinds` are all that are known. */
export const maySayWhose = (field: string, isNumber: boolean, account: string | undefined, kinds: Iterable<string>): boolean =>
  (!isNumber || WHOSE.test(field)) && !isOfAnotherKind(field, account, kinds);
