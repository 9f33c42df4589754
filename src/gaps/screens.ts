import { enumerated } from '../base/enumerated.ts';
import type { Specification } from '../document/specification.ts';
import type { Screen } from '../points/2-screens/reading.ts';
import { isVisited } from '../points/2-screens/visited.ts';
import { type Gap, someOf } from './gap.ts';

const RECORD = 'in a browser that records what is on screen (ninepoint record)';

/** What is known of a screen whose parts are not. */
const knownOf = (screen: Screen): string => {
  if (isVisited(screen)) return 'its address was seen, and nothing that is on it';
  const by = screen.note?.split(';', 1)[0] ?? '';
  return by === 'by a link' ? 'linked to, not visited' : `stated ${by}, not visited`;
};

/** What is noted of controls of which nobody knows what they do, and how it would be recorded. */
const UNKNOWN: readonly (readonly [note: string, how: string])[] = [
  ['never pressed', 'and press'],
  ['what it does is not recorded', `${RECORD}, and press`],
];

/** Controls of a screen that nobody pressed, or of which no recording shows whether anybody did. */
const unpressed = ({ route, variant, leadsTo }: Screen): readonly Gap[] =>
  UNKNOWN.flatMap(([says, how]): readonly Gap[] => {
    const controls = leadsTo.filter(({ note }) => note?.includes(says) === true).map(({ control }) => `"${control}"`);
    if (controls.length === 0) return [];
    const where = variant === null ? route : `${route}, ${variant}`;
    return [
      {
        point: 2,
        subject: `${where}: ${enumerated(controls)}`,
        question: `What ${controls.length === 1 ? 'does' : 'do'} ${someOf(controls)} on ${where} do?`,
        tried: 0,
        says,
        errand: { kind: 'screen', who: null, route, ways: [`${how} ${someOf(controls)}`] },
      },
    ];
  });

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
      (screen): Gap => ({
        point: 2,
        subject: screen.route,
        question: `What is on the screen ${screen.route}?`,
        tried: isVisited(screen) ? screen.support.times : 0,
        says: knownOf(screen),
        errand: { kind: 'screen', who: null, route: screen.route, ways: [RECORD] },
      }),
    );
  return [...unseen, ...pressed];
};
