import { queryWithout } from './address.ts';
import { fieldWithout } from './field.ts';
import { keyClass } from './key-class.ts';
import { isMixed } from './looks.ts';
import type { Vault } from './vault.ts';

const SECRET_WORD = /token|secret|passw|api[-_]?key|csrf|xsrf|session|authorization/i;
/** `"csrfToken": "…"`, `password = '…'` in scripts and texts. */
const ASSIGNED = /(["']?)([\w.-]{3,60})\1(\s*[:=]\s*)(["'])([^"'\n\\]{4,4096})\4/g;
/** `"pin": 8026`, `"otp":"802645"`: what stands so is JSON that was cut, or that a script holds. */
const CODE_WORD = /(?:pin|otp|cv[vc]2?|csc|code)["']\s{0,3}:/i;
const CODES = /(["'])([\w.-]{3,60})\1(\s{0,3}:\s{0,3})(["']?)(\d{3,12})\4(?![\w.])/g;
/** `<meta name="csrf-token" content="…">`, `<input name="token" value="…">`. */
const TAGS = /<(?:meta|input)\b[^>]{0,2000}>/gi;
/** `password: hunter2-x` in a log or a message. Words behind it are words about passwords. */
const BARE = /\b([\w-]{0,20}(?:password|passwd|pwd|secret|api[-_]?key|token))(\s{0,3}[:=]\s{0,3})([^\s"'&<>,;(){}[\]]{4,200})/gi;
/** A form that was sent without saying so. */
const FORM = /^[\w.[\]%+-]{1,80}=[^&\s"<>{}]*(?:&[\w.[\]%+-]{1,80}=[^&\s"<>{}]*)*$/;
const FORM_LENGTH = 20_000;
const TAG_NAME = /\b(?:name|id)\s*=\s*["']?([\w.-]+)/i;
const TAG_VALUE = /(\b(?:content|value)\s*=\s*)(["'])([^"']*)\2/i;

/** `<password>…</password>`, as XML has it. */
const ELEMENTS = /<((?:[\w-]{1,30}:)?([\w.-]{3,60}))>([^<]{3,4096})<\/\1>/g;

/** The text of a page, a script or a message: secrets under names that the text itself gives, then those of recognisable form. */
export const pageTextWithout = (text: string, vault: Vault): string => {
  if (text.length < FORM_LENGTH && FORM.test(text)) return queryWithout(text, vault);
  let result = text;
  if (/<(?:meta|input)\b/i.test(text)) {
    result = result.replace(TAGS, (tag) => {
      const name = TAG_NAME.exec(tag)?.[1];
      if (name === undefined || keyClass(name) === 'plain') return tag;
      return tag.replace(TAG_VALUE, (all, before: string, quote: string, value: string) => {
        const without = fieldWithout(keyClass(name), value, 'in', vault);
        return without === undefined ? all : `${before}${quote}${without}${quote}`;
      });
    });
  }
  if (SECRET_WORD.test(text)) {
    result = result.replace(ASSIGNED, (all, quote: string, name: string, sign: string, mark: string, value: string) => {
      if (!SECRET_WORD.test(name)) return all;
      const without = fieldWithout(keyClass(name), value, 'in', vault);
      return without === undefined ? all : `${quote}${name}${quote}${sign}${mark}${without}${mark}`;
    });
    result = result.replace(ELEMENTS, (all, tag: string, name: string, value: string) => {
      const without = SECRET_WORD.test(name) ? fieldWithout(keyClass(name), value, 'in', vault) : undefined;
      return without === undefined ? all : `<${tag}>${without}</${tag}>`;
    });
  }
  if (CODE_WORD.test(text))
    result = result.replace(CODES, (all, quote: string, name: string, sign: string, mark: string, digits: string) => {
      const without = keyClass(name) === 'code' ? fieldWithout('code', digits, 'in', vault) : undefined;
      return without === undefined ? all : `${quote}${name}${quote}${sign}${mark || quote}${without}${mark || quote}`;
    });
  return vault.text(withoutBare(result, vault));
};

/** A text without what stands behind the name of a secret (`API_KEY=…`, `password: …`). */
export const withoutBare = (text: string, vault: Vault): string =>
  !SECRET_WORD.test(text)
    ? text
    : text.replace(BARE, (all, name: string, sign: string, value: string) => {
        if (!isMixed(value, 4) || value.startsWith('np_') || value.startsWith('eyJ')) return all;
        return `${name}${sign}${fieldWithout(keyClass(name), value, 'out', vault) ?? value}`;
      });
