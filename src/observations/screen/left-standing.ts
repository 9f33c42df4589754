import type { Settled, Snapshot } from '../screen.ts';
import type { PlaceOf } from './place.ts';
import { isAlike } from './structure.ts';
import { isAct, isNavigation, isSettled, type Timed } from './timeline.ts';

const sameHeadings = (a: Snapshot, b: Snapshot): boolean =>
  a.headings.length === b.headings.length && a.headings.every(({ text }, at) => text === b.headings[at]?.text);

/** Whether two moments show one and the same screen. A client may name the page anew before it draws: then all that stands on it is still the same. */
const showSame = ({ snapshot: a }: Settled, { snapshot: b }: Settled): boolean =>
  (a.title === b.title || (a.text !== '' && a.text === b.text)) && sameHeadings(a, b) && isAlike(a.structure, b.structure);

/**
 * Screens that still show what was shown at the address before: a client may change the address first and draw afterwards. They are told by what
 * came of it: the address had become another one, nobody did anything, no page was loaded, and then the screen was a different one.
 */
export const leftStanding = (events: readonly Timed[], placeOf: PlaceOf): ReadonlySet<Timed> => {
  const standing = new Set<Timed>();
  const last = new Map<string, Timed<Settled>>();
  const waiting = new Map<string, readonly Timed<Settled>[]>();
  for (const event of events) {
    const { tab } = event;
    if (isAct(event)) waiting.delete(tab);
    else if (isNavigation(event) && (event.how === 'load' || event.how === 'reload')) {
      waiting.delete(tab);
      last.delete(tab);
    } else if (isSettled(event)) {
      const before = last.get(tab);
      const old = waiting.get(tab) ?? [];
      last.set(tab, event);
      waiting.delete(tab);
      if (before === undefined) continue;
      const moved = placeOf(before.url) !== placeOf(event.url);
      if (showSame(before, event)) {
        if (moved || old.length > 0) waiting.set(tab, [...(moved ? [] : old), event]);
      } else if (!moved) for (const one of old) standing.add(one);
    }
  }
  return standing;
};
