import type { Screen } from '../../points/2-screens/reading.ts';
import type { Entity } from '../../points/3-entities/reading.ts';
import type { CallUse } from '../calls/call-use.ts';
import { referred, type Target } from '../calls/target.ts';
import type { Above, Place } from '../node-part.ts';

type Detail = NonNullable<Place['detail']>;

interface Below {
  /** Uses of the entity. */
  readonly own: readonly CallUse[];
  /** The product's own word for the collection. */
  readonly word: string;
  /** Whether its things are listed below no other. */
  readonly isListed: boolean;
  /** The product's own screens, by their addresses here. */
  readonly routes: ReadonlyMap<string, Screen>;
  placed(entity: string): Place | undefined;
}

/** What an address calls what names a thing; where that is all that a call is told, the thing's own word for it. */
export const addressName = ({ parameter, field }: Pick<Target, 'parameter' | 'field'>): string =>
  (parameter === '' ? field : parameter).replace(/\W/g, '_');

const freeName = (name: string, taken: readonly string[]): string => {
  let free = name;
  for (let number = 2; taken.includes(free); number += 1) free = `${name}${number}`;
  return free;
};

/** By what a thing is told and what stands above it: as it is read, else as it is listed. */
const namedIn = (
  { own }: Below,
  { identity }: Entity,
): { readonly target: Omit<Target, 'entity'>; readonly above: readonly Target[] } | undefined => {
  for (const use of own) {
    if (use.kind === 'read' && use.target !== undefined && use.above.length > 0) return { target: use.target, above: use.above };
    if (use.kind === 'list' && use.under !== undefined && identity !== null)
      return { target: { parameter: '', field: identity }, above: [...use.above, use.under] };
  }
  return undefined;
};

/** The address of what stands above, where that names all of it; else what names it, one after another. */
const aboveAt = (above: readonly Target[], last: Place | undefined): { readonly address: string; readonly above: readonly Above[] } => {
  const detail = last?.detail;
  const of = above.at(-1);
  if (detail != null && of !== undefined && detail.field === of.field) {
    const named = [...(detail.above ?? []), { name: detail.name, refersTo: referred(of) }];
    if (above.every((one) => named.some(({ refersTo }) => refersTo === referred(one)))) return { address: detail.address, above: named };
  }
  const named = above.map((one) => ({ name: addressName(one), refersTo: referred(one) }));
  return { address: named.map(({ name }) => `/:${name}`).join(''), above: named };
};

const segmentsOf = (address: string): readonly string[] => address.split('/');

/** An address without the names of its parameters: two that are alike in it are one to a router. */
const pattern = (address: string): string => address.replace(/:[^/]+/g, ':');

/** The detail under the names that a route of the product has for the same; undefined where one of these is of something else. */
const asRouted = (detail: Detail, address: string, { parameters }: Screen): Detail | undefined => {
  const [own, routed] = [segmentsOf(detail.address), segmentsOf(address)];
  const nameOf = (name: string): string => routed[own.indexOf(`:${name}`)]?.slice(1) ?? name;
  const all = [...(detail.above ?? []), { name: detail.name, refersTo: undefined }];
  const isOfElse = all.some(({ name, refersTo }) => {
    const said = parameters.find((one) => one.in !== 'query' && one.name === nameOf(name))?.refersTo ?? null;
    return said !== null && said !== refersTo;
  });
  if (isOfElse) return undefined;
  return {
    ...detail,
    address,
    name: nameOf(detail.name),
    above: (detail.above ?? []).map((one) => ({ ...one, name: nameOf(one.name) })),
  };
};

/**
 * Where a thing that is only named below another is looked at: "/projects/:projectId/features/:name". Undefined where its things are listed by
 * themselves and a row does not say below what it is, or what it is below is below it.
 */
export const belowAnother = (entity: Entity, below: Below): Detail | undefined => {
  const named = namedIn(below, entity);
  const isSaid = (one: Target): boolean => entity.fields.some(({ refersTo, path }) => refersTo === referred(one) && !/[[\]{}]/.test(path));
  if (named === undefined || named.above.some((one) => one.entity === entity.name || (below.isListed && !isSaid(one)))) return undefined;
  const parent = named.above.at(-1);
  const { address, above } = aboveAt(named.above, parent === undefined ? undefined : below.placed(parent.entity));
  const name = freeName(
    addressName(named.target),
    above.map((one) => one.name),
  );
  const detail = { address: `${address}/${below.word}/:${name}`, name, field: named.target.field, above };
  const [route, screen] = [...below.routes].find(([one]) => pattern(one) === pattern(detail.address)) ?? [];
  if (route === undefined || screen === undefined) return detail;
  // A screen of the product that has this address and is of something else keeps it.
  const flat = `/${below.word}${above.map((one) => `/:${one.name}`).join('')}/:${name}`;
  return asRouted(detail, route, screen) ?? { ...detail, address: flat };
};
