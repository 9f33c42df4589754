import { namesSignOut } from '../../base/words/sign-in-words.ts';
import { hasValue } from '../address.ts';
import type { Link, Links, Part, Screen, SignIn } from '../node.ts';
import { lastWord } from '../words/here-words.ts';
import { closedTo } from './closed-to.ts';
import { OTHER_CALLS } from './other-calls.ts';
import { toldApart } from './told-apart.ts';

const groupOf = ({ layout }: Screen, aside: boolean): Link['group'] =>
  layout === 'ours' || layout === 'not shown' ? layout : layout === 'derived' && aside ? 'derived' : 'product';

const linkTo = (screen: Screen, own: Link | undefined, aside: boolean, roles: readonly string[]): Link => {
  const closed = closedTo(screen, roles);
  return {
    kind: 'link',
    label: own?.label ?? screen.title,
    to: screen.address,
    group: groupOf(screen, aside),
    access: null,
    ...(closed.length === 0 ? {} : { closedTo: closed }),
    shownBy: [...(own?.shownBy ?? []), ...screen.shownBy],
  };
};

/** Whether there is something on a screen to come for, where one signs in or not. */
export const showsThings = ({ parts }: Screen): boolean => parts.some(({ kind }) => kind === 'list' || kind === 'detail');

const lists = ({ parts }: Screen): boolean => parts.some(({ kind }) => kind === 'list');

/** What is shown where nothing is: nobody goes there. */
const NOWHERE = /\/(?:404|not[-_]?found)$/i;

/** An address that only ends the session, and of which nothing is shown: that is done around every screen. */
const isLeft = ({ layout, route }: Screen): boolean => layout === 'not shown' && namesSignOut(lastWord(route));

/** Every screen that can be gone to without a record. `visited`: addresses of the product, whatever is drawn there. First what the product's own menu leads to, as it is called there, then the others. */
export const menuOf = (
  screens: readonly Screen[],
  creates: ReadonlySet<string>,
  signIn: string | undefined,
  links: readonly Link[],
  visited: ReadonlySet<string>,
  roles: readonly string[],
): Links => {
  const isOwn = ({ layout, address }: Screen): boolean => layout === 'recorded' || (layout === 'derived' && visited.has(address));
  // Beside two screens of the product, what the calls give would drown them.
  const beside = screens.filter((screen) => isOwn(screen) && !hasValue(screen.address)).length > 1;
  // Of what nothing orders, where the product begins comes first, lists come before what there is one of, and what there is to see before what is there to be filled in.
  const rank = ({ screen, place }: { readonly screen: Screen; readonly place: number }): number =>
    place >= 0
      ? place
      : screen.address === '/'
        ? -1
        : links.length + (screen.layout !== 'derived' || lists(screen) ? 0 : showsThings(screen) ? 1 : 2);
  return {
    kind: 'links',
    label: 'Screens',
    parts: toldApart(
      screens
        .filter(
          (screen) =>
            !hasValue(screen.address) &&
            !screen.address.includes('*') &&
            !NOWHERE.test(screen.address) &&
            !isLeft(screen) &&
            !screen.address.startsWith(`${OTHER_CALLS}/`) &&
            (showsThings(screen) || (!creates.has(screen.address) && screen.address !== signIn)),
        )
        .map((screen) => ({ screen, place: links.findIndex((link) => link.to === screen.address) }))
        .toSorted((a, b) => rank(a) - rank(b))
        .map(({ screen, place }) => linkTo(screen, links[place], beside && !isOwn(screen), roles)),
    ),
    shownBy: [],
  };
};

/** How often a screen of the product was seen. */
const seenAt = (screens: readonly Screen[], to: string): number =>
  Math.max(
    0,
    ...screens.flatMap(({ address, shownBy }) => (address === to ? shownBy.flatMap((of) => (of.point === 2 ? of.support.times : 0)) : [])),
  );

/**
 * Where one begins: with the first of the product's own menu, else where it was seen to lead whoever signs in, else with what lists things, of several where
 * people were most.
 */
export const startOf = (menu: Links, screens: readonly Screen[], own: readonly Link[], signIn: SignIn | null): string | undefined => {
  const ways = menu.parts.filter((link) => link.group === 'product').map(({ to }) => to);
  const showing = (...kinds: readonly Part['kind'][]): string | undefined =>
    ways
      .filter((to) => screens.some(({ address, parts }) => address === to && parts.some(({ kind }) => kinds.includes(kind))))
      .toSorted((a, b) => Number(b === '/') - Number(a === '/') || seenAt(screens, b) - seenAt(screens, a))[0];
  const first = ways.find((to) => own.some((link) => link.to === to));
  const after = ways.find((to) => to === signIn?.form.leadsTo && to !== signIn.address);
  return first ?? after ?? showing('list') ?? showing('list', 'detail') ?? ways[0];
};
