import type { Link, Links, Screen } from './node.ts';
import { OTHER_CALLS } from './other-calls.ts';

const groupOf = ({ layout }: Screen, aside: boolean): Link['group'] =>
  layout === 'ours' || layout === 'not shown' ? layout : layout === 'derived' && aside ? 'derived' : 'product';

const linkTo = (screen: Screen, own: Link | undefined, aside: boolean): Link => ({
  kind: 'link',
  label: own?.label ?? screen.title,
  to: screen.address,
  group: groupOf(screen, aside),
  access: null,
  shownBy: [...(own?.shownBy ?? []), ...screen.shownBy],
});

/** Whether there is something on a screen to come for, where one signs in or not. */
export const showsThings = ({ parts }: Screen): boolean => parts.some(({ kind }) => kind === 'list' || kind === 'detail');

/** Every screen that can be gone to without a record. `visited`: addresses of the product, whatever is drawn there. First what the product's own menu leads to, as it is called there, then the others. */
export const menuOf = (
  screens: readonly Screen[],
  creates: ReadonlySet<string>,
  signIn: string | undefined,
  links: readonly Link[],
  visited: ReadonlySet<string>,
): Links => {
  const isOwn = ({ layout, address }: Screen): boolean => layout === 'recorded' || (layout === 'derived' && visited.has(address));
  // Beside two screens of the product, what the calls give would drown them.
  const beside = screens.filter((screen) => isOwn(screen) && !screen.address.includes(':')).length > 1;
  // Of what nothing orders, what there is to see comes before what is there to be filled in.
  const rank = ({ screen, place }: { readonly screen: Screen; readonly place: number }): number =>
    place >= 0 ? place : links.length + (screen.layout === 'derived' && !showsThings(screen) ? 1 : 0);
  return {
    kind: 'links',
    label: 'Screens',
    parts: screens
      .filter(
        (screen) =>
          !screen.address.includes(':') &&
          !screen.address.includes('*') &&
          !screen.address.startsWith(`${OTHER_CALLS}/`) &&
          (showsThings(screen) || (!creates.has(screen.address) && screen.address !== signIn)),
      )
      .map((screen) => ({ screen, place: links.findIndex((link) => link.to === screen.address) }))
      .toSorted((a, b) => rank(a) - rank(b))
      .map(({ screen, place }) => linkTo(screen, links[place], beside && !isOwn(screen))),
    shownBy: [],
  };
};
