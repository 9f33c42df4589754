import { holdsPseudonym } from '../../base/pseudonym.ts';
import { hashText } from '../../statement/distinct.ts';
import { quotationsOf, wordsOf } from '../pages/page.ts';
import { attributesOf, LOOKED_AT } from '../pages/page-form.ts';
import type { Snapshot } from '../screen.ts';
import { wordsShown } from './display.ts';

/**
 * What a screen is called, and what of it is there to be used, as hashes in ascending order. Names of fields, targets of forms and heads of columns are the
 * product's own words: what a list holds today, or how a text is written, is not among them.
 */
export interface Made {
  readonly called: readonly number[];
  readonly parts: readonly number[];
  /** As the page says it; "" when it does not. */
  readonly language: string;
  /** Names of the fields that a person writes into. */
  readonly asks: readonly string[];
}

/** Kept of one screen: the least by hash, so that nothing depends on where they stood. */
const PARTS = 96;
const CALLED = 8;
const ASKS = 60;

/** Numbers count what is there today. */
const plain = (text: string): string => text.replaceAll(/\d+/g, '0').trim().toLowerCase();
/** A word in brackets is a member (PHP, Rack): `issue[subject]`. */
const MEMBER = /^[A-Za-z_]+(?:[-_][A-Za-z_]+)*$/;
/** A field of a row is called by its row: `groups[22]` is `groups[]`. */
const fieldName = (name: string): string =>
  plain(name.replaceAll(/\[([^\]]*)\]/g, (written, inside: string) => (MEMBER.test(inside) && !holdsPseudonym(inside) ? written : '[]')));

const hashed = (words: Iterable<string>, most: number): readonly number[] =>
  [...new Set([...words].map(hashText))].sort((a, b) => a - b).slice(0, most);

/** Headings of lower levels head what is there, not the screen. */
const LEVEL = 2;

interface Heading {
  readonly level: number;
  readonly text: string;
}

/** What heads a screen; the only heading that there is does so whatever its level. */
const headingsOf = (all: readonly Heading[]): readonly string[] => {
  const high = all.filter(({ level }) => level <= LEVEL);
  return (high.length > 0 || all.length > 1 ? high : all).map(({ text }) => text);
};

const HEADING = /<h([1-6])\b[^<>]{0,500}>([\s\S]{0,300}?)<\/h\1\s*>/gi;
const LANGUAGE = /<html\b[^>]{0,500}?\blang\s*=\s*["']?([a-zA-Z-]{2,12})/i;
const FORM = /<form\b([^<>]{0,2000})>/gi;
const FIELD = /<(input|select|textarea|button)\b([^<>]{0,2000})>/gi;
const COLUMN = /<th\b[^<>]{0,500}>([\s\S]{0,300}?)<\/th\s*>/gi;
/** Of one kind at most so many are looked at. */
const LOOKED = 400;

/** What is chosen is a word of the product, as a screen's may be: a list of places to go to is a choice, too. */
const isWritten = (tag: string, type: string): boolean =>
  tag !== 'button' &&
  tag !== 'select' &&
  !/^(?:hidden|submit|button|image|reset|radio|checkbox|select|combobox|listbox|switch)$/.test(type);

/** Heads of columns stand side by side; one that stands alone heads its row, and says what is in it. */
const columnsIn = (html: string): readonly string[] => {
  const all = [...html.matchAll(COLUMN)].slice(0, LOOKED);
  const follows = (at: number): boolean => {
    const [one, next] = [all[at], all[at + 1]];
    return one !== undefined && next !== undefined && html.slice(one.index + one[0].length, next.index).trim() === '';
  };
  return all.flatMap(([, words = ''], at) => (follows(at) || follows(at - 1) ? [wordsOf(words)] : []));
};

/** What a page that a server wrote is made of. */
export const madeOfPage = (page: string): Made => {
  const html = page.slice(0, LOOKED_AT);
  const title = quotationsOf(html).find(([where]) => where === 'title')?.[1] ?? '';
  const headings = headingsOf(
    [...html.matchAll(HEADING)].slice(0, LOOKED).map(([, level, words = '']) => ({ level: Number(level), text: wordsOf(words) })),
  );
  const parts = columnsIn(html).map((words) => `column ${plain(words)}`);
  const asks = new Set<string>();
  for (const [, written = ''] of [...html.matchAll(FORM)].slice(0, LOOKED)) {
    const form = attributesOf(written);
    parts.push(`form ${form.get('method')?.toLowerCase() ?? 'get'} ${plain((form.get('action') ?? '').replace(/[?#].*$/s, ''))}`);
  }
  for (const [, tag = '', written = ''] of [...html.matchAll(FIELD)].slice(0, LOOKED)) {
    const field = attributesOf(written);
    const type = field.get('type')?.toLowerCase() ?? '';
    const name = field.get('name') ?? '';
    if (name === '') continue;
    parts.push(`field ${fieldName(name)} ${type}`);
    if (isWritten(tag.toLowerCase(), type)) asks.add(name);
  }
  return {
    called: hashed(
      [title, ...headings].map(plain).filter((words) => words !== ''),
      CALLED,
    ),
    parts: hashed(parts, PARTS),
    language: LANGUAGE.exec(html.slice(0, 2_000))?.[1]?.toLowerCase() ?? '',
    asks: [...asks].sort().slice(0, ASKS),
  };
};

/** What a screen that was shown is made of. */
export const madeOfSnapshot = ({ title, language, headings, forms, controls, tables, terms }: Snapshot): Made => {
  const fields = forms.flatMap((form) => form.fields).filter(({ visible }) => visible);
  return {
    called: hashed(
      [title, ...headingsOf(headings)].map((text) => plain(wordsShown(text))).filter((words) => words !== ''),
      CALLED,
    ),
    parts: hashed(
      [
        ...fields.map(({ control, type }) => `field ${fieldName(control.field || wordsShown(control.name))} ${type}`),
        ...controls.flatMap(({ role, name, row, visible }) =>
          visible && row === undefined && role !== 'link' && wordsShown(name) !== '' ? [`${role} ${plain(wordsShown(name))}`] : [],
        ),
        ...tables.flatMap(({ columns }) => columns.map((words) => `column ${plain(wordsShown(words))}`)),
        ...terms.map(({ term }) => `term ${plain(wordsShown(term))}`),
      ],
      PARTS,
    ),
    language: language.toLowerCase(),
    asks: [...new Set(fields.flatMap(({ control, type }) => (control.field !== '' && isWritten('', type) ? [control.field] : [])))]
      .sort()
      .slice(0, ASKS),
  };
};
