/** Letters and digits, in small letters: "In progress" and `in_progress` are the same words. */
export const plainWords = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
