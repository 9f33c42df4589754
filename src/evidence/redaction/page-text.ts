import { fieldWithout } from './field.ts';
import { keyClass } from './key-class.ts';
import type { Vault } from './vault.ts';

const SECRET_WORD = /token|secret|passw|api[-_]?key|csrf|xsrf|session|authorization/i;
/** `"csrfToken": "…"`, `password = '…'` in scripts and texts. */
const ASSIGNED = /(["']?)([\w.-]{3,60})\1(\s*[:=]\s*)(["'])([^"'\n\\]{4,4096})\4/g;
/** `<meta name="csrf-token" content="…">`, `<input name="token" value="…">`. */
const TAGS = /<(?:meta|input)\b[^>]{0,2000}>/gi;
const TAG_NAME = /\b(?:name|id)\s*=\s*["']?([\w.-]+)/i;
const TAG_VALUE = /(\b(?:content|value)\s*=\s*)(["'])([^"']*)\2/i;

/** `<password>…</password>`, as XML has it. */
const ELEMENTS = /<((?:[\w-]{1,30}:)?([\w.-]{3,60}))>([^<]{3,4096})<\/\1>/g;

/** The text of a page, a script or a message: secrets under names that the text itself gives, then those of recognisable form. */
export const pageTextWithout = (text: string, vault: Vault): string => {
  let result = text;
  if (SECRET_WORD.test(text)) {
    result = result.replace(TAGS, (tag) => {
      const name = TAG_NAME.exec(tag)?.[1];
      if (name === undefined || !SECRET_WORD.test(name)) return tag;
      return tag.replace(TAG_VALUE, (all, before: string, quote: string, value: string) => {
        const without = fieldWithout(keyClass(name), value, 'in', vault);
        return without === undefined ? all : `${before}${quote}${without}${quote}`;
      });
    });
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
  return vault.text(result);
};
