import { isAccountName } from '../../base/words/identity-name.ts';
import type { MergedDraft } from './merge.ts';
import { calledBy, nested } from './same.ts';

/** Addresses of whoever asks, and what products call all of whom that is one. */
const CALLER = /^(?:me|self|myself|whoami|viewer|current[-_]?user|profile|account)$/;
const PEOPLE = /^(?:user|account|member|person|profile)$/;

/** Whoever asks is one of the people that the product lists: of the same number, and called by the same name of an account. */
export const isCaller = (a: MergedDraft, b: MergedDraft): boolean => {
  if (nested(a) || nested(b) || a.origin !== b.origin) return false;
  const [who, all] = CALLER.test(calledBy(a)) ? [a, b] : [b, a];
  if (!CALLER.test(calledBy(who)) || !PEOPLE.test(calledBy(all)) || calledBy(who) === calledBy(all)) return false;
  const people = [...who.snapshots].map(([id, { value }]) => {
    const other = all.snapshots.get(id)?.value ?? {};
    return Object.keys(value)
      .filter((key) => isAccountName(key) && typeof value[key] === 'string' && typeof other[key] === 'string' && value[key] !== '')
      .map((key) => value[key] === other[key]);
  });
  return people.some((names) => names.length > 0) && people.flat().every(Boolean);
};
