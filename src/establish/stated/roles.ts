import type { StatedInterface } from '../../observations/stated.ts';
import { type Permission, permissionOrder, type Role, type Roles } from '../../points/6-roles/reading.ts';
import { contradictedBy, statedGround, withStated } from './ground.ts';
import type { Match } from './match.ts';

const ANONYMOUS = 'anonymous';

interface Said {
  readonly role: string;
  readonly call: string;
  readonly outcome: 'allowed' | 'refused';
  readonly status: number;
  readonly at: string;
}

/** What a description says of who may: nobody needs a credential, or a credential and all of its scopes are needed. */
const saidOf = ({ stated, name }: Match): readonly Said[] => {
  const { open, scopes, answers, securityAt: at } = stated;
  if (at === undefined) return [];
  const accepted = answers.find(({ status }) => status >= 200 && status < 300)?.status;
  const unknown = answers.find(({ status }) => status === 401)?.status;
  const said: Said[] = [];
  if (open === true && accepted !== undefined) said.push({ role: ANONYMOUS, call: name, outcome: 'allowed', status: accepted, at });
  if (open === false && unknown !== undefined) said.push({ role: ANONYMOUS, call: name, outcome: 'refused', status: unknown, at });
  // Of several scopes that are needed together, none allows the call by itself.
  const [scope] = scopes;
  if (scopes.length === 1 && scope !== undefined && accepted !== undefined)
    said.push({ role: scope, call: name, outcome: 'allowed', status: accepted, at });
  return said;
};

const relationOf = (call: string): Permission['relation'] => (/\{[^}]*\}/.test(call) ? 'unknown' : 'none');

const joinPermissions = (recorded: readonly Permission[], said: readonly Said[]): Permission[] => {
  const rows = [...recorded];
  for (const { role, call, outcome, status, at } of said) {
    const about = rows
      .entries()
      .filter(([, row]) => row.role === role && row.call === call)
      .toArray();
    if (about.length === 0) {
      rows.push({ role, call, relation: relationOf(call), outcome, status, ...statedGround(at) });
      continue;
    }
    const same = about.filter(([, row]) => row.outcome === outcome);
    for (const [index, row] of same) rows[index] = withStated(row, at);
    // Both were recorded: something else decides, and the description is right at times.
    if (same.length > 0) continue;
    for (const [index, row] of about)
      rows[index] = contradictedBy(
        row,
        at,
        `said ${outcome} ${status}, ${row.basis.includes('seen') || row.basis.includes('enforced') ? 'seen' : 'said'} ${row.outcome} ${row.status}`,
      );
  }
  return rows.sort(permissionOrder);
};

/** Point 6 with what is stated: the scopes that a description names, and who it says may call what. */
export const joinRoles = ({ roles, permissions }: Roles, stated: StatedInterface, matches: readonly Match[]): Roles => {
  const said = matches.flatMap(saidOf);
  const all = new Map(roles.map((role) => [role.name, role]));
  const add = (name: string, recognisedBy: string, at: string): void => {
    const known = all.get(name);
    const row: Role = { name, recognisedBy, ...statedGround(at) };
    all.set(name, known === undefined ? row : withStated(known, at));
  };
  for (const { name, of, at } of stated.scopes) add(name, `scope of ${of}`, at);
  for (const { role, at } of said) if (!all.has(role)) add(role, role === ANONYMOUS ? 'no credential' : 'scope', at);
  return {
    roles: [...all.values()].sort((a, b) => (a.name < b.name ? -1 : 1)),
    permissions: joinPermissions(permissions, said),
  };
};
