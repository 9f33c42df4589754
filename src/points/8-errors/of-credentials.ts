import { printConditions } from '../../outcomes/language.ts';
import { plainly } from './plainly.ts';

/** Who shows nothing, and who shows what no call knows: every call asks for both, whatever it does. */
export const OF_CREDENTIALS: ReadonlySet<string> = new Set(
  (['absent', 'unknown'] as const).map((is) => plainly(printConditions([{ kind: 'credential', is }]))),
);
