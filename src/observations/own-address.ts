import type { JsonObject } from '../base/json.ts';
import { OWN_ADDRESS, type OwnAddress, ownAddressOf } from '../base/wire/own-link.ts';
import { addressOf } from './address.ts';
import type { FindPlace, Standing } from './naming/standing.ts';
import type { Observed } from './observed.ts';
import { ownPartOf } from './own-part.ts';
import { identityOf } from './resource.ts';
import { segmentsOf } from './segment.ts';

/** Where a path stands that ends with what calls one of several. */
const standingAt = (pathname: string, find: FindPlace): Standing | undefined => {
  const path = find(pathname);
  return path?.template.endsWith('}') === true && path.place.endsWith('}')
    ? {
        collection: path.place.slice(0, path.place.lastIndexOf('/')) || '/',
        scope: path.parameters.slice(0, -1).map(([, value]) => value),
      }
    : undefined;
};

/** A whole name is an address behind some of the path that was asked for: first behind what stands there before the same set. */
const standingBehind = ({ above, end }: OwnAddress, asked: string, find: FindPlace): Standing | undefined => {
  const segments = segmentsOf(asked);
  const [set = ''] = above.split('/');
  const at = segments.indexOf(set);
  for (const length of [...(at < 0 ? [] : [at]), ...segments.keys()]) {
    const standing = standingAt(`/${[...segments.slice(0, length), above, end].join('/')}`, find);
    if (standing !== undefined) return standing;
  }
  return undefined;
};

/**
 * A thing with what it is identified by, where that is its own link alone, or its whole name: it leads to the address that was asked for, to what stands
 * below the list that was, or to another place of such things; and where it stands, where it says that by its name.
 */
export const withOwnAddress = (
  object: JsonObject,
  { exchange, path }: Observed,
  find: FindPlace,
): { readonly object: JsonObject; readonly at?: Standing } => {
  if (identityOf(object, []) !== undefined) return { object };
  const own = ownAddressOf(object);
  if (own === undefined || ownPartOf(object) !== undefined) return { object };
  const asked = addressOf(exchange.url)?.pathname.replace(/\/+$/, '');
  const named = { [OWN_ADDRESS]: own.end, ...object };
  if (!own.above.startsWith('/')) {
    const at = standingBehind(own, asked ?? '', find);
    return at === undefined ? { object } : { object: named, at };
  }
  const isHere =
    asked === own.above || (path.place.endsWith('}') && path.parameters.at(-1)?.[1] === own.end && asked?.startsWith(`${own.above}/`));
  return isHere || standingAt(`${own.above}/${own.end}`, find) !== undefined ? { object: named } : { object };
};
