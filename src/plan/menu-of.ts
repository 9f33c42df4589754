import type { Link, Links, Screen } from './node.ts';
import { OTHER_CALLS } from './other-calls.ts';

const linkTo = (screen: Screen): Link => ({
  kind: 'link',
  label: screen.title,
  to: screen.address,
  group: screen.layout === 'ours' ? 'ours' : screen.layout === 'not shown' ? 'not shown' : 'product',
  access: null,
  shownBy: screen.shownBy,
});

/** Every screen that can be gone to without a record: the product's own, and ours. */
export const menuOf = (screens: readonly Screen[], creates: ReadonlySet<string>, signIn: string | undefined): Links => ({
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
    .map(linkTo),
  shownBy: [],
});
