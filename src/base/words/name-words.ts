/** Words of a recorded name: "faq_entries" → faq, entries; "orderItems" → order, Items. Never empty. */
export const wordsOf = (name: string): readonly string[] => {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z\d]+/)
    .filter((word) => word !== '');
  return words.length === 0 ? ['value'] : words;
};
