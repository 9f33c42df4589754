import type { CallUse } from './call-use.ts';
import type { Screen } from './node.ts';
import { addressOf } from './places.ts';
import type { Planning } from './planning.ts';
import { type Framed, recordedScreen } from './recorded-screens.ts';
import { shown } from './shown.ts';

/** What a recorded screen shows that is more than headings, texts and ways on. */
const SUBSTANCE = new Set(['list', 'detail', 'form', 'sign-in']);

/**
 * Where nothing on a recorded screen is known to show or to ask for anything, the calls still say what can be done at its address: that is drawn
 * as derived, with what is known of the screen's own controls.
 */
const withDerived = (recorded: Screen, same: Screen | undefined): Screen => {
  if (same === undefined || recorded.parts.some((part) => SUBSTANCE.has(part.kind))) return recorded;
  const ways = recorded.parts.filter((part) => part.kind === 'links' || part.kind === 'actions' || part.kind === 'not-shown');
  return { ...recorded, layout: same.layout, parts: [...same.parts, ...ways], shownBy: [...recorded.shownBy, ...same.shownBy] };
};

/** Screens of point 2: with their parts where these were recorded, else with what the calls give at the same address. */
export const pointTwoScreens = (
  planning: Planning,
  uses: readonly CallUse[],
  derived: readonly Screen[],
  framed: Framed,
): readonly Screen[] => {
  const byRoute = Map.groupBy(planning.points.screens, (screen) => addressOf(screen.route));
  return [...byRoute].map(([address, screens]): Screen => {
    const base = screens.find((screen) => screen.variant === null) ?? screens[0];
    if (base === undefined) throw new Error('A group has at least one member.');
    const same = derived.find((screen) => screen.address === address);
    if (screens.some((screen) => screen.elements.length > 0))
      return withDerived(
        recordedScreen(
          planning,
          uses,
          base,
          screens.filter((screen) => screen !== base),
          framed,
        ),
        same,
      );
    const shownBy = screens.map((screen) => shown(2, `${screen.title ?? 'a screen'} at ${screen.route}`, screen));
    const titles = { title: base.title ?? same?.title ?? base.route, titled: base.title !== null, route: base.route, address };
    if (same !== undefined) return { ...same, ...titles, shownBy: [...shownBy, ...same.shownBy] };
    return {
      kind: 'screen',
      ...titles,
      layout: 'not shown',
      parts: [
        {
          kind: 'not-shown',
          what: 'the parts of this screen',
          record: 'a visit to this screen with a recorder that keeps what is on it',
          shownBy: [],
        },
      ],
      shownBy,
    };
  });
};
