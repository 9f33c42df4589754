import type { Specification } from '../document/specification.ts';
import { isVisited } from '../points/2-screens/visited.ts';
import { legendOf } from './legend.ts';

/** How many of the routes that are known of were gone to; nothing where all were. */
const visitedOf = ({ points: { screens } }: Specification): string => {
  const routes = new Map(screens.filter(({ variant }) => variant === null).map((screen) => [screen.route, isVisited(screen)]));
  const visited = [...routes.values()].filter((is) => is).length;
  if (visited === routes.size) return '';
  return ` Of ${routes.size} routes ${visited === 1 ? '1 was' : `${visited} were`} visited; the others are stated by links and code.`;
};

/** Our own words before the first heading. No date: the same evidence gives the same bytes on any day. */
export const preambleOf = (specification: Specification): string => {
  const count = specification.recordings.length;
  const established = `Established from ${count} ${count === 1 ? 'recording' : 'recordings'}.${visitedOf(specification)} Every statement cites the evidence that shows it; what no evidence shows is not shown. Where a row says how many exceptions would still fit, that holds for use like the recorded one.`;
  return [established, legendOf(specification)].filter((part) => part !== '').join('\n\n');
};
