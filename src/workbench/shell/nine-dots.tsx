import type { PointSummary } from '../../server/api/overview.ts';

const CELLS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

const statementsOf = (point: PointSummary | undefined): number =>
  point === undefined ? 0 : point.shown + point.held + point.contradicted + point.decided;

/** The product's mark: nine points, filled as they are shown. */
export const NineDots = ({ points, size = 20 }: { readonly points: readonly PointSummary[]; readonly size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    {CELLS.map((number) => {
      const [x, y] = [4 + ((number - 1) % 3) * 8, 4 + Math.floor((number - 1) / 3) * 8];
      return statementsOf(points[number - 1]) > 0 ? (
        <circle key={number} cx={x} cy={y} r="3" fill="var(--accent)" />
      ) : (
        <circle key={number} cx={x} cy={y} r="2.3" fill="none" stroke="var(--line-strong)" strokeWidth="1.3" />
      );
    })}
  </svg>
);
