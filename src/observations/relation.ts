import type { Json, JsonObject } from '../base/json.ts';

const LINK = /^(?:https?:\/\/[^/]+)?\/[^\s?#]*/;

/**
 * Whether a text says what a link beside it leads to, and not which thing (RFC 8288, §2.1): under `rel` beside any link, under `ref` "self", and where the link ends
 * with it ("history" of `/tickets/7/history`), or with it and what is called so beside it (`{"ref": "field", "id": 2}` of `/field/2`).
 */
export const isRelation = (node: JsonObject, key: string, value: Json | undefined): boolean =>
  typeof value === 'string' &&
  (key === 'rel' || key === 'ref') &&
  Object.values(node).some((other) => {
    const link = typeof other === 'string' ? LINK.exec(other)?.[0] : undefined;
    return (
      link !== undefined &&
      (key === 'rel' || value === 'self' || link.endsWith(`/${value}`) || link.endsWith(`/${value}/${String(node['id'])}`))
    );
  });

/**
 * Whether a text says of what kind the thing is whose identity stands beside it, and not which one (polymorphic associations: `{"reference": "repair",
 * "reference_id": "r-7"}`): it is a word, however often it is handed over.
 */
export const isKindOfOther = (node: JsonObject, key: string): boolean =>
  [`${key}_id`, `${key}Id`, `${key}ID`].some((other) => node[other] !== undefined && node[other] !== node[key]);
