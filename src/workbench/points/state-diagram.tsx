import { useId } from 'react';
import type { MachineRow } from '../../server/api/points.ts';
import css from './state-diagram.module.css';
import { LINE, layoutStates, type StateArrow, type StateBox, widthOf } from './state-layout.ts';

/** A drawing shrinks so far to fit; beyond that it is scrolled. */
const LEAST = 0.7;

const Box = ({ box, head }: { readonly box: StateBox; readonly head: string }) => (
  <g>
    {box.startY !== undefined && (
      <>
        <circle cx={box.x - 24} cy={box.startY} r="5" fill="var(--ink-soft)" />
        <path d={`M${box.x - 19} ${box.startY}h13`} className={css['line']} markerEnd={`url(#${head})`} />
      </>
    )}
    <rect x={box.x} y={box.y} width={box.width} height={box.height} rx="14" className={css['box']} />
    <text x={box.x + box.width / 2} y={box.y + box.height / 2} className={css['name']}>
      {box.name}
    </text>
  </g>
);

const Labels = ({ arrow }: { readonly arrow: StateArrow }) =>
  arrow.labels.map((label, at) => {
    const y = arrow.y - (arrow.labels.length - 1 - at) * LINE;
    const width = widthOf(label);
    return (
      <g key={label}>
        {/* Lines of other arrows pass below the words, and not through them. */}
        <rect x={arrow.x - width / 2} y={y - 11} width={width} height={LINE - 1} className={css['ground']} />
        <text x={arrow.x} y={y} className={css['label']}>
          {label}
        </text>
      </g>
    );
  });

const labelOf = ({ by, role }: MachineRow['transitions'][number]): string =>
  `${by ?? 'cause not shown'}${role === null ? '' : ` (${role})`}`;

/** The statuses of one field and the calls that change it. The tables below say the same, and lead to the evidence. */
export const StateDiagram = ({ machine }: { readonly machine: MachineRow }) => {
  const head = useId();
  if (machine.transitions.length === 0) return null;
  const { left, width, height, boxes, arrows } = layoutStates(
    machine.statuses.map(({ value, initial }) => ({ name: value, initial })),
    machine.transitions.map((transition) => ({ from: transition.from, to: transition.to, label: labelOf(transition) })),
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide drawing is scrolled with the arrow keys.
    <section className={css['scroller']} aria-label={`Diagram of ${machine.entity}.${machine.field}`} tabIndex={0}>
      <svg
        style={{ width, minWidth: width * LEAST }}
        viewBox={`${left} 0 ${width} ${height}`}
        role="img"
        aria-label={`${boxes.length} statuses and the calls between them, as in the tables below`}
      >
        <defs>
          <marker id={head} viewBox="0 0 8 8" refX="6" refY="4" markerWidth="8" markerHeight="8" orient="auto">
            <path d="M0 0.5L8 4L0 7.5z" fill="var(--line-strong)" />
          </marker>
        </defs>
        {arrows.map(({ id, path }) => (
          <path key={id} d={path} className={css['line']} markerEnd={`url(#${head})`} />
        ))}
        {arrows.map((arrow) => (
          <Labels key={arrow.id} arrow={arrow} />
        ))}
        {boxes.map((box) => (
          <Box key={box.name} box={box} head={head} />
        ))}
      </svg>
    </section>
  );
};
