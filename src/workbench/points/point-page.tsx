import { Button, Loader } from '@mantine/core';
import { lazy, Suspense, useDeferredValue, useEffect, useRef, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { POINT_KEYS, type PointKey } from '../../server/api/points.ts';
import { useOverview, usePoint, useProjectName } from '../server-api/project.ts';
import { Notice } from '../shell/notice.tsx';
import { usePlace } from '../shell/place.ts';
import { useTitle } from '../shell/use-title.ts';
import { FilterField } from './filter-field.tsx';
import { NotShownLine } from './not-shown-line.tsx';
import css from './point-page.module.css';
import { PointStrip } from './point-strip.tsx';
import { PointView } from './point-view.tsx';

const AddRow = lazy(async () => ({ default: (await import('../decide/add-row.tsx')).AddRow }));

const PointBody = <Key extends PointKey>({ pointKey, query }: { readonly pointKey: Key; readonly query: string }) => {
  const { data, error } = usePoint(pointKey);
  // Thousands of rows are drawn a few at a time: what is typed or clicked meanwhile does not wait for them.
  const drawing = useDeferredValue(data?.drawing, undefined);
  const { statement } = usePlace().place;
  const body = useRef<HTMLDivElement>(null);
  // Opening the evidence makes the point narrower: what was clicked, or linked to, stays in view.
  useEffect(() => {
    if (statement === undefined || drawing === undefined) return undefined;
    const frame = requestAnimationFrame(() =>
      body.current?.querySelector('[aria-current="true"], [data-selected="true"]')?.scrollIntoView({ block: 'nearest' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [statement, drawing]);
  if (error !== null) {
    return (
      <Notice kind="error" title="This point could not be loaded">
        <p>{error.message}</p>
      </Notice>
    );
  }
  return drawing === undefined ? (
    <Loader role="status" aria-label="Reading the point" />
  ) : (
    <div ref={body} className={css['body']}>
      <PointView pointKey={pointKey} drawing={drawing} query={query} />
    </div>
  );
};

/** One of the nine points, drawn as people think of it. */
export const PointPage = () => {
  const number = Number(useParams()['point']);
  const project = useProjectName();
  const key = POINT_KEYS[number - 1];
  const { data: overview } = useOverview();
  const [params] = useSearchParams();
  const [adding, setAdding] = useState(false);
  const query = useDeferredValue(params.get('q') ?? '');
  const points = overview?.kind === 'read' ? overview.points : [];
  const point = points[number - 1];
  useTitle(point === undefined ? undefined : `${point.number}. ${point.heading}`);
  if (key === undefined) {
    return (
      <div className={css['page']}>
        <h1>There are nine points, 1 to 9</h1>
        <Link to={`/p/${encodeURIComponent(project)}`}>The nine points</Link>
      </div>
    );
  }
  return (
    <>
      <PointStrip points={points} open={number} />
      <div className={css['page']}>
        <header className={css['head']}>
          <h1>
            <span>{number}</span> {point?.heading ?? ''}
          </h1>
          <div className={css['tools']}>
            <FilterField key={number} />
            <Button size="xs" variant="default" onClick={() => setAdding(true)}>
              Add…
            </Button>
          </div>
        </header>
        <PointBody key={key} pointKey={key} query={query} />
        {point !== undefined && <NotShownLine sentence={point.sentence} />}
        {adding && (
          <Suspense>
            <AddRow key={number} point={number} onClose={() => setAdding(false)} />
          </Suspense>
        )}
      </div>
    </>
  );
};
