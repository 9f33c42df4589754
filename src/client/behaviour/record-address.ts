import type { Json } from '../../base/json.ts';
import { percentDecoded } from '../../base/percent.ts';
import type { Beside, Place } from '../../plan/node.ts';
import { asText, atPath } from './value-at.ts';

/** What stands at a parameter in the address that one is at, where that begins as the other address does. */
const valueHere = (address: string, name: string, here: string): string | undefined => {
  const [own, other] = [address.split('/'), here.split('/')];
  const at = own.indexOf(`:${name}`);
  const value = other[at];
  return value === undefined || value === '' || own.slice(0, at).some((word, index) => !word.startsWith(':') && word !== other[index])
    ? undefined
    : percentDecoded(value);
};

/** An address with a value at a parameter: at the whole of it, since the name of another may begin alike. */
const withValue = (address: string, name: string, value: string): string =>
  address.replaceAll(/(?<=[/?#&=]):([^/?#&=]+)/g, (piece, of: string) => (of === name ? encodeURIComponent(value) : piece));

/**
 * The address of the record of which a value is the identity; `undefined` where nothing shows one, or what it names beside the record is not known.
 * `record`: where it is at hand. `here`: the path of the address that one is at, of a record that is listed there.
 */
export const addressFor = (place: Place | undefined, value: string, record?: Json, here?: string): string | undefined => {
  const detail = place?.detail;
  if (detail == null || value === '') return undefined;
  const known = (one: Beside): string | undefined =>
    one.value ??
    (one.field === null ? undefined : asText(atPath(record, one.field))) ??
    (here === undefined ? undefined : valueHere(detail.address, one.name, here));
  let address = withValue(detail.address, detail.name, value);
  for (const one of detail.beside ?? []) {
    const named = known(one);
    if (named === undefined || named === '') return undefined;
    address = withValue(address, one.name, named);
  }
  return address;
};

/** The address of a record; `undefined` where nothing shows one. */
export const recordAddress = (place: Place | undefined, record: Json | undefined, here?: string): string | undefined =>
  place?.detail == null ? undefined : addressFor(place, asText(atPath(record, place.detail.field)) ?? '', record, here);
