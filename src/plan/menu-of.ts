import type { Link, Links, Screen } from './node.ts';
import { OTHER_CALLS } from './other-calls.ts';

const linkTo = (screen: Screen, own: Link | undefined): Link => ({
  kind: 'link',
  label: own?.label ?? screen.title,
  to: screen.address,
  group: screen.layout === 'ours' ? 'ours' : screen.layout === 'not shown' ? 'not shown' : 'product',
  access: null,
  shownBy: [...(own?.shownBy ?? []), ...screen.shownBy],
});

/** Every screen that can be gone to without a record: first what the product's own menu leads to, as it is called there, then the others. */
export const menuOf = (
  screens: readonly Screen[],
  creates: ReadonlySet<string>,
  signIn: string | undefined,
  links: readonly Link[],
): Links => ({
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
    .map(({ screen, place }) => linkTo(screen, links[place])),
  shownBy: [],
});
