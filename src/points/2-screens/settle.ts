import { lastPart } from '../../base/path.ts';
import type { EntityModel } from '../../observations/entity/unify.ts';
import { type Asked, askedKey } from '../../observations/screen/asked.ts';
import { fieldKey } from '../../observations/screen/field-key.ts';
import { type Ballot, mergeBallots, noBallot } from '../../statement/ballot.ts';
import { shown } from '../../statement/statement.ts';
import { addTallies, noTally, type Tally } from '../../statement/tally.ts';
import { apartNote, type Circumstances, NO_CIRCUMSTANCES, shownToNote } from './apart.ts';
import { type BoundTo, settleBindings } from './bindings.ts';
import { controlsOf } from './controls.ts';
import { declaredScreens } from './declared.ts';
import { fieldNote, sentFor } from './field-note.ts';
import { noteOf, onwardFrom } from './onward.ts';
import { OF_LIST } from './part.ts';
import { type PartShown, settleVariants, type VariantShown } from './parts.ts';
import type { RouteParameter, Screen } from './reading.ts';
import type { Routes } from './routes.ts';
import { sameLayouts } from './same-layout.ts';
import { saysParameter } from './says-which.ts';
import { settleSent } from './sent.ts';
import type { ScreenSights } from './sights.ts';
import { shownNote } from './spoken.ts';
import { settleLoadedTitles, settleTitles } from './titles.ts';

type Element = Screen['elements'][number];

/** What of the query says which screen it is stands in the route, and changes nothing there. */
const queryParameters = (route: string, places: readonly string[], queries: Ballot): readonly RouteParameter[] => {
  const told = new URLSearchParams(/\?([^#]*)/.exec(route)?.[1]);
  const named = new Map<string, Map<string, Tally>>();
  for (const place of places) {
    for (const [vote, seen] of queries.get(place) ?? []) {
      const [name, value] = JSON.parse(vote) as [string, string];
      const values = named.get(name) ?? new Map<string, Tally>();
      values.set(value, addTallies(values.get(value) ?? noTally, seen));
      named.set(name, values);
    }
  }
  return [...named]
    .filter(([name]) => !told.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, 20)
    .map(([name, values]): RouteParameter => {
      const all = [...values.values()].reduce(addTallies, noTally);
      return {
        name,
        in: 'query',
        type: [...values.keys()].every((value) => /^\d+$/.test(value)) ? 'integer' : 'string',
        refersTo: null,
        ...shown('seen', all, { counted: 'values' }),
      };
    });
};

/** Repetitions at one address count as one. */
const AT = { counted: 'addresses' };

/** The elements of a variant. A heading that changes with the address is a value: stated when it is known which, and else passed over. */
const elementsOf = (
  route: string,
  { parts, places, tally: views }: VariantShown,
  bound: BoundTo,
  asked: ReadonlyMap<string, readonly Asked[]>,
  circumstances: Circumstances,
): Element[] => {
  const elements = new Map<string, Element>();
  const add = (element: Element): void => {
    const key = JSON.stringify([element.role, element.name, element.binds]);
    if (!elements.has(key)) elements.set(key, element);
  };
  for (const { part, role, name, lines, options = [], tally, places: at } of parts) {
    if (part[0] === 'field') {
      const [, form, field, label] = part;
      const all = asked.get(askedKey(route, fieldKey({ form, field, name: label }))) ?? [];
      // What is typed may look for something first, and what is found is then sent.
      const writes = all.filter(({ call }) => !call.startsWith('GET '));
      const [only, ...more] = writes.length === 1 ? writes : all;
      const binds = only !== undefined && more.length === 0 ? `${only.call} ${only.path}` : null;
      const starts = binds === null ? null : (only?.startsAs ?? null);
      const own = sentFor(options, binds === null ? undefined : only);
      add({
        role,
        name,
        binds,
        ...shown('seen', tally, { ...AT, note: fieldNote({ lines: lines === true, options: own, startsAs: starts }) }),
      });
      continue;
    }
    const shows = part[0] === 'control' ? undefined : bound(route, part);
    if (part[0] === 'heading') {
      if (shows !== undefined)
        add({ role, name: `(${lastPart(shows.field)})`, binds: shows.field, ...shown('seen', shows.tally, { counted: 'values' }) });
      else if (name !== '' && (places === 1 || at > 1)) add({ role, name, binds: null, ...shown('seen', tally, AT) });
      continue;
    }
    const note =
      part[0] === 'control' && part[3] !== OF_LIST ? shownToNote(tally.times, views.times, circumstances) : shownNote(shows?.words ?? []);
    add({ role, name, binds: shows?.field ?? null, ...shown('seen', tally, { ...AT, note }) });
  }
  return [...elements.values()];
};

/** The first heading of a screen when it is the same at each of its addresses, and no value. */
const headingOf = (route: string, usual: VariantShown | undefined, bound: BoundTo): string | null => {
  const first = (usual?.parts ?? []).filter(({ part }) => part[0] === 'heading' && part[1] === 1);
  const [only] = first;
  return only !== undefined && first.length === 1 && only.places === usual?.places && bound(route, only.part) === undefined
    ? only.name
    : null;
};

const presentIn = (variants: readonly VariantShown[]): readonly Pick<PartShown, 'role' | 'name' | 'tally'>[] =>
  variants.flatMap(({ parts }) => parts.filter(({ part, role }) => part[0] === 'control' && role !== 'link'));

/** Point 2: pages that were loaded, calls came from, or that were shown; the last with what was on them. */
export const settleScreens = (
  routes: Routes,
  sights: readonly ScreenSights[],
  entities: readonly EntityModel[],
  asked: ReadonlyMap<string, readonly Asked[]>,
  circumstances: Circumstances = NO_CIRCUMSTANCES,
): Screen[] => {
  const joined = (pick: (sight: ScreenSights) => Ballot): Ballot => sights.map(pick).reduce(mergeBallots, noBallot);
  const loadedAs = settleLoadedTitles(
    joined((sight) => sight.titles),
    routes.routeOf,
  );
  const queries = joined((sight) => sight.queries);
  const controls = joined((sight) => sight.controls);
  const onward = joined((sight) => sight.onward);
  const reads = joined((sight) => sight.reads);
  const sends = joined((sight) => sight.sends);
  const begins = joined((sight) => sight.begins);
  const ofItself = new Set(joined((sight) => sight.uncaused).keys());
  const still = new Set(sights.flatMap((sight) => (sight.still === undefined ? [] : [sight.still])));
  const shownTitles = settleTitles(sights.map((sight) => sight.shownTitles));
  const alike = sameLayouts(
    joined((sight) => sight.layouts),
    routes.routeOf,
  );
  const structures = new Map(sights.flatMap((sight) => [...sight.structures]));
  const variants = settleVariants(
    sights.map((sight) => sight.layouts),
    sights.map((sight) => sight.parts),
    structures,
    routes.routeOf,
  );
  const bound = settleBindings(
    sights.map((sight) => sight.bindings),
    sights.map((sight) => sight.owners),
    entities,
    routes.routeOf,
  );
  const screens = routes.all.flatMap(({ route, visited, parameters, tally, how }): Screen[] => {
    const places = visited.map(({ place }) => place);
    const shownAs = variants.get(route) ?? [];
    const usual = shownAs.find(({ variant }) => variant === null);
    const titled = how === 'shown' ? shownTitles.of(places) : undefined;
    const called = how === 'shown' ? (titled?.title ?? headingOf(route, usual, bound)) : loadedAs(places);
    const isNoName = called === null || shownTitles.isProduct(called) || saysParameter(called, route, places);
    const base: Screen = {
      route,
      title: isNoName ? null : called,
      variant: null,
      parameters: [...parameters, ...queryParameters(route, places, queries)],
      elements: usual === undefined ? [] : elementsOf(route, usual, bound, asked, circumstances),
      leadsTo: controlsOf(route, controls, presentIn(shownAs), routes.routeOf, { ofItself, still, calls: circumstances.calls }),
      ...settleSent(places, reads, sends, begins, route),
      ...shown(how === 'linked' ? 'stated' : 'seen', tally, {
        // Repetitions at one address count as one.
        ...AT,
        note: noteOf(how, shownAs.length > 0 ? undefined : onwardFrom(places, onward, routes.routeOf)) ?? alike.get(route),
        discarded: titled?.discarded,
      }),
    };
    const others = shownAs.filter(({ variant }) => variant !== null);
    return [
      base,
      ...others.map(
        (other): Screen => ({
          route,
          title: base.title,
          variant: other.variant,
          parameters: [],
          elements: elementsOf(route, other, bound, asked, circumstances),
          leadsTo: [],
          ...shown('seen', other.tally, {
            note:
              other.variant?.startsWith('dialog') === true ? undefined : apartNote(other.tally.times, usual?.tally.times, circumstances),
          }),
        }),
      ),
    ];
  });
  const all = [
    ...screens,
    ...declaredScreens(
      joined((sight) => sight.declared),
      joined((sight) => sight.tables),
      // A path is known where only screens that its query tells apart are.
      screens.flatMap(({ route }) => (route.includes('?') ? [route, route.replace(/\?[^#]*/, '')] : [route])),
    ),
  ].sort((a, b) => (a.route === b.route ? 0 : a.route < b.route ? -1 : 1));
  // A title that several screens share is the product's, or that of a shell which every address is answered with.
  return all.map((screen) =>
    screens.some((other) => other.route !== screen.route && other.title === screen.title) ? { ...screen, title: null } : screen,
  );
};
