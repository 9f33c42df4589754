import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CitedRecord } from '../../server/api/exchange.ts';
import type { SessionPage } from '../../server/api/session.ts';
import { readCitation } from '../evidence/citation.ts';
import { Wireframe } from '../evidence/wireframe.tsx';
import { useProjectName } from '../server-api/project.ts';
import { ask, inProject } from '../server-api/request.ts';
import { clockTime, count } from '../words/amount.ts';
import css from './screens-strip.module.css';

interface ScreenProps {
  readonly citation: string;
  readonly at: number | null;
  readonly opened: boolean;
  readonly open: () => void;
}

/** A screen in small, drawn when it comes into view. */
const Screen = ({ citation, at, opened, open }: ScreenProps) => {
  const project = useProjectName();
  const box = useRef<HTMLButtonElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const watch = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true), {
      rootMargin: '200px',
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  const { recording = '', index = 0 } = readCitation(citation) ?? {};
  const { data } = useQuery({
    queryKey: ['events', project, recording, index],
    queryFn: ({ signal }) => ask<CitedRecord>(inProject(project, 'evidence', recording, 'events', index), { signal }),
    enabled: seen,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const event = data?.kind === 'event' && data.event.kind === 'snapshot' ? data.event : undefined;
  const title = event === undefined ? 'Screen' : event.snapshot.title || event.url;
  return (
    <button ref={box} type="button" className={css['screen']} aria-current={opened ? 'true' : undefined} onClick={open}>
      <span aria-hidden className={css['drawing']}>
        <span>{event !== undefined && <Wireframe snapshot={event.snapshot} url={event.url} />}</span>
      </span>
      <span className={css['words']}>
        {title} {at !== null && <i>{clockTime(at)}</i>}
      </span>
    </button>
  );
};

interface ScreensStripProps {
  readonly page: SessionPage;
  readonly opened: string | undefined;
  readonly open: (position: number, citation: string) => void;
}

/** The screens of a session in order. */
export const ScreensStrip = ({ page: { screens, screensInAll }, opened, open }: ScreensStripProps) =>
  screens.length === 0 ? null : (
    <div className={css['strip']}>
      <ol aria-label="Screens in order">
        {screens.map(({ position, citation, at }) => (
          <li key={`${position} ${citation}`}>
            <Screen citation={citation} at={at} opened={opened === citation} open={() => open(position, citation)} />
          </li>
        ))}
      </ol>
      {screens.length < screensInAll && (
        <p>
          {count(screens.length)} of {count(screensInAll)} screens, spread over the session; all are in the list.
        </p>
      )}
    </div>
  );
