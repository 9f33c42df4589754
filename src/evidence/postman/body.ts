import { isArray, isObject, type Json, jsonTypeOf } from '../../base/json.ts';
import { underElement, underKey } from '../../base/path.ts';
import type { StatedBody, StatedPlace } from '../../observations/stated.ts';
import { parseJson } from '../json.ts';
import { elements, type Spot, textAt, under } from '../spot.ts';

const PLACES = 250;
const DEEPEST = 12;

const placeOf = (path: string, types: readonly string[], at: string, nullable: boolean | undefined = undefined): StatedPlace => ({
  path,
  types,
  nullable,
  format: null,
  // An example shows what may be there, never that it has to be.
  required: false,
  values: [],
  rules: [],
  schema: undefined,
  at,
});

/** The places of an example: their names and types, and no value of it. Elements of a list are told together. */
export const placesOfExample = (value: Json, at: string): readonly StatedPlace[] => {
  const places = new Map<string, { types: Set<string>; nullable: boolean }>();
  const visit = (node: Json, path: string, depth: number): void => {
    if (depth > DEEPEST || (places.size >= PLACES && !places.has(path))) return;
    const known = places.get(path) ?? { types: new Set<string>(), nullable: false };
    places.set(path, known);
    const type = jsonTypeOf(node);
    if (type === 'null') known.nullable = true;
    else known.types.add(type);
    if (isArray(node)) for (const item of node.slice(0, 20)) visit(item, underElement(path), depth + 1);
    else if (isObject(node)) for (const key of Object.keys(node).slice(0, PLACES)) visit(node[key] ?? null, underKey(path, key), depth + 1);
  };
  visit(value, '', 0);
  return [...places].map(([path, { types, nullable }]) =>
    placeOf(path, types.has('number') ? [...types].filter((type) => type !== 'integer') : [...types], at, nullable ? true : undefined),
  );
};

/** Variables stand where values go: `{"days": {{days}}}` is JSON but for them. */
const withoutVariables = (text: string): Json | undefined =>
  parseJson(text) ??
  parseJson(text.replaceAll(/"[^"\n]*\{\{[^{}\n]{1,100}\}\}[^"\n]*"/g, '""').replaceAll(/\{\{[^{}\n]{1,100}\}\}/g, 'null'));

const LANGUAGES: ReadonlyMap<string, string> = new Map([
  ['json', 'application/json'],
  ['xml', 'application/xml'],
  ['html', 'text/html'],
  ['text', 'text/plain'],
  ['javascript', 'application/javascript'],
]);

const fieldsAt = (list: Spot | undefined, at: string): readonly StatedPlace[] => [
  placeOf('', ['object'], at),
  ...elements(list, PLACES).flatMap((item) => {
    const name = textAt(under(item, 'key'));
    const file = textAt(under(item, 'type')) === 'file';
    return name === undefined || name === '' ? [] : [{ ...placeOf(underKey('', name), ['string'], at), format: file ? 'binary' : null }];
  }),
];

/** A request's body. `stated` is the media type that its own header names. */
export const bodyAt = (body: Spot | undefined, stated: string | undefined, cite: (at: string) => string): readonly StatedBody[] => {
  if (body === undefined || under(body, 'disabled')?.value === true) return [];
  const mode = textAt(under(body, 'mode'));
  const content = mode === undefined ? undefined : under(body, mode);
  const at = cite(body.at);
  if (mode === 'urlencoded') return [{ mediaType: 'application/x-www-form-urlencoded', places: fieldsAt(content, at), at }];
  if (mode === 'formdata') return [{ mediaType: 'multipart/form-data', places: fieldsAt(content, at), at }];
  if (mode === 'file') return [{ mediaType: stated ?? 'application/octet-stream', places: [], at }];
  const text = textAt(content) ?? '';
  if (mode !== 'raw' || text.trim() === '') return [];
  const language = LANGUAGES.get(textAt(under(under(under(body, 'options'), 'raw'), 'language')) ?? '');
  const value = withoutVariables(text);
  const mediaType = stated ?? language ?? (value !== undefined && typeof value === 'object' ? 'application/json' : 'text/plain');
  return [{ mediaType, places: value === undefined || !mediaType.includes('json') ? [] : placesOfExample(value, at), at }];
};
