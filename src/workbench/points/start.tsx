import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { EVIDENCE_TYPES } from '../evidence/recording-list.tsx';
import { projectList, useProjectName, useProjectState } from '../server-api/project.ts';
import { ChooseFiles } from '../shell/choose-files.tsx';
import { EstablishButton, useOutdated } from '../shell/establish-button.tsx';
import { Notice } from '../shell/notice.tsx';
import { useHandIn } from '../shell/use-hand-in.ts';
import { useSample } from '../shell/use-sample.ts';
import { counted } from '../words/amount.ts';
import css from './start.module.css';

/** The ways on from a document that says nothing yet. */
export const Start = () => {
  const project = useProjectName();
  const { take } = useHandIn();
  const { data } = useQuery(projectList);
  const state = useProjectState().data;
  const sample = useSample();
  const isOutdated = useOutdated();
  const base = `/p/${encodeURIComponent(project)}`;
  if (state?.job.kind === 'running') return null;
  return (
    <section className={css['start']} aria-label="Ways to begin">
      {isOutdated && (
        <div className={css['kept']}>
          <p>
            {counted(state?.evidence.length ?? 0, 'recording')} added. The document does not say yet what{' '}
            {state?.evidence.length === 1 ? 'it shows' : 'they show'}.
          </p>
          <EstablishButton />
        </div>
      )}
      <p>
        {isOutdated
          ? 'Or:'
          : 'Ninepoint reads recordings of a web client, writes down in these nine points what the client does, each line with the evidence that shows it, and runs that as a working client. Three ways to begin:'}
      </p>
      <div className={css['ways']}>
        <div className={css['way']}>
          <h2>Add recordings</h2>
          <p>A HAR file from any browser or proxy, of any size. Drop it anywhere on this page, paste it, or choose it.</p>
          <ChooseFiles take={take} accept={EVIDENCE_TYPES} variant="filled">
            Choose recordings…
          </ChooseFiles>
        </div>
        <div className={css['way']}>
          <h2>Record</h2>
          <p>Opens a browser that records while you use the product: calls, screens, messages and what you do.</p>
          <Button component={Link} to={`${base}/record`} variant="default" size="xs">
            Record…
          </Button>
        </div>
        <div className={css['way']}>
          <h2>Open a document</h2>
          <p>A nine-point document that exists already, or start writing this one by hand.</p>
          <div className={css['row']}>
            <ChooseFiles take={take} accept=".md,.markdown,text/markdown">
              Open…
            </ChooseFiles>
            <Button component={Link} to={`${base}/document`} variant="default" size="xs">
              Write
            </Button>
          </div>
        </div>
      </div>
      {data?.sample === true && (
        <p className={css['sample']}>
          Nothing at hand?{' '}
          {sample.isPending ? (
            <span role="status">Opening the sample: its recordings are being read in…</span>
          ) : (
            <button type="button" onClick={() => sample.mutate()}>
              Try it with the sample: City Library
            </button>
          )}
        </p>
      )}
      {sample.error !== null && (
        <Notice kind="error" title="The sample could not be opened">
          <p>{sample.error.message}</p>
        </Notice>
      )}
    </section>
  );
};
