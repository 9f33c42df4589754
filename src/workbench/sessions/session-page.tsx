import { Loader } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { RoleField } from '../evidence/role-field.tsx';
import { useProjectState } from '../server-api/project.ts';
import { Notice } from '../shell/notice.tsx';
import { usePlace } from '../shell/place.ts';
import { useTitle } from '../shell/use-title.ts';
import { counted, instant } from '../words/amount.ts';
import { ActorList } from './actor-list.tsx';
import { DensityStrip } from './density-strip.tsx';
import { Provenance } from './provenance.tsx';
import { ScreensStrip } from './screens-strip.tsx';
import css from './session-page.module.css';
import { Timeline } from './timeline.tsx';
import { useSession } from './use-session.ts';

/** One recording as a session: who asks in it, its screens, and everything that happened on one axis of time. */
export const SessionPage = () => {
  const file = useParams()['recording'] ?? '';
  const ways = usePlace();
  const navigate = useNavigate();
  const { entry } = ways.place;
  const recording = useProjectState().data?.evidence.find(({ name }) => name === file);
  // Where what the address opens stands: asked for once, when the page is come to.
  const [cameFor] = useState(entry ?? '');
  const [[first, last], setWindow] = useState<readonly [number, number]>([0, 0]);
  const onWindow = useCallback((from: number, to: number) => setWindow([from, to]), []);
  const { head, error, itemAt } = useSession(file, first, last, cameFor);
  const [chosen, setChosen] = useState<number>();
  const place = head?.place ?? undefined;
  useEffect(() => {
    if (place !== undefined) setChosen(place);
  }, [place]);
  useTitle(file);
  /** Asked to be opened before it was there. */
  const asked = useRef<number>(undefined);
  const open = (at: number, citation = itemAt(at)?.citation): void => {
    setChosen(at);
    asked.current = citation === undefined ? at : undefined;
    if (citation !== undefined) void navigate({ search: ways.entry(citation) }, { preventScrollReset: true });
  };
  const come = chosen === undefined ? undefined : itemAt(chosen)?.citation;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only that it has come is news.
  useEffect(() => {
    if (come !== undefined && chosen !== undefined && asked.current === chosen) open(chosen, come);
  }, [come]);
  if (error !== null) {
    return (
      <div className={css['page']}>
        <header className={css['header']}>
          <h1>{file}</h1>
        </header>
        <div className={css['soft']}>
          <Notice kind="error" title="This session could not be loaded">
            <p>{error.message}</p>
          </Notice>
        </div>
      </div>
    );
  }
  return (
    <div className={css['page']}>
      <header className={css['header']}>
        <h1>{file}</h1>
        {head !== undefined && (
          <p>
            {counted(head.exchanges, 'exchange')}
            {head.events > 0 && `, ${counted(head.events, 'event')} on screen`}
            {head.begins !== null && ` · ${instant(head.begins)}`}
          </p>
        )}
        {recording !== undefined && <RoleField recording={recording} />}
      </header>
      {head !== undefined && <Provenance told={head.provenance} />}
      {head !== undefined && <ActorList file={file} exchanges={head.exchanges} />}
      {head === undefined ? (
        <Loader role="status" aria-label="Reading the session" className={css['loader'] ?? ''} />
      ) : (
        <>
          <DensityStrip page={head} first={first} last={last} goTo={setChosen} />
          <ScreensStrip page={head} opened={entry} open={open} />
          <Timeline
            total={head.total}
            begins={head.begins}
            itemAt={itemAt}
            chosen={chosen}
            opened={entry}
            onChoose={setChosen}
            onOpen={(at) => open(at)}
            onWindow={onWindow}
          />
        </>
      )}
    </div>
  );
};
