import { matching } from './filter.ts';
import type { PointProps } from './point-props.ts';
import css from './purpose-view.module.css';
import { NothingMatches } from './section.tsx';
import { StatementLink } from './statement-link.tsx';

/** Point 1: the product's own words, and no sentence of ours. */
export const PurposeView = ({ drawing, query }: PointProps<'purpose'>) => {
  const rows = matching(drawing, query);
  if (rows.length === 0) return <NothingMatches query={query} />;
  return (
    <div className={css['quotations']}>
      {rows.map(({ kind, text, statement }) => (
        <figure key={statement.id}>
          <blockquote>{text}</blockquote>
          <figcaption>
            <span>{kind === 'purpose' ? 'What it does' : 'Whom it is for'}</span>
            <StatementLink statement={statement} />
          </figcaption>
        </figure>
      ))}
    </div>
  );
};
