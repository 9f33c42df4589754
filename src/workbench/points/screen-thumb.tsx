import { queryOptions, useQueries } from '@tanstack/react-query';
import { memo, useDeferredValue, useEffect, useRef, useState } from 'react';
import type { CitedEvent, CitedRecord } from '../../server/api/exchange.ts';
import type { ScreenRow } from '../../server/api/points.ts';
import { readCitation } from '../evidence/citation.ts';
import { Wireframe } from '../evidence/wireframe.tsx';
import { useProjectName } from '../server-api/project.ts';
import { ask, inProject } from '../server-api/request.ts';
import { isOfRoute } from './route-of.ts';
import css from './screen-thumb.module.css';

/** Records that are opened to find the screen as it looked. */
const TRIED = 4;

/** Where the screen may be seen: what its parts cite comes first, since they were seen on it. A recording of calls alone has none. */
export const candidates = ({ elements, leadsTo, statement }: ScreenRow): readonly string[] =>
  [...new Set([...elements, ...leadsTo, { statement }].flatMap((row) => row.statement.citations))].filter(
    (text) => readCitation(text)?.place === 'events',
  );

const recordQuery = (project: string, text: string, seen: boolean) => {
  const { recording = '', index = 0 } = readCitation(text) ?? {};
  return queryOptions({
    queryKey: ['events', project, recording, index],
    queryFn: ({ signal }) => ask<CitedRecord>(inProject(project, 'evidence', recording, 'events', index), { signal }),
    enabled: seen,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
};

type Settled = CitedEvent & { readonly event: Extract<CitedEvent['event'], { kind: 'snapshot' }> };

const isSettled = (record: CitedRecord | undefined): record is Settled => record?.kind === 'event' && record.event.kind === 'snapshot';

const Drawing = memo(Wireframe);

/** The screen in small, as the first snapshot of it says; words where no recording shows it. Opened when it comes into view. */
export const ScreenThumb = ({ screen }: { readonly screen: ScreenRow }) => {
  const project = useProjectName();
  const box = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const watch = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true), {
      rootMargin: '300px',
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  const tried = candidates(screen).slice(0, TRIED);
  const records = useQueries({ queries: tried.map((text) => recordQuery(project, text, seen)) });
  const first = records.map(({ data }) => data).find((data) => isSettled(data) && isOfRoute(data.event.url, screen.route));
  // Many are drawn at once: each in its own time, so that the page goes on answering.
  const found = useDeferredValue(first, undefined);
  const waits = !seen || records.some(({ isPending, isError }) => isPending && !isError);
  return (
    <div ref={box} className={css['thumb']} data-drawn={found !== undefined}>
      {found !== undefined && isSettled(found) ? (
        <div
          className={css['small']}
          role="img"
          aria-label={`The screen ${screen.route}, drawn from the roles and names that were recorded`}
        >
          <div aria-hidden className={css['inside']}>
            <Drawing snapshot={found.event.snapshot} url={found.event.url} />
          </div>
        </div>
      ) : (
        <p>{(waits && tried.length > 0) || first !== undefined ? '' : 'No recording shows what is on it'}</p>
      )}
    </div>
  );
};
