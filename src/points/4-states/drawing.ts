import type { Scalar } from '../3-entities/reading.ts';
import { DRAWN } from '../drawn.ts';
import type { Machine } from './reading.ts';

/** Mermaid has no escape that every renderer knows, so what is not a letter, a digit or a plain mark becomes a blank. */
const plain = (value: Scalar | string): string =>
  String(value)
    .replace(/[^\p{L}\p{N} ._/{}-]/gu, ' ')
    .slice(0, 60)
    .trim() || 'unnamed';

/** The state diagram of a machine, as GitHub draws it. Written from the tables and never read. */
export const drawMachine = ({ statuses, transitions }: Machine): string => {
  const names = new Map<Scalar, string>();
  const nameOf = (value: Scalar): string => {
    const name = names.get(value) ?? `s${names.size}`;
    names.set(value, name);
    return name;
  };
  for (const { value } of statuses) nameOf(value);
  const starts = statuses.filter(({ initial }) => initial).map(({ value }) => `  [*] --> ${nameOf(value)}`);
  const arrows = transitions.map(
    ({ from, to, by }) => `  ${nameOf(from)} --> ${nameOf(to)} : ${by === null ? 'cause not shown' : plain(by)}`,
  );
  const declared = [...names].map(([value, name]) => `  state "${plain(value ?? 'nothing')}" as ${name}`);
  return ['```mermaid', `%% ${DRAWN}`, 'stateDiagram-v2', ...declared, ...new Set([...starts, ...arrows]), '```'].join('\n');
};
