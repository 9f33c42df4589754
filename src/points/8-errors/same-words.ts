import { SLOT } from './complained.ts';

/** A place in a message of the catalogue: `{title}`. What only looks like one (`{key_missing,title}`) is the product's own. */
const PLACE = /\{[\w.[\]-]+\}/g;

const unnamed = (message: string | null): string | null => message?.replace(PLACE, SLOT) ?? null;

/** Whether words say what the catalogue says with places in it: an outcome that always quotes the same says no place. */
export const saysSame = (said: string | null, catalogued: string | null): boolean => {
  const [words, form] = [unnamed(said), unnamed(catalogued)];
  if (words === form || words === null || form === null || !form.includes(SLOT)) return words === form;
  const [first = '', ...behind] = form.split(SLOT);
  const last = behind.pop() ?? '';
  if (!words.startsWith(first) || !words.endsWith(last)) return false;
  let from = first.length;
  for (const part of behind) {
    const at = words.indexOf(part, from + 1);
    if (at === -1) return false;
    from = at + part.length;
  }
  return from < words.length - last.length;
};
