import type { Specification } from '../document/specification.ts';
import type { Gap } from './gap.ts';

const RECORD = 'in a browser that records what is on screen (ninepoint record)';

/** Point 2: screens that nobody saw, or of which only the address is known. */
export const gapsOfScreens = ({ points: { screens } }: Specification): readonly Gap[] => {
  if (screens.length === 0)
    return [
      {
        point: 2,
        subject: 'screens',
        question: 'Which screens are there, and what is on them?',
        tried: 0,
        says: 'no screen was recorded',
        errand: { kind: 'screen', who: null, route: null, ways: [RECORD] },
      },
    ];
  return screens
    .filter(({ variant, elements }) => variant === null && elements.length === 0)
    .map(
      ({ route, support, note }): Gap => ({
        point: 2,
        subject: route,
        question: `What is on the screen ${route}?`,
        tried: note === 'not visited' ? 0 : support.times,
        says: note === 'not visited' ? 'linked to, not visited' : 'its address was seen, and nothing that is on it',
        errand: { kind: 'screen', who: null, route, ways: [RECORD] },
      }),
    );
};
