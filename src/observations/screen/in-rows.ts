import type { Control, Snapshot } from '../screen.ts';

/** Whether several rows of a screen have such a control: a menu may be a list as well, and then there is one of it. */
export const isInRows = ({ role, name, row }: Control, { controls }: Snapshot): boolean =>
  row !== undefined && new Set(controls.flatMap((other) => (other.role === role && other.name === name ? [other.row] : []))).size > 1;
