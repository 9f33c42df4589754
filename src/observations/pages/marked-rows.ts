import { unescapeHtml } from '../../base/html-text.ts';
import { leadsTo, pathIn } from '../address.ts';
import type { Exchange } from '../exchange.ts';
import { formOfPath } from '../segment.ts';
import { fieldsSent, hasForm } from './form-back.ts';
import { plainWords, seen, wholeBox } from './page-boxes.ts';
import { fieldsIn, type PageComplaint, rowsIn } from './page-complaints.ts';
import { attributesOf } from './page-form.ts';

/**
 * Rows of a form that frameworks mark as wrong while they say what was wrong where they say other times what belongs there (Bootstrap 3 `has-error` around
 * `help-block`): which of the two it is shows where the same page was asked for before, without anything being wrong.
 */

/** What of a page is looked at. Every pattern below is bounded and stops at the next tag, so that no page takes long. */
const HEAD = 65_536;
const FORM = /<form\b([^<>]{0,1000})>/gi;
const TAG = /<(span|p|div|small|em|ul)\b([^<>]{0,500})>/gi;
const IS_HELP = /(?<![a-z])(?:help|hint)(?![a-z])/i;
/** What a tag with such a class has in any case, if none of its letters is written as a number. */
const MAY_HELP = /help|hint|&/i;
const IS_MARKED = /(?<![\w-])(?:has-error|has-danger)(?![\w-])/;
const LONGEST = 300;
const INSIDE = 1_000;
/** Kept of one origin in one recording, and of one page. */
const NOTED = 2_000;
const FORMS = 40;
const HELPS = 200;

interface Help {
  readonly at: number;
  readonly words: string;
}

const helpIn = (page: string): readonly Help[] => {
  const helps: Help[] = [];
  for (const { 0: tag, 1: name = '', 2: written = '', index } of page.matchAll(TAG)) {
    if (helps.length >= HELPS) break;
    if (!MAY_HELP.test(written) || !IS_HELP.test(attributesOf(written).get('class') ?? '')) continue;
    const behind = index + tag.length;
    const words = unescapeHtml(plainWords(wholeBox(page.slice(behind, behind + INSIDE), name))).trim();
    if (words.length > 1) helps.push({ at: index, words: words.slice(0, LONGEST) });
  }
  return helps;
};

const pageOf = ({ response }: Exchange): string | undefined =>
  response.kind === 'text' && response.mediaType.includes('html') ? seen(response.text.slice(0, HEAD)) : undefined;

const formAt = (path: string): string => `form /${formOfPath(path)}`;

/** Notes what a page that was asked for says beside its fields, and where its forms go: in a first reading, and of one origin. */
export const noteHelp = (noted: Set<string>, exchange: Exchange): void => {
  const page = exchange.method === 'GET' && exchange.status === 200 && noted.size < NOTED ? pageOf(exchange) : undefined;
  if (page === undefined) return;
  for (const [, written = ''] of [...page.matchAll(FORM)].slice(0, FORMS)) {
    const attributes = attributesOf(written);
    const action = unescapeHtml(attributes.get('action') ?? '');
    const target = action === '' ? exchange.url : leadsTo(action, exchange.url);
    if (attributes.get('method')?.toLowerCase() === 'post' && target !== undefined) noted.add(formAt(pathIn(target)));
  }
  for (const { words } of helpIn(page)) noted.add(`help ${words}`);
};

/** What a form that came back says in the rows that it marks, and said nowhere before anything was sent. `noted`: of a first reading (`noteHelp`). */
export const saidInRows = (exchange: Exchange, noted: ReadonlySet<string> | undefined): readonly PageComplaint[] => {
  const { method, request, url } = exchange;
  const page = method === 'POST' && request.kind === 'form' && noted !== undefined ? pageOf(exchange) : undefined;
  if (page === undefined || !IS_MARKED.test(page) || noted?.has(formAt(pathIn(url))) !== true) return [];
  const names = fieldsSent(exchange);
  if (names.length === 0 || !hasForm(page, pathIn(url), names)) return [];
  const rows = rowsIn(page, fieldsIn(page), IS_MARKED);
  const said = helpIn(page).flatMap(({ at, words }): readonly PageComplaint[] => {
    const row = rows.findLast((one) => one.at <= at && at < one.end);
    return row === undefined || noted.has(`help ${words}`) ? [] : [{ field: row.field, message: words }];
  });
  return [...new Map(said.map((one) => [`${one.field ?? ''}\n${one.message}`, one])).values()];
};
