import type { SessionPage } from '../../server/api/session.ts';
import css from './provenance.module.css';

/** How a recording was made, as it says itself. */
export const Provenance = ({ told }: { readonly told: SessionPage['provenance'] }) =>
  told.length === 0 ? null : (
    <details className={css['provenance']}>
      <summary>How it was recorded</summary>
      <dl>
        {told.map(({ name, says }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
