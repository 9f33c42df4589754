import { isWords } from './looks.ts';
import { isPseudonym } from './pseudonym.ts';
import type { Vault } from './vault.ts';

/** Fields whose few words are the product's own, whatever their capitals: a status, a kind, a currency. */
const CHOICE =
  /(?:status|state|stage|phase|type|kind|role|roles|level|priority|severity|category|currency|country|locale|language|lang|unit|method|mode|format|code|event|action|scope|permission|permissions|sort|order|field|path|__typename|operationName)$/i;

/** Identities, dates, codes, versions, words in small letters or in capitals: no sentence, no name. */
const KEPT = [
  /^[a-z][a-z0-9]*(?:[_.:/+-][a-z0-9]+)*$/,
  /^[A-Z][A-Z0-9]*(?:[_.:-][A-Z0-9]+)*$/,
  /^[a-z]+(?:[A-Z][a-z0-9]*){1,6}$/,
  /^[+-]?[\d.,:%-]+$/,
  /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?$/,
  /^(?:[A-Za-z]{1,12}[_-])?[A-Za-z0-9]*\d[A-Za-z0-9]*(?:-[A-Za-z0-9]+)*$/,
  /^[A-Za-z0-9.+-]+\/[A-Za-z0-9.+*-]+(?:; ?[\w-]+="?[\w-]+"?)*$/,
  /^(?:https?|wss?):\/\/\S+$/,
  /^\/[^\s]*$/,
  /^eyJ[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.np-sig-[a-z2-7]{8}$/,
];
const LONGEST = 64;

/** Whether a text may stay when everything that could be about a person goes. */
const staysStrict = (text: string): boolean =>
  text.length < 2 ||
  isPseudonym(text) ||
  (text.length <= LONGEST && KEPT.slice(0, 7).some((form) => form.test(text))) ||
  KEPT.slice(7).some((form) => form.test(text));

/** A choice of the product under a name that says so. */
export const isChoice = (key: string, text: string): boolean =>
  text.length <= 40 && CHOICE.test(key) && isWords(text) && text.split(/[ _-]/).length <= 4;

/** A text as strict redaction leaves it; it has been through the other rules before. */
export const strictText = (text: string, vault: Vault): string => {
  if (staysStrict(text)) return text;
  vault.report.count('text');
  return vault.pseudonyms.name('txt', text);
};
