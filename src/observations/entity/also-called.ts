import { isIdentifierKey } from '../naming/identifier-key.ts';
import { textAt } from '../resource.ts';
import { segmentForm } from '../segment.ts';
import type { Snapshot } from './history.ts';

/** Things by what identifies them. */
type Things = ReadonlyMap<string, Pick<Snapshot, 'value'>>;

/** The field by which a value calls a thing, and what identifies that thing. */
export interface Called {
  readonly field: string;
  readonly key: string;
}

/**
 * Finds the one known thing that a value calls which is no identity: a word that it alone says of itself, in one field that names things. Products take the
 * one for the other in one address ("/collections/items", "/collections/id7wbtaa3e3z1cc"). `naming`: whether any other field names these things.
 */
export const alsoCalledAmong = (
  things: Things,
  identity: string | undefined,
): ((value: string, naming?: (field: string) => boolean) => Called | undefined) => {
  let fields: readonly string[] | undefined;
  /** By field, which thing says each word of itself; nothing where several do. */
  const said = new Map<string, Map<string, string | undefined>>();
  const saidIn = (field: string): ReadonlyMap<string, string | undefined> => {
    const known = said.get(field);
    if (known !== undefined) return known;
    const words = new Map<string, string | undefined>();
    for (const [key, { value }] of things) {
      const text = textAt(value, field);
      if (text !== undefined) words.set(text, words.has(text) ? undefined : key);
    }
    said.set(field, words);
    return words;
  };
  return (value, naming = () => false) => {
    if (things.has(value) || segmentForm(value) !== undefined) return undefined;
    fields ??= [...new Set([...things.values()].flatMap((thing) => Object.keys(thing.value)))];
    const [field, ...others] = fields.filter(
      (one) => one !== identity && (one === 'name' || isIdentifierKey(one) || naming(one)) && saidIn(one).has(value),
    );
    const key = field === undefined || others.length > 0 ? undefined : saidIn(field).get(value);
    return field === undefined || key === undefined ? undefined : { field, key };
  };
};
