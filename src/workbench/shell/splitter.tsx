import { useCallback, useState } from 'react';
import css from './splitter.module.css';

const [LEAST, MOST] = [220, 1100];
const STEP = 24;

/** The width of a side in pixels, kept in this browser. */
export const useWidth = (side: string, otherwise: number): readonly [number, (width: number) => void] => {
  const key = `ninepoint-width:${side}`;
  const [width, setWidth] = useState(() => {
    const stored = Number(localStorage.getItem(key));
    return stored >= LEAST && stored <= MOST ? stored : otherwise;
  });
  const set = useCallback(
    (next: number) => {
      const fit = Math.round(Math.min(MOST, Math.max(LEAST, next)));
      localStorage.setItem(key, String(fit));
      setWidth(fit);
    },
    [key],
  );
  return [width, set];
};

interface SplitterProps {
  readonly label: string;
  readonly value: number;
  readonly set: (width: number) => void;
  /** 1: the side is before the splitter; -1: after it. */
  readonly direction: 1 | -1;
}

/** The line between two sides: dragged, or moved with the arrow keys. */
export const Splitter = ({ label, value, set, direction }: SplitterProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a splitter that can be focused and moved has no element of its own.
  <div
    className={css['splitter']}
    role="separator"
    aria-orientation="vertical"
    aria-label={label}
    aria-valuenow={value}
    aria-valuemin={LEAST}
    aria-valuemax={MOST}
    tabIndex={0}
    data-at={direction === 1 ? 'end' : 'start'}
    onPointerDown={(event) => {
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
    }}
    onPointerMove={(event) => {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) set(value + direction * event.movementX);
    }}
    onKeyDown={(event) => {
      const way = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
      if (way === 0) return;
      event.preventDefault();
      set(value + way * direction * STEP);
    }}
  />
);
