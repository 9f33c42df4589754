import { isArray, isObject, type Json } from '../base/json.ts';
import type { NamedPath } from './naming/route.ts';

/** A text by the key that it stands under. */
type Worded = readonly [key: string, text: string];

const PLACE = /^(?:locales?|i18n|l10n|translations?|lang|langs|languages?)$/i;
const TEXTS = 4_000;
const FEWEST = 5;
const DEEPEST = 8;

/** Whether a segment of an address says that texts of a client stand below it. */
export const isOfTexts = (segment: string): boolean => PLACE.test(segment);

/** The texts of what holds nothing but texts, and objects and lists of them; `undefined` of anything else, and of a few. */
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
  return others > 0 || texts.length < FEWEST ? undefined : texts;
};

/**
 * Whether an answer is no data of the product: a description of its interface, or what its client says to people, by its address and by all that it holds. That
 * is no thing, though a text stand under `topic_id`; what repeats a value of its address is one (`/languages/en`).
 */
export const isNoData = ({ template, parameters }: NamedPath, body: Json | undefined): boolean =>
  isObject(body) &&
  ('openapi' in body ||
    'swagger' in body ||
    (template.split('/').some(isOfTexts) &&
      !parameters.some(([, value]) => Object.values(body).includes(value)) &&
      textsAlone(body) !== undefined));
