import { parseHtml, TooManyElements } from '../evidence/page/html.ts';
import type { Element, Node } from '../evidence/page/tree.ts';

/** The only elements that are written: words and their structure. Of any other, what stands inside; of these, no attribute but spans. */
const STRUCTURE: ReadonlySet<string> = new Set(
  `h1 h2 h3 h4 h5 h6 p div section article main header footer nav aside ul ol li dl dt dd table caption thead tbody tfoot tr th td
   blockquote pre code em strong b i small s sub sup mark br hr figure figcaption fieldset legend label`.split(/\s+/),
);

/** What says nothing to a reader: left out with all that stands inside. */
const SILENT: ReadonlySet<string> = new Set(
  'script style link meta base title head iframe frame frameset object embed applet template noscript audio video source track canvas svg math'.split(
    ' ',
  ),
);

/** Closed by themselves. */
const VOID: ReadonlySet<string> = new Set(['br', 'hr']);

const SPANS = ['colspan', 'rowspan'] as const;

const CHARACTERS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => CHARACTERS[character] ?? '');

/** What stands for an element that is shown as something else than text. */
const wordsFor = ({ tag, attributes }: Element): string | undefined => {
  if (tag === 'img') return `[${attributes.get('alt') || 'picture'}]`;
  if (tag === 'input' && attributes.get('type')?.toLowerCase() !== 'hidden')
    return `[${attributes.get('placeholder') || attributes.get('name') || attributes.get('type') || 'field'}]`;
  return undefined;
};

const written = (node: Node): string => {
  if (typeof node === 'string') return escaped(node);
  const { tag, attributes, children, shadow } = node;
  if (SILENT.has(tag)) return '';
  const words = wordsFor(node);
  if (words !== undefined) return escaped(words);
  const inside = (shadow?.children ?? children).map(written).join('');
  if (!STRUCTURE.has(tag)) return inside;
  const spans = SPANS.flatMap((name) => {
    const value = attributes.get(name) ?? '';
    return /^\d{1,3}$/.test(value) ? [` ${name}="${value}"`] : [];
  });
  return VOID.has(tag) ? `<${tag}>` : `<${tag}${spans.join('')}>${inside}</${tag}>`;
};

/** Characters of a page: longer ones keep the server from answering anything else while they are taken apart. */
const LONGEST = 3_000_000;

/** Before anything of the page: whatever were left in it by mistake, nothing is loaded. */
const HEAD = `<!doctype html><html lang=""><head><meta http-equiv="Content-Security-Policy" content="default-src 'none'; form-action 'none'; base-uri 'none'"><title>Recorded page</title></head>`;

/**
 * A recorded page as text and structure, for a sandboxed frame: what is written is written here, element by element, and nothing of it is passed
 * on. Two walls stand behind: the frame's sandbox, which runs nothing, and a policy that loads nothing. "" for one without a word of its
 * own, `undefined` for one too large to be drawn.
 */
export const inertPage = (html: string): string | undefined => {
  if (html.length > LONGEST) return undefined;
  try {
    const body = written(parseHtml(html));
    return body.replaceAll(/<[^>]*>/g, '').trim() === '' ? '' : `${HEAD}<body>${body}</body></html>`;
  } catch (error) {
    if (error instanceof TooManyElements) return undefined;
    throw error;
  }
};
