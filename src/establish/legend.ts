import { holdsPseudonym, isRedacted } from '../base/pseudonym.ts';
import { LEGEND } from '../document/preamble.ts';
import type { Specification } from '../document/specification.ts';

/** Whether a text anywhere in a value is, or has in it, what stands for a secret. */
const isReplacedIn = (value: unknown): boolean => {
  if (typeof value === 'string') return isRedacted(value);
  if (typeof value !== 'object' || value === null) return false;
  for (const [key, member] of Object.entries(value)) if (isReplacedIn(member) || holdsPseudonym(key)) return true;
  return false;
};

/**
 * What the words of the tables mean that nobody can know: of those that stand in this document. Other programs read these words, so they stay as they
 * are, and are explained where a person begins to read. Nothing where none of them stands.
 */
export const legendOf = (specification: Specification): string => {
  const { calls, errors } = specification.points;
  const conditions = calls.flatMap(({ outcomes }) => outcomes);
  const signals = new Set(errors.flatMap(({ reactions }) => reactions.map(({ signal }) => signal)));
  const parts = [
    conditions.some(({ when }) => when.length === 0) ? '*otherwise* is every request that no other row of its table is about' : '',
    conditions.some(({ when }) => when.some(({ kind }) => kind === 'as recorded'))
      ? '*exactly as recorded (…)* is a request that is the same as a recorded one, which the code stands for'
      : '',
    conditions.some(({ isolated }) => !isolated) ? '*not isolated*: nothing shows which part of the request decides' : '',
    signals.has('serverText') ? '`serverText` is a message of the server that the screen shows' : '',
    signals.has('ownText') ? '`ownText` is a message of the client itself' : '',
    isReplacedIn(specification.points)
      ? '`np_…` and `p-…@….invalid` stand for secrets and personal data, which were replaced when the recordings were read: the same value is the same one everywhere'
      : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? '' : `${LEGEND} ${parts.join('; ')}.`;
};
