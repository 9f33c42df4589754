import { wordsOf } from './page.ts';
import { attributesOf, LOOKED_AT } from './page-form.ts';

/**
 * What a page that a server wrote says under a heading: the cells of its tables, and what stands behind a label (`<dt>Status</dt><dd>open</dd>`,
 * `<p>Status: <b>open</b></p>`).
 */

/** Something that is said under a heading. */
export interface Said {
  /** As the page writes it, without the colon. */
  readonly heading: string;
  readonly text: string;
}

/** A row of a table, and where its links, forms and buttons go: as they are written. */
export interface ListedRow {
  readonly targets: readonly string[];
  /** What it stands under: one heading for each of its cells, "" where there is none. */
  readonly headings: readonly string[];
  readonly cells: readonly Said[];
}

/** Every pattern below is bounded and stops at the next tag, so that no page takes long. */
const TABLE = /<table\b[^<>]{0,2000}>/gi;
const TABLES = 30;
const ROW = /<tr\b[^<>]{0,2000}>/gi;
const ROWS = 400;
const CELL = /<(t[dh])\b([^<>]{0,2000})>/gi;
const CELLS = 40;
const TAG = /<(?:a|form|button|tr|input|div|span)\b([^<>]{0,2000})>/gi;
const LEADS = /^(?:href|action|(?:data-)?hx-(?:get|post|put|patch|delete))$/;
/** What is done to the thing, and nothing that is said of it; several links lead somewhere. */
const CONTROL = /<(?:button|input|select|textarea|form)\b|<a\b[\s\S]{1,2000}<a\b/i;
const LONGEST = 300;

const until = (html: string, end: RegExp): string => {
  const at = html.search(end);
  return at === -1 ? html : html.slice(0, at);
};

/** The pieces of a text from each match to the next. */
const piecesOf = (html: string, begins: RegExp, most: number): readonly { readonly tag: RegExpExecArray; readonly inside: string }[] => {
  const all = [...html.matchAll(begins)].slice(0, most + 1);
  return all.slice(0, most).map((tag, at) => ({ tag, inside: html.slice(tag.index + tag[0].length, all[at + 1]?.index ?? html.length) }));
};

const headingIn = (html: string): string =>
  wordsOf(html)
    .replace(/[\s:*▲▼↑↓↕⇅]+$/u, '')
    .trim();

interface Cells {
  readonly headings: readonly string[];
  readonly texts: readonly (string | undefined)[];
}

const cellsOf = (row: string): Cells | undefined => {
  const cells = piecesOf(row, CELL, CELLS);
  // A cell that is as wide as several says under which of their headings it stands of none.
  if (cells.some(({ tag }) => Number(attributesOf(tag[2] ?? '').get('colspan') ?? '1') !== 1)) return undefined;
  const insides = cells.map(({ tag, inside }) => ({ isHead: tag[1]?.toLowerCase() === 'th', inside: until(inside, /<\/t[dh]\s*>/i) }));
  const isHead = insides.length > 0 && insides.every((one) => one.isHead);
  return {
    headings: isHead ? insides.map(({ inside }) => headingIn(inside)) : [],
    texts: insides.map(({ inside }) => (CONTROL.test(inside) ? undefined : wordsOf(inside))),
  };
};

const targetsIn = (html: string): readonly string[] => [
  ...new Set(
    [...html.matchAll(TAG)]
      .slice(0, 60)
      .flatMap(([, written = '']) =>
        [...attributesOf(written)].flatMap(([name, value]) => (LEADS.test(name) && value !== '' && !value.startsWith('#') ? [value] : [])),
      ),
  ),
];

/** What the cells say under the headings. Behind the last heading there may be what is done to the thing, and nothing else. */
const saidIn = (headings: readonly string[], { texts }: Cells): readonly Said[] =>
  texts.length < headings.length || texts.slice(headings.length).some((text) => text !== undefined)
    ? []
    : texts.flatMap((text, at) => {
        const heading = headings[at] ?? '';
        return heading === '' || text === undefined || text === '' || text.length > LONGEST ? [] : [{ heading, text }];
      });

const rowsIn = (html: string): readonly ListedRow[] => {
  let headings: readonly string[] | undefined;
  return piecesOf(html, ROW, ROWS).flatMap(({ tag, inside }): readonly ListedRow[] => {
    const row = until(inside, /<\/tr\s*>/i);
    const cells = cellsOf(row);
    if (cells === undefined) return [];
    if (cells.headings.length > 0) {
      headings = cells.headings;
      return [];
    }
    return headings === undefined ? [] : [{ targets: targetsIn(`${tag[0]}${row}`), headings, cells: saidIn(headings, cells) }];
  });
};

/** The rows of a part of a page that holds no table around them. `headingsOf`: what rows that lead there stand under, where they stand in a table. */
export const rowsAlone = (part: string, headingsOf: (targets: readonly string[]) => readonly string[] | undefined): readonly ListedRow[] =>
  part.search(TABLE) !== -1
    ? []
    : piecesOf(part.slice(0, LOOKED_AT), ROW, ROWS).flatMap(({ tag, inside }): readonly ListedRow[] => {
        const row = until(inside, /<\/tr\s*>/i);
        const cells = cellsOf(row);
        const targets = targetsIn(`${tag[0]}${row}`);
        const headings = cells === undefined || cells.headings.length > 0 ? undefined : headingsOf(targets);
        return cells === undefined || headings?.length !== cells.texts.length
          ? []
          : [{ targets, headings, cells: saidIn(headings, cells) }];
      });

/** The rows of each table of a page, under the headings above them. */
export const tablesOf = (page: string): readonly (readonly ListedRow[])[] =>
  piecesOf(page.slice(0, LOOKED_AT), TABLE, TABLES)
    .map(({ inside }) => rowsIn(until(inside, /<\/table\s*>/i)))
    .filter((rows) => rows.length > 0);

const PAIR =
  /<dt\b[^<>]{0,1000}>((?:[^<]|<(?!\/dt\b)){1,300})<\/dt\s*>\s{0,200}<dd\b[^<>]{0,1000}>((?:[^<]|<(?!\/dd\b)){0,600})<\/dd\s*>/gi;
const HEADED =
  /<tr\b[^<>]{0,1000}>\s{0,200}<th\b[^<>]{0,1000}>((?:[^<]|<(?!\/th\b)){1,300})<\/th\s*>\s{0,200}<td\b[^<>]{0,1000}>((?:[^<]|<(?!\/td\b)){0,600})<\/td\s*>\s{0,200}<\/tr/gi;
const BEHIND = />\s{0,100}([^<>:]{1,60}):\s{0,100}<(span|b|strong|em|code|time|mark)\b[^<>]{0,1000}>([^<]{1,300})<\/\2\s*>/gi;
const BOLD = /<(b|strong|span|label)\b[^<>]{0,1000}>\s{0,100}([^<>:]{1,60}):\s{0,100}<\/\1\s*>\s{0,100}([^<]{1,300})</gi;
const PAIRS = 60;

/** What a page says behind a label of its own. */
export const labelledOn = (page: string): readonly Said[] => {
  const html = page.slice(0, LOOKED_AT);
  const found = [
    ...[...html.matchAll(PAIR), ...html.matchAll(HEADED)].slice(0, PAIRS).map(([, heading = '', text = '']) => [heading, text] as const),
    ...[...html.matchAll(BEHIND)].slice(0, PAIRS).map(([, heading = '', , text = '']) => [heading, text] as const),
    ...[...html.matchAll(BOLD)].slice(0, PAIRS).map(([, , heading = '', text = '']) => [heading, text] as const),
  ];
  const said = found.flatMap(([heading, written]): readonly Said[] => {
    const text = CONTROL.test(written) ? '' : wordsOf(written);
    return text === '' || text.length > LONGEST ? [] : [{ heading: headingIn(heading), text }];
  });
  return [...new Map(said.map((one) => [one.heading, one])).values()];
};
