import { isArray, isObject, type Json, type JsonObject } from '../../base/json.ts';
import { isSentence } from '../../base/words/sentence.ts';

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

const saysWrong = (said: Json): boolean =>
  isArray(said) ? said.length > 0 && said.every(saysWrong) : typeof said === 'string' && isSentence(said);

/** A form that comes back: what was filled in, and a sentence for each field that is wrong (`{"values": {"title": ""}, "errors": {"title": "Title is required."}}`). */
export const isFormBack = (body: JsonObject): boolean => {
  const { errors, ...beside } = body;
  const [filled, ...more] = Object.values(beside);
  return (
    isObject(errors) &&
    isObject(filled) &&
    more.length === 0 &&
    !Object.hasOwn(filled, 'id') &&
    Object.values(filled).every((value) => typeof value !== 'object' || value === null) &&
    Object.keys(errors).length > 0 &&
    Object.entries(errors).every(([field, said]) => Object.hasOwn(filled, field) && saysWrong(said))
  );
};

/** What a failure says went wrong; `undefined` of any other answer. */
export const failedWith = (body: JsonObject): JsonObject | undefined => {
  const { data } = body;
  return isFailure(body) && isObject(data) ? data : undefined;
};
