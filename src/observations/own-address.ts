import type { JsonObject } from '../base/json.ts';
import { OWN_ADDRESS, ownAddressOf } from '../base/wire/own-link.ts';
import { addressOf } from './address.ts';
import type { Observed } from './observed.ts';
import { ownPartOf } from './own-part.ts';
import { identityOf } from './resource.ts';

/**
 * A thing with what it is identified by, where that is its own link alone: the link leads to the address that was asked for, to what stands below the
 * list that was, or to another place of such things. `isPlace`: whether such things are called so there.
 */
export const withOwnAddress = (
  object: JsonObject,
  { exchange, path }: Observed,
  isPlace: (above: string, end: string) => boolean,
): JsonObject => {
  if (identityOf(object, []) !== undefined) return object;
  const own = ownAddressOf(object);
  if (own === undefined || ownPartOf(object) !== undefined) return object;
  const asked = addressOf(exchange.url)?.pathname.replace(/\/+$/, '');
  const isHere =
    asked === own.above || (path.place.endsWith('}') && path.parameters.at(-1)?.[1] === own.end && asked?.startsWith(`${own.above}/`));
  return isHere || isPlace(own.above, own.end) ? { [OWN_ADDRESS]: own.end, ...object } : object;
};
