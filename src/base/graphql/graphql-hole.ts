import type { Json } from '../json.ts';
import { underKey } from '../path.ts';
import type { Argument, Field } from './graphql.ts';

/** A place in the text of a request where a client writes a value of its own: an argument that is no variable. */
export interface Hole {
  /** Of the value in what the call is told: `id`, `input.title`. */
  readonly path: string;
  readonly as: 'text' | 'number' | 'word' | 'list';
  readonly from: number;
  readonly to: number;
}

const within = (path: string, value: Argument): readonly Hole[] => {
  if (value.kind === 'scalar') return [{ path, as: value.as, from: value.from, to: value.to }];
  if (value.kind === 'object') return value.members.flatMap(([name, one]) => within(underKey(path, name), one));
  const isPlain = value.kind === 'list' && value.items.every((item) => item.kind === 'scalar');
  return isPlain ? [{ path, as: 'list', from: value.from, to: value.to }] : [];
};

export const holesOf = (field: Field): readonly Hole[] => field.told.flatMap(([name, value]) => within(underKey('', name), value));

const WORD = /^[_A-Za-z][_0-9A-Za-z]*$/;

/** JSON as a value of GraphQL (§2.9): names of members stand without quotation marks, and a word where words stood. */
const literal = (value: Json, as: Hole['as']): string => {
  if (typeof value === 'string') return as === 'word' && WORD.test(value) ? value : JSON.stringify(value);
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${(value as readonly Json[]).map((item) => literal(item, 'text')).join(', ')}]`;
  const members = Object.entries(value).filter(([name]) => WORD.test(name));
  return `{${members.map(([name, item]) => `${name}: ${literal(item as Json, 'text')}`).join(', ')}}`;
};

/** The text with these values in its holes. Nothing of a value can leave its place: texts are quoted, and words are nothing but words. */
export const filledText = (text: string, holes: readonly Hole[], valueAt: (path: string) => Json | undefined): string =>
  holes
    .toSorted((a, b) => b.from - a.from)
    .reduce((whole, hole) => `${whole.slice(0, hole.from)}${literal(valueAt(hole.path) ?? null, hole.as)}${whole.slice(hole.to)}`, text);

/** The text without what stands in its holes: what two texts have alike that differ by such values alone. */
export const skeletonOf = (text: string, holes: readonly Hole[]): string => filledText(text, holes, () => undefined);
