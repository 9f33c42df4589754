import type { Ballot } from '../../statement/ballot.ts';
import type { Cell } from './vote.ts';

/**
 * Calls that are answered with 404 where a thing is missing, to somebody who may make them, and never with 403 then: whoever is refused instead is
 * refused for who they are, though nothing is there.
 */
export const tellingIn = (cells: Ballot, isKnown: (cell: Cell) => boolean): ReadonlySet<string> => {
  const telling = new Set<string>();
  const hiding = new Set<string>();
  for (const [subject, votes] of cells) {
    const [, call] = JSON.parse(subject) as [string, string];
    const all = [...votes.keys()].map((vote) => JSON.parse(vote) as Cell);
    if (!all.some(({ outcome }) => outcome === 'allowed')) continue;
    if (all.some((cell) => cell.outcome === 'hidden' && !isKnown(cell))) telling.add(call);
    if (all.some((cell) => cell.outcome === 'refused' && cell.status === 403 && !isKnown(cell))) hiding.add(call);
  }
  return telling.difference(hiding);
};
