import { unescapeHtml } from '../../base/html-text.ts';
import { leadsTo, pathIn } from '../address.ts';
import { type Exchange, exchangeWith } from '../exchange.ts';
import { formOfPath } from '../segment.ts';
import { boxesIn, OF_REFUSAL } from './page-boxes.ts';
import { attributesOf } from './page-form.ts';

/**
 * Boxes that stand on the page of a form before anything is sent ("Are you sure? This will overwrite your journal!"): where the form comes back, they say
 * nothing of what was wrong with it.
 */

/** What of a page is looked at. Every pattern below is bounded and stops at the next tag, so that no page takes long. */
const HEAD = 65_536;
const FORM = /<form\b([^<>]{0,1000})>/gi;
const FORMS = 40;
/** Kept of one origin in one recording, and of one page. */
const NOTED = 2_000;
const BOXES = 20;

const pageOf = ({ response }: Exchange): string | undefined =>
  response.kind === 'text' && response.mediaType.includes('html') ? response.text.slice(0, HEAD) : undefined;

const shownAt = (path: string): string => `shown /${formOfPath(path)}`;
const standsAt = (path: string, words: string): string => `stands /${formOfPath(path)} ${words}`;

const wordsOf = (says: readonly string[]): string => says.map((one) => unescapeHtml(one).trim()).join('\n');

/** Notes what stands beside a form on the first page that shows it: nothing can have been sent to it by then. In a first reading, of one origin. */
export const noteStanding = (noted: Set<string>, exchange: Exchange): void => {
  const page = exchange.method === 'GET' && exchange.status === 200 && noted.size < NOTED ? pageOf(exchange) : undefined;
  if (page === undefined) return;
  const paths = [...page.matchAll(FORM)].slice(0, FORMS).flatMap(([, written = '']) => {
    const attributes = attributesOf(written);
    const action = unescapeHtml(attributes.get('action') ?? '');
    const target = action === '' ? exchange.url : leadsTo(action, exchange.url);
    return attributes.get('method')?.toLowerCase() === 'post' && target !== undefined ? [pathIn(target)] : [];
  });
  const fresh = [...new Set(paths)].filter((path) => !noted.has(shownAt(path)));
  if (fresh.length === 0) return;
  const boxes = [...boxesIn(page, OF_REFUSAL)].slice(0, BOXES).map(({ says }) => wordsOf(says));
  for (const path of fresh) {
    noted.add(shownAt(path));
    for (const words of boxes) if (words !== '') noted.add(standsAt(path, words));
  }
};

/** A page that a form was answered with, whose boxes are none that stand there anyway. `noted`: of a first reading (`noteStanding`). */
export const withoutStanding = (exchange: Exchange, noted: ReadonlySet<string> | undefined): Exchange => {
  const { method, request, response, url } = exchange;
  const page = method === 'POST' && request.kind === 'form' && noted !== undefined ? pageOf(exchange) : undefined;
  if (page === undefined || response.kind !== 'text' || noted?.has(shownAt(pathIn(url))) !== true) return exchange;
  const standing = [...boxesIn(page, OF_REFUSAL)].slice(0, BOXES).filter(({ says }) => noted.has(standsAt(pathIn(url), wordsOf(says))));
  if (standing.length === 0) return exchange;
  let text = response.text;
  // Without what it is called, a box is a part of the page like any other.
  for (const { at, name, attributes } of standing.toSorted((a, b) => b.at - a.at))
    text = `${text.slice(0, at)}<${name}>${' '.repeat(attributes.length)}${text.slice(at + name.length + attributes.length + 2)}`;
  return exchangeWith(exchange, { request, response: { ...response, text } });
};
