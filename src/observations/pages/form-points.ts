import type { Json } from '../../base/json.ts';

/** What of a text is looked at. */
const HEAD = 65_536;

/**
 * What a form's errors are as text, where each field is a point and what was wrong with it stands in points below (Django's `as_text`):
 * `* title\n  * This field is required.`
 */
export const fieldsInPoints = (text: string): Json | undefined => {
  const lines = text.slice(0, HEAD).trimEnd().split(/\r?\n/);
  const fields = new Map<string, string[]>();
  let words: string[] | undefined;
  for (const line of lines) {
    const [, below, point = ''] = /^( {2,4})?[*-] (\S.*)$/.exec(line) ?? [];
    if (point === '' || (below === undefined && !/^[\w.-]+$/.test(point)) || (below !== undefined && words === undefined)) return undefined;
    if (below !== undefined) words?.push(point.slice(0, 300));
    else {
      words = [];
      fields.set(point, words);
    }
  }
  return [...fields.values()].every((said) => said.length > 0) ? Object.fromEntries(fields) : undefined;
};
