/** The noun that counts an entity's objects: "Book" → "books", "Category" → "categories". */
export const pluralOf = (name: string): string => {
  const noun = `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  if (/(s|x|z|ch|sh)$/.test(noun)) return `${noun}es`;
  return `${noun}s`;
};
