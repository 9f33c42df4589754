import { unescapeHtml } from '../../base/html-text.ts';
import { isArray, type Json, jsonIn } from '../../base/json.ts';
import { devalued, isPacked } from '../../base/wire/packed.ts';

/**
 * State that a page brings along for its scripts: JSON that stands in a script of its own (`<script type="application/json">`), that a script assigns
 * (`window.__STATE__ = {…}`, `= JSON.parse("…")`) or pushes, and that an attribute holds (`data-page="{&quot;…}"`). Nothing is ever run: what is no JSON to the
 * letter is none.
 */
export interface StateSpot {
  /** Where what is written there stands in the page. */
  readonly start: number;
  readonly end: number;
  /** What it says, as JSON. */
  readonly json: string;
  /** JSON as it would be written there. */
  readonly write: (json: string) => string;
  /** What it is assigned to, or called by. */
  readonly name: string;
  /** It says itself that it is JSON, be it cut. */
  readonly declared?: true;
}

/** So many of one page are read, and so many characters of it; so deep they are. */
const MOST = 200;
const CHARACTERS = 4_000_000;
const DEEPEST = 60;
/** What stands in no JSON outside of its texts. */
const NO_JSON = /['`();/]/;

const SCRIPT = /<script\b([^<>]{0,2000})>/gi;
const SCRIPT_END = /<\/script/gi;
const JSON_TYPE = /\stype\s*=\s*["']?application\/(?:[a-z]+\+)?json\b/i;
const OTHER_TYPE = /\stype\s*=\s*["']?(?!(?:text|application)\/(?:java|ecma)script\b|module\b)[\w/+.-]+/i;
const ID = /\s(?:id|data-[\w-]{1,40})\s*=\s*["']?([\w:.-]{1,80})/i;
/** What is assigned, or handed to what collects it: `self.__next_f.push([1, "…"])`. */
const ASSIGNED =
  /([\w$]{1,80})(?:["']\s?\])?\s{0,20}(?:=\s{0,20}|\.push\()(?:(?=[[{])|JSON\.parse\(\s{0,20}("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'))/g;
/** An attribute whose value begins as an object or a list of objects does. */
const ATTRIBUTES = /\s([\w:@.-]{1,60})=(?:"((?:\s|\[|&#91;)*(?:\{|&#123;)[^"]{2,})"|'((?:\s|\[|&#91;)*(?:\{|&#123;)[^']{2,})')/g;

const inScript = (json: string): string => json.replaceAll('<', '\\u003c');
const inAttribute = (json: string): string =>
  json.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#39;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** How far what begins at a place with a bracket is JSON by its brackets and texts, and whether it ends there. */
const literalAt = (text: string, from: number): { readonly end: number; readonly isWhole: boolean } => {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') {
      do at = text.indexOf('"', at + 1);
      while (at > 0 && isEscaped(text, at));
      if (at < 0) break;
    } else if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') depth -= 1;
    if (depth === 0) return { end: at + 1, isWhole: true };
    if (depth > DEEPEST || NO_JSON.test(sign ?? '')) return { end: at, isWhole: false };
  }
  return { end: text.length, isWhole: false };
};

const isEscaped = (text: string, at: number): boolean => {
  let before = at;
  while (text[before - 1] === '\\') before -= 1;
  return (at - before) % 2 === 1;
};

const SHORT: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v', 0: '\0' };

/** What a text of a script says, as it stands between its quotes. */
const textOf = (quoted: string): string =>
  quoted
    .slice(1, -1)
    .replace(/\\(?:u([\da-f]{4})|x([\da-f]{2})|(.))/gi, (_, four: string | undefined, two: string | undefined, one = '') =>
      four === undefined && two === undefined ? (SHORT[one] ?? one) : String.fromCharCode(Number.parseInt(four ?? two ?? '', 16)),
    );

const assignedIn = (script: string, offset: number): readonly StateSpot[] => {
  const spots: StateSpot[] = [];
  ASSIGNED.lastIndex = 0;
  for (let found = ASSIGNED.exec(script); found !== null; found = ASSIGNED.exec(script)) {
    const [whole, name = '', quoted] = found;
    const from = found.index + whole.length - (quoted?.length ?? 0);
    const { end, isWhole } = quoted === undefined ? literalAt(script, from) : { end: from + quoted.length, isWhole: true };
    ASSIGNED.lastIndex = end;
    if (!isWhole) continue;
    const json = quoted === undefined ? script.slice(from, end) : textOf(quoted);
    const write = quoted === undefined ? inScript : (own: string): string => inScript(JSON.stringify(own));
    spots.push({ start: offset + from, end: offset + end, json, write, name });
  }
  return spots;
};

const inScripts = (page: string): readonly StateSpot[] => {
  const spots: StateSpot[] = [];
  SCRIPT.lastIndex = 0;
  for (let found = SCRIPT.exec(page); found !== null; found = SCRIPT.exec(page)) {
    const [whole, tag = ''] = found;
    const start = found.index + whole.length;
    SCRIPT_END.lastIndex = start;
    const end = SCRIPT_END.exec(page)?.index;
    // A script that is not closed is none, and nothing behind it is.
    if (end === undefined) break;
    SCRIPT.lastIndex = end;
    const text = page.slice(start, end);
    if (JSON_TYPE.test(tag)) spots.push({ start, end, json: text, write: inScript, name: ID.exec(tag)?.[1] ?? '', declared: true });
    else if (!OTHER_TYPE.test(tag)) spots.push(...assignedIn(text, start));
  }
  return spots;
};

const inAttributes = (page: string): readonly StateSpot[] =>
  [...page.matchAll(ATTRIBUTES)].map(({ index, 0: whole, 1: name = '', 2: double, 3: single }) => {
    const value = double ?? single ?? '';
    const start = index + whole.length - 1 - value.length;
    return { start, end: start + value.length, json: unescapeHtml(value), write: inAttribute, name };
  });

/** Where the JSON stands that a page brings along, in the order of the page: all of it, however large the page is, since secrets may stand in any. */
export const stateSpots = (page: string): readonly StateSpot[] => {
  if (!/<script\b|=["'][\s[]*(?:\{|&#123;|&#91;)/i.test(page)) return [];
  let end = 0;
  return [...inScripts(page), ...inAttributes(page)]
    .toSorted((a, b) => a.start - b.start)
    .filter((spot) => {
      const isFree = spot.start >= end && (spot.declared === true || jsonIn(spot.json) !== undefined);
      if (isFree) end = spot.end;
      return isFree;
    });
};

/** A number that a double may not hold is another thing than what it would be read as. */
const INEXACT = /(?:^|[:,[\s])-?\d{16}/;

/** The JSON that a page brings along, of a page that is not too large. */
export const statesOn = (page: string): readonly { readonly name: string; readonly state: Json }[] =>
  (page.length > CHARACTERS ? [] : stateSpots(page).slice(0, MOST)).flatMap(({ json, name }) => {
    const told = INEXACT.test(json) ? undefined : jsonIn(json);
    const packed = isArray(told) && isPacked(told);
    const state = packed ? devalued(told) : told;
    // What all that a page begins with is packed into is called by the framework.
    return state === undefined || state === null || typeof state !== 'object' ? [] : [{ name: packed ? '' : name, state }];
  });
