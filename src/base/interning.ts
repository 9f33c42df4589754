/**
 * String interning: gives one text for all that are equal, so that what is kept by the thousand does not hold thousands of copies, and looking
 * something up by it need not read it again. After `most` different ones, texts are given back as they came.
 */
export const interning = (most = 10_000): ((text: string) => string) => {
  const texts = new Map<string, string>();
  return (text) => {
    const known = texts.get(text);
    if (known !== undefined) return known;
    if (texts.size < most) texts.set(text, text);
    return text;
  };
};
