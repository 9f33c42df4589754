import type { Presence, Scalar } from '../../points/3-entities/reading.ts';
import { typeCell } from '../../points/cells/type.ts';

const LOOKS_LIKE_ANOTHER = /^(?:yes|no|nothing|-?\d+(?:\.\d+)?)$/i;

/** A value in the document's words. A text that would not be seen, or would be taken for something else, in quotation marks. */
export const valueWords = (value: Scalar): string => {
  if (value === null) return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  return value.trim() !== value || value === '' || LOOKS_LIKE_ANOTHER.test(value) ? JSON.stringify(value) : value;
};

/** "in (31), out (9)". */
export const valuesWords = (values: readonly Scalar[], counts: readonly number[] = []): string =>
  values.map((value, at) => `${valueWords(value)}${counts[at] === undefined ? '' : ` (${counts[at]})`}`).join(', ');

export const presenceWords = ({ times, of }: Presence): string => `${times} of ${of}`;

export const typeWords = (type: string | string[], nullable: boolean, format: string | null): string =>
  typeCell.print({ type, nullable, format });
