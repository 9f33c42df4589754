import { keyOf, words } from '../document/merge.ts';
import { forEachPoint } from '../document/points.ts';
import type { Specification } from '../document/specification.ts';
import { unescapeText } from '../points/cells/unsafe.ts';
import type { Contradicted } from './report.ts';

const citationsOf = (row: object): readonly string[] =>
  'citations' in row && Array.isArray(row.citations) ? row.citations.map(String) : [];

/** The author's rows that say otherwise than a specification established from the recordings alone: the same question about the same subject. */
export const contradictedRows = (document: Specification, recorded: Specification): readonly Contradicted[] => {
  const found: Contradicted[] = [];
  forEachPoint((key, point) => {
    const shown = new Map(point.entries(recorded.points[key]).map((entry) => [keyOf(entry), entry]));
    for (const entry of point.entries(document.points[key])) {
      const other = entry.decided ? shown.get(keyOf(entry)) : undefined;
      if (other === undefined || other.answer === entry.answer || entry.momentary) continue;
      found.push({
        point: point.number,
        question: entry.question,
        about: unescapeText(entry.subject),
        decided: unescapeText(words(entry, other)),
        shown: unescapeText(words(other, entry)),
        citations: citationsOf(other.row),
      });
    }
    return document.points[key];
  });
  return found;
};
