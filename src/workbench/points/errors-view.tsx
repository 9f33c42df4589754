import type { ErrorRow } from '../../server/api/points.ts';
import { type Column, DataTable } from './data-table.tsx';
import { matching } from './filter.ts';
import { NotShown, Shown } from './not-shown.tsx';
import type { PointProps } from './point-page.tsx';
import { NothingMatches } from './section.tsx';
import { StatementLink } from './statement-link.tsx';

const Reactions = ({ row }: { readonly row: ErrorRow }) =>
  row.reactions.length === 0 ? (
    <NotShown />
  ) : (
    row.reactions.map((reaction) => (
      <div key={reaction.statement.id}>
        {reaction.detail === '' ? reaction.signal : `${reaction.signal}: ${reaction.detail}`}{' '}
        <StatementLink statement={reaction.statement} />
      </div>
    ))
  );

const ERRORS: readonly Column<ErrorRow>[] = [
  { heading: 'Call', kind: 'name', cell: ({ call }) => <code>{call}</code> },
  { heading: 'Status', kind: 'number', cell: ({ status }) => (status === 0 ? 'no answer' : status) },
  { heading: 'Code', cell: ({ code }) => code !== null && <code>{code}</code> },
  { heading: 'Message', cell: ({ message }) => (message === null ? <NotShown /> : <q>{message}</q>) },
  { heading: 'Field', cell: ({ field }) => field !== null && <code>{field}</code> },
  { heading: 'When', cell: ({ when }) => <Shown text={when} /> },
  { heading: 'The screen then', cell: (row) => <Reactions row={row} /> },
];

/** Point 8. */
export const ErrorsView = ({ drawing, query }: PointProps<'errors'>) => {
  const errors = matching(drawing, query);
  return errors.length === 0 ? <NothingMatches query={query} /> : <DataTable label="The error catalogue" rows={errors} columns={ERRORS} />;
};
