import { namesSignOut } from '../base/words/sign-in-words.ts';
import type { Specification } from '../document/specification.ts';
import { type Call, callName } from '../points/7-calls/reading.ts';
import { hasValue } from './address.ts';
import { callUses } from './calls/call-use.ts';
import { withComparedTargets } from './calls/compared-targets.ts';
import { signOutCall, withEnding } from './calls/ended-by.ts';
import { withFilterTargets } from './calls/filter-targets.ts';
import { withTwoNames } from './calls/named-by-two.ts';
import { withPayloadTargets } from './calls/named-in-payload.ts';
import { callsOfPrograms } from './calls/of-programs.ts';
import { withOperationArguments } from './calls/operation-arguments.ts';
import { withSockets } from './calls/over-socket.ts';
import { withPathTargets } from './calls/path-targets.ts';
import { withPayloadMeaning } from './calls/payload-meaning.ts';
import { renewOf } from './calls/renew-of.ts';
import { recordedUsual, requestOf } from './calls/request-of.ts';
import { withTokenFirst } from './calls/token-first.ts';
import type { App, Part, Screen } from './node.ts';
import { reactionsOf } from './parts/reactions.ts';
import { withRefusals } from './parts/refusals.ts';
import { roleSwitchOf, signInAddress, signInCall, signInOf } from './parts/sign-in-of.ts';
import type { Planning } from './planning.ts';
import { callsByName, labelsOf } from './planning.ts';
import { aboutOf } from './screens/about-of.ts';
import { callsIn } from './screens/calls-in.ts';
import { withoutDeadEnds } from './screens/dead-ends.ts';
import { derivedScreens } from './screens/derived-screens.ts';
import { withFrameOnce } from './screens/frame-once.ts';
import { givingWay } from './screens/giving-way.ts';
import { menuOf, showsThings, startOf } from './screens/menu-of.ts';
import { movedTo, relinked } from './screens/moved.ts';
import { withNamedBeside } from './screens/named-beside.ts';
import { otherCalls } from './screens/other-calls.ts';
import { withOwnButton } from './screens/own-button.ts';
import { addressOf, placesOf } from './screens/places.ts';
import { pointTwoScreens } from './screens/point-two-screens.ts';
import { brandOf, isNamed, LOGO, productMenu, sharedHeadings, usualControl } from './screens/product-menu.ts';
import { sharedBegin } from './screens/shared-begin.ts';
import { withoutSignControls } from './screens/sign-controls.ts';
import { beside, withSignInBeside } from './screens/sign-in-beside.ts';
import { alsoSigningIn, signInScreen } from './screens/sign-in-screens.ts';
import { withoutStacked } from './screens/stacked.ts';
import { sharedEnds, withoutName } from './words/as-words.ts';

export const ABOUT = '/~about';

type Control = Specification['points']['screens'][number]['leadsTo'][number];

/** What the client is, drawn from the nine points alone. Pure: the same specification gives the same plan. */
export const plan = (specification: Specification): App => {
  const seen = withRefusals(withSockets(withFrameOnce(specification.points)));
  const forPrograms = callsOfPrograms(seen);
  const sent = withTokenFirst({ ...seen, calls: seen.calls.filter((call) => !forPrograms.includes(call)) });
  const points = withPayloadMeaning(
    withPayloadTargets(withTwoNames(withPathTargets(withFilterTargets(withComparedTargets(withOperationArguments(sent)))))),
  );
  const uses = withEnding(callUses(points), points);
  const planning: Planning = {
    points,
    calls: callsByName(points),
    entities: new Map(points.entities.map((entity) => [entity.name, entity])),
    labels: labelsOf(points),
    places: placesOf(points, uses),
  };
  const derived = derivedScreens(planning, uses);
  const own = productMenu(planning);
  const enter = signInCall(uses);
  const out = signOutCall(uses, enter);
  const enterAt = signInAddress(planning, uses);
  const leadsToSignIn = ({ call, route }: Control): boolean => call === null && route !== null && addressOf(route) === enterAt;
  // Where no call ends a session, the client forgets who signed in, and what it shows then is its sign-in.
  const leaves = usualControl(
    planning,
    out === undefined ? (control) => leadsToSignIn(control) && namesSignOut(control.control) : ({ call }) => call === callName(out),
  );
  const enters = usualControl(planning, (control) => leadsToSignIn(control) && !namesSignOut(control.control));
  const names = new Map([
    ...(leaves === null ? [] : [[leaves.control, null] as const]),
    ...(enters === null ? [] : [[enters.control, enters.route] as const]),
  ]);
  const titles = points.screens.flatMap(({ title }) => title ?? []);
  const [ends, begin] = [sharedEnds(titles), sharedBegin(titles)];
  const framed = { menu: own.keys, names, headings: sharedHeadings(specification.points), product: specification.product.name };
  /** A derived form for a call that a screen of the product already makes would be a second, invented screen for it; where rows lead there is one. */
  const opened = new Set([...planning.places.values()].map(({ detail }) => detail?.address));
  const recorded = pointTwoScreens(planning, uses, derived, framed)
    .filter(givingWay(derived, opened))
    .map((screen) => ({
      ...screen,
      title: withoutName(
        screen.title.startsWith(begin) ? screen.title.slice(begin.length) : screen.title,
        specification.product.name,
        ends,
      ),
    }));
  const addresses = new Set(recorded.map((screen) => screen.address));
  // What is derived for an address of its own stands beside others of its kind; everything else is a screen of the product for what it calls.
  // One that is of a record, and only shows what was read beside it, is nowhere to go for that.
  const reached = callsIn(
    recorded
      .filter(
        (screen) =>
          screen.layout === 'recorded' || (!hasValue(screen.address) && !derived.some(({ address }) => address === screen.address)),
      )
      .map((screen) => withoutStacked(screen, recorded.length === 1)),
  );
  const added = derived.filter(
    (screen) =>
      !addresses.has(screen.address) && (opened.has(screen.address) || [...callsIn(screen.parts)].some((call) => !reached.has(call))),
  );
  const moved = movedTo(
    derived.filter((screen) => !addresses.has(screen.address) && !added.includes(screen)),
    recorded,
  );
  const isEntered = (part: Part): boolean => part.kind === 'sign-in' && enter !== undefined && part.form.request.call === callName(enter);
  const placed = recorded.find((screen) => screen.parts.some(isEntered));
  const signIn = enter === undefined ? null : signInOf(planning, enter, placed?.address ?? enterAt);
  const withSignIn = signIn === null || placed !== undefined ? [] : [signInScreen(signIn, recorded)];
  const roles = roleSwitchOf(planning, enter, signIn?.form);
  const product = [
    ...recorded.filter((screen) => screen.address !== withSignIn[0]?.address),
    ...added.filter((screen) => screen.address !== signIn?.address),
    ...withSignIn,
    ...alsoSigningIn(planning, uses, callsIn([recorded, signIn])),
  ];
  const used = callsIn([product, roles.me], new Set(out === undefined ? [] : [callName(out)]));
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
  const drawn = relinked([...product, ...otherCalls(planning, used, forPrograms), aboutScreen], moved)
    .map(withSignInBeside)
    .map(withOwnButton)
    .map(withoutSignControls({ signsIn: signIn !== null, signsOut: out !== undefined }));
  // Where nothing of the first screen is shown, and something of others is, people begin there.
  const begun = drawn.some(isShown) ? drawn.filter((screen) => screen.address !== '/' || screen.layout !== 'not shown') : drawn;
  const screens = begun.filter((screen) => !isLeaving(screen, out));
  const creates = new Set(
    screens.flatMap((screen) => screen.parts.flatMap((part) => (part.kind === 'list' && part.create !== null ? [part.create.to] : []))),
  );
  const brand = brandOf(own.links, specification.product.name);
  const menu = menuOf(
    screens,
    creates,
    signIn?.address,
    own.links.filter(({ label }) => !isNamed(label, specification.product.name) && !LOGO.test(label)),
    addresses,
    roles.roles.flatMap(({ name }) => (name === 'anonymous' ? [] : [name])),
  );
  const fronts = screens.flatMap(({ address }) => (address.includes('?') ? [address] : []));
  const landing = startOf(menu, screens, own.links, signIn);
  return {
    kind: 'app',
    name: specification.product.name ?? brand?.label ?? null,
    screens: screens.map((screen) => withoutDeadEnds(screen, screens)),
    ...(fronts.length === 0 ? {} : { fronts }),
    menu,
    brand,
    signsIn: signIn === null ? null : (enters?.control ?? null),
    signsOut: leaves?.control ?? null,
    home: landing ?? ABOUT,
    signIn: signIn !== null && screens.some((screen) => screen.address === signIn.address && showsThings(screen)) ? beside(signIn) : signIn,
    ...(points.calls.some(({ authentication }) => authentication === 'cookie') ? { byCookie: true as const } : {}),
    signOut: out === undefined ? null : requestOf(out, recordedUsual),
    renew: renewOf(planning),
    afterSignOut: leaves?.route == null || hasValue(leaves.route) ? null : addressOf(leaves.route),
    roles,
    reactions: reactionsOf(points, 'any'),
    places: withNamedBeside(relinked([...planning.places.values()], moved), points),
    about,
    shownBy: about.quotations.flatMap((quotation) => quotation.shownBy),
  };
};

/** Whether nothing is on a screen but a form that ends the session and asks for nothing: that is done around every screen. */
const isLeaving = ({ parts, layout }: Screen, leaves: Call | undefined): boolean =>
  layout === 'derived' &&
  parts.length > 0 &&
  parts.every((part) => part.kind === 'form' && part.inputs.length === 0 && leaves !== undefined && part.request.call === callName(leaves));

const isShown = ({ address, layout }: Screen): boolean =>
  !hasValue(address) && (layout === 'recorded' || layout === 'derived') && !address.startsWith('/~');
