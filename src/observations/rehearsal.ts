import type { Observed } from './observed.ts';

/** What asks a call only to say what it would do (Kubernetes `dryRun`, AIP-163 `validate_only`). */
const REHEARSES = /^(?:dry[_-]?run|validate[_-]?only)$/i;
const NOT = /^(?:false|0|no|off|none)$/i;

/** Whether a request asks what would come of it: nothing is made, changed or taken away, and what its answer shows need not be there. */
export const isRehearsal = ({ query }: Pick<Observed, 'query'>): boolean =>
  query.some(({ name, value }) => REHEARSES.test(name) && !NOT.test(value));
