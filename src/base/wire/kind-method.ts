import { isObject, type Json } from '../json.ts';
import { formValue } from './form-value.ts';

/** What is called so says of which kind the things are that a method is asked for ("doctype", "model_name"). */
const OF_KIND =
  /^(?:doc_?type|(?:model|object|class|table|collection|resource|entity)(?:_?name)?|(?:object|resource|entity|record)_?type)$/i;
export const isKindKey = (key: string): boolean => OF_KIND.test(key);

/** How a kind of things is written: "Booking", "res.partner", "Sales Order". */
const NAME = /^[A-Za-z_][\w .:/-]{0,60}$/;
export const isKind = (value: Json | undefined): value is string => typeof value === 'string' && NAME.test(value);

/** So many members of what is sent are looked at. */
export const MEMBERS = 20;

/** Objects in what is sent, which a form may have as texts. */
export const objectsWithin = (sent: Iterable<readonly [string, Json]>): readonly Readonly<Record<string, Json>>[] =>
  [...sent].slice(0, MEMBERS).flatMap(([, value]) => {
    const inner = typeof value === 'string' ? formValue(value) : value;
    return isObject(inner) ? [inner] : [];
  });

/** The kind that is named under a key of what is sent, or of an object in it: `{"doc": {"doctype": "Booking", …}}`. */
export const kindUnder = (sent: ReadonlyMap<string, Json>, key: string): string | undefined => {
  const own = sent.get(key);
  if (own !== undefined) return isKind(own) ? own : undefined;
  const inner = new Set(
    objectsWithin(sent)
      .map((object) => object[key])
      .filter(isKind),
  );
  return inner.size === 1 ? [...inner][0] : undefined;
};

/** The last part of an address, as the method that is asked for things of a kind: "get_list" of "/api/method/client.get_list". */
const methodIn = (path: string): string =>
  path
    .slice(path.lastIndexOf('/') + 1)
    .split('.')
    .at(-1) ?? '';

/** What a method is called that an address names, asked for things of a kind: "Booking.get_list". */
export const methodOfKind = (kind: string, path: string): string => `${kind}.${methodIn(path)}`;

/** The kind whose method an operation is at its address; `undefined` of one that its address does not name, or names as a whole ("/call_kw/res.partner/read"). */
export const kindOfMethod = (operation: string | null, path: string): string | undefined => {
  const end = `.${methodIn(path)}`;
  if (operation === null || end.length < 2 || !operation.endsWith(end)) return undefined;
  const kind = operation.slice(0, -end.length);
  const [last, before] = path.split('/').toReversed();
  return isKind(kind) && before !== kind && last !== operation ? kind : undefined;
};

/** Whether a request names that kind, under any key that does, in its address or in what is sent. */
export const namesKind = (kind: string, sent: Json | undefined, query: URLSearchParams): boolean => {
  const fields = new Map(isObject(sent) ? Object.entries(sent) : []);
  const keys = [...fields.keys(), ...objectsWithin(fields).flatMap((object) => Object.keys(object))].filter(isKindKey);
  return [...query].some(([key, value]) => isKindKey(key) && value === kind) || keys.some((key) => kindUnder(fields, key) === kind);
};

/** What was sent without that which says of which kind the things are: that is no field of theirs. */
export const withoutKind = (sent: Json | undefined, kind: string | undefined, depth = 0): Json | undefined =>
  kind === undefined || !isObject(sent)
    ? sent
    : Object.fromEntries(
        Object.entries(sent).flatMap(([key, value]): [string, Json][] =>
          isKindKey(key) && value === kind ? [] : [[key, depth === 0 ? (withoutKind(value, kind, 1) as Json) : value]],
        ),
      );
