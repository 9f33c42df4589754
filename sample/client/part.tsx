import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import type { Page, Refusal } from './api.ts';

/** A page of the site: one heading, which is the document's title too. */
export const Screen = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  useEffect(() => {
    document.title = `${title} · City Library`;
  }, [title]);
  return (
    <main id="main">
      <h1>{title}</h1>
      {children}
    </main>
  );
};

export const Status = ({ value }: { readonly value: string }) => <span className={`badge is-${value}`}>{value}</span>;

/** In place of what could not be read; nothing while it is on its way. */
export const Missing = ({ refusal }: { readonly refusal: Refusal | undefined }) =>
  refusal ? (
    <p role="alert" className="error">
      {refusal.message}
    </p>
  ) : (
    <p className="hint">One moment…</p>
  );

/** A table that scrolls by itself where the window is narrow. */
export const Grid = ({
  label,
  columns,
  children,
}: {
  readonly label: string;
  readonly columns: readonly string[];
  readonly children: ReactNode;
}) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <section className="scroll" aria-label={label} tabIndex={0}>
    <table>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
);

export const Pager = ({ page, of }: { readonly page: Page<unknown>; readonly of: (number: number) => string }) => {
  const last = Math.max(1, Math.ceil(page.total / page.limit));
  return (
    <nav className="pager" aria-label="Pages">
      {page.page > 1 ? <Link to={of(page.page - 1)}>Previous</Link> : <span className="hint">Previous</span>}
      <span>
        Page {page.page} of {last}, {page.total} in all
      </span>
      {page.next ? <Link to={of(page.page + 1)}>Next</Link> : <span className="hint">Next</span>}
    </nav>
  );
};

export const day = (iso: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(iso));
