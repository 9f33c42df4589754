import { isArray, isObject, type Json } from '../../base/json.ts';
import { isSentence } from '../../base/words/sentence.ts';
import { isAboutWho } from './about-who.ts';

const MOST = 50;
/** Words with which nothing, or not everything, was done. */
const UNDONE =
  /n['’]t\b|\b(?:not|no|nothing|cannot|never|without|only|already|unable|unchanged|denied|refused|rejected|forbidden|failed|failure|fails?|errors?|wrong|invalid|illegal|missing|unknown|required|must|unsupported|in use)\b/i;

/** Words that say that what was asked for was done: "Bed deleted successfully", and not "The bed was not successfully deleted". */
export const saysDone = (words: string): boolean => /\bsuccessfully\b/i.test(words) && !UNDONE.test(words);

/** The sentence of an answer that is one, under a name that says so, and nothing besides: `{"message": "You may not close this ticket."}`. */
const aloneIn = (body: Json | undefined): string | undefined => {
  const [[key, said] = ['', null], ...more] = isObject(body) ? Object.entries(body) : [];
  return more.length === 0 && /^(?:message|msg)$/.test(key) && typeof said === 'string' && isSentence(said) ? said : undefined;
};

/** The sentences of an answer that is nothing but sentences, each of which says what came of it: `["Status changed from 'new' to 'open'"]`. */
const sentencesIn = (body: Json | undefined): readonly string[] | undefined => {
  const alone = aloneIn(body);
  if (alone !== undefined) return [alone];
  return isArray(body) && body.length <= MOST && body.every((one): one is string => typeof one === 'string' && isSentence(one))
    ? body
    : undefined;
};

/** Whether a write is answered in sentences alone, and each of them says that who asks may not: a refusal, under whatever status. */
export const saysDenied = (method: string, body: Json | undefined): boolean => {
  const sentences = method === 'GET' || method === 'HEAD' ? [] : (sentencesIn(body) ?? []);
  return sentences.length > 0 && sentences.every((sentence) => isAboutWho(null, sentence));
};

/**
 * Whether a write is answered in sentences alone, and one of them may say that it was not carried out; or with an empty list of them, where a
 * change is told of at all. Then neither is shown: what such words mean is not known, and 200 alone does not say it.
 */
export const mayBeUndone = (method: string, body: Json | undefined): boolean => {
  if (method === 'GET' || method === 'HEAD') return false;
  const sentences = sentencesIn(body);
  if (sentences === undefined) return false;
  return sentences.length === 0 ? method !== 'POST' : sentences.some((sentence) => UNDONE.test(sentence));
};

/** What stands before the words and names what they are about: "Ticket 16: ". */
const ABOUT = /^[^:.!?]{1,80}:\s+(?=\S)/;

/** Words without what they are said of: what they name, what they quote, and numbers. */
const wordsAlone = (sentence: string): string =>
  sentence
    .replace(ABOUT, '')
    .replaceAll(/(?<!\p{L})(['"“‘`])[^'"”’`]{1,200}['"”’`](?!\p{L})/gu, '$1$1')
    .replaceAll(/\d+/g, '0')
    .slice(0, 200);

/**
 * A note of the first reading: what was looked at before and after such words was the same, was not, or has what was sent besides. See `LeftAlone`.
 */
export const notedAs = (how: 'undone' | 'done' | 'taken', sentence: string): string => `${how} ${wordsAlone(sentence)}`;

/** The sentences that are all a write is answered with, where one of them may say that nothing was done. */
export const saidOf = (method: string, body: Json | undefined): readonly string[] =>
  mayBeUndone(method, body) ? (sentencesIn(body) ?? []) : [];

/** Whether each sentence of a write's answer may say that nothing was done, and was said where a look before and after shows so, and nowhere else. */
export const saysUndone = (method: string, body: Json | undefined, noted: ReadonlySet<string>): boolean => {
  const said = saidOf(method, body);
  return said.length > 0 && said.every((one) => UNDONE.test(one) && noted.has(notedAs('undone', one)) && !noted.has(notedAs('done', one)));
};

/** Whether what a write is answered with may say that nothing was done, and each such sentence was said where what was sent stood there afterwards. */
export const saysTaken = (method: string, body: Json | undefined, noted: ReadonlySet<string>): boolean => {
  const said = saidOf(method, body).filter((one) => UNDONE.test(one));
  return said.length > 0 && said.every((one) => noted.has(notedAs('taken', one)) && !noted.has(notedAs('undone', one)));
};
