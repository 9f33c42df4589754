import type { Roles } from '../../points/6-roles/reading.ts';
import { LEFT_OUT_WORDS } from '../../statement/left-out.ts';
import type { RolesRow } from '../api/points.ts';
import { answerStatus, words } from './look.ts';
import type { Statements } from './statements.ts';

export const drawRoles = (reading: Roles, into: Statements): RolesRow => ({
  roles: reading.roles.map((each) => ({
    name: each.name,
    recognisedBy: each.recognisedBy,
    statement: into.add('roles', each, ['role', each.name], `Role ${each.name}`, [words(each.name)]),
  })),
  permissions: reading.permissions.map((each) => {
    const { role, call, relation, outcome, status } = each;
    const leftOut = (reading.leftOut ?? [])
      .filter((left) => left.role === role && left.call === call)
      .map(({ status: answered, why, support, citations }) => ({
        value: `answered ${answered}`,
        why: LEFT_OUT_WORDS[why],
        times: support.times,
        citations,
      }));
    const statement = into.add(
      'permissions',
      each,
      ['permission', role, call, relation],
      `${role}: ${call}, ${outcome} ${status}`,
      [answerStatus],
      leftOut,
    );
    return { role, call, relation, outcome, status, statement };
  }),
});
