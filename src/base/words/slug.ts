/** As some addresses spell a name: "How to tie a knot" is "How-to-tie-a-knot". */
export const spelt = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');

/** As most do: "how-to-tie-a-knot". */
export const slug = (text: string): string => spelt(text.toLowerCase());

/** Whether a name is the slug of a text, or that with something behind it that tells it apart. */
export const beginsAfter = (name: string, text: string): boolean => {
  const [whole, begin] = [slug(name), slug(text)];
  return begin !== '' && (whole === begin || whole.startsWith(`${begin}-`));
};
