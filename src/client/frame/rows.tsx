import type { MouseEvent } from 'react';
import { Link, useLocation } from 'react-router';
import type { Json } from '../../base/json.ts';
import type { Action, Column, Disclosure, Place } from '../../plan/node.ts';
import { NOTHING_ONCE_SEEN } from '../behaviour/once-seen.ts';
import { recordAddress } from '../behaviour/record-address.ts';
import { asText, atPath } from '../behaviour/value-at.ts';
import { Part } from '../interpret/part.tsx';
import { NotShownMark } from './not-shown-mark.tsx';
import { RecordProvider } from './record.tsx';
import { RowActions } from './row-actions.tsx';

interface RowsProps {
  readonly rows: readonly Json[];
  readonly columns: readonly Column[];
  readonly identity: string | null;
  readonly place: Place | undefined;
  readonly caption: string;
  readonly actions?: readonly (Action | Disclosure)[];
  /** How the product heads them. */
  readonly doing?: string | undefined;
  /** Fields that no recording shows of some of the rows. */
  readonly onceSeen?: ReadonlySet<string> | undefined;
}

const keyOf = (row: Json, identity: string | null, index: number): string =>
  (identity === null ? undefined : asText(atPath(row, identity))) ?? `row ${index}`;

interface CellProps extends Pick<RowsProps, 'identity'> {
  readonly column: Column;
  readonly row: Json;
  readonly to: string | undefined;
}

/** Characters of a heading that would make its column wider than what stands in it: it goes on in a second line. */
const LONG = 28;

/** What has no place where it would go on in a second line, as an e-mail address. */
const ONE_WORD = /^\S{1,28}$/;

/** The cell that opens the record holds one link, whatever else its field would draw. */
const Cell = ({ column, row, identity, to }: CellProps) => {
  if (!column.opens || to === undefined) return <Part node={column.field} />;
  // Of what has no name of its own, what tells which it is.
  const [text = 'open'] = [column.field.path, identity].flatMap((path) => (path === null ? [] : asText(atPath(row, path)) || []));
  return (
    <Link to={to} className={ONE_WORD.test(text) ? 'opens whole' : 'opens'}>
      {text}
    </Link>
  );
};

/** Quantities are read from the right, names of things from the left. */
const kindOf = ({ field }: Column): string => (field.refersTo !== null || field.identity ? 'name' : field.type);

const SomeOnceSeen = () => (
  <span className="some-once-seen" title="Of some rows not shown by the recordings: as it was once seen.">
    <span aria-hidden> ◌</span>
    <span className="sr-only"> (of some rows not shown by the recordings)</span>
  </span>
);

/** A column of which no row holds anything is left out, where it was not on the product's own screen, and is named below. */
const isHeld = (rows: readonly Json[], { opens, field, shownBy }: Column): boolean =>
  opens || shownBy.some(({ point }) => point === 2) || rows.some((row) => atPath(row, field.path) !== undefined);

export const Rows = ({ columns, ...rest }: RowsProps) => {
  const held = columns.filter((column) => isHeld(rest.rows, column));
  const lacking = columns.filter((column) => !held.includes(column));
  return (
    <>
      <Table {...rest} columns={held} />
      {lacking.length === 0 ? null : (
        <p className="lacking">
          <NotShownMark what="no row of this answer holds them" /> {lacking.map(({ field }) => field.label).join(', ')}
        </p>
      )}
    </>
  );
};

/** A press anywhere in a row opens what the row is of, where nothing else is pressed there, and no text was marked. */
const openRow = ({ currentTarget: row, target, ctrlKey, metaKey }: MouseEvent<HTMLElement>): void => {
  if (!ctrlKey && !metaKey && `${getSelection()}` === '' && (target as Element).closest('a, details, .doing') === null)
    row.querySelector<HTMLElement>('.opens')?.click();
};

/** Roles are written out because a narrow screen draws rows as cards, and `display` would take the table's meaning away. */
const Table = ({ rows, columns, identity, place, caption, actions = [], doing, onceSeen = NOTHING_ONCE_SEEN }: RowsProps) => {
  const { pathname } = useLocation();
  return (
    // Where nothing in it opens, it has the focus itself: a wide table is looked through with the keyboard, too.
    <div className="table-frame" tabIndex={place?.detail == null ? 0 : undefined}>
      <table role="table">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.field.path}
                scope="col"
                role="columnheader"
                data-type={kindOf(column)}
                data-long={column.field.label.length > LONG || undefined}
              >
                <Part node={column} />
                {onceSeen.has(column.field.path) ? <SomeOnceSeen /> : null}
              </th>
            ))}
            {actions.length === 0 ? null : (
              <th scope="col" role="columnheader">
                {doing ?? <span className="sr-only">What can be done</span>}
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, index) => {
            const to = recordAddress(place, row, pathname);
            return (
              <RecordProvider key={keyOf(row, identity, index)} value={row}>
                <tr role="row" onClick={openRow}>
                  {columns.map((column) => (
                    <td key={column.field.path} role="cell" data-label={column.field.label} data-type={kindOf(column)}>
                      <Cell column={column} row={row} identity={identity} to={to} />
                    </td>
                  ))}
                  {actions.length === 0 ? null : (
                    <td role="cell" className="doing">
                      <RowActions actions={actions} />
                    </td>
                  )}
                </tr>
              </RecordProvider>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};
