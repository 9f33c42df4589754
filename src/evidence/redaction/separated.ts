import { fieldWithout } from './field.ts';
import { keyClass } from './key-class.ts';
import { SECRETS } from './positions.ts';
import type { Vault } from './vault.ts';

const CELLS = {
  ',': /("(?:[^"]|"")*"|[^,\r\n]*)(,|\r?\n|$)/g,
  ';': /("(?:[^"]|"")*"|[^;\r\n]*)(;|\r?\n|$)/g,
  '\t': /("(?:[^"]|"")*"|[^\t\r\n]*)(\t|\r?\n|$)/g,
};
const SEPARATORS = Object.keys(CELLS) as (keyof typeof CELLS)[];

/** A table as a text, whose first line names its columns: without what stands in those of secrets. Looked through as a text besides. */
export const separatedWithout = (text: string, vault: Vault): string => {
  const head = text.slice(0, text.indexOf('\n') + 1);
  const separator = SEPARATORS.find((mark) => head.includes(mark));
  if (separator === undefined) return text;
  const names = head
    .trim()
    .split(separator)
    .map((name) => keyClass(name.replaceAll('"', '')));
  if (!names.some((name) => SECRETS.has(name))) return text;
  let column = 0;
  const rows = text.slice(head.length).replace(CELLS[separator], (all, cell: string, end: string) => {
    const name = names[column] ?? 'plain';
    column = end === separator ? column + 1 : 0;
    if (cell === '' || !SECRETS.has(name)) return all;
    const bare = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
    return (fieldWithout(name, bare, 'in', vault) ?? cell) + end;
  });
  return head + rows;
};
