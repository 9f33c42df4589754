import type { Use } from '../api/exchanges.ts';
import type { Statement } from '../api/points.ts';
import type { Reading } from '../reading.ts';

/** A citation of a record taken apart: "monday.har#/log/entries/12", and "/response/content" behind it. */
export interface RecordCited {
  readonly record: string;
  readonly pointer: string;
}

/** An entry of a HAR, a line of a trace, an event or a page: `src/workbench/evidence/citation.ts` reads the same. */
const CITED = /^(.+?#(?:\/log\/entries\/|\/(?:exchanges|events|pages)\/|L)\d+)((?:\/\S*)?)$/;

export const recordCited = (citation: string): RecordCited | undefined => {
  const [, record, pointer = ''] = CITED.exec(citation) ?? [];
  return record === undefined ? undefined : { record, pointer };
};

const known = new WeakMap<Reading, ReadonlyMap<string, readonly Use[]>>();

const usesIn = (statements: Iterable<Statement>, into: Map<string, Use[]>): void => {
  for (const { id, about, grade, citations, look } of statements)
    for (const [at, citation] of citations.entries()) {
      const cited = recordCited(citation);
      if (cited === undefined) continue;
      const uses = into.get(cited.record) ?? [];
      uses.push({ statement: id, point: Number.parseInt(id, 10), about, grade, citation: at + 1, pointer: cited.pointer, look });
      into.set(cited.record, uses);
    }
};

/** The statements that cite a record, by the record. Counted once for a document. */
export const usesOf = (reading: Reading): ReadonlyMap<string, readonly Use[]> => {
  const before = known.get(reading);
  if (before !== undefined) return before;
  const uses = new Map<string, Use[]>();
  if (reading.kind === 'read') for (const statements of Object.values(reading.statements)) usesIn(statements.values(), uses);
  known.set(reading, uses);
  return uses;
};
