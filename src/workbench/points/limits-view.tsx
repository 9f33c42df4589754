import type { LimitRow } from '../../server/api/points.ts';
import { CodeWord } from './code-word.tsx';
import { type Column, DataTable } from './data-table.tsx';
import { matching } from './filter.ts';
import { Shown } from './not-shown.tsx';
import type { PointProps } from './point-props.ts';
import { NothingMatches } from './section.tsx';

const LIMITS: readonly Column<LimitRow>[] = [
  { heading: 'Name', kind: 'name', cell: ({ name }) => (name.includes(' ') ? name : <CodeWord text={name} />) },
  { heading: 'Value', kind: 'number', cell: ({ value }) => value },
  { heading: 'Unit', cell: ({ unit }) => <Shown text={unit} /> },
  { heading: 'On', cell: ({ on }) => <CodeWord text={on} /> },
];

/** Point 9. */
export const LimitsView = ({ drawing, query }: PointProps<'limits'>) => {
  const limits = matching(drawing, query);
  return limits.length === 0 ? <NothingMatches query={query} /> : <DataTable label="Constants and limits" rows={limits} columns={LIMITS} />;
};
