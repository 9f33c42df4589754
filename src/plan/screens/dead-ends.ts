import type { Link, List, Part, Screen } from '../node.ts';

const segmentsOf = (address: string): readonly string[] => address.split('/');

/** An address with what stands in another at the same places: "/content/:kind/+" from "/content/books". Undefined where that does not say it. */
const filledFrom = (address: string, here: string): string | undefined => {
  const [own, at] = [segmentsOf(address), segmentsOf(here)];
  const filled = own.map((segment, index) => {
    if (!segment.startsWith(':')) return segment;
    const isAlike = own.slice(0, index).every((before, place) => before === at[place] || before.startsWith(':'));
    const value = at[index];
    return isAlike && value !== undefined && value !== '' && !value.startsWith(':') ? value : undefined;
  });
  return filled.every((segment) => segment !== undefined) ? filled.join('/') : undefined;
};

/** The screen of the product with the form that makes what a list has, as far as the list's own address says where that is. */
const formFor = ({ create }: List, screen: Screen, screens: readonly Screen[]): string | undefined => {
  const found = screens.flatMap(({ address, parts }) =>
    parts.some((part) => part.kind === 'form' && part.purpose === 'create' && part.request.call === create?.access?.call)
      ? (filledFrom(address, screen.address) ?? [])
      : [],
  );
  return found.find((address) => address !== screen.address);
};

/** Words of a way to make something: a menu of settings may lead to the same place. */
const MAKES = /\b(?:new|add|create)\b/i;

/** The product's own link to where a list leads whoever makes another: it stands at the list, by its own word, and not below it once more. */
const ownWay = ({ create }: List, parts: readonly Part[]): Link | undefined =>
  parts.flatMap((part) => (part.kind === 'links' ? part.parts : [])).find(({ to, label }) => to === create?.to && MAKES.test(label));

const leadsTo = (screen: Screen, address: string): boolean =>
  screen.parts.some((part) => part.kind === 'links' && part.parts.some(({ to }) => to === address));

const withoutTaken = (part: Part, taken: ReadonlySet<Link>): readonly Part[] => {
  if (part.kind !== 'links') return [part];
  const others = part.parts.filter((link) => !taken.has(link));
  return others.length === 0 ? [] : [{ ...part, parts: others }];
};

/** A form that a recorded screen has already is not drawn again: what makes another then leads there, or nowhere. */
export const withoutDeadEnds = (screen: Screen, screens: readonly Screen[]): Screen => {
  const taken = new Set<Link>();
  const parts = screen.parts.map((part): Part => {
    if (part.kind !== 'list' || part.create === null) return part;
    if (!screens.some(({ address }) => address === part.create?.to)) {
      const to = formFor(part, screen, screens);
      return { ...part, create: to === undefined || leadsTo(screen, to) ? null : { ...part.create, to } };
    }
    const own = ownWay(part, screen.parts);
    if (own === undefined) return part;
    taken.add(own);
    return { ...part, create: { ...part.create, label: own.label, shownBy: [...own.shownBy, ...part.create.shownBy] } };
  });
  return { ...screen, parts: taken.size === 0 ? parts : parts.flatMap((part) => withoutTaken(part, taken)) };
};
