/** Our own words before the first heading. They are the author's to change: a document keeps whatever stands there. */
export const BLANK_PREAMBLE =
  'This document says what a client application does, in nine points. Nothing has been established yet, so each point is recorded as not shown, and nothing has been guessed or filled in from what similar products usually do.';

/** The words of a document that was established: `mining.md` asks for the caveat once. */
export const establishedPreamble = (recordings: number): string =>
  `Established from ${recordings === 1 ? '1 recording' : `${recordings} recordings`}. Every row says what shows it. Estimates about what was not seen assume further use resembles these recordings.`;
