import type { JsonObject } from '../base/json.ts';
import { addressIn, OWN_ADDRESS, type OwnAddress, ownAddressOf, ownLinkOf } from '../base/wire/own-link.ts';
import { addressOf } from './address.ts';
import type { FindPlace, Standing } from './naming/standing.ts';
import type { Observed } from './observed.ts';
import { ownPartOf } from './own-part.ts';
import { headerOf } from './purpose.ts';
import { identityOf, textAt } from './resource.ts';
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

/** Whether a place is one of several of a set that is called by a word: sets are, and "fix/mast" is no "{owner}/{yard}". */
const isOfSet = ({ collection }: Standing): boolean => !collection.endsWith('}');

/** A whole name is an address behind some of the path that was asked for: first behind what stands there before the same set. */
const standingBehind = ({ above, end }: OwnAddress, asked: string, find: FindPlace): Standing | undefined => {
  const segments = segmentsOf(asked);
  const [set = ''] = above.split('/');
  const at = segments.indexOf(set);
  for (const length of [...(at < 0 ? [] : [at]), ...segments.keys()]) {
    const standing = standingAt(`/${[...segments.slice(0, length), above, end].join('/')}`, find);
    if (standing !== undefined && isOfSet(standing)) return standing;
  }
  return undefined;
};

/**
 * Where a thing stands that a write made or took on, where the answer says so: its address (RFC 9110 §15.3.2), or that of what tells how far it is
 * (§15.3.3), in the header or in the thing. It may be of another kind than what was written to: a job that a report is waited for by.
 */
const madeAt = (object: JsonObject, id: string, { exchange, status }: Observed, find: FindPlace): Standing | undefined => {
  if (exchange.method !== 'POST' || (status !== 201 && status !== 202)) return undefined;
  const own = addressIn(headerOf(exchange.responseHeaders, 'location') ?? ownLinkOf(object) ?? '');
  return own?.end === textAt(object, id) && own !== undefined ? standingAt(`${own.above}/${own.end}`, find) : undefined;
};

/**
 * A thing with what it is identified by, where that is its own link alone, or its whole name: it leads to the address that was asked for, to what stands
 * below the list that was, or to another place of such things; and where it stands, where it says that by its name.
 */
export const withOwnAddress = (
  object: JsonObject,
  observed: Observed,
  find: FindPlace,
): { readonly object: JsonObject; readonly at?: Standing } => {
  const id = identityOf(object, []);
  const made = id === undefined ? undefined : madeAt(object, id, observed, find);
  if (id !== undefined) return made === undefined ? { object } : { object, at: made };
  const { exchange, path } = observed;
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
