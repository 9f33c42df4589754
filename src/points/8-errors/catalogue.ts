import { isObject, type Json } from '../../base/json.ts';
import { isLanguage, isOfTexts } from '../../base/words/texts-place.ts';
import { addressOf, queryItems } from '../../observations/address.ts';
import type { Script } from '../../observations/code/script.ts';
import { areEnough, textsAlone } from '../../observations/wording.ts';
import { BallotBox } from '../../statement/ballot.ts';
import type { Reference } from '../../statement/reference.ts';

/** Asked of every answer: most addresses have none of these letters. */
const MAY_BE = /locale|i18n|l10n|translation|lang/i;
const LANGUAGE_QUERY = /^(?:lng|lang|locale|language|l)$/i;

const LONGEST = 300;

/** Words by which a text's key says that it is told when something went wrong. */
const SCOPE =
  /^(?:errors?|error_?(?:messages?|texts?|codes?)|api_?errors?|server_?errors?|validation_?(?:errors?|messages?)?|failures?|exceptions?)$/;
const LAST =
  /(?:^|_)(?:error|failed|failure|invalid|denied|forbidden|unauthori[sz]ed|not_(?:found|authori[sz]ed|allowed|permitted)|expired|exception|unavailable|conflict)$/;
/** Words by which it names a setting instead: what is done in case of an error ("useRedirectOnError"), or how many there may be ("maxFailed"). Who logs on does nothing of these. */
const SETTING = /(?:^|(?<!(?:^|_)(?:log|sign))_)on_\w+$|(?:^|_)(?:max|min|count)_\w+$/;

export const snake = (key: string): string =>
  key
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replaceAll(/[^A-Za-z\d]+/g, '_')
    .toLowerCase();

/** Whether a text is told of an error, by its key: it stands among the errors, or is called one. A key that is a text itself ("Ignore TLS Error") calls it nothing. */
export const isOfError = (key: string): boolean => {
  const parts = key.split('.').map(snake);
  const last = parts.at(-1) ?? '';
  return parts.slice(0, -1).some((part) => SCOPE.test(part)) || (LAST.test(last) && !SETTING.test(last) && !/\s/.test(key));
};

/** Whether the last part of a key is an error's code: it stands among the errors, and right there. */
export const isCode = (key: string): boolean => SCOPE.test(snake(key.split('.').at(-2) ?? ''));

interface Address {
  readonly language: string;
  readonly isCatalogue: boolean;
}

/** What the address of an answer says of it: that it holds texts, and in which language. */
const addressed = (url: string): Address => {
  const address = addressOf(url);
  if (address === undefined) return { language: '', isCatalogue: false };
  const segments = address.pathname.split('/').filter((segment) => segment !== '');
  const asked = queryItems(address.query).find(({ name, value }) => LANGUAGE_QUERY.test(name) && isLanguage(value))?.value;
  const named = segments.map((segment) => segment.replace(/\.json$/i, '')).findLast((segment) => isLanguage(segment));
  const isPlace = segments.some(isOfTexts);
  return { language: asked ?? (isPlace ? named : undefined) ?? '', isCatalogue: isPlace };
};

export type TextSubject = readonly [key: string, text: string];
/** Language, "" where none is told, and the script that the text stands in, null for a file of texts. */
export type TextVote = readonly [language: string, script: string | null];

/** Keeps the texts that the client tells errors by, from files of texts and from its code: by key and text, in which language. */
export class CatalogueMiner {
  readonly box = new BallotBox(6);
  readonly #looked = new Set<string>();

  #see(key: string, text: string, vote: TextVote, at: Reference, unit: string): void {
    if (key === '' || text.trim().length < 4 || text.length > LONGEST || !/\p{L}/u.test(text)) return;
    this.box.see(JSON.stringify([key, text] satisfies TextSubject), JSON.stringify(vote), at, unit);
  }

  /** An answer whose address says that it holds texts, and that holds nothing else. */
  seeJson(url: string, body: Json, at: Reference): void {
    if (!MAY_BE.test(url) || this.#looked.has(url) || this.#looked.size > 500 || !isObject(body)) return;
    const { language, isCatalogue } = addressed(url);
    if (!isCatalogue) return;
    this.#looked.add(url);
    const texts = textsAlone(body);
    if (texts === undefined || !areEnough(texts)) return;
    const all = Object.keys(body);
    const byLanguage = all.length > 0 && all.every((key) => isLanguage(key) && isObject(body[key]));
    for (const [key, text] of texts) {
      const [first = '', ...rest] = key.split('.');
      if (byLanguage) this.#see(rest.join('.'), text, [first, null], at, first);
      else this.#see(key, text, [language, null], at, url);
    }
  }

  /** Sentences under keys in a script that are told of errors. */
  seeScript({ texts, path }: Script, at: Reference): void {
    for (const { key, text } of texts) {
      if (!isOfError(key)) continue;
      const parts = key.split('.');
      const language = parts.find((part) => isLanguage(part)) ?? '';
      this.#see(parts.filter((part) => part !== language && part !== 'exports').join('.'), text, [language, path], at, path);
    }
  }
}
