import { unescapeText } from '../../points/cells/unsafe.ts';

/**
 * What a spreadsheet takes for the beginning of a formula, in ASCII and as its wide forms; a tab or a line end before one is
 * dropped by some. A plain number is none.
 */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** A field of RFC 4180. Text that could be run gets an apostrophe in front, which spreadsheets take for "this is text". */
export const csvField = (text: string): string => {
  const inert = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
};

/** Records with a header, each ended by CR LF as RFC 4180 has it. */
export const csvText = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  [header, ...rows].map((fields) => `${fields.map(csvField).join(',')}\r\n`).join('');

const CODE = /\\.|(`+)(.*?[^`])\1(?!`)/gs;

/** A printed cell without its Markdown: what stands between backticks as it is, the rest without its backslashes. */
export const plainCell = (cell: string): string => {
  let plain = '';
  let at = 0;
  for (const found of cell.matchAll(CODE)) {
    const [whole, fence, content] = found;
    if (fence === undefined) continue;
    plain += unescapeText(cell.slice(at, found.index)) + (content ?? '').replaceAll('\\|', '|');
    at = found.index + whole.length;
  }
  return plain + unescapeText(cell.slice(at));
};
