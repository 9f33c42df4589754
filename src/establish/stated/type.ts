import type { StatedPlace } from '../../observations/stated.ts';
import type { ShapeRow } from '../../points/7-calls/reading.ts';

type Typed = Pick<ShapeRow, 'type' | 'nullable' | 'format' | 'values'> & Partial<Pick<ShapeRow, 'present'>>;

/** JSON types as the readings have them: one as a text, several as a list. */
export const typeOf = ({ types }: Pick<StatedPlace, 'types'>): ShapeRow['type'] => {
  const [only] = types;
  return types.length === 1 && only !== undefined ? only : [...types];
};

const WORDS: Readonly<Record<string, string>> = { string: 'text', boolean: 'yes or no', array: 'list', null: 'nothing' };
const worded = (types: readonly string[]): string => types.map((type) => WORDS[type] ?? type).join(' or ');

const fits = (seen: string, stated: readonly string[]): boolean =>
  stated.includes(seen) || (seen === 'integer' && stated.includes('number'));

/** Formats that a value shows by itself; of all others a recorded value says nothing. */
const SHOWN: ReadonlySet<string> = new Set(['date-time', 'date-time-local', 'date', 'uuid', 'email', 'uri']);
const ALIASES: Readonly<Record<string, string>> = { url: 'uri', guid: 'uuid', datetime: 'date-time' };

/**
 * What of a recorded value cannot be right together with what is stated of it, in words ("said integer, seen text"); `undefined` when both can.
 * Without `present` nothing is said of how often it was there. `known`: "seen" for what was recorded, "said" for what another description states.
 */
export const disagreement = (row: Typed, place: StatedPlace, known: 'seen' | 'said'): string | undefined => {
  const seen = [row.type].flat().filter((type) => type !== 'null');
  const wrong = place.types.length === 0 || place.types[0] === 'null' ? [] : seen.filter((type) => !fits(type, place.types));
  if (wrong.length > 0) return `said ${worded(place.types)}, ${known} ${worded(wrong)}`;
  const nothing = row.nullable || row.type === 'null';
  if (place.nullable === false && nothing && known === 'seen') return `said never nothing, ${known} nothing`;
  const { times, of } = row.present ?? { times: 0, of: 0 };
  if (place.required && known === 'seen' && times < of) return `said always there, ${known} ${of - times} of ${of} times without`;
  const stated = place.format === null ? null : (ALIASES[place.format] ?? place.format);
  if (stated !== null && row.format !== null && stated !== row.format && SHOWN.has(stated) && SHOWN.has(row.format))
    return `said ${stated}, ${known} ${row.format}`;
  if (place.values.length > 0 && known === 'seen') {
    const other = row.values.filter((value) => value !== null && !place.values.includes(value));
    if (other.length > 0)
      return `said one of ${place.values.slice(0, 12).map(String).join(', ')}, ${known} ${other.slice(0, 3).map(String).join(', ')}`;
  }
  return undefined;
};

/** The values that are listed, the first twenty of them. */
export const listed = ({ values }: Pick<StatedPlace, 'values'>): string | undefined =>
  values.length === 0 ? undefined : `one of ${values.slice(0, 20).map(String).join(', ')}${values.length > 20 ? ' …' : ''}`;
