import { unescapeHtml } from './html-text.ts';

const MARKUP = /^\s*<(?:!doctype\s[^<>]*|[a-z][a-z0-9-]*(?:\s[^<>]*)?)>/i;
const UNSAID = /<(script|style|template)\b[^<>]*>[\s\S]*?<\/\1\s*>/gi;
const LONGEST = 200_000;

/** Whether a text is a page, or a part of one. */
export const isMarkup = (text: string): boolean => MARKUP.test(text);

/** What a page, or a part of one, says between its tags, each once. */
export const saidInMarkup = (page: string): readonly string[] => [
  ...new Set(
    page
      .slice(0, LONGEST)
      .replace(UNSAID, ' ')
      .split(/<[^<>]*>/)
      .map((words) => unescapeHtml(words).replace(/\s+/g, ' ').trim())
      .filter((words) => words !== ''),
  ),
];
