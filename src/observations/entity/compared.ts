import { underKey } from '../../base/path.ts';
import { isTokenPseudonym } from '../../base/pseudonym.ts';
import { segmentForm } from '../segment.ts';
import { COARSE_TIME } from './instant.ts';
import type { MergedDraft } from './merge.ts';

const LOOKED = 60;

/** How many of the things that two drafts share are so. */
export type Compared = Readonly<Record<'agreeing' | 'inSeveral' | 'differing' | 'others' | 'strong' | 'looked', number>>;

/** When a thing was made, which it was once. */
const MADE = /^(?:created|inserted|added)(?:_?(?:at|on|date|time))?$|^(?:date_?)(?:created|added)$/i;

const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;

/** A text that every thing of a draft repeats, of several, tells none of them from the others: a currency. */
const isOfAll = ({ snapshots }: MergedDraft, key: string, text: string): boolean =>
  snapshots.size > 1 && [...snapshots.values()].slice(0, LOOKED).every(({ value }) => value[key] === text);

/** Whether a draft ever showed this text of a thing: what it says otherwise since was changed meanwhile. */
const wasSaid = ({ runs }: MergedDraft, id: string, key: string, text: string): boolean =>
  runs
    .get(id)
    ?.get(underKey('', key))
    ?.some(({ value }) => value === text) === true;

/** How many of the things that two drafts share say the same of themselves, and how many do not. A token handed out with a thing is another each time. */
export const comparedBy = (a: MergedDraft, b: MergedDraft): Compared => {
  let agreeing = 0;
  let inSeveral = 0;
  let differing = 0;
  let others = 0;
  let strong = 0;
  let looked = 0;
  const [small, large] = a.snapshots.size <= b.snapshots.size ? [a, b] : [b, a];
  for (const [id, one] of small.snapshots) {
    const other = large.snapshots.get(id);
    if (other === undefined) continue;
    looked += 1;
    if (looked > 60) break;
    const form = segmentForm(id);
    if (form !== undefined && form !== 'integer' && form !== 'date') strong += 1;
    let equal = 0;
    let unequal = 0;
    let isAnother = false;
    for (const key of Object.keys(one.value)) {
      const mine = one.value[key];
      const theirs = other.value[key];
      if (typeof mine !== 'string' || typeof theirs !== 'string' || mine === id || mine.length < 2) continue;
      const isSame = mine === theirs || wasSaid(large, id, key, mine) || wasSaid(small, id, key, theirs);
      if (!isSame) unequal += isTokenPseudonym(mine) && isTokenPseudonym(theirs) ? 0 : 1;
      else if (!COARSE_TIME.test(mine) && !(isOfAll(small, key, mine) && isOfAll(large, key, mine))) equal += 1;
      if (mine !== theirs && MADE.test(key) && MOMENT.test(mine) && MOMENT.test(theirs)) isAnother = true;
    }
    if (equal > 0 && equal >= unequal && !isAnother) agreeing += 1;
    else if (unequal > 0) differing += 1;
    if (isAnother) others += 1;
    else if (equal > 1 && equal >= unequal) inSeveral += 1;
  }
  return { agreeing, inSeveral, differing, others, strong, looked };
};
