import { isArray, isObject, type Json, type JsonObject, jsonWithin } from '../../base/json.ts';
import { isSentence } from '../../base/words/sentence.ts';
import { failedWith } from './failure.ts';

/** A member that is called by its vocabulary first: `hydra:description` (JSON-LD 1.1 §3.2). */
const OF_VOCABULARY = /^[a-z][\w-]*:([A-Za-z]\w*)$/;

const withoutVocabulary = (object: JsonObject): JsonObject => {
  const plain = Object.entries(object).map(([key, value]) => [OF_VOCABULARY.exec(key)?.[1] ?? key, value] as const);
  return new Set(plain.map(([key]) => key)).size === plain.length ? Object.fromEntries(plain) : object;
};

/** Words in several languages, each under its tag (BCP 47). */
const TRANSLATED = /^messages?(?:_?translations?|_?i18n)$/i;
const LANGUAGE = /^[a-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/;

/** What a refusal says in one language of those in which it says it: `{"messageTranslations": {"en": "Edit conflict."}}`. */
const inOneLanguage = (body: JsonObject): JsonObject => {
  const key = Object.keys(body).find((name) => TRANSLATED.test(name));
  const said = key === undefined ? undefined : body[key];
  if (key === undefined || !isObject(said) || typeof body['message'] === 'string') return body;
  const words = Object.entries(said);
  if (words.length === 0 || !words.every(([tag, text]) => LANGUAGE.test(tag) && typeof text === 'string' && isSentence(text))) return body;
  return { ...body, message: said['en'] ?? (words[0]?.[1] as Json) };
};

/** What a refusal says as JSON within a text, each message a text of its own: `{"_server_messages": "[\"{\\\"message\\\": …}\"]"}` (Frappe). */
export const inTexts = (body: JsonObject): JsonObject => {
  for (const value of Object.values(body)) {
    const list = jsonWithin(value);
    const said = (isArray(list) ? list : []).map(jsonWithin);
    const messages = said.flatMap((one) => (isObject(one) && typeof one['message'] === 'string' ? [{ message: one['message'] }] : []));
    if (messages.length === 0 || messages.length < said.length) continue;
    const type = body['exc_type'];
    return { ...(typeof type === 'string' ? { code: type } : {}), messages };
  }
  return body;
};

/**
 * A refusal as its members are called without a vocabulary, and without the form that a hypermedia type puts around what it says: Siren has it in the
 * properties of an entity of the class `error`, SvelteKit what failed in the data of a failure.
 */
export const plainRefusal = (body: Json): Json => {
  if (!isObject(body)) return body;
  if (Object.keys(body).some((key) => OF_VOCABULARY.test(key))) return withoutVocabulary(body);
  const { class: classes, properties } = body;
  return isArray(classes) && classes.includes('error') && isObject(properties)
    ? properties
    : (failedWith(body) ?? inOneLanguage(inTexts(body)));
};

/**
 * Whether a part of an error is a message of another protocol that it only hands on, with no words of its own (google.rpc.Status: a type and a value that
 * is encoded). What it says may stand decoded beside it.
 */
export const handedOn = (item: JsonObject): JsonObject | undefined => {
  // As JSON it stands there itself, under its type (google.protobuf.Any): a reason for programs is not what is said.
  if (typeof item['@type'] === 'string' && typeof item['message'] !== 'string' && !('value' in item)) return item;
  const type = item['@type'] ?? item['type'];
  if (typeof type !== 'string' || !/\.[A-Z]\w*$/.test(type) || typeof item['value'] !== 'string' || 'message' in item) return undefined;
  return isObject(item['debug']) ? item['debug'] : {};
};
