import { hasValue } from '../address.ts';
import type { Link } from '../node.ts';
import type { Planning } from '../planning.ts';
import { shown } from '../shown.ts';
import { addressOf } from './places.ts';

type ReadScreen = Planning['points']['screens'][number];
export type ReadControl = ReadScreen['leadsTo'][number];

export const menuKey = ({ control, route }: ReadControl): string => JSON.stringify([control, route]);

/** A link of so many recorded screens is the product's menu: the client has one of its own. */
const EVERYWHERE = 3;

/** What leads on from most screens of the product. */
export interface ProductMenu {
  readonly keys: ReadonlySet<string>;
  /** In the order in which they stand on the screens. */
  readonly links: readonly Link[];
}

/** A link of a menu leads nowhere on the screen that it leads to from elsewhere: it stands there all the same. */
const toItself = ({ route, elements }: ReadScreen, leading: readonly ReadControl[]): readonly ReadControl[] => {
  const names = new Set(elements.flatMap(({ role, name }) => (role === 'link' ? [name] : [])));
  return leading.filter((control) => control.route === route && names.has(control.control));
};

export const productMenu = ({ points }: Planning): ProductMenu => {
  const usual = points.screens.filter((screen) => screen.variant === null && screen.elements.length > 0);
  const leading = usual.flatMap(({ leadsTo }) => leadsTo.filter(({ call, route }) => call === null && route !== null));
  const links = usual.flatMap((screen) => {
    const own = new Map(
      [...screen.leadsTo.filter(({ call }) => call === null), ...toItself(screen, leading)].map(
        (control) => [menuKey(control), control] as const,
      ),
    );
    return [...own].map(([key, control]) => ({
      key,
      control,
      place: screen.elements.findIndex(({ role, name }) => role === 'link' && name === control.control),
    }));
  });
  const groups = [...Map.groupBy(links, ({ key }) => key)].filter(
    ([, all]) => all.length >= EVERYWHERE && all.length * 2 >= usual.length && all.some(({ control }) => control.route !== null),
  );
  const placed = groups.map(([key, all]) => ({ key, control: all[0]?.control, place: Math.max(...all.map(({ place }) => place)) }));
  return {
    keys: new Set(groups.map(([key]) => key)),
    links: placed
      .toSorted((a, b) => a.place - b.place)
      .flatMap(({ control }): Link[] =>
        control?.route == null || hasValue(control.route)
          ? []
          : [
              {
                kind: 'link',
                label: control.control,
                to: addressOf(control.route),
                group: 'product',
                access: null,
                shownBy: [shown(2, `"${control.control}" leads to ${control.route}`, control)],
              },
            ],
      ),
  };
};

/** Headings that stand beside others on several screens: they head a part of these, or what is around them. */
export const sharedHeadings = (points: Planning['points']): ReadonlySet<string> => {
  const usual = points.screens.filter((screen) => screen.variant === null && screen.elements.length > 0);
  const each = usual
    .map(({ elements }) => new Set(elements.flatMap(({ role, name }) => (role === 'heading' ? [name] : []))))
    .flatMap((names) => (names.size > 1 ? [...names] : []));
  const named = [...Map.groupBy(each, (name) => name)];
  return new Set(named.filter(([, all]) => all.length >= EVERYWHERE).map(([name]) => name));
};

/** The control that most screens have for this, as it is called on most of them. */
export const usualControl = (planning: Planning, is: (control: ReadControl) => boolean): ReadControl | null => {
  const all = planning.points.screens.flatMap((screen) => screen.leadsTo.filter(is));
  const [most] = [...Map.groupBy(all, menuKey).values()].toSorted((a, b) => b.length - a.length);
  return most?.[0] ?? null;
};

/** A picture of a logo is named after whose it is. */
export const LOGO = /^(\S.{0,60}?)[\s_-]+logo$|^logo$/i;

/** Whether a heading or a link is the product's name, which stands above all screens: a logo may have it in capitals. */
export const isNamed = (text: string, product: string | null): boolean => text.trim().toLowerCase() === product?.trim().toLowerCase();

/** The link of the product's own name, or of its logo, which says the name. */
export const brandOf = (links: readonly Link[], name: string | null): Link | null => {
  const brand = links.find(({ label }) => isNamed(label, name)) ?? links.find(({ label }) => LOGO.test(label));
  const label = name ?? LOGO.exec(brand?.label ?? '')?.[1];
  return brand === undefined || label === undefined ? null : { ...brand, label };
};
