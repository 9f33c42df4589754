import type { Screen } from './reading.ts';

/** Routes that only a link or the client's code states say so in their note. */
export const isVisited = ({ note }: Pick<Screen, 'note'>): boolean => note?.includes('not visited') !== true;
