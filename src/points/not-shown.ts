/** The two words for what no evidence shows. They are spelled here and nowhere else. */
export const NOT_SHOWN = 'Not shown';
