import type { RuleRow } from '../../server/api/points.ts';
import { CodeWord } from './code-word.tsx';
import type { Column } from './data-table.tsx';
import { matching } from './filter.ts';
import type { PointProps } from './point-props.ts';
import { GroupedTables, NothingMatches } from './section.tsx';

const RULES: readonly Column<RuleRow>[] = [
  { heading: 'Field', share: 14, kind: 'name', cell: ({ field }) => (field === '' ? 'no field named' : <CodeWord text={field} />) },
  { heading: 'Rule', share: 15, cell: ({ rule }) => rule },
  { heading: 'Value', share: 17, cell: ({ value }) => value, silent: ({ value }) => value === '' },
  { heading: 'Message', share: 27, kind: 'text', cell: ({ message }) => message !== null && <q>{message}</q> },
  { heading: 'Enforced by', share: 11, cell: ({ enforcedBy }) => enforcedBy },
];

/** Point 5: the rules of each call. */
export const ValidationView = ({ drawing, query }: PointProps<'validation'>) => {
  const rules = matching(drawing, query);
  if (rules.length === 0) return <NothingMatches query={query} />;
  return (
    <GroupedTables
      groups={[...Map.groupBy(rules, ({ call }) => call)]}
      title={(call) => <code>{call}</code>}
      label={(call) => `Rules of ${call}`}
      columns={RULES}
    />
  );
};
