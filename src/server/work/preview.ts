import type { NinepointDocument } from '../../document/document.ts';
import { partsOf } from '../../document/markdown/parts.ts';
import { text as textCell } from '../../points/cells/text.ts';
import type { Preview } from '../api/document.ts';
import { POINT_KEYS, type PointKey } from '../api/points.ts';
import { entriesOnce } from './entry-of.ts';
import { drawOnce, noteOf, readOnce } from './read-once.ts';
import { sentenceOf } from './sentence.ts';

const cellsOf = (cells: readonly { readonly source: string }[]): string => cells.map(({ source }) => source).join(' | ');

/** The line of each statement of a point: its row is found by what its cells say, under the sub-heading that it stands under. */
const linesOf = (document: NinepointDocument, key: PointKey, text: string): Readonly<Record<string, number>> => {
  const point = POINT_KEYS.indexOf(key) + 1;
  const places = new Map<string, number[]>();
  let section = 0;
  let under = '';
  for (const part of partsOf(text.replaceAll('\r\n', '\n').split('\n'))) {
    if (part.kind === 'point') [section, under] = [section + 1, ''];
    if (part.kind === 'sub') {
      const label = textCell.read(part.text);
      under = label.ok ? label.value : part.text;
    }
    if (part.kind !== 'table' || section !== point) continue;
    const basis = part.header.cells.findIndex(({ source }) => source === 'Basis');
    for (const { line, cells } of part.rows) {
      const said = `${under}\n${cellsOf(cells.filter((_, at) => at !== basis).filter(({ source }) => source !== ''))}`;
      places.set(said, [...(places.get(said) ?? []), line]);
      // The first column may only name the row that this one belongs to.
      const rest = `\n${cellsOf(cells.slice(1).filter(({ source }, at) => at + 1 !== basis && source !== ''))}`;
      places.set(rest, [...(places.get(rest) ?? []), line]);
    }
  }
  const lines: Record<string, number> = {};
  const rows = Map.groupBy(entriesOnce(document, key), ({ question }) => question);
  for (const { id, question, row } of drawOnce(document).statements[key].values()) {
    const entry = rows.get(question)?.[row];
    if (entry === undefined) continue;
    const label = /^### (.*)\n[A-Za-z]+$/s.exec(entry.table)?.[1] ?? '';
    const own = entry.columns.map(([, cell]) => cell).filter((cell) => cell !== '');
    const found = places.get(`${label}\n${own.join(' | ')}`) ?? places.get(`\n${own.join(' | ')}`);
    const line = found?.shift();
    if (line !== undefined) lines[id] = line;
  }
  return lines;
};

/** One point as a text that is being edited draws it. */
export const previewOf = ({ text, point }: { readonly text: string; readonly point: number }): Preview => {
  const document = readOnce(text);
  if (!document.ok) return { kind: 'errors', problems: document.error.map(noteOf) };
  const key = POINT_KEYS[point - 1] ?? 'purpose';
  return {
    kind: 'read',
    notes: document.value.notes.map(noteOf),
    drawing: drawOnce(document.value).drawing[key],
    sentence: sentenceOf(key, document.value.specification.points),
    lines: linesOf(document.value, key, text),
  };
};
