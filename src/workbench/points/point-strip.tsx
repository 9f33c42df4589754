import { useEffect, useRef } from 'react';
import { NavLink } from 'react-router';
import type { PointSummary } from '../../server/api/overview.ts';
import { useProjectName } from '../server-api/project.ts';
import { usePlace } from '../shell/place.ts';
import css from './point-strip.module.css';

const SHORT = ['Purpose', 'Screens', 'Entities', 'States', 'Validation', 'Roles', 'Calls', 'Errors', 'Limits'] as const;

/** The nine points in one line, always at hand. */
export const PointStrip = ({ points, open }: { readonly points: readonly PointSummary[]; readonly open: number }) => {
  const project = useProjectName();
  const { kept } = usePlace();
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    strip.current?.querySelector(`[data-point="${open}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [open]);
  return (
    <nav ref={strip} className={css['strip']} aria-label="Points">
      {SHORT.map((name, at) => {
        const point = points[at];
        const count = point === undefined ? 0 : point.shown + point.held + point.contradicted + point.decided;
        return (
          <NavLink
            key={name}
            data-point={at + 1}
            data-empty={count === 0}
            to={{ pathname: `/p/${encodeURIComponent(project)}/points/${at + 1}`, search: kept }}
          >
            <span>{at + 1}</span> {name}
          </NavLink>
        );
      })}
    </nav>
  );
};
