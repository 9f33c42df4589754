import type { Specification } from '../document/specification.ts';

/** Our own words before the first heading. No date: the same evidence gives the same bytes on any day. */
export const preambleOf = ({ recordings }: Specification): string =>
  `Established from ${recordings.length} ${recordings.length === 1 ? 'recording' : 'recordings'}. Every statement cites the evidence that shows it; what no evidence shows is not shown. What is said about exceptions holds for further use that resembles these recordings.`;
