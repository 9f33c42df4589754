import { plainWords } from '../../base/words/plain-words.ts';
import type { Screen as ReadScreen } from '../../points/2-screens/reading.ts';
import type { CallUse } from '../calls/call-use.ts';
import type { Action, Detail, Part, Screen } from '../node.ts';
import type { Planning } from '../planning.ts';
import { shown } from '../shown.ts';
import { apartByAddress, routeWords } from '../words/as-words.ts';
import { callsIn } from './calls-in.ts';
import { eachHere } from './each-here.ts';
import { withOwnWords, withoutGiven } from './given.ts';
import type { Framed } from './headed-by.ts';
import { formCalled, listCalled } from './list-called.ts';
import { addressOf } from './places.ts';
import { type ReadHere, readHere } from './read-here.ts';
import { recordedScreen } from './recorded-screens.ts';
import { sentHere } from './sent-here.ts';

/** What a recorded screen shows that is more than headings, texts and ways on. */
const SUBSTANCE = new Set(['list', 'detail', 'form', 'sign-in']);

/** What shows things that are there. */
const SHOWS = new Set(['list', 'detail']);

const hasSubstance = ({ parts }: Screen): boolean => parts.some((part) => SUBSTANCE.has(part.kind));

/**
 * Where nothing on a recorded screen is known to show or to ask for anything, the calls still say what can be done at its address: that is drawn
 * as derived, with what is known of the screen's own controls.
 */
const withDerived = (recorded: Screen, given: ReadHere | undefined): Screen => {
  if (given === undefined)
    return recorded.parts.length > 0 ? recorded : { ...recorded, parts: [notShown('what this screen shows', 'its answers')] };
  const of = (...kinds: readonly Part['kind'][]): readonly Part[] =>
    kinds.flatMap((kind) => recorded.parts.filter((part) => part.kind === kind));
  const controls = of('actions').flatMap((part) => (part.kind === 'actions' ? part.parts : []));
  const below = of('links', 'not-shown');
  const ofRecord = given.parts.some((part) => part.kind === 'detail' && part.entity !== null);
  // A button of a form stands at its foot.
  const sent = callsIn(given.parts.filter(({ kind }) => kind === 'form'));
  const beside = controls.filter(({ request }) => request === null || !sent.has(request.call));
  const actions: readonly Part[] = beside.length === 0 ? [] : [{ kind: 'actions', parts: beside, shownBy: [] }];
  // What can be done stands above what may be long, and at the record that it is done with.
  const parts = ofRecord
    ? [...given.parts.map((part) => (part.kind === 'detail' ? withControls(part, controls) : part)), ...below]
    : [...actions, ...given.parts, ...below];
  return { ...recorded, layout: 'derived', parts, shownBy: [...recorded.shownBy, ...given.shownBy] };
};

/** A record with the product's own controls, and with what the calls give beside them. */
const withControls = (detail: Detail, controls: readonly Action[]): Detail => {
  const made = callsIn(controls);
  const given = detail.parts.flatMap((part) => (part.kind === 'actions' ? part.parts : []));
  const parts = [...controls, ...given.filter(({ request }) => request === null || !made.has(request.call))];
  const others = detail.parts.filter((part) => part.kind !== 'actions' && !(part.kind === 'form' && made.has(part.request.call)));
  return { ...detail, parts: parts.length === 0 ? others : [{ kind: 'actions', parts, shownBy: [] }, ...others] };
};

/**
 * A screen of a record with forms and without the record, since nothing on it is known to show any of its fields: the record that the calls give stands
 * above them, for the texts that go by the words of its fields.
 */
const withRecord = (recorded: Screen, given: ReadHere | undefined): Screen => {
  const detail = given?.parts.find((part) => part.kind === 'detail' && part.entity !== null && part.request !== null);
  const lacks = recorded.parts.some(({ kind }) => kind === 'form') && !recorded.parts.some(({ kind }) => SHOWS.has(kind));
  if (given === undefined || detail?.kind !== 'detail' || !lacks) return recorded;
  const labels = new Set(detail.fields.map(({ label }) => plainWords(label)));
  const controls = recorded.parts.flatMap((part) => (part.kind === 'actions' ? part.parts : []));
  const own = recorded.parts.filter((part) => part.kind !== 'actions' && !(part.kind === 'text' && labels.has(plainWords(part.text))));
  const made = callsIn(own);
  const parts = detail.parts.flatMap((part): readonly Part[] =>
    part.kind === 'actions'
      ? [{ ...part, parts: part.parts.filter(({ request }) => request === null || !made.has(request.call)) }]
      : [...callsIn(part)].some((call) => made.has(call))
        ? []
        : [part],
  );
  return {
    ...recorded,
    layout: 'derived',
    parts: [...given.parts.filter(({ kind }) => kind === 'heading'), withControls({ ...detail, parts }, controls), ...own],
    shownBy: [...recorded.shownBy, ...given.shownBy],
  };
};

const notShown = (what: string, keeps: string): Part => ({
  kind: 'not-shown',
  what,
  record: `a visit to this screen with ${keeps}`,
  shownBy: [],
});

const called = (planning: Planning, uses: readonly CallUse[], derived: readonly Screen[], base: ReadScreen): ReadHere | undefined =>
  listCalled(planning, uses, derived, base) ?? formCalled(planning, derived, base);

const isOfNothing = ({ parts }: Screen): boolean =>
  parts.every((part) => (part.kind === 'list' || part.kind === 'detail') && part.entity === null);

const listed = (parts: readonly Part[]): readonly (string | null)[] => parts.flatMap((part) => (part.kind === 'list' ? [part.entity] : []));

/**
 * Whether a screen reads with other calls than what is derived for its address, and that stands there for its word alone, being of no entity, or those list
 * things: what finds people at "…/people/search" is not what "/search" finds.
 */
const isAnother = (found: Screen, read: ReadHere, { reads = [] }: ReadScreen): boolean =>
  !reads.some(({ call }) => callsIn(found.parts).has(call)) &&
  (isOfNothing(found) || (listed(found.parts).length > 0 && listed(read.parts).some((entity) => entity !== null)));

/** Screens of point 2: with their parts where these were recorded, else with what the calls give at the same address. */
export const pointTwoScreens = (
  planning: Planning,
  uses: readonly CallUse[],
  derived: readonly Screen[],
  framed: Framed,
): readonly Screen[] => {
  const byRoute = Map.groupBy(planning.points.screens, (screen) => addressOf(screen.route));
  const drawn = [...byRoute].map(([address, screens]): Screen => {
    const base = screens.find((screen) => screen.variant === null) ?? screens[0];
    if (base === undefined) throw new Error('A group has at least one member.');
    const read = readHere(planning, uses, derived, base);
    const found = derived.find((screen) => screen.address === address);
    const same = found !== undefined && read !== undefined && isAnother(found, read, base) ? undefined : found;
    const own = read?.called === true ? read : undefined;
    const known = same ?? own ?? sentHere(planning, uses, base) ?? read ?? called(planning, uses, derived, base);
    const given = known === undefined ? undefined : withOwnWords(known, base);
    if (screens.some((screen) => screen.elements.length > 0)) {
      const recorded = (of: (screen: ReadScreen) => ReadScreen): Screen =>
        recordedScreen(planning, uses, of(base), screens.filter((screen) => screen !== base).map(of), framed);
      const whole = recorded((screen) => screen);
      return given === undefined || hasSubstance(whole)
        ? withRecord(withDerived(whole, undefined), given)
        : withDerived(recorded(withoutGiven(given)), given);
    }
    const shownBy = screens.map((screen) => shown(2, `${screen.title ?? 'a screen'} at ${screen.route}`, screen));
    // What tells calls of one word apart is no name of a screen of the product.
    const words = same === undefined || isOfNothing(same) ? routeWords(base.route) : same.title;
    const titles = { title: base.title ?? words, titled: base.title !== null, route: base.route, address };
    if (given !== undefined)
      return { kind: 'screen', ...titles, layout: 'derived', parts: given.parts, shownBy: [...shownBy, ...given.shownBy] };
    return {
      kind: 'screen',
      ...titles,
      layout: 'not shown',
      parts: [notShown('the parts of this screen', 'a recorder that keeps what is on it')],
      shownBy,
    };
  });
  const each = planning.points.screens
    .filter(({ variant }) => variant === null)
    .flatMap((screen) => eachHere(planning, derived, screen))
    .filter(({ address }, at, all) => !byRoute.has(address) && all.findIndex((other) => other.address === address) === at);
  return apartByAddress([...drawn, ...each]);
};
