import { useEffect, useMemo, useRef, useState } from 'react';
import type { Line } from './body-lines.ts';
import css from './line-window.module.css';

const HEIGHT = 19;
const AROUND = 30;

const DrawnLine = ({ line, number }: { readonly line: Line; readonly number: number }) => (
  <div className={css['line']} data-marked={line.marked}>
    <span className={css['number']}>{number}</span>
    <span style={{ paddingLeft: `${line.indent * 2}ch` }}>
      {line.pieces.map(({ text, kind, mark }, at) =>
        mark ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a line never move.
          <mark key={at} data-kind={kind}>
            {text}
          </mark>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a line never move.
          <span key={at} data-kind={kind}>
            {text}
          </span>
        ),
      )}
    </span>
  </div>
);

/** Lines of a body. Only those in view are drawn, so a body of any size scrolls freely; it starts at the first marked one. */
export const LineWindow = ({ lines, label }: { readonly lines: readonly Line[]; readonly label: string }) => {
  const box = useRef<HTMLElement>(null);
  const [top, setTop] = useState(0);
  const first = useMemo(() => lines.findIndex(({ marked }) => marked), [lines]);
  useEffect(() => {
    const element = box.current;
    if (element !== null && first > 0) element.scrollTop = Math.max(0, (first - 4) * HEIGHT);
  }, [first]);
  const start = Math.max(0, Math.floor(top / HEIGHT) - AROUND);
  const end = Math.min(lines.length, start + 2 * AROUND + 40);
  const width = `${String(lines.length).length + 1}ch`;
  return (
    <section
      ref={box}
      className={css['window']}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long body is scrolled with the arrow keys.
      tabIndex={0}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      style={{ '--number-width': width } as React.CSSProperties}
    >
      <div style={{ height: lines.length * HEIGHT, paddingTop: start * HEIGHT, boxSizing: 'border-box' }}>
        {lines.slice(start, end).map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line's number is what it is.
          <DrawnLine key={start + at} line={line} number={start + at + 1} />
        ))}
      </div>
    </section>
  );
};
