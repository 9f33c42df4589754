import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Row } from '../../server/api/points.ts';
import { usePlace } from '../shell/place.ts';
import { type Column, DataTable, PAGE } from './data-table.tsx';
import css from './section.module.css';

interface SectionProps {
  readonly title: ReactNode;
  readonly aside?: ReactNode;
  /** Rows inside, where there are so many sections that each is drawn only when it comes near. */
  readonly waits?: number;
  readonly children: ReactNode;
}

const ROW = 37;
const NEAR = '900px';

/** Whether an element was ever near what is seen. */
const useNear = (waits: boolean) => {
  const element = useRef<HTMLElement>(null);
  const [near, setNear] = useState(!waits);
  useEffect(() => {
    if (near || element.current === null) return undefined;
    // `scrollMargin` looks ahead inside the scrolled middle; where it is not known, sections are drawn when they are seen.
    const options: IntersectionObserverInit & { scrollMargin: string } = { rootMargin: NEAR, scrollMargin: NEAR };
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true), options);
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [near]);
  return { element, near: near || !waits };
};

/** One subject of a point: an entity, a machine, a screen. Off the screen it costs nothing to draw. */
export const Section = ({ title, aside, waits, children }: SectionProps) => {
  const { element, near } = useNear(waits !== undefined);
  return (
    <section ref={element} className={css['section']}>
      <header>
        <h2>{title}</h2>
        {aside !== undefined && <div>{aside}</div>}
      </header>
      {near ? children : <div style={{ height: ((waits ?? 0) + 1) * ROW }} />}
    </section>
  );
};

/** From this many sections on, each waits until it comes near. */
const MANY = 12;

interface GroupProps<T extends Row> {
  readonly groups: readonly (readonly [subject: string, rows: readonly T[]])[];
  readonly title: (subject: string) => ReactNode;
  readonly label: (subject: string) => string;
  readonly columns: readonly Column<T>[];
}

/** A section with a table for each subject. */
export const GroupedTables = <T extends Row>({ groups, title, label, columns }: GroupProps<T>) => {
  const { place } = usePlace();
  const all = groups.flatMap(([, rows]) => rows);
  return groups.map(([subject, rows], at) => {
    const sought = rows.some(({ statement }) => statement.id === place.statement);
    return (
      <Section key={subject} title={title(subject)} {...(groups.length > MANY && !sought ? { waits: Math.min(rows.length, PAGE) } : {})}>
        <DataTable label={label(subject)} rows={rows} columns={columns} among={all} follows={at > 0} />
      </Section>
    );
  });
};

/** What stands where a filter leaves nothing. */
export const NothingMatches = ({ query }: { readonly query: string }) =>
  query === '' ? null : <p className={css['nothing']}>Nothing here matches “{query}”.</p>;
