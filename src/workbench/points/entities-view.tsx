import type { EntityRow, FieldRow } from '../../server/api/points.ts';
import { counted } from '../words/amount.ts';
import { type Column, DataTable } from './data-table.tsx';
import { matching } from './filter.ts';
import { NotShown } from './not-shown.tsx';
import type { PointProps } from './point-props.ts';
import { NothingMatches, Section } from './section.tsx';
import { StatementLink } from './statement-link.tsx';

export const FIELDS: readonly Column<FieldRow>[] = [
  { heading: 'Field', kind: 'name', cell: ({ path }) => <code>{path === '' ? '(the whole)' : path}</code> },
  { heading: 'Type', cell: ({ type }) => type },
  { heading: 'Present', kind: 'number', cell: ({ present }) => present },
  { heading: 'Values seen', cell: ({ values }) => values, silent: ({ values }) => values === '' },
  {
    heading: 'Refers to',
    cell: ({ refersTo }) => refersTo !== null && <code>{refersTo}</code>,
    silent: ({ refersTo }) => refersTo === null,
  },
];

const EntityTable = ({ entity, query }: { readonly entity: EntityRow; readonly query: string }) => {
  const { name, identity, records, statement } = entity;
  const fields = matching(entity.fields, query);
  return (
    <Section
      title={name}
      aside={
        <>
          {identity === null ? (
            <>
              identity: <NotShown />
            </>
          ) : (
            <>
              identified by <code>{identity}</code>
            </>
          )}
          {records > 0 && `, ${counted(records, 'record')} kept for the stand-in`} · <StatementLink statement={statement} />
        </>
      }
    >
      <DataTable label={`Fields of ${name}`} rows={fields.length > 0 ? fields : entity.fields} columns={FIELDS} />
    </Section>
  );
};

/** Point 3. */
export const EntitiesView = ({ drawing, query }: PointProps<'entities'>) => {
  const entities = matching(drawing, query);
  if (entities.length === 0) return <NothingMatches query={query} />;
  return entities.map((entity) => <EntityTable key={entity.statement.id} entity={entity} query={query} />);
};
