/** Our own words before the first heading. They are the author's to change: a document keeps whatever stands there. */
export const BLANK_PREAMBLE =
  'This document says what a client application does, in nine points. Nothing has been established yet, so each point is recorded as not shown, and nothing has been guessed or filled in from what similar products usually do.';

/** How the paragraph of our own begins that explains words of the tables: only where these are read with it. */
export const LEGEND = 'Words of the tables:';
