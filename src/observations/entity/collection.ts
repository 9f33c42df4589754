import type { JsonObject } from '../../base/json.ts';
import type { NamedPath } from '../naming/template.ts';
import { textAt } from '../resource.ts';
import { segmentsOf } from '../segment.ts';

/** Where a call's resource belongs, and which member the path names. */
export const collectionOf = (
  template: string,
  parameters: readonly (readonly [string, string])[],
  idOf: (value: string) => boolean,
): { readonly collection: string; readonly target: string | undefined } => {
  const parts = template.split('/');
  const last = parts.at(-1) ?? '';
  const value = parameters.at(-1)?.[1];
  if (/^\{.*\}$/.test(last)) return { collection: parts.slice(0, -1).join('/') || '/', target: value };
  const before = parts.at(-2) ?? '';
  if (/^\{.*\}$/.test(before) && value !== undefined && idOf(value))
    return { collection: parts.slice(0, -2).join('/') || '/', target: value };
  return { collection: template, target: undefined };
};

/**
 * Whether rows are what a member holds, and no members of its collection: its address answers them, its value was shown to be one, and some row
 * does not repeat it. Rows that all do were chosen by it ("/rooms/{floor}").
 */
export const isHeld = ({ template, parameters, evidence }: NamedPath, rows: readonly { readonly object: JsonObject }[]): boolean => {
  const value = parameters.at(-1)?.[1];
  return (
    value !== undefined &&
    template.endsWith('}') &&
    evidence.at(-1) === 'provenance' &&
    rows.some(({ object }) => !Object.keys(object).some((key) => textAt(object, key) === value))
  );
};

/** Words that name nothing: too short or long to be one, a pseudonym, what stands for nothing. */
export const isNoun = (word: string): boolean =>
  word.length >= 2 && word.length <= 40 && /[A-Za-z]{2}/.test(word) && !/^(np_.*|none|null|undefined|nil|true|false|v\d+)$/i.test(word);

/** Words that say whose thing it is: "/users/me" is a user. */
const WHOSE = /^(me|self|my|mine|current|own|whoami)$/i;

/** The segment a collection is named by: the last that is no parameter and no version, and says what it is. */
export const wordOf = (collection: string): string | undefined => {
  const nouns = segmentsOf(collection).filter((part) => !part.startsWith('{') && isNoun(part));
  const last = nouns.at(-1);
  return last !== undefined && WHOSE.test(last) && nouns.length > 1 && !/^api$/i.test(nouns.at(-2) ?? '') ? nouns.at(-2) : last;
};
