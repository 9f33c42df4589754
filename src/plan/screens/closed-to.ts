import type { Access, Part, Screen } from '../node.ts';

/** Ways to what a part shows: whoever is let in by one of them sees it. */
const waysTo = (part: Part): readonly Access[] =>
  part.kind === 'list' ? [part.access] : part.kind === 'detail' ? [part, ...(part.otherwise ?? [])].map(({ access }) => access) : [];

const has = ({ cells }: Access, role: string, outcome: string): boolean =>
  cells.some((cell) => cell.role === role && cell.outcome === outcome);

/** Whether somebody was seen to try, and nobody of the role to be let in. */
const isClosed = (access: Access, role: string): boolean => access.cells.length > 0 && !has(access, role, 'allowed');

/** What is filled in may be tried by whoever was not seen to; by whom it was refused, it was. */
const isRefused = (access: Access, role: string): boolean => isClosed(access, role) && access.cells.some((cell) => cell.role === role);

/** Roles for which nothing is on a screen, as far as recordings show: all that it reads was open to others only; where it reads nothing, its forms were refused them. */
export const closedTo = ({ parts }: Screen, roles: readonly string[]): readonly string[] => {
  const reads = parts.map(waysTo).filter((ways) => ways.length > 0);
  const forms = parts.flatMap((part) => (part.kind === 'form' ? [part.access] : []));
  if (reads.length === 0 && forms.length === 0) return [];
  return roles.filter((role) =>
    reads.length > 0 ? reads.every((ways) => ways.every((way) => isClosed(way, role))) : forms.every((form) => isRefused(form, role)),
  );
};
