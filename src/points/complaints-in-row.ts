import { fieldCalled } from './refusal-field.ts';
import { ruleNamed } from './refusal-words.ts';

const IN_ROW = 20;
/** A complaint of one field as people call it, in a row with others: "Street is required, Postal code is required". */
const SENTENCE = /^\p{Lu}[\p{L}\d ]{0,60} (?:is|are|must|should|cannot|can't|has to|have to)\b/u;

/**
 * The sentences of complaints behind one that is none and says only that there are some: "Invalid input data. A course must have a name. …". The message itself where it
 * is not so.
 */
export const complaintsBelow = (message: string): readonly string[] => {
  const [headline = '', ...parts] = message.split(/(?<=\S{2})\.\s+(?=\p{Lu})/u);
  const isRow =
    parts.length > 0 &&
    parts.length <= IN_ROW &&
    /\b(?:invalid|failed|errors?)\b/i.test(headline) &&
    [headline, ...parts].every((part, at) => (ruleNamed(null, part) === undefined) === (at === 0));
  return isRow ? parts : [message];
};

/** The complaints that one message says in a row: "Field 'a' is required; Field 'b' is required". Each names its field, or is a sentence of its own. */
export const complaintsInRow = (message: string | null): readonly string[] => {
  const rowOf = (between: RegExp, isOne: (part: string) => boolean): readonly string[] => {
    const parts = (message ?? '').split(between);
    return parts.length > 1 && parts.length <= IN_ROW && parts.every((part) => isOne(part) && ruleNamed(null, part) !== undefined)
      ? parts
      : [];
  };
  const named = rowOf(/;\s+/, (part) => fieldCalled(part) !== undefined);
  if (named.length > 0) return named;
  const row = rowOf(/[,;]\s+(?=\p{Lu})/u, (part) => SENTENCE.test(part));
  if (row.length > 0) return row;
  const below = complaintsBelow(message ?? '');
  return below.length > 1 ? below : [];
};
