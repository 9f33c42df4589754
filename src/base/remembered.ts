/**
 * The same function of a text, worked out once for each of the first `most` texts of ordinary length: names of members and segments of addresses
 * come again with every row. The function must depend on nothing else.
 */
export const remembered = <T>(work: (text: string) => T, most = 2_000): ((text: string) => T) => {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined || known.has(text)) return before as T;
    const value = work(text);
    if (known.size < most && text.length <= 100) known.set(text, value);
    return value;
  };
};
