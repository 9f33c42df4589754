import { type Json, jsonTypeOf } from '../../../base/json.ts';
import type { Tracked } from '../known/tracked.ts';
import { saidBy } from './said.ts';

/**
 * The one type of all that was accepted at a place. Whole numbers alone show that one is wanted only where another number was refused, or the words of
 * the refusal say so: a text is no number at all.
 */
export const typeAccepted = (accepted: readonly Json[], refused: readonly Json[], own: readonly Tracked[]): string | undefined => {
  const types = new Set<string>(accepted.map(jsonTypeOf));
  if (types.has('number')) types.delete('integer');
  const [type] = types;
  if (types.size !== 1) return undefined;
  const isWhole = refused.some((value) => typeof value === 'number') || / (?:integers?|int|whole) /.test(` ${saidBy(own)} `);
  return type === 'integer' && !isWhole ? 'number' : type;
};
