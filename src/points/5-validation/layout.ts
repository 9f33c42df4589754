import { choice } from '../cells/cell.ts';
import { nameOr } from '../cells/name-or.ts';
import { nullable } from '../cells/nullable.ts';
import { scalarOr } from '../cells/scalar.ts';
import { code, quotation, text } from '../cells/text.ts';
import type { Assembled, RowsOf } from '../declaration.ts';
import { basisColumn, column, naming, type Table } from '../layout.ts';
import { named, namedSent } from '../named.ts';
import type { Rule } from './reading.ts';

export interface ValidationRows {
  rules: Rule;
}

export const rules: Table<Rule> = [
  naming(column('Call', 'call', code), ({ call }) => named('call', call)),
  naming(column('Field', 'field', nameOr('')), ({ call, field }) => namedSent(call, field)),
  naming(column('Rule', 'rule', text), ({ rule }) => named('rule', rule)),
  column('Value', 'value', scalarOr('')),
  column('Message', 'message', nullable(quotation, '')),
  column('Enforced by', 'enforcedBy', choice({ client: 'client', server: 'server' })),
  basisColumn(),
];

export const flatten = (value: Rule[]): RowsOf<ValidationRows> => ({ rules: value });
export const assemble = (rows: RowsOf<ValidationRows>): Assembled<Rule[]> => ({ value: rows.rules, orphans: [] });
