import { Progress } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { JobState } from '../../server/api/state.ts';
import { useProjectName, useProjectState } from '../server-api/project.ts';
import { inProject, send } from '../server-api/request.ts';
import { counted, transfer } from '../words/amount.ts';
import css from './progress.module.css';

type Running = Extract<JobState, { kind: 'running' }>;

const STAGES: Readonly<Record<Running['stage'], string>> = {
  starting: 'Starting',
  naming: 'First reading: which calls and things there are',
  mining: 'Second reading: what each of them shows',
  settling: 'Settling what is shown and what is not',
  writing: 'Writing the document',
};

/** It may be in the middle of something that is not left half-done: that it was asked to stop is said at once. */
const RunningJob = ({ stage, file, done, total, exchanges, rate, remaining }: Running) => {
  const project = useProjectName();
  const { mutate: cancel, isPending, isSuccess } = useMutation({ mutationFn: () => send('DELETE', inProject(project, 'establish')) });
  const stopping = isPending || isSuccess;
  return (
    <div className={css['item']}>
      <div className={css['head']}>
        <span>Establishing</span>
        <button type="button" disabled={stopping} onClick={() => cancel()}>
          {stopping ? 'Cancelling…' : 'Cancel'}
        </button>
      </div>
      <Progress value={total === 0 ? 2 : (done / total) * 100} size={5} aria-label="Establishing" />
      <p>{STAGES[stage]}</p>
      {file !== '' && <p>{file}</p>}
      {total > 0 && (
        <p>
          {transfer(done, total, rate, remaining)} · {counted(exchanges, 'exchange')}
        </p>
      )}
    </div>
  );
};

/** Establishing, while it runs, and why it ended when it ended badly. */
export const JobProgress = () => {
  const job = useProjectState().data?.job;
  if (job === undefined || job.kind === 'idle') return null;
  if (job.kind === 'running') return <RunningJob {...job} />;
  if (job.kind === 'cancelled') {
    return (
      <div className={css['item']} role="status">
        <p>Establishing was cancelled. The document is unchanged.</p>
      </div>
    );
  }
  return (
    <div className={css['item']} data-bad="true" role="alert">
      <strong>Establishing ended without a result</strong>
      <p>{job.says}</p>
    </div>
  );
};
