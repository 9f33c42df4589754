import type { Specification } from '../document/specification.ts';
import { callName } from '../points/7-calls/reading.ts';
import { aboutOf } from './about-of.ts';
import { callUses } from './call-use.ts';
import { derivedScreens } from './derived-screens.ts';
import type { App, Link, Links, Screen } from './node.ts';
import { OTHER_CALLS, otherCalls } from './other-calls.ts';
import { addressOf, placesOf } from './places.ts';
import type { Planning } from './planning.ts';
import { callsByName, labelsOf } from './planning.ts';
import { reactionsOf } from './reactions.ts';
import { recordedScreen } from './recorded-screens.ts';
import { recordedUsual, requestOf } from './request-of.ts';
import { shown } from './shown.ts';
import { roleSwitchOf, signInAddress, signInOf } from './sign-in-of.ts';

export const ABOUT = '/~about';

/** Calls that some part of these nodes makes. */
const callsIn = (value: unknown, into: Set<string>): Set<string> => {
  if (Array.isArray(value)) for (const item of value) callsIn(item, into);
  else if (typeof value === 'object' && value !== null)
    for (const [key, member] of Object.entries(value)) {
      if (key === 'shownBy') continue;
      if (key === 'request' && member !== null && typeof member === 'object' && 'call' in member && typeof member.call === 'string')
        into.add(member.call);
      callsIn(member, into);
    }
  return into;
};

/** Screens of point 2: with their parts where these were recorded, else with what the calls give at the same address. */
const ofPointTwo = (planning: Planning, uses: ReturnType<typeof callUses>, derived: readonly Screen[]): readonly Screen[] => {
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

const linkTo = (screen: Screen): Link => ({
  kind: 'link',
  label: screen.title,
  to: screen.address,
  group: screen.layout === 'ours' ? 'ours' : 'product',
  shownBy: screen.shownBy,
});

const menuOf = (screens: readonly Screen[], creates: ReadonlySet<string>, signIn: string | undefined): Links => ({
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

/** What the client is, drawn from the nine points alone. Pure: the same specification gives the same plan. */
export const plan = (specification: Specification): App => {
  const { points } = specification;
  const uses = callUses(points);
  const planning: Planning = {
    points,
    calls: callsByName(points),
    entities: new Map(points.entities.map((entity) => [entity.name, entity])),
    labels: labelsOf(points),
    places: placesOf(points, uses),
  };
  const derived = derivedScreens(planning, uses);
  const recorded = ofPointTwo(planning, uses, derived);
  const addresses = new Set(recorded.map((screen) => screen.address));
  const reached = callsIn(recorded, new Set());
  /** A derived form for a call that a recorded screen already makes would be a second, invented screen for it. */
  const added = derived.filter(
    (screen) => !addresses.has(screen.address) && [...callsIn(screen.parts, new Set())].some((call) => !reached.has(call)),
  );
  const signInUse = uses.find((use) => use.kind === 'sign in');
  const placed = recorded.find((screen) => screen.parts.some((part) => part.kind === 'sign-in'));
  const signIn = signInUse === undefined ? null : signInOf(planning, signInUse.call, placed?.address ?? signInAddress(planning));
  const withSignIn = signIn === null || placed !== undefined ? [] : [signInScreen(signIn, recorded)];
  const signOutUse = uses.find((use) => use.kind === 'sign out');
  const roles = roleSwitchOf(planning, signInUse?.call);
  const product = [
    ...recorded.filter((screen) => screen.address !== withSignIn[0]?.address),
    ...added.filter((screen) => screen.address !== signIn?.address),
    ...withSignIn,
  ];
  const used = callsIn([product, roles.me], new Set(signOutUse === undefined ? [] : [callName(signOutUse.call)]));
  const about = aboutOf(specification);
  const aboutScreen: Screen = {
    kind: 'screen',
    route: ABOUT,
    address: ABOUT,
    title: 'About',
    titled: false,
    layout: 'ours',
    parts: [about],
    shownBy: [],
  };
  const screens = [...product, ...otherCalls(planning, used), aboutScreen];
  const creates = new Set(
    product.flatMap((screen) => screen.parts.flatMap((part) => (part.kind === 'list' && part.create !== null ? [part.create.to] : []))),
  );
  const menu = menuOf(screens, creates, signIn?.address);
  return {
    kind: 'app',
    name: specification.product.name,
    screens,
    menu,
    home: menu.parts.find((link) => link.group === 'product')?.to ?? ABOUT,
    signIn,
    signOut: signOutUse === undefined ? null : requestOf(signOutUse.call, recordedUsual),
    roles,
    reactions: reactionsOf(points, 'any'),
    places: [...planning.places.values()],
    about,
    shownBy: about.quotations.flatMap((quotation) => quotation.shownBy),
  };
};

const signInScreen = (signIn: NonNullable<App['signIn']>, recorded: readonly Screen[]): Screen => {
  const same = recorded.find((screen) => screen.address === signIn.address);
  const base = {
    kind: 'screen' as const,
    route: same?.route ?? signIn.address,
    address: signIn.address,
    layout: 'derived' as const,
    parts: [signIn],
  };
  return {
    ...base,
    title: same?.title ?? 'Sign in',
    titled: same?.titled ?? false,
    shownBy: [...(same?.shownBy ?? []), ...signIn.shownBy],
  };
};
