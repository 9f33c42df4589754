import type { RouteOf } from '../../observations/screen/place.ts';
import { type Ballot, mergeBallots, noBallot } from '../../statement/ballot.ts';
import { compareReferences } from '../../statement/reference.ts';
import { addTallies, noTally, type Tally, triesOf } from '../../statement/tally.ts';
import { type Structures, variantsOf } from './layouts.ts';
import { DIALOG, type LayoutKey, type PartSeen } from './part.ts';

/** A part of a variant with every sighting of it. */
export interface PartShown {
  readonly part: PartSeen['part'];
  readonly role: string;
  readonly name: string;
  readonly lines?: true;
  readonly options?: PartSeen['options'];
  readonly order: number;
  readonly tally: Tally;
  /** At how many addresses of the route it was called so. */
  readonly places: number;
}

/** One variant of a screen; `layout` is null for the one that was seen most. */
export interface VariantShown {
  readonly variant: string | null;
  readonly tally: Tally;
  readonly places: number;
  readonly parts: readonly PartShown[];
}

const MOST = 8;

interface Gathered {
  readonly layout: string;
  readonly place: string;
  readonly parts: ReadonlyMap<string, Tally>;
  readonly tally: Tally;
}

/** What a list offered each time: what came and went is data. */
const alwaysOffered = ({ options: one = [] }: PartSeen, { options: other = [] }: PartSeen): NonNullable<PartSeen['options']> =>
  one.filter(([value, label]) => other.some((option) => option[0] === value && option[1] === label));

const joinParts = (all: readonly Gathered[]): readonly PartShown[] => {
  const parts = new Map<string, { seen: PartSeen; tally: Tally; places: Set<string> }>();
  for (const { place, parts: votes } of all)
    for (const [vote, tally] of votes) {
      const seen = JSON.parse(vote) as PartSeen;
      const key = JSON.stringify([seen.part, seen.role, seen.name]);
      const have = parts.get(key);
      if (have === undefined) parts.set(key, { seen, tally, places: new Set([place]) });
      else {
        // The order of the earliest sight: the same whatever came first.
        const [mine] = have.tally.evidence;
        const [theirs] = tally.evidence;
        const options = alwaysOffered(have.seen, seen);
        if (mine !== undefined && theirs !== undefined && compareReferences(theirs, mine) < 0) have.seen = seen;
        if (have.seen.options !== undefined) have.seen = { ...have.seen, options };
        have.tally = addTallies(have.tally, tally);
        have.places.add(place);
      }
    }
  return [...parts.values()]
    .map(({ seen, tally, places }) => ({ ...seen, tally, places: places.size }))
    .sort((a, b) => RANK.indexOf(a.part[0]) - RANK.indexOf(b.part[0]) || a.order - b.order || (a.name < b.name ? -1 : 1));
};

const RANK: readonly PartSeen['part'][0][] = ['heading', 'term', 'field', 'column', 'control'];

const shownBy = (all: readonly Gathered[]): Omit<VariantShown, 'variant'> => ({
  tally: all.map(({ tally }) => tally).reduce(addTallies, noTally),
  places: new Set(all.map(({ place }) => place)).size,
  parts: joinParts(all),
});

/** The first part that a variant has and the usual one has not: in its words the variant is called. */
const calledBy = (parts: readonly PartShown[], usual: readonly PartShown[]): string | undefined => {
  const known = new Set(usual.map(({ role, name }) => `${role} ${name}`));
  const own = parts.find(({ part, role, name }) => part[0] !== 'heading' && name !== '' && !known.has(`${role} ${name}`));
  return own === undefined ? undefined : `with the ${own.role} "${own.name}"`;
};

/**
 * The variants of each route: what is open as a dialog, and structures that differ. The variant that was seen most is the screen; the others
 * list what it has not. A structure that shows nothing of its own is no variant.
 */
export const settleVariants = (
  layouts: readonly Ballot[],
  sights: readonly Ballot[],
  structures: Structures,
  routeOf: RouteOf,
): ReadonlyMap<string, readonly VariantShown[]> => {
  const parts = sights.reduce(mergeBallots, noBallot);
  const byRoute = new Map<string, Gathered[]>();
  for (const [subject, votes] of layouts.reduce(mergeBallots, noBallot)) {
    const { place, layout } = JSON.parse(subject) as LayoutKey;
    const route = routeOf(place);
    if (route === undefined) continue;
    const tally = [...votes.values()].reduce(addTallies, noTally);
    byRoute.set(route, [...(byRoute.get(route) ?? []), { layout, place, parts: parts.get(subject) ?? new Map(), tally }]);
  }
  return new Map([...byRoute].map(([route, gathered]) => [route, variantsShown(gathered, structures)]));
};

const variantsShown = (gathered: readonly Gathered[], structures: Structures): readonly VariantShown[] => {
  const groups = variantsOf(
    gathered.map(({ layout }) => layout),
    structures,
  ).map((layouts) => {
    const own = gathered.filter(({ layout }) => layouts.includes(layout));
    return { layouts, ...shownBy(own), own };
  });
  const dialogOf = ({ layouts }: (typeof groups)[number]): string | undefined => layouts.find((layout) => layout.startsWith(DIALOG));
  const plain = groups
    .filter((group) => dialogOf(group) === undefined)
    .sort((a, b) => triesOf(b.tally).times - triesOf(a.tally).times || ((a.layouts[0] ?? '') < (b.layouts[0] ?? '') ? -1 : 1));
  // A layout with less than half of the parts of another is one that is still being loaded.
  const most = Math.max(0, ...plain.map(({ parts }) => parts.length));
  const usual = plain.find(({ parts }) => parts.length * 2 >= most);
  const variants: VariantShown[] = [];
  const alike = [...(usual?.own ?? [])];
  for (const group of plain.filter((one) => one !== usual)) {
    const name = calledBy(group.parts, usual?.parts ?? []);
    if (name === undefined) alike.push(...group.own);
    else if (!variants.some(({ variant }) => variant === name) && variants.length < MOST) variants.push({ ...group, variant: name });
  }
  const base: readonly VariantShown[] = usual === undefined ? [] : [{ ...shownBy(alike), variant: null }];
  for (const group of groups) {
    const dialog = dialogOf(group);
    if (dialog !== undefined && variants.length < MOST * 2) variants.push({ ...group, variant: dialog === DIALOG ? 'dialog' : dialog });
  }
  const usually = new Set(base.flatMap(({ parts }) => parts.map(({ role, name }) => `${role} ${name}`)));
  // What stands on a page without a dialog is no part of that, whoever sees it. Lists bring up the same options anywhere.
  const behind = new Set(plain.flatMap(({ parts }) => parts.flatMap(({ role, name }) => (role === 'option' ? [] : [`${role} ${name}`]))));
  const fields = new Set(plain.flatMap(({ parts }) => parts.map(({ part }) => JSON.stringify(part))));
  const isOwn = ({ variant }: VariantShown, { part, role, name }: PartShown): boolean => {
    // A field of a dialog may be called as one on the page is.
    if (part[0] === 'field' && !fields.has(JSON.stringify(part))) return true;
    return !usually.has(`${role} ${name}`) && !(variant?.startsWith('dialog') === true && behind.has(`${role} ${name}`));
  };
  return [
    ...base,
    ...variants
      .sort((a, b) => ((a.variant ?? '') < (b.variant ?? '') ? -1 : 1))
      .map((variant) => ({ ...variant, parts: variant.parts.filter((part) => isOwn(variant, part)) })),
  ];
};
