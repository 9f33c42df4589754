import { typesOf as typesIn } from '../../base/types-of.ts';
import { namesSecret } from '../../base/words/secret-name.ts';
import type { ShapeRow } from '../../points/7-calls/reading.ts';
import type { Control } from '../node-part.ts';
import type { RequestField } from '../request.ts';

type Typed = Pick<ShapeRow, 'type' | 'format'>;

export const typesOf = (of: Pick<ShapeRow, 'type'>): readonly string[] => typesIn(of.type);

const SCALARS = new Set(['string', 'integer', 'number', 'boolean']);

export const isScalar = (type: string): boolean => SCALARS.has(type);

/** How a value of these types is sent. Several types at once, and objects, are written as JSON by the person. */
export const sentAs = (of: Typed, elements: Typed | undefined): RequestField['type'] => {
  const types = typesOf(of);
  const only = types.length === 1 ? types[0] : undefined;
  if (of.format === 'binary' || only === 'file') return 'file';
  if (only === 'string') return 'text';
  if (only === 'integer' || only === 'number' || only === 'boolean') return only;
  if (types.every((type) => type === 'integer' || type === 'number')) return types.length === 0 ? 'text' : 'number';
  if (only === 'array' && elements !== undefined && typesOf(elements).every((type) => type === 'string')) return 'texts';
  return 'json';
};

/** A secret's input is masked on sight of its name: that states nothing about the product, and an unmasked secret would be a harm that no evidence asked for. */
export const controlOf = (of: Typed, path: string, sent: RequestField['type']): Control => {
  // Of what never held anything nothing shows that it is more than a line.
  if (typesOf(of).join() === 'null') return 'text';
  if (sent === 'file' || sent === 'texts' || sent === 'json') return sent;
  if (sent === 'boolean') return 'yes or no';
  if (sent === 'integer' || sent === 'number') return sent;
  if (of.format === 'password' || namesSecret(path)) return 'password';
  if (of.format === 'email') return 'email';
  if (of.format === 'date') return 'date';
  if (of.format === 'date-time' || of.format === 'date-time-local') return 'date-time';
  if (of.format === 'uri' || of.format === 'url') return 'url';
  return 'text';
};
