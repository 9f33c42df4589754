import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { CheckAnswer } from '../../server/api/check.ts';
import { useProjectName, useProjectState } from '../server-api/project.ts';
import { ask, inProject } from '../server-api/request.ts';
import { Notice } from '../shell/notice.tsx';
import { useTitle } from '../shell/use-title.ts';
import css from './check-page.module.css';
import { Checked } from './checked.tsx';

/** A recording, gone through again on the stand-in of the document: what is answered otherwise. */
export const CheckPage = () => {
  const project = useProjectName();
  const state = useProjectState().data;
  const [params, setParams] = useSearchParams();
  const recordings = state?.evidence ?? [];
  const chosen = params.get('recording') ?? '';
  const { data, error, isFetching } = useQuery({
    queryKey: ['check', project, state?.document.version, chosen],
    queryFn: ({ signal }) => ask<CheckAnswer>(`${inProject(project, 'check')}?${new URLSearchParams({ recording: chosen })}`, { signal }),
    enabled: state !== undefined && chosen !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  useTitle('Check');
  const choose = (recording: string): void =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (recording === '') next.delete('recording');
      else next.set('recording', recording);
      return next;
    });
  return (
    <div className={css['page']}>
      <h1>Check</h1>
      <p>
        Repeats a recording, call by call, on the stand-in backend that the document describes, and compares every answer with the recorded
        one. Best with a recording that the document was not established from: of another person, or of another day.
      </p>
      {state !== undefined && recordings.length === 0 ? (
        <p className={css['none']}>This project keeps no recording. Add one first.</p>
      ) : (
        <label className={css['choice']}>
          <span>Recording</span>
          <select className={css['select']} value={chosen} onChange={(event) => choose(event.currentTarget.value)}>
            <option value="">Choose a recording…</option>
            {recordings.map(({ name, exchanges }) => (
              <option key={name} value={name} disabled={exchanges === 0}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {error !== null && (
        <Notice kind="error" title="This recording could not be checked">
          <p>{error.message}</p>
        </Notice>
      )}
      {isFetching && (
        <p className={css['waiting']} role="status">
          <Loader size="xs" aria-hidden /> Repeating {chosen} on the stand-in.
        </p>
      )}
      {data !== undefined && <Checked answer={data} />}
    </div>
  );
};
