import { isArray, isObject, type Json, scalarText } from '../../base/json.ts';
import { setBy } from '../../base/wire/json-patch.ts';
import type { Observed } from '../../observations/observed.ts';
import { placesIn, type Slot } from '../../observations/refusals/wording.ts';

const PLACES = 80;
const DEEPEST = 4;

/** A number of the payload that the words begin with, quote or call a value: any other may be a limit that they state. */
const isSaid = (message: string, value: string): boolean =>
  new RegExp(
    `^${RegExp.escape(value)}(?![\\w.,-])|["'\`“]${RegExp.escape(value)}["'\`”]|\\bvalue:? ${RegExp.escape(value)}(?![\\w.,-])`,
    'im',
  ).test(message);

/** What a request carried beside its address, by where: elements of lists under the list. */
const carriedIn = ({ query, request, call }: Observed): { readonly texts: readonly Slot[]; readonly numbers: readonly Slot[] } => {
  const texts: Slot[] = query.map(({ name, value }) => ({ name, value }));
  const numbers: Slot[] = [];
  // What the call is one of ("shop.order" of "shop.order.save") is said of it, and is none of its values.
  const isOfCall = (text: string): boolean => text !== '' && call.operation?.startsWith(`${text}.`) === true;
  const visit = (node: Json, name: string, depth: number): void => {
    if (texts.length + numbers.length > PLACES || depth > DEEPEST) return;
    if (isArray(node)) for (const item of node.slice(0, PLACES)) visit(item, name, depth + 1);
    else if (isObject(node)) for (const key of Object.keys(node).slice(0, PLACES)) visit(node[key] as Json, key, depth + 1);
    else if (name === '') return;
    else if (typeof node === 'string' && !isOfCall(node)) texts.push({ name, value: node });
    else if (typeof node === 'number') numbers.push({ name, value: scalarText(node) });
  };
  if (request !== undefined) visit(setBy(request), '', 0);
  return { texts, numbers };
};

const QUOTED = /["'`“]([^"'`”]{3,60})["'`”]/g;
/** What is listed behind these may be sent, and was not. */
const MAY_BE = /\b(?:valid|allowed|acceptable|accepted|supported|possible|available|known)(?: [\w-]+){0,3}? (?:is|are)\b[\s\S]*/i;

/** Places whose value has something that the words quote among others: "bogus" of `edit=bogus`, or of `a,b,bogus`. */
const placesOfPart = (words: string, texts: readonly Slot[]): ReadonlySet<string> => {
  const quoted = [...words.replace(MAY_BE, '').matchAll(QUOTED)].map(
    ([, part = '']) => new RegExp(`(?<![\\p{L}\\d_.-])${RegExp.escape(part)}(?![\\p{L}\\d_.-])`, 'u'),
  );
  return new Set(texts.filter(({ value }) => quoted.some((part) => part.test(value))).map(({ name }) => name));
};

/** The words without all that was sent, where they repeat it: that says nothing of any one place. */
const withoutWhole = (words: string, { request }: Observed): string => {
  const sent = request === undefined ? undefined : setBy(request);
  return isObject(sent) && Object.keys(sent).length > 0 ? words.replace(JSON.stringify(sent), '') : words;
};

/**
 * The one place of a request whose value the words of its refusal repeat: what they say, they say of that value. What stands in the address only tells
 * whose it is, unless they repeat nothing else. `undefined` where they repeat none, several, or one that stands in two places.
 */
export const fieldRepeated = (message: string | null, observed: Observed): string | undefined => {
  if (message === null) return undefined;
  const words = withoutWhole(message.slice(0, 500), observed);
  const { texts, numbers } = carriedIn(observed);
  const address = observed.path.parameters.map(([name, value]): Slot => ({ name, value }));
  const sent = new Set(texts.map(({ name }) => name));
  const said = [...placesIn(words, [...texts, ...address]), ...numbers.filter(({ value }) => isSaid(words, value)).map(({ name }) => name)];
  const own = new Set(said.filter((name) => sent.has(name) || !address.some((place) => place.name === name)));
  const found = own.size > 0 ? own : said.length > 0 ? new Set(said) : placesOfPart(words, texts);
  const [only] = found;
  return found.size === 1 ? only : undefined;
};
