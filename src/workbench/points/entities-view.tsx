import type { EntityRow, FieldRow } from '../../server/api/points.ts';
import { usePlace } from '../shell/place.ts';
import { counted } from '../words/amount.ts';
import { CodeWord } from './code-word.tsx';
import { type Column, DataTable, PAGE } from './data-table.tsx';
import { EntityDiagram } from './entity-diagram.tsx';
import { matching } from './filter.ts';
import { LongWords } from './long-words.tsx';
import { Shown } from './not-shown.tsx';
import type { PointProps } from './point-props.ts';
import { NothingMatches, Section } from './section.tsx';
import { StatementLink } from './statement-link.tsx';

export const FIELDS: readonly Column<FieldRow>[] = [
  { heading: 'Field', share: 16, kind: 'name', cell: ({ path }) => <CodeWord text={path === '' ? '(the whole)' : path} /> },
  { heading: 'Type', share: 15, cell: ({ type }) => type },
  { heading: 'Present', share: 11, kind: 'number', cell: ({ present }) => present },
  { heading: 'Values seen', share: 26, cell: ({ values }) => <LongWords text={values} />, silent: ({ values }) => values === '' },
  {
    heading: 'Refers to',
    share: 12,
    cell: ({ refersTo }) => refersTo !== null && <CodeWord text={refersTo} />,
    silent: ({ refersTo }) => refersTo === null,
  },
];

/** From this many on, entities wait until they come near. */
const MANY = 12;

interface EntityTableProps {
  readonly entity: EntityRow;
  readonly query: string;
  readonly waits: boolean;
  readonly among: readonly FieldRow[];
}

const EntityTable = ({ entity, query, waits, among }: EntityTableProps) => {
  const { name, identity, records, statement } = entity;
  const { place } = usePlace();
  const matched = matching(entity.fields, query);
  const fields = matched.length > 0 ? matched : entity.fields;
  const sought = fields.some((field) => field.statement.id === place.statement);
  return (
    <Section
      title={name}
      {...(waits && !sought ? { waits: Math.min(fields.length, PAGE) } : {})}
      aside={
        <>
          {identity === null ? 'identity: ' : 'identified by '}
          <Shown text={identity} code />
          {records > 0 && `, ${counted(records, 'record')} kept for the stand-in`} · <StatementLink statement={statement} />
        </>
      }
    >
      <DataTable label={`Fields of ${name}`} rows={fields} columns={FIELDS} among={among} />
    </Section>
  );
};

/** Point 3. */
export const EntitiesView = ({ drawing, query }: PointProps<'entities'>) => {
  const entities = matching(drawing, query);
  if (entities.length === 0) return <NothingMatches query={query} />;
  const among = entities.flatMap(({ fields }) => fields);
  return (
    <>
      <EntityDiagram entities={entities} />
      {entities.map((entity) => (
        <EntityTable key={entity.statement.id} entity={entity} query={query} waits={entities.length > MANY} among={among} />
      ))}
    </>
  );
};
