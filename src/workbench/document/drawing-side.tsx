import { Loader } from '@mantine/core';
import { useDeferredValue, useEffect, useRef } from 'react';
import { POINT_KEYS } from '../../server/api/points.ts';
import { MarkedStatement } from '../points/marked-statement.ts';
import { NotShownLine } from '../points/not-shown-line.tsx';
import { PointView } from '../points/point-view.tsx';
import { useOverview } from '../server-api/project.ts';
import { usePlace } from '../shell/place.ts';
import css from './document-page.module.css';
import type { PointPreview } from './use-document.ts';

interface DrawingSideProps {
  readonly preview: PointPreview | undefined;
  /** Whether the text as it stands can be read. */
  readonly readable: boolean;
  /** The line that the cursor is in. */
  readonly line: number;
  readonly goTo: (line: number) => void;
}

/** The point that is being edited, as the text draws it: the row of the cursor's line is marked, and a row that is chosen shows its line. */
export const DrawingSide = ({ preview: latest, readable, line, goTo }: DrawingSideProps) => {
  // A long point is drawn again between the strokes of a key, never before them.
  const preview = useDeferredValue(latest);
  const { place } = usePlace();
  const { data: overview } = useOverview();
  const chosen = place.statement;
  const lines = useRef(preview?.lines);
  lines.current = preview?.lines;
  const drawn = preview !== undefined;
  const go = useRef(goTo);
  go.current = goTo;
  useEffect(() => {
    if (!drawn) return;
    const to = chosen === undefined ? undefined : lines.current?.[chosen];
    if (to !== undefined) go.current(to);
  }, [chosen, drawn]);
  const key = preview === undefined ? undefined : POINT_KEYS[preview.point - 1];
  const heading = overview?.kind === 'read' && preview !== undefined ? overview.points[preview.point - 1]?.heading : '';
  const marked = preview === undefined ? undefined : Object.keys(preview.lines).find((id) => preview.lines[id] === line);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the drawing is scrolled with the arrow keys.
    <section className={css['drawing']} aria-label="Drawing" tabIndex={0}>
      {preview === undefined || key === undefined ? (
        readable ? (
          <Loader size="sm" role="status" aria-label="Drawing" />
        ) : (
          <p role="status">The text cannot be read as it stands. It is drawn once its errors are gone.</p>
        )
      ) : (
        <MarkedStatement value={marked}>
          <h2>
            {preview.point}. {heading}
          </h2>
          <PointView pointKey={key} drawing={preview.drawing} query="" />
          <NotShownLine sentence={preview.sentence} />
        </MarkedStatement>
      )}
    </section>
  );
};
