import { z } from 'zod';
import { ground } from '../../statement/ground.ts';
import { scalar } from '../3-entities/reading.ts';

/** Point 9. */
export const limit = z.object({ name: z.string(), value: scalar, unit: z.string().nullable(), on: z.string(), ...ground });
export type Limit = z.infer<typeof limit>;
