import type { ReactNode } from 'react';
import css from './section.module.css';

interface SectionProps {
  readonly title: ReactNode;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** One subject of a point: an entity, a machine, a screen. Off the screen it costs nothing to draw. */
export const Section = ({ title, aside, children }: SectionProps) => (
  <section className={css['section']}>
    <header>
      <h2>{title}</h2>
      {aside !== undefined && <div>{aside}</div>}
    </header>
    {children}
  </section>
);

/** What stands where a filter leaves nothing. */
export const NothingMatches = ({ query }: { readonly query: string }) =>
  query === '' ? null : <p className={css['nothing']}>Nothing here matches “{query}”.</p>;
