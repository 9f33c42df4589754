import { z } from 'zod';
import { ok } from '../../base/result.ts';
import { saysKind } from '../../observations/shape/kinds.ts';
import type { Outcome } from '../../outcomes/outcome.ts';
import { type Cell, choice, integer, unreadable } from '../cells/cell.ts';
import { nameOr } from '../cells/name-or.ts';
import { nullable } from '../cells/nullable.ts';
import { presenceCell } from '../cells/presence.ts';
import { scalars } from '../cells/scalar.ts';
import { code, jsonCode, name, text } from '../cells/text.ts';
import { typeCell } from '../cells/type.ts';
import type { Owned } from '../label.ts';
import { basisColumn, column, columnOf, counted, ifAny, naming, type Table } from '../layout.ts';
import { named, namesWithin } from '../named.ts';
import { NOT_SHOWN } from '../not-shown.ts';
import { type Body, bodyCell as whatCell } from './body.ts';
import { framingCell } from './framing-cell.ts';
import { bodyCell, headersCell, mediaColumn, rowsCell, thenColumn, whenCell } from './outcome-cells.ts';
import type { Call, Parameter, SentText, ShapeRow } from './reading.ts';

export type CallRow = Omit<Call, 'parameters' | 'requests' | 'responses' | 'events' | 'outcomes' | 'texts'>;
/** A place in a body; `part` is the body's label. */
export type Shape = ShapeRow & { readonly part: string };

const endpointParts = z.tuple([z.string(), z.string()]);

const endpoint: Cell<Pick<CallRow, 'method' | 'path'>> = {
  // A recording can name its method as it likes; one with a blank in it is kept apart from the path by JSON.
  print: ({ method, path }) => (/[ [`]|^$/.test(method) ? jsonCode.print([method, path]) : code.print(`${method} ${path}`)),
  read: (source) => {
    const parts = source.startsWith('`[') ? jsonCode.read(source) : undefined;
    const pair = parts?.ok ? endpointParts.safeParse(parts.value) : undefined;
    if (pair?.success) return ok({ method: pair.data[0], path: pair.data[1] });
    const read = code.read(source);
    if (!read.ok) return read;
    const space = read.value.indexOf(' ');
    return space < 0
      ? unreadable('a method and a path, such as `GET /books`')
      : ok({ method: read.value.slice(0, space), path: read.value.slice(space + 1) });
  },
};

/** A description need not say where its calls go. */
const originCell: Cell<string> = {
  print: (origin) => (origin === '' ? NOT_SHOWN : code.print(origin)),
  read: (source) => (source === NOT_SHOWN ? ok('') : code.read(source)),
};

/** The slash that a path is sent with at its end, or nothing. */
const slashCell: Cell<Pick<Call, 'slash'>> = {
  print: ({ slash }) => (slash === true ? code.print('/') : ''),
  read: (source) => (source === '' ? ok({}) : source === code.print('/') ? ok({ slash: true }) : unreadable('`/` or nothing')),
};

export const calls: Table<CallRow> = [
  columnOf('Call', ({ method, path }) => ({ method, path }), endpoint),
  ifAny(column('Operation', 'operation', nullable(text, ''))),
  ifAny(column('Operation name', 'operationName', nullable(text, ''))),
  column('Origin', 'origin', originCell),
  column('Credential', 'authentication', nullable(text, NOT_SHOWN)),
  ifAny(columnOf('Ends in', ({ slash }) => (slash === undefined ? {} : { slash }), slashCell)),
  ifAny(columnOf('Messages', ({ framing }) => (framing === undefined ? {} : { framing }), framingCell)),
  basisColumn(),
];

const parameterType: Cell<Pick<Parameter, 'type' | 'format'>> = {
  print: ({ type, format }) => typeCell.print({ type, format, nullable: false }),
  read: (source) => {
    const read = typeCell.read(source);
    if (!read.ok) return read;
    return read.value.nullable
      ? unreadable('a type that is never nothing: a parameter is there or it is not')
      : ok({ type: read.value.type, format: read.value.format });
  },
};

const yesNo: Cell<boolean> = {
  print: (value) => (value ? 'yes' : 'no'),
  read: (source) => (/^(yes|no)$/i.test(source) ? ok(source.toLowerCase() === 'yes') : unreadable('yes or no')),
};

const refersAlsoCell: Cell<Pick<Parameter, 'refersAlso'>> = {
  print: ({ refersAlso }) => (refersAlso === undefined ? '' : name.print(refersAlso)),
  read: (source) => {
    if (source === '') return ok({});
    const read = name.read(source);
    return read.ok ? ok({ refersAlso: read.value }) : read;
  },
};

export const parameters: Table<Owned<Parameter>> = [
  column('Parameter', 'name', name),
  column('In', 'in', choice({ path: 'path', query: 'query', header: 'header' })),
  columnOf('Type', ({ type, format }) => ({ type, format }), parameterType),
  column('Needed', 'required', yesNo),
  counted(column('Present', 'present', presenceCell)),
  counted(ifAny(column('Values seen', 'values', scalars))),
  naming(ifAny(column('Refers to', 'refersTo', nullable(name, ''))), ({ refersTo }) => named('field', refersTo)),
  naming(ifAny(columnOf('Or to', ({ refersAlso }) => (refersAlso === undefined ? {} : { refersAlso }), refersAlsoCell)), ({ refersAlso }) =>
    named('field', refersAlso ?? null),
  ),
  basisColumn(),
];

export const bodies: Table<Owned<Body>> = [
  columnOf('Body', ({ what }) => ({ what }), whatCell),
  column('Media type', 'mediaType', nullable(text, 'no body')),
  basisColumn(),
];

/** `type is image, video (31)`: the field that says the kind, its values, and how many objects were of these kinds. */
const onlyCell: Cell<Pick<ShapeRow, 'only'>> = {
  print: ({ only }) => (only === undefined ? '' : `${name.print(only.where)} is ${scalars.print([...only.is])} (${only.of})`),
  read: (source) => {
    if (source === '') return ok({});
    const [, where = '', is = '', of = ''] = /^(\S+) is (.+) \((-?\d+)\)$/s.exec(source) ?? [];
    const [field, values] = [name.read(where), scalars.read(is)];
    if (!field.ok || !saysKind(field.value) || !values.ok || values.value.length === 0)
      return unreadable('a field and its values, such as type is image (3)');
    return ok({ only: { where: field.value, is: values.value.map(String), of: Number(of) + 0 } });
  },
};

export const shapes: Table<Owned<Shape>> = [
  column('Of body', 'part', text),
  column('Name', 'path', nameOr('(the whole)')),
  columnOf('Type', ({ type, nullable: orNothing, format }) => ({ type, nullable: orNothing, format }), typeCell),
  counted(column('Present', 'present', presenceCell)),
  ifAny(columnOf('Only where', ({ only }) => (only === undefined ? {} : { only }), onlyCell)),
  counted(ifAny(column('Values seen', 'values', scalars))),
  naming(ifAny(column('Refers to', 'refersTo', nullable(name, ''))), ({ refersTo }) => named('field', refersTo)),
  basisColumn(),
];

/** What an operation is sent as: its text stands first, and none but the text of a persisted query is left out. */
export const texts: Table<Owned<SentText>> = [
  column('Sent as', 'text', nullable(code, 'a text agreed upon before')),
  ifAny(column('Hash', 'hash', nullable(code, ''))),
  ifAny(column('Sent under the name', 'operationName', nullable(text, ''))),
  column('Answered under', 'key', nameOr('(all of the data)')),
  basisColumn(),
];

const isolatedCell: Cell<boolean> = {
  print: (isolated) => (isolated ? '' : 'not isolated'),
  read: (source) => (source === '' || source === 'not isolated' ? ok(source === '') : unreadable('nothing, or "not isolated"')),
};

export const outcomes: Table<Owned<Outcome>> = [
  naming(column('When', 'when', whenCell), ({ when }) => namesWithin(when)),
  ifAny(column('Cause', 'isolated', isolatedCell)),
  column('Answers', 'status', integer),
  naming(thenColumn, ({ then }) => namesWithin(then)),
  ifAny(mediaColumn),
  ifAny(column('Headers', 'headers', headersCell)),
  naming(ifAny(column('Rows', 'collection', rowsCell)), ({ collection }) => namesWithin(collection)),
  naming(ifAny(column('With the body', 'body', bodyCell)), ({ body }) => namesWithin(body)),
  basisColumn(),
];
