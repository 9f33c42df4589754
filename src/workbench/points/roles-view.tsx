import type { RolesRow } from '../../server/api/points.ts';
import { type Column, DataTable } from './data-table.tsx';
import { matching } from './filter.ts';
import { PermissionMatrix } from './permission-matrix.tsx';
import type { PointProps } from './point-props.ts';
import { NothingMatches, Section } from './section.tsx';

const ROLES: readonly Column<RolesRow['roles'][number]>[] = [
  { heading: 'Role', kind: 'name', cell: ({ name }) => name },
  { heading: 'Recognised by', cell: ({ recognisedBy }) => recognisedBy },
];

/** Point 6: who there is, and who may do what. */
export const RolesView = ({ drawing, query }: PointProps<'roles'>) => {
  const permissions = matching(drawing.permissions, query);
  return (
    <>
      {drawing.roles.length > 0 && (
        <Section title="Roles">
          <DataTable label="Roles" rows={drawing.roles} columns={ROLES} />
        </Section>
      )}
      {drawing.permissions.length > 0 && (
        <Section title="Permissions">
          {permissions.length > 0 ? <PermissionMatrix roles={drawing.roles} permissions={permissions} /> : <NothingMatches query={query} />}
        </Section>
      )}
    </>
  );
};
