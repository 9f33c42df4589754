import { Link } from 'react-router';
import type { Change, Side } from '../../compare/comparison.ts';
import { cellWords, differences, KIND_WORDS } from '../../compare/wording.ts';
import type { ComparisonAnswer, PlacedSide } from '../../server/api/compare.ts';
import { readCitation } from '../evidence/citation.ts';
import { GradeMark } from '../points/grade-mark.tsx';
import { useProjectName } from '../server-api/project.ts';
import { usePlace } from '../shell/place.ts';
import { counted } from '../words/amount.ts';
import css from './compare-page.module.css';

/** A citation, leading to its evidence where a project here keeps that. */
const Citation = ({ citation, place }: { readonly citation: string; readonly place: PlacedSide }) => {
  const open = useProjectName();
  const ways = usePlace();
  if (place.project === null || readCitation(citation) === undefined) return <code>{citation}</code>;
  const to =
    place.project === open
      ? { search: ways.entry(citation) }
      : { pathname: `/p/${encodeURIComponent(place.project)}`, search: `?${new URLSearchParams({ e: citation })}` };
  return (
    <Link to={to} preventScrollReset>
      <code>{citation}</code>
    </Link>
  );
};

const StandsOn = ({ name, side, place }: { readonly name: string; readonly side: Side | null; readonly place: PlacedSide }) =>
  side === null || side.grade === null ? null : (
    <div className={css['stands']}>
      <h3>{name}</h3>
      <p>
        <GradeMark mark={side.grade} /> {side.basis}
      </p>
      {side.citations.map((citation) => (
        <Citation key={citation} citation={citation} place={place} />
      ))}
    </div>
  );

const Said = ({ side }: { readonly side: Side }) => (
  <dl className={css['said']}>
    {side.cells
      .filter(([, cell]) => cell !== '')
      .map(([heading, cell]) => (
        <div key={heading}>
          <dt>{heading}</dt>
          <dd>{cellWords(cell)}</dd>
        </div>
      ))}
  </dl>
);

const Pairs = ({ change }: { readonly change: Extract<Change, { kind: 'changed' }> }) => (
  <dl className={css['said']}>
    {differences(change).map(({ heading, before, after }) => (
      <div key={heading}>
        <dt>{heading}</dt>
        <dd>
          <del>{cellWords(before)}</del> <ins>{cellWords(after)}</ins>
        </dd>
      </div>
    ))}
  </dl>
);

/** One difference: what it is about, what each side says, and on what each stands. */
export const ChangeItem = ({
  change,
  more,
  answer,
}: {
  readonly change: Change;
  readonly more: number;
  readonly answer: ComparisonAnswer;
}) => {
  const along = answer.comparison.changes.filter(
    ({ point, kind, within }) => point === change.point && kind === change.kind && within === change.subject,
  );
  return (
    <li className={css['change']} data-kind={change.kind}>
      <p className={css['what']}>
        <span>{KIND_WORDS[change.kind]}</span> <strong>{change.subject}</strong>
      </p>
      {change.kind === 'changed' ? <Pairs change={change} /> : <Said side={change.kind === 'appeared' ? change.after : change.before} />}
      {more > 0 && (
        <details>
          <summary>{counted(more, 'row')} with it</summary>
          <ul>
            {along.map(({ question, subject }) => (
              <li key={`${question}\n${subject}`}>{subject}</li>
            ))}
          </ul>
        </details>
      )}
      <div className={css['both']}>
        <StandsOn name="Before" side={change.before} place={answer.before} />
        <StandsOn name="After" side={change.after} place={answer.after} />
      </div>
    </li>
  );
};
