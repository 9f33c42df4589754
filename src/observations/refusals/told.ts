import { isObject, type Json, type JsonObject } from '../../base/json.ts';

/** Members by which an answer says how it went: flags, words and numbers, as products write them. */
export const TELLS =
  /^(?:(?:is|has)_?)?(?:success(?:ful)?|succeeded|ok|errors?|fail(?:ed|ure)?|(?:http_?)?status|state|stat|result|ret|rc|ack|code|(?:ret(?:urn)?|result|resp(?:onse)?|status|err(?:or)?)_?(?:no|num|code))$/i;
/** Under these, answers repeat their own status. */
export const REPEATS = /code$|^(?:http_?)?status$/i;
/** What holds only how it went. */
export const HEAD = /^(?:meta|head(?:er)?|response_?header|status)$/i;
/** What stands around a whole answer, as interfaces that were XML before call it: `rsp`, `response`, `acme-response`, `GetUserResponse`. */
const AROUND = /^(?:[\w.:-]{1,60}(?:[-_.:]|(?<=[a-z])(?=R)))?(?:[Rr]sp|RSP|[Rr]esp|[Rr]esponse)$/;
/** What says how it went has few members and no identity. */
export const FEW = 6;

/** Noted of a member that stands around whole answers to an action of that name: "around sign-in". */
const NAMED_AROUND = 'around ';

/** What to note of an answer that stands alone in a member called as the action that was asked for: `?action=signin` and `{"signin": {"status": "FAIL", …}}`. */
export const aroundOf = (body: Json, actions: readonly string[]): string | undefined => {
  const [key, ...others] = isObject(body) ? Object.keys(body) : [];
  return key !== undefined && others.length === 0 && actions.includes(key) ? `${NAMED_AROUND}${key}` : undefined;
};

/** An answer that stands in another, alone. */
export const unwrapped = (body: JsonObject, noted: ReadonlySet<string>): JsonObject => {
  const [key, ...others] = Object.keys(body);
  const isAround = key !== undefined && others.length === 0 && (AROUND.test(key) || noted.has(`${NAMED_AROUND}${key}`));
  const inner = isAround ? body[key] : undefined;
  return isObject(inner) ? inner : body;
};

export const isScalar = (value: Json | undefined): value is string | number | boolean =>
  typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && value.length <= 40);

export interface Told {
  /** What it is called: `meta.code`. */
  readonly place: string;
  readonly key: string;
  readonly value: string | number | boolean;
}

export const toldIn = (body: JsonObject, head = ''): readonly Told[] =>
  Object.entries(body).flatMap(([key, value]): readonly Told[] => {
    if (head === '' && HEAD.test(key) && isObject(value)) return Object.keys(value).length > FEW ? [] : toldIn(value, `${key}.`);
    return TELLS.test(key) && isScalar(value) ? [{ place: head + key, key, value }] : [];
  });

/**
 * The status that an answer says itself by HTTP's numbers (RFC 9110 §15), where the same member said 200 when things went well: `{"code": 403, "msg": "…"}`.
 * Whatever its words say, and in which language, 401 and 403 are about who asks.
 */
export const statusInside = (body: JsonObject, noted: ReadonlySet<string>): number | undefined => {
  const told = toldIn(unwrapped(body, noted)).find(
    ({ place, key, value }) =>
      typeof value === 'number' && value >= 400 && value < 600 && REPEATS.test(key) && noted.has(`went ${place} 200`),
  );
  return told === undefined ? undefined : Number(told.value);
};
