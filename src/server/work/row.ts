import { commentsIn } from '../../document/comment.ts';
import { pointOf } from '../../document/points.ts';
import { typedWords } from '../../points/decided-row.ts';
import type { RowReading } from '../api/decision.ts';
import type { RowOrder } from '../reading.ts';
import { entriesOnce, statementRow } from './entry-of.ts';
import { readOnce } from './read-once.ts';

/** What a person decides about: the row of a statement, beside what the recordings alone say of it. */
export const rowOf = ({ text, written, point, statement: id }: RowOrder): RowReading | undefined => {
  const document = readOnce(text);
  if (!document.ok) return undefined;
  const found = statementRow(document.value, point, id);
  if (found === undefined) return undefined;
  const { key, entry } = found;
  const alone = written === '' ? undefined : readOnce(written);
  const told =
    alone?.ok === true
      ? entriesOnce(alone.value, key).find(({ question, subject }) => question === entry.question && subject === entry.subject)
      : undefined;
  const closed = new Map(pointOf[key].asks(entry.question)?.headings.map((asked) => [asked.heading, asked.words]));
  const others = new Map(told?.columns ?? []);
  const comment = commentsIn(document.value.prose).find(
    ({ section, table, subject }) => section === point && table === entry.table && subject === entry.subject,
  );
  return {
    point,
    question: entry.question,
    words: pointOf[key].questions.find(({ id: question }) => question === entry.question)?.words ?? '',
    subject: entry.subject,
    cells: entry.columns.map(([heading, cell]) => {
      const other = others.get(heading);
      const words = closed.get(heading);
      return {
        heading,
        ...(words === undefined ? {} : { words }),
        typed: typedWords(cell),
        recordings: other === undefined || other === cell ? null : typedWords(other),
      };
    }),
    decided: entry.decided,
    recordings: alone?.ok !== true ? 'unknown' : told === undefined ? 'nothing' : told.answer === entry.answer ? 'same' : 'other',
    comment: comment?.text ?? '',
  };
};
