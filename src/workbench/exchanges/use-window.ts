import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Height of a row in pixels: fixed, so that any row is found without drawing those before it. */
export const ROW = 28;
/** Browsers draw nothing below some 16 million pixels; a longer list is scrolled in larger steps. */
const TALLEST = 15_000_000;
/** Rows that are drawn before and behind those in view. */
const AROUND = 4;

export interface Window {
  /** Of the scrolled part, in pixels. */
  readonly height: number;
  /** The rows that are drawn: the first, and the first that is not. */
  readonly from: number;
  readonly to: number;
  /** Where a row is drawn, in pixels. */
  readonly topOf: (at: number) => number;
  /** Rows that fit. */
  readonly fit: number;
  /** Of the scroller inside, in pixels. */
  readonly width: number;
  readonly onScroll: () => void;
  /** Scrolls until a row is in view. */
  readonly show: (at: number) => void;
}

interface Seen {
  readonly scrolled: number;
  readonly inside: number;
  readonly width: number;
}

/** Which of many rows of equal height are in view of a scroller that has `head` pixels of its own on top. */
export const useWindow = (box: RefObject<HTMLElement | null>, rows: number, head: number): Window => {
  const [{ scrolled, inside, width }, setSeen] = useState<Seen>({ scrolled: 0, inside: 600, width: 1100 });
  const whole = rows * ROW;
  const height = Math.min(whole, TALLEST);
  // Pixels of the whole list to a pixel of scrolling.
  const scale = height === whole ? 1 : (whole - inside) / Math.max(1, height - inside);
  const top = scrolled * scale;
  const shift = scrolled - top;
  const latest = useRef({ scale, inside });
  latest.current = { scale, inside };
  const look = useCallback(() => {
    const element = box.current;
    if (element === null) return;
    const next = { scrolled: element.scrollTop, inside: element.clientHeight - head, width: element.clientWidth };
    setSeen((before) =>
      before.scrolled === next.scrolled && before.inside === next.inside && before.width === next.width ? before : next,
    );
  }, [box, head]);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    look();
    const watch = new ResizeObserver(look);
    watch.observe(element);
    return () => watch.disconnect();
  }, [box, look]);
  const show = useCallback(
    (at: number) => {
      const element = box.current;
      if (element === null) return;
      const now = element.scrollTop * latest.current.scale;
      const space = element.clientHeight - head;
      if (at * ROW < now) element.scrollTop = (at * ROW) / latest.current.scale;
      else if ((at + 1) * ROW > now + space) element.scrollTop = ((at + 1) * ROW - space) / latest.current.scale;
    },
    [box, head],
  );
  const fit = Math.max(1, Math.floor(inside / ROW));
  // Always as many rows, so that each keeps its elements.
  const drawn = Math.min(rows, fit + 2 + 2 * AROUND);
  const from = Math.max(0, Math.min(rows - drawn, Math.floor(top / ROW) - AROUND));
  return {
    height,
    from,
    to: from + drawn,
    topOf: (at) => at * ROW + shift,
    fit,
    width,
    onScroll: look,
    show,
  };
};
