/** So many titles that begin alike do so by no chance. */
const ALIKE = 3;

const beginOf = (title: string): string | undefined => /^[^:–—|·]+(?::\s+|\s+[–—|·]\s+)(?=\S)/.exec(title)?.[0];

/** What every title of a product begins with before a colon or a bar: "Lab: Hosts", "Lab: Users". "" where one of them begins otherwise. */
export const sharedBegin = (titles: readonly string[]): string => {
  const different = [...new Set(titles)];
  const [begin = '', another] = new Set(different.map((title) => beginOf(title) ?? ''));
  return another === undefined && different.length >= ALIKE ? begin : '';
};
