import { isArray, isObject, type Json, type JsonObject, scalarText } from '../../base/json.ts';
import { underElement, underEntry, underKey } from '../../base/path.ts';
import { textAt } from '../resource.ts';

/** Fields that tell one thing from another, in the order in which they are asked. */
const IDENTIFYING = ['id', '_id', 'uuid', 'guid', 'key', 'slug', 'code', 'sku', 'isbn', 'number'] as const;

/** The thing of an answer that a value belongs to. */
export interface Owner {
  /** Where the thing stands in the answer: `data[]`. */
  readonly path: string;
  /** What may identify it: field and value. */
  readonly ids: readonly (readonly [field: string, value: string])[];
  /** Its number in the list it stands in; `undefined` for one that stands alone. */
  readonly row: number | undefined;
}

/** A scalar of an answer, as a screen could show it. */
export interface AnswerLeaf {
  readonly owner: Owner;
  /** Path below the thing. */
  readonly within: string;
  readonly text: string;
}

const MOST = 600;
const ROWS = 60;

const idsOf = (object: JsonObject): Owner['ids'] =>
  IDENTIFYING.flatMap((field) => {
    const value = textAt(object, field);
    return value === undefined || value === '' || value.length > 200 ? [] : [[field, value] as const];
  }).slice(0, 4);

/** The scalars of things that an answer holds, at most 600: each with its thing, so that what shows it can be told by its field. */
export const answerLeaves = (body: Json): readonly AnswerLeaf[] => {
  const leaves: AnswerLeaf[] = [];
  const visit = (node: Json, path: string, owner: Owner | undefined, within: string, row: number | undefined, depth: number): void => {
    if (leaves.length >= MOST || depth > 6) return;
    if (isArray(node)) {
      for (const [index, item] of node.slice(0, ROWS).entries())
        visit(item, underElement(path), owner, underElement(within), isObject(item) ? index : row, depth + 1);
      return;
    }
    if (isObject(node)) {
      const ids = idsOf(node);
      const mine: Owner | undefined = ids.length === 0 ? owner : { path, ids, row };
      const below = ids.length === 0 ? within : '';
      for (const key of Object.keys(node).slice(0, 80)) {
        const child = node[key] as Json;
        const keyed = /^\d+$/.test(key) ? underEntry : (at: string) => underKey(at, key);
        visit(child, keyed(path), mine, keyed(below), row, depth + 1);
        // What stands inside a thing is a field of it too, whether or not it is a thing of its own.
        if (mine !== undefined && isObject(child) && idsOf(child).length > 0)
          for (const inner of Object.keys(child).slice(0, 20)) {
            const value = child[inner];
            if (typeof value === 'string' || typeof value === 'number')
              leaves.push({ owner: mine, within: underKey(underKey(below, key), inner), text: scalarText(value) });
          }
      }
      return;
    }
    if (owner !== undefined && node !== null && typeof node !== 'boolean' && node !== '')
      leaves.push({ owner, within, text: scalarText(node).slice(0, 300) });
  };
  visit(body, '', undefined, '', undefined, 0);
  return leaves;
};

/** A scalar that was sent: in the payload, or in the query. */
export interface SentLeaf {
  readonly path: string;
  readonly text: string;
}

/** The scalars of a payload and a query, at most eighty. */
export const sentLeaves = (
  payload: Json | undefined,
  query: readonly { readonly name: string; readonly value: string }[],
): readonly SentLeaf[] => {
  const leaves: SentLeaf[] = query.slice(0, 20).map(({ name, value }) => ({ path: name, text: value.slice(0, 2_000) }));
  const visit = (node: Json, path: string, depth: number): void => {
    if (leaves.length >= 80 || depth > 4) return;
    if (isArray(node)) for (const item of node.slice(0, 10)) visit(item, underElement(path), depth + 1);
    else if (isObject(node)) for (const key of Object.keys(node).slice(0, 60)) visit(node[key] as Json, underKey(path, key), depth + 1);
    else if (node !== null) leaves.push({ path, text: scalarText(node).slice(0, 2_000) });
  };
  if (payload !== undefined) visit(payload, '', 0);
  return leaves;
};
