import { isObject } from '../../base/json.ts';
import { ok } from '../../base/result.ts';
import { type Cell, unreadable } from '../cells/cell.ts';
import { nullable } from '../cells/nullable.ts';
import { presenceCell } from '../cells/presence.ts';
import { jsonCode, name, text } from '../cells/text.ts';
import { typeCell } from '../cells/type.ts';
import type { Assembled, RowsOf } from '../declaration.ts';
import { byOwner, labelsOf, type Owned, owned } from '../label.ts';
import { basisColumn, column, columnOf, counted, ifAny, naming, type Table } from '../layout.ts';
import { named } from '../named.ts';
import { NOT_SHOWN } from '../not-shown.ts';
import type { Entity, EntityRecord, Field } from './reading.ts';
import { valuesSeen } from './values.ts';

export type EntityRow = Omit<Entity, 'fields' | 'records'>;

export interface EntitiesRows {
  entities: EntityRow;
  fields: Owned<Field>;
  records: Owned<EntityRecord>;
}

const state: Cell<EntityRecord['value']> = {
  print: jsonCode.print,
  read: (source) => {
    const value = jsonCode.read(source);
    if (!value.ok) return value;
    return isObject(value.value as never) ? ok(value.value as EntityRecord['value']) : unreadable('a JSON object between backticks', 1);
  },
};

const identityCell = nullable(name, NOT_SHOWN);
/** The longest first: one begins as another does. */
const CALLED_BY = ['its address or who asks', 'its address', 'who asks'] as const;

const WITHIN = ' within ';

const identifiedBy: Cell<Pick<Entity, 'identity' | 'calledBy' | 'within'>> = {
  print: ({ identity, calledBy, within }) => {
    const isOdd = CALLED_BY.some((words) => identity?.startsWith(words)) || identity?.includes(WITHIN) === true;
    const field = isOdd ? jsonCode.print(identity) : identityCell.print(identity);
    return `${calledBy === undefined ? field : identity === null ? calledBy : `${calledBy}, ${field}`}${within === undefined ? '' : `${WITHIN}${jsonCode.print(within)}`}`;
  },
  read: (source) => {
    const at = source.lastIndexOf(`${WITHIN}\``);
    const within = at < 0 ? undefined : jsonCode.read(source.slice(at + WITHIN.length));
    if (within?.ok === false) return within;
    const own = at < 0 ? source : source.slice(0, at);
    const calledBy = CALLED_BY.find((words) => own === words || own.startsWith(`${words}, `));
    const identity = identityCell.read(calledBy === undefined ? own : own.slice(calledBy.length + 2));
    if (!identity.ok) return identity;
    const fields = within?.value;
    if (fields !== undefined && !(Array.isArray(fields) && fields.every((field) => typeof field === 'string')))
      return unreadable('a list of JSON texts between backticks', 1);
    return ok({
      identity: identity.value,
      ...(calledBy === undefined ? {} : { calledBy }),
      ...(fields === undefined ? {} : { within: fields as string[] }),
    });
  },
};

export const entities: Table<EntityRow> = [
  column('Entity', 'name', text),
  columnOf(
    'Identified by',
    ({ identity, calledBy, within }) => ({
      identity,
      ...(calledBy === undefined ? {} : { calledBy }),
      ...(within === undefined ? {} : { within }),
    }),
    identifiedBy,
  ),
  basisColumn(),
];

export const fields: Table<Owned<Field>> = [
  column('Field', 'path', name),
  columnOf('Type', ({ type, nullable: orNothing, format }) => ({ type, nullable: orNothing, format }), typeCell),
  counted(column('Present', 'present', presenceCell)),
  counted(columnOf('Values seen', ({ values, counts, distinct }) => ({ values, counts, distinct }), valuesSeen)),
  naming(ifAny(column('Refers to', 'refersTo', nullable(name, ''))), ({ refersTo }) => named('field', refersTo)),
  basisColumn(),
];

const MADE = 'in the recordings';
const GONE = 'in the recordings, and taken away';

const belowCell: Cell<Pick<EntityRecord, 'below'>> = {
  print: ({ below }) => (below === undefined ? '' : jsonCode.print(below)),
  read: (source) => {
    if (source === '') return ok({});
    const value = jsonCode.read(source);
    if (!value.ok) return value;
    return typeof value.value === 'string' ? ok({ below: value.value }) : unreadable('a JSON text between backticks', 1);
  },
};

const madeCell: Cell<Pick<EntityRecord, 'made'>> = {
  print: ({ made }) => (made === undefined ? '' : made === true ? MADE : GONE),
  read: (source) =>
    source === MADE
      ? ok({ made: true })
      : source === GONE
        ? ok({ made: 'and taken away' })
        : source === ''
          ? ok({})
          : unreadable(`"${MADE}", "${GONE}", or nothing`, 1),
};

const TAKEN = 'taken away';

const lastCell: Cell<Pick<EntityRecord, 'last'>> = {
  print: ({ last }) => (last === undefined ? '' : last === null ? TAKEN : jsonCode.print(last)),
  read: (source) => {
    if (source === '') return ok({});
    if (source === TAKEN) return ok({ last: null });
    const value = state.read(source);
    return value.ok
      ? ok({ last: value.value })
      : unreadable(`what was last seen otherwise, as a JSON object between backticks, or "${TAKEN}"`, 1);
  },
};

export const records: Table<Owned<EntityRecord>> = [
  column('Key', 'key', text),
  column('As first seen', 'value', state),
  ifAny(columnOf('Last seen otherwise', ({ last }) => (last === undefined ? {} : { last }), lastCell)),
  ifAny(columnOf('Below', ({ below }) => (below === undefined ? {} : { below }), belowCell)),
  ifAny(columnOf('Made', ({ made }) => (made === undefined ? {} : { made }), madeCell)),
  basisColumn(),
];

export const labels = (rows: RowsOf<EntitiesRows>): string[] => labelsOf(rows.entities, ({ name }) => name);

export const flatten = (value: Entity[]): RowsOf<EntitiesRows> => {
  const names = labelsOf(value, ({ name }) => name);
  return {
    entities: value.map(({ fields: _, records: __, ...entity }) => entity),
    fields: value.flatMap((entity, at) => owned(names[at] ?? '', entity.fields)),
    records: value.flatMap((entity, at) => owned(names[at] ?? '', entity.records)),
  };
};

export const assemble = (rows: RowsOf<EntitiesRows>): Assembled<Entity[]> => {
  const names = labels(rows);
  const ofFields = byOwner<Field>(names, rows.fields);
  const ofRecords = byOwner<EntityRecord>(names, rows.records);
  const value = rows.entities.map(
    (entity, at): Entity => ({ ...entity, fields: ofFields.of(names[at] ?? ''), records: ofRecords.of(names[at] ?? '') }),
  );
  return { value, orphans: [...ofFields.orphans, ...ofRecords.orphans] };
};
