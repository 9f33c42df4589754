import { counted } from '../notes.ts';

const SHOWN = 10;

/** What could not be kept, told to whoever recorded. */
export const lostLines = (lost: readonly string[]): readonly string[] => {
  const more = lost.length - SHOWN;
  return more > 0 ? [...lost.slice(0, SHOWN), `${counted(more, 'more thing', 'more things')} could not be kept.`] : lost;
};
