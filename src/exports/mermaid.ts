import type { Scalar } from '../points/3-entities/reading.ts';
import type { Machine } from '../points/4-states/reading.ts';
import type { Export } from './export.ts';

/**
 * A label between quotation marks. Everything but letters, digits and a few plain marks is written as Mermaid's entity code:
 * quotation marks, line ends, arrows, comments and directives (`%%{init …}%%`) are then words like any other.
 */
const label = (text: string): string =>
  text === '' ? 'empty' : text.replace(/[^\p{L}\p{N} .,_/{}-]/gu, (one) => `#${one.codePointAt(0) ?? 0};`);

const wordOf = (value: Scalar): string => (value === null ? 'nothing' : String(value));

const drawn = ({ entity, field, statuses, transitions }: Machine, at: number): readonly string[] => {
  const names = new Map<Scalar, string>();
  const nameOf = (value: Scalar): string => {
    const name = names.get(value) ?? `m${at}s${names.size}`;
    names.set(value, name);
    return name;
  };
  for (const { value } of statuses) nameOf(value);
  const starts = statuses.filter(({ initial }) => initial).map(({ value }) => `    [*] --> ${nameOf(value)}`);
  const arrows = transitions.map(({ from, to, by, role }) => {
    const words = [by ?? 'cause not shown', ...(role === null ? [] : [`by ${role}`])].join(', ');
    return `    ${nameOf(from)} --> ${nameOf(to)} : ${label(words)}`;
  });
  const states = [...names].map(([value, name]) => `    state "${label(wordOf(value))}" as ${name}`);
  return [`  state "${label(`${entity}.${field}`)}" as m${at} {`, ...states, ...new Set([...starts, ...arrows]), '  }'];
};

/** The states and transitions of point 4 as one Mermaid diagram, a part for every field that was seen to change. */
export const mermaid: Export = {
  name: 'mermaid',
  mediaType: 'text/vnd.mermaid',
  extension: '.mmd',
  summary: 'states and transitions as a Mermaid diagram',
  write: ({ specification }) => {
    const machines = specification.points.states;
    const body = machines.length === 0 ? ['  state "Not shown: statuses and transitions between them" as none'] : machines.flatMap(drawn);
    return `${['stateDiagram-v2', ...body].join('\n')}\n`;
  },
};
