import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useProjectName, useProjectState } from '../server-api/project.ts';
import { ChooseFiles } from '../shell/choose-files.tsx';
import { Notice } from '../shell/notice.tsx';
import { usePlace } from '../shell/place.ts';
import type { HandIn } from '../shell/use-hand-in.ts';
import { counted } from '../words/amount.ts';
import { JobProgress } from './job-progress.tsx';
import { RecordingItem, RemovedItems } from './recording-item.tsx';
import css from './recording-list.module.css';
import { RolesFromNames } from './roles-from-names.tsx';
import { UploadList } from './upload-list.tsx';
import { isOpen, useUploads } from './uploads.ts';

export const EVIDENCE_TYPES = '.har,.gz,.zst,.zip,.json,.html,.htm,.mhtml,.mht,.yaml,.yml,.graphql,.gql,.md,application/json';

const ExchangesLink = () => {
  const project = useProjectName();
  const { kept } = usePlace();
  const read = useProjectState().data?.evidence.reduce((sum, { exchanges }) => sum + exchanges, 0) ?? 0;
  return read === 0 ? null : (
    <Link className={css['report']} to={{ pathname: `/p/${encodeURIComponent(project)}/exchanges`, search: kept }}>
      All {counted(read, 'exchange')}
    </Link>
  );
};

const ReportLink = () => {
  const project = useProjectName();
  const { kept } = usePlace();
  const problems = useProjectState().data?.problems;
  if (problems === undefined) return null;
  const { lost, repaired, leftOut, twice, replaced } = problems;
  if (lost + repaired + leftOut + twice + replaced === 0) return null;
  const parts = [
    lost > 0 ? counted(lost, 'loss', 'losses') : '',
    repaired > 0 ? counted(repaired, 'repair') : '',
    leftOut > 0 ? `${leftOut} left out` : '',
    twice > 0 ? 'some counted twice' : '',
    replaced > 0 ? `secrets replaced in ${counted(replaced, 'recording')}` : '',
  ];
  return (
    <Link className={css['report']} to={{ pathname: `/p/${encodeURIComponent(project)}/report`, search: kept }}>
      Import report: {parts.filter((part) => part !== '').join(', ')}
    </Link>
  );
};

/** Recordings of two products, or of two environments: which it is, only the person knows. */
const ApartLink = () => {
  const project = useProjectName();
  const { kept } = usePlace();
  if (useProjectState().data?.apart !== true) return null;
  return (
    <Notice kind="info" title="These recordings share no host">
      <Link to={{ pathname: `/p/${encodeURIComponent(project)}/report`, search: kept }}>Choose the hosts it is about</Link>
    </Notice>
  );
};

export const RecordingList = ({ hand }: { readonly hand: HandIn }) => {
  const { data } = useProjectState();
  const evidence = data?.evidence ?? [];
  const project = useProjectName();
  const isComing = useUploads(project).some(({ state }) => isOpen(state)) || (data?.imports.length ?? 0) > 0;
  const { kept } = usePlace();
  return (
    <div className={css['side']}>
      <div className={css['head']}>
        <h2>Evidence</h2>
        <div className={css['ways']}>
          {evidence.length > 0 && (
            <Button
              component={Link}
              to={{ pathname: `/p/${encodeURIComponent(project)}/record`, search: kept }}
              variant="default"
              size="xs"
            >
              Record
            </Button>
          )}
          <ChooseFiles take={hand.take} accept={EVIDENCE_TYPES}>
            Add files…
          </ChooseFiles>
        </div>
      </div>
      <UploadList />
      <JobProgress />
      {data !== undefined && evidence.length === 0 && !isComing && (
        <p className={css['empty']}>
          No recordings yet. Drop HAR files, traces, API descriptions or whole folders anywhere on this page, or paste one.
        </p>
      )}
      <RolesFromNames />
      <ul className={css['list']}>
        {evidence.map((recording) => (
          <RecordingItem key={recording.name} recording={recording} />
        ))}
        <RemovedItems />
      </ul>
      <ExchangesLink />
      <ApartLink />
      <ReportLink />
      {evidence.length > 0 && (
        <p className={css['note']}>
          The role says, in your words, who used the product in a recording. Establish again after you change it.
        </p>
      )}
    </div>
  );
};
