import type { MachineRow, StatusRow, TogetherRow, TransitionRow } from '../../server/api/points.ts';
import { type Column, DataTable } from './data-table.tsx';
import { matching } from './filter.ts';
import { NotShown } from './not-shown.tsx';
import type { PointProps } from './point-props.ts';
import { NothingMatches, Section } from './section.tsx';
import { StateDiagram } from './state-diagram.tsx';

const STATUSES: readonly Column<StatusRow>[] = [
  { heading: 'Status', kind: 'name', cell: ({ value }) => value },
  { heading: 'First value after', cell: ({ initial, after }) => (after !== null ? <code>{after}</code> : initial ? <NotShown /> : '') },
];

const TRANSITIONS: readonly Column<TransitionRow>[] = [
  { heading: 'From', kind: 'name', cell: ({ from }) => from },
  { heading: 'To', cell: ({ to }) => to },
  { heading: 'By', cell: ({ by }) => (by === null ? 'cause not shown' : <code>{by}</code>) },
  // Where several roles did it, none is its.
  { heading: 'Role', cell: ({ role }) => role, silent: ({ role }) => role === null },
];

const TOGETHER: readonly Column<TogetherRow>[] = [{ heading: 'Changes together with', kind: 'name', cell: ({ field }) => field }];

const unseen = ({ unseen: { alone, of }, entity }: MachineRow): string =>
  alone === 0
    ? ''
    : `${alone} of ${of} records of ${entity} that were seen more than once ${alone === 1 ? 'shows' : 'show'} a change that was seen in no other record.`;

/** Point 4. */
export const StatesView = ({ drawing, query }: PointProps<'states'>) => {
  const machines = matching(drawing, query);
  if (machines.length === 0) return <NothingMatches query={query} />;
  return machines.map((machine) => {
    const name = `${machine.entity}.${machine.field}`;
    return (
      <Section key={name} title={name}>
        <StateDiagram machine={machine} />
        <DataTable label={`Statuses of ${name}`} rows={machine.statuses} columns={STATUSES} />
        <DataTable label={`Transitions of ${name}`} rows={machine.transitions} columns={TRANSITIONS} />
        {machine.together.length > 0 && (
          <DataTable label={`What changes together with ${name}`} rows={machine.together} columns={TOGETHER} />
        )}
        {unseen(machine) !== '' && <p>{unseen(machine)}</p>}
      </Section>
    );
  });
};
