import type { Predicate } from './candidate.ts';
import { NOT_THERE, saysTaken } from './taken.ts';

/** Words by which something else has what was sent: of what is reserved, or was done already, they say nothing. */
const HELD = / (?:taken|exists?|duplicated?|unique|in use|another \w+ has) /;

/** Whether a refusal says that something else has a value, and a predicate is about which value that is: it is refused as long as that has it, and not for what it is. */
export const isWhatIsHeld = ({ condition }: Predicate, said: string): boolean =>
  (condition.kind === 'target' && condition.is === 'missing' && saysTaken(said)) ||
  (condition.kind === 'payload-value' && condition.is === 'equals' && HELD.test(said.replaceAll(NOT_THERE, ' ')));
