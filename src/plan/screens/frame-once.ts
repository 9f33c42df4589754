import type { Points } from '../../document/specification.ts';

type Screen = Points['screens'][number];
type Element = Screen['elements'][number];

/** From this many recorded screens on, what half of them have is of the frame around them. */
const EVERYWHERE = 3;

const keyOf = ({ role, name }: Element): string => JSON.stringify([role, name]);

/**
 * Headings, texts and controls that show nothing, that were never used and that most screens have are of the frame around them: the heading of a
 * menu, a footer, the field of a search. They stay on the first screen that has them, where they say what is not shown.
 */
export const withFrameOnce = (points: Points): Points => {
  const usual = points.screens.filter(({ variant, elements }) => variant === null && elements.length > 0);
  const used = new Set(points.screens.flatMap(({ leadsTo }) => leadsTo.map(({ control }) => control)));
  const isIdle = (element: Element): boolean =>
    element.binds === null && element.name !== '' && element.role !== 'column' && !used.has(element.name);
  const having = Map.groupBy(
    usual.flatMap((screen) => [...new Set(screen.elements.filter(isIdle).map(keyOf))].map((key) => ({ key, screen }))),
    ({ key }) => key,
  );
  const first = new Map(
    [...having].flatMap(([key, all]) =>
      all.length >= EVERYWHERE && all.length * 2 >= usual.length && all[0] !== undefined ? [[key, all[0].screen] as const] : [],
    ),
  );
  if (first.size === 0) return points;
  const isDrawn = (screen: Screen, element: Element): boolean => {
    const at = first.get(keyOf(element));
    return at === undefined || at === screen || !isIdle(element);
  };
  const own = (screen: Screen): readonly Element[] => screen.elements.filter((element) => isDrawn(screen, element));
  // A screen that has nothing else is shown all the same.
  return {
    ...points,
    screens: points.screens.map((screen) => (own(screen).length === 0 ? screen : { ...screen, elements: [...own(screen)] })),
  };
};
