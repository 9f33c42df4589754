import { Button, Loader } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Proposal } from '../../server/api/state.ts';
import { useDecide } from '../decide/use-decide.ts';
import { useProjectName, useProjectState } from '../server-api/project.ts';
import { ask, inProject, send } from '../server-api/request.ts';
import { Notice } from '../shell/notice.tsx';
import { useTitle } from '../shell/use-title.ts';
import css from './choose-page.module.css';

/** So many rows are drawn; the others come when these are chosen. */
const MOST = 500;

/** Where the author and the recordings do not agree: the author's rows stand until they choose otherwise. */
export const ChoosePage = () => {
  useTitle('Compare and choose');
  const project = useProjectName();
  const navigate = useNavigate();
  const version = useProjectState().data?.document.version;
  const { data, error } = useQuery({
    queryKey: ['proposal', project, version],
    queryFn: ({ signal }) => ask<Proposal>(inProject(project, 'proposal'), { signal }),
  });
  const choose = useMutation({
    mutationFn: (take: boolean) => send('POST', inProject(project, 'proposal'), { take, version }),
    onSuccess: () => void navigate(`/p/${encodeURIComponent(project)}`),
  });
  const decide = useDecide();
  const failure = error ?? choose.error ?? decide.error;
  return (
    <div className={css['page']}>
      <h1>Yours and the recordings’</h1>
      {failure !== null && (
        <Notice kind="error" title="This could not be done">
          <p>{failure.message}</p>
        </Notice>
      )}
      {data === undefined ? (
        error === null && <Loader role="status" aria-label="Comparing" />
      ) : data.differences.length === 0 ? (
        <p>You and the recordings agree: nothing waits for a choice.</p>
      ) : (
        <>
          <p>
            These rows are yours, and the recordings say something else. Yours were kept: leave them, or take a row from the recordings.
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the arrow keys. */}
          <section className={css['box']} aria-label="Differences" tabIndex={0}>
            <table className={css['table']}>
              <thead>
                <tr>
                  <th scope="col">Point</th>
                  <th scope="col">About</th>
                  <th scope="col">Yours</th>
                  <th scope="col">The recordings</th>
                  <th scope="col">Choice</th>
                </tr>
              </thead>
              <tbody>
                {data.differences.slice(0, MOST).map(({ point, question, subject, yours, recordings }) => (
                  <tr key={`${point} ${subject} ${yours}`}>
                    <td>{point === 0 ? 'title' : point}</td>
                    <th scope="row">{subject}</th>
                    <td>{yours}</td>
                    <td>{recordings}</td>
                    <td>
                      {question !== '' && (
                        <Button
                          size="compact-xs"
                          variant="default"
                          disabled={decide.isPending}
                          aria-label={`Take the recordings’ row: ${subject}`}
                          onClick={() =>
                            decide.mutate(point === 0 ? { kind: 'name', name: recordings } : { kind: 'take', point, question, subject })
                          }
                        >
                          Take
                        </Button>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          <div className={css['choices']}>
            <Button size="sm" onClick={() => choose.mutate(false)} disabled={choose.isPending}>
              Keep mine, all of them
            </Button>
            <Button size="sm" variant="default" onClick={() => choose.mutate(true)} disabled={choose.isPending}>
              Take all that the recordings say
            </Button>
          </div>
          <p className={css['note']}>
            Taking all that the recordings say replaces the whole document, your own words around the tables too.
          </p>
        </>
      )}
    </div>
  );
};
