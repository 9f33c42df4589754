import { ok } from '../../base/result.ts';
import { LEFT_OUT_WORDS } from '../../statement/left-out.ts';
import { type Cell, choice, unreadable } from '../cells/cell.ts';
import { nullable } from '../cells/nullable.ts';
import { scalar } from '../cells/scalar.ts';
import { code, name, text } from '../cells/text.ts';
import type { Assembled, RowsOf } from '../declaration.ts';
import { byOwner, labelsOf, type Owned, owned } from '../label.ts';
import { basisColumn, column, columnOf, counted, ifAny, naming, type Table } from '../layout.ts';
import { named } from '../named.ts';
import type { LeftOut, Machine, Together, Transition } from './reading.ts';
import { unseenCell } from './unseen.ts';

export type Status = Machine['statuses'][number];
export type MachineRow = Omit<Machine, 'statuses' | 'transitions' | 'together' | 'leftOut'>;

export interface StatesRows {
  machines: MachineRow;
  statuses: Owned<Status>;
  transitions: Owned<Transition>;
  together: Owned<Together>;
  leftOut: Owned<LeftOut>;
}

export const machines: Table<MachineRow> = [
  naming(column('Entity', 'entity', text), ({ entity }) => named('entity', entity)),
  naming(column('Field that changes', 'field', name), ({ entity, field }) => named('field', `${entity}.${field}`)),
  counted(column('Of those seen at least twice', 'unseen', unseenCell)),
];

type First = Pick<Status, 'initial' | 'after'>;
const FIRST = 'first value; after which call is not shown';

/** After which create call a status was the first value; empty when it was seen only later. */
const firstValue: Cell<First> = {
  print: ({ initial, after }) => {
    if (!initial) return after === null ? '' : `not first: ${code.print(after)}`;
    return after === null ? FIRST : code.print(after);
  },
  read: (source) => {
    if (source === '') return ok({ initial: false, after: null });
    if (source === FIRST) return ok({ initial: true, after: null });
    const not = source.startsWith('not first: ');
    const after = code.read(not ? source.slice('not first: '.length) : source);
    return after.ok ? ok({ initial: !not, after: after.value }) : unreadable(`a call such as \`POST /books\`, "${FIRST}", or nothing`);
  },
};

export const statuses: Table<Owned<Status>> = [
  column('Status', 'value', scalar),
  naming(
    columnOf('First value after', ({ initial, after }) => ({ initial, after }), firstValue),
    ({ after }) => named('call', after),
  ),
  basisColumn(),
];

export const transitions: Table<Owned<Transition>> = [
  column('From', 'from', scalar),
  column('To', 'to', scalar),
  naming(column('By', 'by', nullable(code, 'cause not shown')), ({ by }) => named('call', by)),
  naming(ifAny(column('Role', 'role', nullable(text, ''))), ({ role }) => named('role', role)),
  basisColumn(),
];

export const together: Table<Owned<Together>> = [column('Changes together with', 'field', name), basisColumn()];

const { stale, older, overlap, clocks, once, steps, through, meanwhile } = LEFT_OUT_WORDS;
const WHY = { stale, older, overlap, clocks, once, steps, through, meanwhile };

export const leftOut: Table<Owned<LeftOut>> = [
  column('Seen as', 'value', scalar),
  column('Does not count because', 'why', choice(WHY)),
  basisColumn(),
];

const nameOf = ({ entity, field }: MachineRow): string => `${entity}.${field}`;
export const labels = (rows: RowsOf<StatesRows>): string[] => labelsOf(rows.machines, nameOf);

export const flatten = (value: Machine[]): RowsOf<StatesRows> => {
  const names = labelsOf(value, nameOf);
  return {
    machines: value.map(({ statuses: _, transitions: __, together: ___, leftOut: ____, ...machine }) => machine),
    statuses: value.flatMap((machine, at) => owned(names[at] ?? '', machine.statuses)),
    transitions: value.flatMap((machine, at) => owned(names[at] ?? '', machine.transitions)),
    together: value.flatMap((machine, at) => owned(names[at] ?? '', machine.together ?? [])),
    leftOut: value.flatMap((machine, at) => owned(names[at] ?? '', machine.leftOut ?? [])),
  };
};

export const assemble = (rows: RowsOf<StatesRows>): Assembled<Machine[]> => {
  const names = labels(rows);
  const ofStatuses = byOwner<Status>(names, rows.statuses);
  const ofTransitions = byOwner<Transition>(names, rows.transitions);
  const ofTogether = byOwner<Together>(names, rows.together);
  const ofLeftOut = byOwner<LeftOut>(names, rows.leftOut);
  const value = rows.machines.map((machine, at): Machine => {
    const label = names[at] ?? '';
    const together = ofTogether.of(label);
    const left = ofLeftOut.of(label);
    return {
      ...machine,
      statuses: ofStatuses.of(label),
      transitions: ofTransitions.of(label),
      ...(together.length === 0 ? {} : { together }),
      ...(left.length === 0 ? {} : { leftOut: left }),
    };
  });
  return { value, orphans: [...ofStatuses.orphans, ...ofTransitions.orphans, ...ofTogether.orphans, ...ofLeftOut.orphans] };
};
