import type { Specification } from '../document/specification.ts';
import type { Screen } from '../points/2-screens/reading.ts';
import { type Gap, listOf, someOf } from './gap.ts';

const RECORD = 'in a browser that records what is on screen (ninepoint record)';

/** Routes that only a link leads to say so in their note. */
const isVisited = (note: string | undefined): boolean => note?.includes('not visited') !== true;

/** Controls of a screen that nobody pressed. */
const unpressed = ({ route, variant, leadsTo }: Screen): readonly Gap[] => {
  const controls = leadsTo.filter(({ note }) => note?.includes('never pressed') === true).map(({ control }) => `"${control}"`);
  if (controls.length === 0) return [];
  const where = variant === null ? route : `${route}, ${variant}`;
  return [
    {
      point: 2,
      subject: `${where}: ${listOf(controls)}`,
      question: `What ${controls.length === 1 ? 'does' : 'do'} ${someOf(controls)} on ${where} do?`,
      tried: 0,
      says: 'never pressed',
      errand: { kind: 'screen', who: null, route, ways: [`and press ${someOf(controls)}`] },
    },
  ];
};

/** Point 2: screens that nobody saw, or of which only the address is known, and controls that nobody pressed. */
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
  const pressed = screens.flatMap(unpressed);
  const unseen = screens
    .filter(({ variant, elements }) => variant === null && elements.length === 0)
    .map(
      ({ route, support, note }): Gap => ({
        point: 2,
        subject: route,
        question: `What is on the screen ${route}?`,
        tried: isVisited(note) ? support.times : 0,
        says: isVisited(note) ? 'its address was seen, and nothing that is on it' : 'linked to, not visited',
        errand: { kind: 'screen', who: null, route, ways: [RECORD] },
      }),
    );
  return [...unseen, ...pressed];
};
