import { recordTrial } from '../record-trial.ts';
import { toolServer } from './product.ts';
import { keeper, member } from './session.ts';

/** Records the two sessions anew: `node test/trial/tools/record.ts`. */
await recordTrial(toolServer(), 38979, import.meta.dirname, { member, keeper });
process.exit(0);
