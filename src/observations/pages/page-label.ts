import { wordsOf } from './page.ts';
import { attributesOf, LOOKED_AT } from './page-form.ts';

const LABELS = 200;
const LABEL = /<label\b([^<>]{0,1000})>/gi;
const CONTROL = /<(?:input|select|textarea)\b([^<>]{0,2000})>/gi;
const LONGEST = 600;

/** As a label is read out: without the mark of what is required, and without a colon. */
const spoken = (html: string): string =>
  wordsOf(html)
    .replace(/[\s*:]+$|\s*\((?:required|optional)\)$/gi, '')
    .trim();

/** What the labels of a page call its fields: words, and the field's name. HTML, `label for`, or a label around its field. */
export const labelsOf = (page: string): readonly (readonly [label: string, name: string])[] => {
  const html = page.slice(0, LOOKED_AT);
  const names = new Map<string, string>();
  for (const [, written = ''] of html.matchAll(CONTROL)) {
    const attributes = attributesOf(written);
    const [id, name] = [attributes.get('id'), attributes.get('name')];
    if (id !== undefined && name !== undefined && name !== '' && !names.has(id)) names.set(id, name);
  }
  return [...html.matchAll(LABEL)].slice(0, LABELS).flatMap(({ index, 0: tag, 1: written = '' }) => {
    const behind = html.slice(index + tag.length, index + tag.length + LONGEST);
    const end = behind.search(/<\/label/i);
    const inside = behind.slice(0, end === -1 ? 0 : end);
    const around = [...inside.matchAll(CONTROL)][0];
    const target = attributesOf(written).get('for');
    const name = target === undefined ? attributesOf(around?.[1] ?? '').get('name') : names.get(target);
    const label = spoken(around === undefined ? inside : inside.slice(0, around.index));
    return name === undefined || name === '' || label.length < 2 || label.length > 60 ? [] : [[label, name] as const];
  });
};
