/**
 * Everything that recorded text could do to the document, in one place. Recorded text is hostile: it must be neither
 * Markdown, nor HTML, nor a formula, nor able to hide what it says.
 *
 * Absent on purpose: `{` and `}` mean nothing in Markdown; `]` and `)` close nothing once every `[` is escaped; quotation
 * marks, dashes and dots are never turned into anything by GitHub.
 */

/** Characters that always get a backslash, and why. */
const ALWAYS = /[\\`*[<&|~$]/;
// \ escapes · ` opens code · * emphasis · [ links, images and footnotes · < HTML and autolinks · & entities ·
// | ends the cell · ~ strikes through · $ is mathematics on GitHub

/** An underscore between word characters is plain; anywhere else it can open emphasis. */
const UNDERSCORE = /(?<![\p{L}\p{N}_])_|_(?![\p{L}\p{N}_])|(?<=_)_|_(?=_)/u;

/** A `#` that starts a heading or ends one, a `>` that starts a quotation. */
const AT_START = /^>|(?<=^|\s)#/;

const ESCAPED = new RegExp([ALWAYS, UNDERSCORE, AT_START].map((pattern) => pattern.source).join('|'), 'gu');

export const escapeText = (text: string): string => text.replace(ESCAPED, '\\$&');

/**
 * What no backslash can help against, so that the text goes into a code span instead:
 * characters that nobody sees or that turn the line around; blank space other than the plain one, or at the ends;
 * addresses, which GitHub links by itself even when escaped; short names between colons, which it turns into pictures (no picture is named by two digits, as times of day are);
 * what a spreadsheet takes for a formula; what starts a numbered list.
 */
export const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\uFDD0-\uFDEF\uFFFE\uFFFF]|[^\S ]/u;
const NEEDS_CODE = new RegExp(
  [
    HIDDEN.source,
    /^ | $|^$/.source,
    /:\/\/|www\.|@|mailto:|xmpp:/.source,
    /:(?!\d\d:)[\w+-]+:/.source,
    /^[=+\-"]/.source,
    /^\d+[.)](?:\s|$)/.source,
  ].join('|'),
  'iu',
);

export const needsCode = (text: string): boolean => NEEDS_CODE.test(text);

const ESCAPED_IN_JSON = new RegExp(`[|\`]|${HIDDEN.source}`, 'gu');

const unit = (code: number): string => `\\u${code.toString(16).padStart(4, '0')}`;

/** JSON in which nothing is hidden, no bar ends the cell and no backtick ends the code span. */
export const safeJson = (value: unknown): string =>
  JSON.stringify(value).replace(ESCAPED_IN_JSON, (found) =>
    Array.from({ length: found.length }, (_, at) => unit(found.charCodeAt(at))).join(''),
  );

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** Reads escaped text; also the few entities that people type by hand. */
export const unescapeText = (source: string): string =>
  source.replace(
    /\\([!-/:-@[-`{-~])|&(amp|lt|gt|quot|apos|nbsp);/g,
    (_, character: string | undefined, entity: string | undefined) => character ?? (entity === undefined ? '' : (ENTITIES[entity] ?? '')),
  );
