import type { Predicate } from './candidate.ts';
import { NOT_THERE, saysTaken } from './taken.ts';

/** Words by which something else has what was sent: of what is reserved, or was done already, they say nothing. */
const HELD = / (?:taken|exists?|duplicated?|unique|in use|another \w+ has) /;

/** Words by which something is there no more: "it is removed already". */
const GONE = / (?:removed|deleted|gone|purged|destroyed) /;

/**
 * Whether a refusal says that something else has a value, and a predicate is about which value that is, or that there is no such thing: it is refused as long as that has it, and
 * not for what it is. A 404 and a 410 say themselves that there is none.
 */
export const isWhatIsHeld = ({ condition }: Predicate, said: string, status: number): boolean =>
  condition.kind === 'target'
    ? condition.is === 'missing' && status !== 404 && status !== 410 && saysTaken(said) && !GONE.test(said)
    : condition.kind === 'payload-value' && condition.is === 'equals' && HELD.test(said.replaceAll(NOT_THERE, ' '));
