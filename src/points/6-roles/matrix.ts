import { columnsOf } from '../../base/scope.ts';
import { code, text } from '../cells/text.ts';
import { MATRIX } from '../drawn.ts';
import { NOT_SHOWN } from '../not-shown.ts';
import type { Permission, Roles } from './reading.ts';

const whose: Readonly<Record<Permission['relation'], string>> = { own: 'own: ', other: "somebody else's: ", none: '', unknown: '' };

const cellOf = (found: readonly Permission[] | undefined): string =>
  found === undefined
    ? NOT_SHOWN
    : [
        ...new Set(
          found.map(({ relation, outcome, status }) => `${whose[relation]}${outcome}${outcome === 'allowed' ? '' : ` ${status}`}`),
        ),
      ].join('; ');

const keyOf = (call: string, role: string): string => JSON.stringify([call, role]);

/** The role × call matrix of point 6: a drawing of the table of permissions, written and never read. */
export const drawMatrix = ({ roles, permissions }: Roles): string | undefined => {
  if (permissions.length === 0) return undefined;
  const names = columnsOf(roles, permissions);
  const calls = [...new Set(permissions.map(({ call }) => call))];
  const cells = new Map<string, Permission[]>();
  for (const permission of permissions) {
    const key = keyOf(permission.call, permission.role);
    const cell = cells.get(key);
    if (cell === undefined) cells.set(key, [permission]);
    else cell.push(permission);
  }
  const line = (parts: readonly string[]): string => `| ${parts.join(' | ')} |`;
  const rows = calls.map((call) => line([code.print(call), ...names.map((name) => cellOf(cells.get(keyOf(call, name))))]));
  // What is only stated, nobody tried.
  const asked = [...cells.values()].filter((found) => !found.every(({ basis }) => basis.join() === 'stated'));
  const tried = `${asked.length} of ${calls.length * names.length} cells were tried.`;
  return [line([MATRIX, ...names.map((name) => text.print(name))]), line(['---', ...names.map(() => '---')]), ...rows, '', tried].join(
    '\n',
  );
};
