/** Words that a message lists, in lower case: they say what would be taken, and name nothing that is so ("Valid statuses are: To Do, In Progress, Done"). */

/** Fewer than these are no list: "Order 5, which is shipped" has two. */
const LEAST = 3;

/** Of the words before a list, or behind it, so many may be a part of its first or last item. */
const WORDS = 3;

const QUOTES = /(?<!\p{L})['"`\u2018\u201c]|['"`\u2019\u201d](?!\p{L})/gu;

const endsOf = (item: string): readonly string[] => {
  const words = item.split(/\s+/);
  return words.flatMap((_, at) => (words.length - at <= WORDS ? [words.slice(at).join(' ')] : []));
};
const startsOf = (item: string): readonly string[] => {
  const words = item.split(/\s+/);
  return words.slice(0, WORDS).map((_, at) => words.slice(0, at + 1).join(' '));
};

/** The words that a text lists; of the first and the last of them all that may belong to the list. */
export const enumeratedIn = (text: string): ReadonlySet<string> => {
  const listed = new Set<string>();
  const plain = text.toLowerCase().replaceAll(QUOTES, '');
  for (const clause of plain.split(/[.:;()[\]{}\n]/)) {
    const items = clause
      .split(/\s*,\s*(?:(?:or|and)\s+)?|\s+(?:or|and)\s+/)
      .map((item) => item.trim())
      .filter((item) => item !== '');
    if (items.length < LEAST) continue;
    for (const [at, item] of items.entries())
      for (const one of at === 0 ? endsOf(item) : at === items.length - 1 ? startsOf(item) : [item]) listed.add(one);
  }
  return listed;
};
