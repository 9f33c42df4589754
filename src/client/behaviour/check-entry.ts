import type { Check, Input } from '../../plan/node.ts';
import type { Entered } from '../api/write-body.ts';
import { matches } from './safe-pattern.ts';

export interface Complaint {
  readonly says: string;
  /** False when the words are ours, because the product's were not shown. */
  readonly verbatim: boolean;
}

const isEmpty = (entered: Entered): boolean =>
  entered === undefined || entered === null || entered === '' || (Array.isArray(entered) && entered.length === 0);

/** Whether the entry breaks the rule; `undefined` when only the server can tell. */
const breaks = ({ rule, value, enforcedBy, emptyToo }: Check, entered: Entered): boolean | undefined => {
  if (rule === 'required' || rule === 'not null') return isEmpty(entered);
  if (isEmpty(entered)) return emptyToo === true;
  const text = typeof entered === 'string' ? entered : String(entered);
  const bound = typeof value === 'number' ? value : Number(value);
  switch (rule) {
    case 'minimum':
      return Number.isNaN(bound) ? undefined : Number(text) < bound;
    case 'maximum':
      return Number.isNaN(bound) ? undefined : Number(text) > bound;
    case 'minItems':
      return Number.isNaN(bound) || !Array.isArray(entered) ? undefined : entered.length < bound;
    case 'maxItems':
      return Number.isNaN(bound) || !Array.isArray(entered) ? undefined : entered.length > bound;
    case 'minLength':
      return Number.isNaN(bound) ? undefined : text.length < bound;
    case 'maxLength':
      return Number.isNaN(bound) ? undefined : text.length > bound;
    case 'type':
      return value === 'integer' ? !/^-?\d+$/.test(text) : value === 'number' ? Number.isNaN(Number(text)) : undefined;
    case 'pattern': {
      // Only a pattern that cannot keep the page busy is tried; an HTML field's has to take all of the entry.
      const taken = typeof value === 'string' ? matches(value, text, enforcedBy === 'client') : undefined;
      return taken === undefined ? undefined : !taken;
    }
    default:
      // Formats, uniqueness and references are known to the server alone.
      return undefined;
  }
};

const ours = (rule: string, value: unknown): string => {
  if (rule === 'required' || rule === 'not null') return 'Required.';
  const words = new Map([
    ['minimum', 'At least'],
    ['maximum', 'At most'],
    ['minLength', 'Characters, at least:'],
    ['maxLength', 'Characters, at most:'],
    ['minItems', 'How many, at least:'],
    ['maxItems', 'How many, at most:'],
    ['type', 'Must be:'],
    ['pattern', 'Must have the form'],
  ]);
  return `${words.get(rule) ?? rule} ${String(value)}.`;
};

/**
 * The first rule that the entry breaks, in the product's words. A message with a slot that is not the entry itself is
 * the server's to fill: then nothing is complained of before sending.
 */
export const checkEntry = (input: Input, entered: Entered): Complaint | undefined => {
  for (const check of input.checks) {
    if (!check.before || breaks(check, entered) !== true) continue;
    if (check.message === null) return { says: ours(check.rule, check.value), verbatim: false };
    if (!/\{[^}]*\}/.test(check.message)) return { says: check.message, verbatim: true };
  }
  if (input.in === 'path' && isEmpty(entered)) return { says: 'Required.', verbatim: false };
  return undefined;
};
