import { integer } from '../cells/cell.ts';
import { nameOr } from '../cells/name-or.ts';
import { nullable } from '../cells/nullable.ts';
import { code, name, quotation, text } from '../cells/text.ts';
import type { Assembled, RowsOf } from '../declaration.ts';
import { byOwner, labelsOf, type Owned, owned } from '../label.ts';
import { basisColumn, column, ifAny, naming, ownerColumn, type Table } from '../layout.ts';
import { named, namedSent } from '../named.ts';
import { NOT_SHOWN } from '../not-shown.ts';
import type { CataloguedError, Reaction } from './reading.ts';

export type ErrorRow = Omit<CataloguedError, 'reactions'>;

export interface ErrorsRows {
  errors: ErrorRow;
  reactions: Owned<Reaction>;
}

export const errors: Table<ErrorRow> = [
  naming(column('Call', 'call', code), ({ call }) => named('call', call)),
  column('Status', 'status', integer),
  column('Code', 'code', nullable(name, '')),
  column('Message', 'message', nullable(quotation, '')),
  naming(column('Field', 'field', nullable(name, '')), ({ call, field }) => namedSent(call, field)),
  column('When', 'when', nullable(text, NOT_SHOWN)),
  basisColumn(),
];

export const reactions: Table<Owned<Reaction>> = [
  ownerColumn('Of error', code),
  column('The screen then', 'signal', text),
  column('Detail', 'detail', nameOr('')),
  naming(ifAny(column('On screen', 'screen', nullable(code, ''))), ({ screen }) => named('route', screen)),
  basisColumn(),
];

/** `POST /loans 409 on_loan`: what the second table calls an error of the first. */
const nameOf = ({ call, status, code: id, message }: ErrorRow): string =>
  [call, String(status), id ?? message ?? ''].filter((part) => part !== '').join(' ');

export const labels = (rows: RowsOf<ErrorsRows>): string[] => labelsOf(rows.errors, nameOf);

export const flatten = (value: CataloguedError[]): RowsOf<ErrorsRows> => {
  const names = labelsOf(value, nameOf);
  return {
    errors: value.map(({ reactions: _, ...error }) => error),
    reactions: value.flatMap((error, at) => owned(names[at] ?? '', error.reactions)),
  };
};

export const assemble = (rows: RowsOf<ErrorsRows>): Assembled<CataloguedError[]> => {
  const names = labels(rows);
  const ofReactions = byOwner<Reaction>(names, rows.reactions);
  return {
    value: rows.errors.map((error, at): CataloguedError => ({ ...error, reactions: ofReactions.of(names[at] ?? '') })),
    orphans: ofReactions.orphans,
  };
};
