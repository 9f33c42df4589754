import { isObject, type JsonObject } from '../../base/json.ts';

const KINDS = ['type', 'level', 'severity'] as const;
const FAILED = /^(?:errors?|fail(?:ed|ure)?)$/i;
const STATUS = /^(?:http_?)?status(?:_?code)?$|^code$/i;
/** What says how it went has few members and no identity. */
const FEW = 6;

/**
 * Whether an answer calls itself a failure and repeats the status of one, whatever stands in it of what was sent, under whatever status it comes itself
 * (SvelteKit 2: `{"type": "failure", "status": 422, "data": …}`).
 */
export const isFailure = (one: JsonObject): boolean =>
  Object.keys(one).length <= FEW &&
  !Object.hasOwn(one, 'id') &&
  KINDS.some((kind) => typeof one[kind] === 'string' && FAILED.test(one[kind])) &&
  Object.entries(one).some(([key, value]) => STATUS.test(key) && typeof value === 'number' && value >= 400 && value < 600);

/** What such an answer says went wrong; `undefined` of any other. */
export const failedWith = (body: JsonObject): JsonObject | undefined => {
  const { data } = body;
  return isFailure(body) && isObject(data) ? data : undefined;
};
