import type { SessionPage } from '../../server/api/session.ts';
import { clockTime } from '../words/amount.ts';
import css from './density-strip.module.css';

const HEIGHT = 40;

interface DensityStripProps {
  readonly page: SessionPage;
  /** Of what is in view: positions of the first row and the last. */
  readonly first: number;
  readonly last: number;
  readonly goTo: (position: number) => void;
}

/** The session from its first moment to its last: where much happened, where screens were seen, and which part is in view. */
export const DensityStrip = ({ page, first, last, goTo }: DensityStripProps) => {
  const { density, starts, screens, begins, ends } = page;
  if (density.length === 0 || begins === null || ends === null) return null;
  const most = Math.max(...density);
  const stretchOf = (position: number): number => {
    const at = starts.findIndex((start) => start > position);
    return at < 0 ? density.length - 1 : Math.max(0, at - 1);
  };
  const [from, to] = [stretchOf(first), stretchOf(last)];
  const timeAt = (stretch: number): string => clockTime(begins + ((ends - begins) * stretch) / density.length);
  const move = (step: number): void => goTo(starts[Math.min(density.length - 1, Math.max(0, from + step))] ?? 0);
  return (
    <div className={css['strip']}>
      <span>{clockTime(begins)}</span>
      <div
        className={css['axis']}
        role="slider"
        tabIndex={0}
        aria-label="Time of the session"
        aria-valuemin={0}
        aria-valuemax={density.length - 1}
        aria-valuenow={from}
        aria-valuetext={timeAt(from)}
        onPointerDown={(event) => {
          const box = event.currentTarget.getBoundingClientRect();
          const stretch = Math.floor(((event.clientX - box.left) / box.width) * density.length);
          goTo(starts[Math.min(density.length - 1, Math.max(0, stretch))] ?? 0);
        }}
        onKeyDown={(event) => {
          const step = { ArrowRight: 1, ArrowLeft: -1, PageUp: 20, PageDown: -20 }[event.key];
          if (step === undefined) return;
          event.preventDefault();
          move(step);
        }}
      >
        <svg viewBox={`0 0 ${density.length} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <rect className={css['view']} x={from} y={0} width={Math.max(1, to - from + 1)} height={HEIGHT} />
          {density.map((items, at) =>
            items === 0 ? null : (
              // biome-ignore lint/suspicious/noArrayIndexKey: a stretch of time is where it is.
              <rect key={at} className={css['items']} x={at} width={0.8} {...barOf(items, most)} />
            ),
          )}
          {screens.map(({ position, citation, at }) =>
            at === null ? null : (
              <rect
                key={`${position} ${citation}`}
                className={css['screen']}
                x={((at - begins) / Math.max(1, ends - begins)) * (density.length - 0.6)}
                y={HEIGHT - 5}
                width={0.6}
                height={5}
              />
            ),
          )}
        </svg>
      </div>
      <span>{clockTime(ends)}</span>
    </div>
  );
};

/** Bars grow with the logarithm: one request among thousands is still seen. */
const barOf = (items: number, most: number): { readonly y: number; readonly height: number } => {
  const height = Math.max(2, (Math.log1p(items) / Math.log1p(most)) * (HEIGHT - 8));
  return { y: HEIGHT - 6 - height, height };
};
