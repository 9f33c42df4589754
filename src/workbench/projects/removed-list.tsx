import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ProjectCards } from '../../server/api/state.ts';
import { instant } from '../words/amount.ts';
import css from './projects-page.module.css';

interface RemovedListProps {
  readonly removed: ProjectCards['removed'];
  readonly restore: (id: string) => void;
  readonly purge: (id: string) => void;
}

/** What waits in the trash. Deleting for good is the one thing here that cannot be undone, so it is asked twice. */
export const RemovedList = ({ removed, restore, purge }: RemovedListProps) => {
  const [sure, setSure] = useState<string>();
  if (removed.length === 0) return null;
  return (
    <section className={css['trash']} aria-label="Trash">
      <h2>Trash</h2>
      <p>Nothing is deleted automatically.</p>
      <ul className={css['list']}>
        {removed.map(({ id, name, at }) => (
          <li key={id} className={css['item']}>
            <span>{name}</span>
            <span className={css['facts']}>
              removed <time dateTime={at}>{instant(Date.parse(at))}</time>
            </span>
            <span className={css['acts']}>
              <Button size="compact-xs" variant="default" onClick={() => restore(id)}>
                Restore
              </Button>
              {sure === id ? (
                <Button size="compact-xs" onClick={() => purge(id)}>
                  Delete with all evidence
                </Button>
              ) : (
                <Button size="compact-xs" variant="subtle" onClick={() => setSure(id)}>
                  Delete for good…
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
