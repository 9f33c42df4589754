import { Link } from 'react-router';
import type { Statement } from '../../server/api/points.ts';
import { usePlace } from '../shell/place.ts';
import { GradeMark } from './grade-mark.tsx';
import css from './statement-link.module.css';

/** What a statement stands on, in the document's words; leads to the evidence. */
export const StatementLink = ({ statement }: { readonly statement: Statement }) => {
  const ways = usePlace();
  const { id, grade, words, about } = statement;
  return (
    <Link
      to={{ search: ways.statement(id) }}
      className={css['link']}
      data-statement={id}
      aria-current={ways.place.statement === id ? 'true' : undefined}
      aria-label={`${words}. Evidence for: ${about}`}
      preventScrollReset
    >
      <GradeMark mark={grade} />
      <span>{words}</span>
    </Link>
  );
};
