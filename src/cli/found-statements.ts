import type { Points } from '../document/specification.ts';
import type { Statement } from '../server/api/points.ts';
import { draw } from '../server/draw/drawing.ts';

const plain = (text: string): string => text.toLowerCase().replaceAll(/→|->/g, ' to ').replaceAll(/\s+/g, ' ').trim();

/** The statements that are meant by an address ("4.1k2f9") or by words: exactly these words, else all of the words in any order. */
export const foundStatements = (points: Points, asked: string): readonly Statement[] => {
  const { statements } = draw(points);
  const all = Object.values(statements).flatMap((own) => [...own.values()]);
  const byId = all.filter(({ id }) => id === asked.trim());
  if (byId.length > 0) return byId;
  const wanted = plain(asked);
  if (wanted === '') return [];
  const texts = all.map((statement) => ({
    statement,
    text: plain(`${statement.about} ${statement.look.map((each) => (each.kind === 'text' ? each.text : '')).join(' ')} ${statement.words}`),
  }));
  const exact = texts.filter(({ statement }) => plain(statement.about) === wanted);
  if (exact.length > 0) return exact.map(({ statement }) => statement);
  const held = texts.filter(({ text }) => text.includes(wanted));
  const words = wanted.split(' ');
  const found = held.length > 0 ? held : texts.filter(({ text }) => words.every((word) => text.includes(word)));
  // What a statement is about says more than the words that stand somewhere in it.
  const about = ({ statement }: (typeof found)[number]): number => words.filter((word) => plain(statement.about).includes(word)).length;
  return found.toSorted((a, b) => about(b) - about(a)).map(({ statement }) => statement);
};
