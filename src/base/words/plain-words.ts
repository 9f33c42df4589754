/** Letters and digits, in small letters: "In progress" and `in_progress` are the same words. */
export const plainWords = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The letters of a name in small ones: "Book2", "book_" and "Book" are the same. */
export const plainLetters = (name: string): string => name.toLowerCase().replaceAll(/\P{L}/gu, '');
