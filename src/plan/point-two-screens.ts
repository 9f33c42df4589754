import type { CallUse } from './call-use.ts';
import type { Screen } from './node.ts';
import { addressOf } from './places.ts';
import type { Planning } from './planning.ts';
import { recordedScreen } from './recorded-screens.ts';
import { shown } from './shown.ts';

/** Screens of point 2: with their parts where these were recorded, else with what the calls give at the same address. */
export const pointTwoScreens = (planning: Planning, uses: readonly CallUse[], derived: readonly Screen[]): readonly Screen[] => {
  const byRoute = Map.groupBy(planning.points.screens, (screen) => addressOf(screen.route));
  return [...byRoute].map(([address, screens]): Screen => {
    const base = screens.find((screen) => screen.variant === null) ?? screens[0];
    if (base === undefined) throw new Error('A group has at least one member.');
    if (screens.some((screen) => screen.elements.length > 0))
      return recordedScreen(
        planning,
        uses,
        base,
        screens.filter((screen) => screen !== base),
      );
    const shownBy = screens.map((screen) => shown(2, `${screen.title ?? 'a screen'} at ${screen.route}`, screen));
    const same = derived.find((screen) => screen.address === address);
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
