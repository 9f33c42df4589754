import { useId } from 'react';
import type { EntityRow } from '../../server/api/points.ts';
import css from './state-diagram.module.css';
import { LINE, layoutStates } from './state-layout.ts';

/** A drawing shrinks so far to fit; beyond that it is scrolled. */
const LEAST = 0.7;
/** Beyond this many entities a picture of them all is no help. */
const MOST = 40;

/** "Book.id" names the entity whose name stands before a dot; the longest one, where names have dots of their own. */
const targetOf = (refersTo: string, names: readonly string[]): string | undefined =>
  names.filter((name) => refersTo.startsWith(`${name}.`)).toSorted((a, b) => b.length - a.length)[0];

const edgesOf = (entities: readonly EntityRow[]): readonly { from: string; to: string; label: string }[] => {
  const names = entities.map(({ name }) => name);
  return entities.flatMap(({ name, fields }) =>
    fields.flatMap(({ path, refersTo }) => {
      const to = refersTo === null ? undefined : targetOf(refersTo, names);
      return to === undefined || to === name ? [] : [{ from: name, to, label: path }];
    }),
  );
};

/** The entities that refer to each other, and the fields by which they do. The tables below say the same, and lead to the evidence. */
export const EntityDiagram = ({ entities }: { readonly entities: readonly EntityRow[] }) => {
  const head = useId();
  const edges = edgesOf(entities);
  const named = new Set(edges.flatMap(({ from, to }) => [from, to]));
  if (named.size < 2 || named.size > MOST) return null;
  const boxed = entities.filter(({ name }) => named.has(name));
  const { width, height, boxes, arrows } = layoutStates(
    boxed.map(({ name }) => ({ name, initial: false })),
    edges,
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide drawing is scrolled with the arrow keys.
    <section className={css['scroller']} aria-label="Diagram of the entities" tabIndex={0}>
      <svg
        style={{ width, minWidth: width * LEAST }}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`${boxes.length} entities and the fields that refer from one to another, as in the tables below`}
      >
        <defs>
          <marker id={head} viewBox="0 0 8 8" refX="6" refY="4" markerWidth="8" markerHeight="8" orient="auto">
            <path d="M0 0.5L8 4L0 7.5z" fill="var(--line-strong)" />
          </marker>
        </defs>
        {arrows.map(({ id, path }) => (
          <path key={id} d={path} className={css['line']} markerEnd={`url(#${head})`} />
        ))}
        {arrows.map(({ id, labels, x, y }) =>
          labels.map((label, at) => (
            <text key={`${id} ${label}`} x={x} y={y - (labels.length - 1 - at) * LINE} className={css['label']}>
              {label}
            </text>
          )),
        )}
        {boxes.map((box) => (
          <g key={box.name}>
            <rect x={box.x} y={box.y} width={box.width} height={box.height} rx="5" className={css['box']} />
            <text x={box.x + box.width / 2} y={box.y + box.height / 2} className={css['name']}>
              {box.name}
            </text>
          </g>
        ))}
      </svg>
    </section>
  );
};
