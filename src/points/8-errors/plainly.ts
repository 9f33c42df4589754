/**
 * Conditions of outcomes as people read them: a name that their language puts in quotes, since a phrase begins with it, stands without. The catalogue's
 * words are read by nobody else.
 */
export const plainly = (words: string): string =>
  words.replaceAll(/(^|, | and )("(?:[^"\\]|\\.)*")(?= )/g, (whole, before: string, quoted: string) => {
    const name: unknown = JSON.parse(quoted);
    return typeof name === 'string' && name !== '' ? before + name.replaceAll('"', '') : whole;
  });
