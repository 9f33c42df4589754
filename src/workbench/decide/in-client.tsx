import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ClientPlace } from '../../server/api/client-place.ts';
import { useProjectName, useProjectState } from '../server-api/project.ts';
import { ask, inProject } from '../server-api/request.ts';
import { usePlace } from '../shell/place.ts';
import css from './decide-bar.module.css';

/** So many places are named. */
const MOST = 6;

/** Where the client shows a statement: a link opens that screen beside this page. */
export const InClient = ({ statement }: { readonly statement: string }) => {
  const project = useProjectName();
  const version = useProjectState().data?.document.version;
  const ways = usePlace();
  const { data = [] } = useQuery({
    queryKey: ['document', project, version, 'client', statement],
    queryFn: ({ signal }) => ask<readonly ClientPlace[]>(inProject(project, 'statements', statement, 'client'), { signal }),
    enabled: version !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data.length === 0) return null;
  return (
    <details className={css['places']}>
      <summary>In the client: {data.length === 1 ? 'one part' : `${data.length} parts`}</summary>
      <ul>
        {data.slice(0, MOST).map(({ address, path, screen, part }) => (
          <li key={`${address} ${part}`}>
            {path === null ? (
              <span>
                {screen}: {part}
              </span>
            ) : (
              <Link to={{ search: ways.client(true, path) }} preventScrollReset>
                {screen}: {part}
              </Link>
            )}{' '}
            <code>{address}</code>
          </li>
        ))}
        {data.length > MOST && <li>and {data.length - MOST} more</li>}
      </ul>
    </details>
  );
};
