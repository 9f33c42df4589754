import { isArray, isObject, type Json, scalarText } from '../../base/json.ts';
import type { Observed } from '../../observations/observed.ts';
import { placesIn, type Slot } from '../../observations/wording.ts';

const PLACES = 80;
const DEEPEST = 4;

/** A number of the payload that the words begin with, quote or call a value: any other may be a limit that they state. */
const isSaid = (message: string, value: string): boolean =>
  new RegExp(
    `^${RegExp.escape(value)}(?![\\w.,-])|["'\`“]${RegExp.escape(value)}["'\`”]|\\bvalue:? ${RegExp.escape(value)}(?![\\w.,-])`,
    'i',
  ).test(message);

/** What a request carried, by where: elements of lists under the list. */
const carriedIn = ({ path, query, request }: Observed): { readonly texts: readonly Slot[]; readonly numbers: readonly Slot[] } => {
  const texts: Slot[] = path.parameters.map(([name, value]) => ({ name, value }));
  const numbers: Slot[] = [];
  for (const { name, value } of query) texts.push({ name, value });
  const visit = (node: Json, name: string, depth: number): void => {
    if (texts.length + numbers.length > PLACES || depth > DEEPEST) return;
    if (isArray(node)) for (const item of node.slice(0, PLACES)) visit(item, name, depth + 1);
    else if (isObject(node)) for (const key of Object.keys(node).slice(0, PLACES)) visit(node[key] as Json, key, depth + 1);
    else if (name !== '' && typeof node === 'string') texts.push({ name, value: node });
    else if (name !== '' && typeof node !== 'boolean' && node !== null) numbers.push({ name, value: scalarText(node) });
  };
  if (request !== undefined) visit(request, '', 0);
  return { texts, numbers };
};

/**
 * The one place of a request whose value the words of its refusal repeat: what they say, they say of that value. `undefined` where they repeat
 * none, several, or one that stands in two places.
 */
export const fieldRepeated = (message: string | null, observed: Observed): string | undefined => {
  if (message === null) return undefined;
  const { texts, numbers } = carriedIn(observed);
  const words = message.slice(0, 500);
  const named = new Set([...placesIn(words, texts), ...numbers.filter(({ value }) => isSaid(words, value)).map(({ name }) => name)]);
  const [only] = named;
  return named.size === 1 ? only : undefined;
};
