import { ok } from '../../base/result.ts';
import { LEFT_OUT_WORDS } from '../../statement/left-out.ts';
import { type Cell, choice, unreadable } from '../cells/cell.ts';
import { code, jsonCode, text } from '../cells/text.ts';
import type { Assembled, RowsOf } from '../declaration.ts';
import { basisColumn, column, columnOf, counted, ifAny, naming, type Table } from '../layout.ts';
import { named } from '../named.ts';
import { NOT_SHOWN } from '../not-shown.ts';
import type { LeftOut, Permission, Role, Roles } from './reading.ts';

export interface RolesRows {
  roles: Role;
  permissions: Permission;
  leftOut: LeftOut;
}

const texts: Cell<readonly string[] | undefined> = {
  print: (values) => (values === undefined ? '' : jsonCode.print([...values])),
  read: (source) => {
    const read = source === '' ? ok(undefined) : jsonCode.read(source);
    if (!read.ok) return read;
    const { value } = read;
    return value === undefined || (Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string'))
      ? ok(value as string[] | undefined)
      : unreadable('a list of JSON texts between backticks', 1);
  },
};

/** A column of texts, which tables have where some role has them. */
const textsColumn = (title: string, key: 'carries' | 'knownAs') =>
  counted(
    ifAny({
      ...column<Role, typeof key>(title, key, texts as Cell<Role[typeof key]>),
      read: (source: string) => {
        const read = texts.read(source);
        return read.ok ? ok(read.value === undefined ? {} : { [key]: [...read.value] }) : read;
      },
    }),
  );

export const roles: Table<Role> = [
  column('Role', 'name', text),
  column('Recognised by', 'recognisedBy', text),
  // Whoever else is recorded carries something else.
  textsColumn('Carries', 'carries'),
  // Another person of the role is called otherwise.
  textsColumn('Known as', 'knownAs'),
  basisColumn(),
];

type Answer = Pick<Permission, 'outcome' | 'status'>;
const outcome = choice<Permission['outcome']>({ allowed: 'allowed', refused: 'refused', hidden: 'hidden', redirected: 'redirected' });

const answer: Cell<Answer> = {
  print: ({ outcome: word, status }) => `${outcome.print(word)} ${status}`,
  read: (source) => {
    const [, word = '', status] = /^(\S+) (-?\d+)$/.exec(source) ?? [];
    const read = outcome.read(word);
    return read.ok && status !== undefined
      ? ok({ outcome: read.value, status: Number(status) + 0 })
      : unreadable('allowed, refused, hidden or redirected, and a status: "refused 403"');
  },
};

export const permissions: Table<Permission> = [
  naming(column('Call', 'call', code), ({ call }) => named('call', call)),
  naming(column('Role', 'role', text), ({ role }) => named('role', role)),
  column('On whose', 'relation', choice({ own: 'own', other: "somebody else's", none: '', unknown: NOT_SHOWN })),
  columnOf('Answer', ({ outcome: word, status }) => ({ outcome: word, status }), answer),
  basisColumn(),
];

const { reason, ended, guard, unknown, gone, none } = LEFT_OUT_WORDS;
const WHY = { reason, ended, guard, unknown, gone, none };

const status: Cell<number> = {
  print: String,
  read: (source) => (/^-?\d+$/.test(source) ? ok(Number(source) + 0) : unreadable('a status: "403"')),
};

export const leftOut: Table<LeftOut> = [
  naming(column('Call', 'call', code), ({ call }) => named('call', call)),
  naming(column('Role', 'role', text), ({ role }) => named('role', role)),
  column('Answered', 'status', status),
  column('Does not count because', 'why', choice(WHY)),
  basisColumn(),
];

export const flatten = (value: Roles): RowsOf<RolesRows> => ({
  roles: value.roles,
  permissions: value.permissions,
  leftOut: value.leftOut ?? [],
});
export const assemble = (rows: RowsOf<RolesRows>): Assembled<Roles> => ({
  value: { roles: rows.roles, permissions: rows.permissions, ...(rows.leftOut.length === 0 ? {} : { leftOut: rows.leftOut }) },
  orphans: [],
});
