import { Link } from 'react-router';
import type { Use } from '../../server/api/exchanges.ts';
import { GradeMark } from '../points/grade-mark.tsx';
import { usePlace } from '../shell/place.ts';
import { counted } from '../words/amount.ts';
import css from './record-uses.module.css';

const POINTS = [
  'Purpose and audience',
  'Screens and routes',
  'Entities and fields',
  'States and transitions',
  'Validation rules',
  'Roles and permissions',
  'Calls',
  'Errors',
  'Limits',
] as const;

/** Statements of a point that are listed; a first exchange may be cited by hundreds. */
const LISTED = 60;
/** A point with so many is folded together. */
const MANY = 8;

interface RecordUsesProps {
  readonly uses: readonly Use[];
  /** The one whose evidence alone is marked. */
  readonly marked: Use | undefined;
  readonly mark: (use: Use | undefined) => void;
}

const UseItem = ({ use, marked, mark }: RecordUsesProps & { readonly use: Use }) => {
  const ways = usePlace();
  const own = use === marked;
  return (
    <li data-own={own}>
      <GradeMark mark={use.grade} />
      <Link to={{ search: ways.statement(use.statement, use.citation) }} preventScrollReset>
        {use.about}
      </Link>
      {use.pointer !== '' && <code>{use.pointer}</code>}
      <button type="button" aria-pressed={own} onClick={() => mark(own ? undefined : use)}>
        Mark
      </button>
    </li>
  );
};

/** What a record is used for: the statements that cite it, point by point, each leading to where it is made. */
export const RecordUses = (props: RecordUsesProps) => {
  const { uses } = props;
  if (uses.length === 0)
    return <p className={css['none']}>No statement cites it. A statement cites a few records and counts the others that show the same.</p>;
  const points = [...Map.groupBy(uses, ({ point }) => point)].sort(([a], [b]) => a - b);
  return (
    <div className={css['uses']}>
      {points.map(([point, all]) => (
        <details key={point} open={all.length <= MANY}>
          <summary>
            {point} {POINTS[point - 1]} <span>{counted(all.length, 'citation')}</span>
          </summary>
          <ul>
            {all.slice(0, LISTED).map((use) => (
              <UseItem key={`${use.statement} ${use.citation}`} {...props} use={use} />
            ))}
          </ul>
          {all.length > LISTED && <p className={css['none']}>and {all.length - LISTED} more</p>}
        </details>
      ))}
    </div>
  );
};
