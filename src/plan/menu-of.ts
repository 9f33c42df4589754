import type { Link, Links, Screen } from './node.ts';
import { OTHER_CALLS } from './other-calls.ts';

const groupOf = ({ layout }: Screen, beside: boolean): Link['group'] =>
  layout === 'ours' || layout === 'not shown' ? layout : layout === 'derived' && beside ? 'derived' : 'product';

const linkTo = (screen: Screen, own: Link | undefined, beside: boolean): Link => ({
  kind: 'link',
  label: own?.label ?? screen.title,
  to: screen.address,
  group: groupOf(screen, beside),
  access: null,
  shownBy: [...(own?.shownBy ?? []), ...screen.shownBy],
});

/** Every screen that can be gone to without a record: first what the product's own menu leads to, as it is called there, then the others. */
export const menuOf = (
  screens: readonly Screen[],
  creates: ReadonlySet<string>,
  signIn: string | undefined,
  links: readonly Link[],
): Links => {
  // Beside two recorded screens, what the calls give would drown them.
  const beside = screens.filter(({ layout, address }) => layout === 'recorded' && !address.includes(':')).length > 1;
  return {
    kind: 'links',
    label: 'Screens',
    parts: screens
      .filter(
        (screen) =>
          !screen.address.includes(':') &&
          !screen.address.includes('*') &&
          !screen.address.startsWith(`${OTHER_CALLS}/`) &&
          !creates.has(screen.address) &&
          screen.address !== signIn,
      )
      .map((screen) => ({ screen, place: links.findIndex((link) => link.to === screen.address) }))
      .toSorted((a, b) => (a.place < 0 ? links.length : a.place) - (b.place < 0 ? links.length : b.place))
      .map(({ screen, place }) => linkTo(screen, links[place], beside)),
    shownBy: [],
  };
};
