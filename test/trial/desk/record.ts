import { recordTrial } from '../record-trial.ts';
import { deskServer } from './product.ts';
import { agent, supervisor } from './session.ts';

/** Records the two sessions anew: `node test/trial/desk/record.ts`. */
await recordTrial(deskServer(), 38977, import.meta.dirname, { agent, supervisor });
process.exit(0);
