import type { ErrorRow } from '../../server/api/points.ts';
import { CodeWord } from './code-word.tsx';
import type { Column } from './data-table.tsx';
import { matching } from './filter.ts';
import { NotShown, Shown } from './not-shown.tsx';
import type { PointProps } from './point-props.ts';
import { GroupedTables, NothingMatches } from './section.tsx';
import { StatementLink } from './statement-link.tsx';

const Reactions = ({ row }: { readonly row: ErrorRow }) =>
  row.reactions.length === 0 ? (
    <NotShown />
  ) : (
    row.reactions.map((reaction) => (
      <div key={reaction.statement.id}>
        {reaction.words} <StatementLink statement={reaction.statement} />
      </div>
    ))
  );

const ERRORS: readonly Column<ErrorRow>[] = [
  { heading: 'Status', share: 7, kind: 'name', cell: ({ status }) => (status === 0 ? 'no answer' : status) },
  { heading: 'Code', share: 13, cell: ({ code }) => code !== null && <CodeWord text={code} />, silent: ({ code }) => code === null },
  { heading: 'Message', share: 26, kind: 'text', cell: ({ message }) => (message === null ? <NotShown /> : <q>{message}</q>) },
  { heading: 'Field', share: 11, cell: ({ field }) => field !== null && <CodeWord text={field} />, silent: ({ field }) => field === null },
  { heading: 'When', share: 14, cell: ({ when }) => <Shown text={when} />, silent: ({ when }) => when === null },
  { heading: 'The screen then', share: 24, cell: (row) => <Reactions row={row} />, silent: ({ reactions }) => reactions.length === 0 },
];

/** Point 8: what each call was refused with. */
export const ErrorsView = ({ drawing, query }: PointProps<'errors'>) => {
  const errors = matching(drawing, query);
  if (errors.length === 0) return <NothingMatches query={query} />;
  return (
    <GroupedTables
      groups={[...Map.groupBy(errors, ({ call }) => call)]}
      title={(call) => (call === 'any' ? 'Any call' : <code>{call}</code>)}
      label={(call) => `Refusals of ${call}`}
      columns={ERRORS}
    />
  );
};
