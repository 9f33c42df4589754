import { z } from 'zod';
import { ground } from '../../statement/ground.ts';

/** Point 1. Quotations only: no sentence of ours. */
export const purpose = z.object({ kind: z.enum(['purpose', 'audience']), text: z.string(), ...ground });
export type Purpose = z.infer<typeof purpose>;
