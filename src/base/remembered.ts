/**
 * The same function from text to text, worked out once for each of the first `most` texts of ordinary length: names of members and segments of addresses
 * come again with every row. The function must depend on nothing else.
 */
export const remembered = (work: (text: string) => string, most = 2_000): ((text: string) => string) => {
  const known = new Map<string, string>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const value = work(text);
    if (known.size < most && text.length <= 100) known.set(text, value);
    return value;
  };
};
