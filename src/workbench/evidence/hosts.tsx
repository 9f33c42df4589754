import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Report } from '../../server/api/state.ts';
import { useProjectName } from '../server-api/project.ts';
import { inProject, send } from '../server-api/request.ts';
import { counted } from '../words/amount.ts';
import css from './hosts.module.css';

const hostOf = (origin: string): string => origin.replace(/^https?:\/\//, '');

type Chosen = readonly string[] | null;

/** Which hosts of the recordings are the product's: as the recordings show it, or as the person chooses. */
export const Hosts = ({ report }: { readonly report: Report }) => {
  const project = useProjectName();
  const queries = useQueryClient();
  const stand = new Set(report.origins.flatMap(({ origin, leftOut }) => (leftOut === null ? [origin] : [])));
  const [ticked, setTicked] = useState<ReadonlySet<string>>(stand);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (hosts: Chosen) => {
      await send('PUT', inProject(project, 'hosts'), { hosts });
      await send('POST', inProject(project, 'establish'));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['report', project] }),
  });
  const tick = (origin: string): void => {
    const next = new Set(ticked);
    if (!next.delete(origin)) next.add(origin);
    setTicked(next);
  };
  const changed = ticked.size !== stand.size || [...ticked].some((origin) => !stand.has(origin));
  if (report.origins.length === 0) return null;
  return (
    <section className={css['hosts']}>
      <h2>Hosts</h2>
      <p>
        {report.hosts === null
          ? "The product's own hosts, as the recordings show them: where its pages came from, other hosts of the same site, and hosts that were called with a credential."
          : 'You chose these hosts.'}
      </p>
      <ul>
        {report.origins.map(({ origin, requests, recordings, leftOut }) => (
          <li key={origin}>
            <label>
              <input type="checkbox" checked={ticked.has(origin)} onChange={() => tick(origin)} />
              <span className={css['origin']}>{hostOf(origin)}</span>
            </label>
            <span className={css['facts']}>
              {counted(requests, 'request')} in {recordings.length === 1 ? recordings[0] : counted(recordings.length, 'recording')}
              {leftOut !== null && ` · left out: ${leftOut}`}
            </span>
          </li>
        ))}
      </ul>
      <div className={css['choice']}>
        <Button
          size="xs"
          disabled={!changed || ticked.size === 0}
          loading={isPending}
          onClick={() => mutate([...ticked].map(hostOf).sort())}
        >
          Establish from these hosts
        </Button>
        {report.hosts !== null && (
          <Button size="xs" variant="default" disabled={isPending} onClick={() => mutate(null)}>
            Let the recordings decide
          </Button>
        )}
        {error !== null && <span role="alert">{error.message}</span>}
      </div>
    </section>
  );
};
