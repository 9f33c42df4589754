import { isArray, isObject, type Json } from '../base/json.ts';
import { isOfTexts, namesTexts } from '../base/words/texts-place.ts';
import type { NamedPath } from './naming/route.ts';

/** A text by the key that it stands under. */
type Worded = readonly [key: string, text: string];

const TEXTS = 4_000;
const FEWEST = 5;
const DEEPEST = 8;

/** The texts of what holds nothing but texts, and objects and lists of them; `undefined` of anything else. */
export const textsAlone = (body: Json): readonly Worded[] | undefined => {
  const texts: Worded[] = [];
  let others = 0;
  const visit = (node: Json, key: string, depth: number): void => {
    if (texts.length >= TEXTS || depth > DEEPEST) return;
    if (typeof node === 'string') texts.push([key, node]);
    else if (isObject(node))
      for (const inner of Object.keys(node)) visit(node[inner] as Json, key === '' ? inner : `${key}.${inner}`, depth + 1);
    else if (isArray(node) && node.every((item) => typeof item === 'string')) return;
    else others += 1;
  };
  visit(body, '', 0);
  return others > 0 ? undefined : texts;
};

/** Whether so many texts, below such an address, are what a client says to people. */
export const areEnough = (texts: readonly Worded[]): boolean => texts.length >= FEWEST;

/** Whether what stands at an address is what the client says to people, by the address and by all that it holds: of one language it may be little. */
const isWording = ({ template, parameters }: NamedPath, body: Json): boolean => {
  const texts = template.split('/').some(isOfTexts) ? textsAlone(body) : undefined;
  // What repeats a value of its address is a thing: `/languages/en`.
  if (texts === undefined || parameters.some(([, value]) => texts.some(([, text]) => text === value))) return false;
  return areEnough(texts) || namesTexts(template);
};

/** Whether an answer is no data of the product: a description of its interface, or what its client says to people. That is no thing, though a text stand under `topic_id`. */
export const isNoData = (path: NamedPath, body: Json | undefined): boolean =>
  isObject(body) && ('openapi' in body || 'swagger' in body || isWording(path, body));
