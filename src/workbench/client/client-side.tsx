import { ActionIcon, Button, Loader } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ExternalLink, RotateCcw, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { ClientState } from '../../server/api/state.ts';
import { useProjectName, useProjectState } from '../server-api/project.ts';
import { inProject, send } from '../server-api/request.ts';
import { Notice } from '../shell/notice.tsx';
import { usePlace } from '../shell/place.ts';
import { Accounts } from './accounts.tsx';
import { Backend } from './backend.tsx';
import css from './client-side.module.css';
import { useStudied } from './use-studied.ts';

/** What the frame may do: run its own scripts in its own origin, open evidence in a tab. It never reaches the workbench. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-modals allow-downloads allow-popups allow-popups-to-escape-sandbox';

type Running = Extract<ClientState, { kind: 'running' }>;

const RunningClient = ({
  client,
  version,
  restart,
}: {
  readonly client: Running;
  readonly version: string;
  readonly restart: (backend: string | null) => void;
}) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const at = usePlace().place.at;
  useStudied(client.address, frame);
  return (
    <>
      <div className={css['bar']}>
        {client.backend === null && <Accounts accounts={client.accounts} />}
        <Backend backend={client.backend} start={restart} />
        <span className={css['space']} />
        <ActionIcon
          variant="subtle"
          size={28}
          aria-label="Start afresh"
          title="Start afresh, with the recorded data"
          onClick={() => restart(client.backend)}
        >
          <RotateCcw size={15} />
        </ActionIcon>
        <ActionIcon
          component="a"
          href={new URL(at === '' ? client.home : at, client.address).href}
          target="_blank"
          rel="noreferrer"
          variant="subtle"
          size={28}
          aria-label="Open in its own tab"
          title="Open in its own tab"
        >
          <ExternalLink size={15} />
        </ActionIcon>
        <CloseButton />
      </div>
      {/* A new version of the document is a new page of the client. */}
      <iframe
        ref={frame}
        key={`${client.run}:${version}:${at}`}
        className={css['frame']}
        src={new URL(at === '' ? client.home : at, client.address).href}
        sandbox={SANDBOX}
        title="The running client"
      />
    </>
  );
};

const CloseButton = () => {
  const ways = usePlace();
  return (
    <ActionIcon
      component={Link}
      to={{ search: ways.client(false) }}
      variant="subtle"
      size={28}
      aria-label="Close the client"
      title="Close (C)"
    >
      <X size={16} />
    </ActionIcon>
  );
};

/** The client that the document describes, running beside it on the stand-in backend. */
export const ClientSide = () => {
  const project = useProjectName();
  const { data } = useProjectState();
  const start = useMutation({ mutationFn: (backend: string | null) => send('POST', inProject(project, 'client'), { backend }) });
  const client = data?.client;
  const { mutate } = start;
  const rests = client?.kind === 'stopped' && data?.document.readable !== false;
  // Whoever opens it wants it to run: once for each project, so that what was stopped since stays stopped.
  const started = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (!rests || started.current === project) return;
    started.current = project;
    mutate(null);
  }, [rests, project, mutate]);
  if (client === undefined) return null;
  if (client.kind === 'running') {
    return (
      <div className={css['side']}>
        <RunningClient client={client} version={data?.document.version ?? ''} restart={(backend) => start.mutate(backend)} />
        {start.error !== null && (
          <Notice kind="error" title="The client could not be started">
            <p>{start.error.message}</p>
          </Notice>
        )}
      </div>
    );
  }
  return (
    <div className={css['side']}>
      <div className={css['bar']}>
        <span className={css['space']} />
        <CloseButton />
      </div>
      <div className={css['middle']}>
        <h2>The running client</h2>
        {client.kind === 'starting' || start.isPending ? (
          <>
            <Loader size="sm" aria-hidden />
            <p role="status">Starting. The first time, the client is built; that takes a few seconds.</p>
          </>
        ) : (
          <>
            {client.kind === 'failed' && (
              <Notice kind="error" title="The client could not be started">
                <p>{client.says}</p>
              </Notice>
            )}
            {start.error !== null && (
              <Notice kind="error" title="The client could not be started">
                <p>{start.error.message}</p>
              </Notice>
            )}
            <p>
              Runs what this document says, on a stand-in backend that answers as the recordings show. What is not shown is refused, and
              says so.
            </p>
            <Button size="sm" onClick={() => start.mutate(null)} disabled={data?.document.readable === false}>
              Start the client
            </Button>
          </>
        )}
      </div>
    </div>
  );
};
