import { z } from 'zod';
import { byText } from '../../base/by-text.ts';
import { ground } from '../../statement/ground.ts';
import { scalar } from '../3-entities/reading.ts';

/** Point 9. */
export const limit = z.object({ name: z.string(), value: scalar, unit: z.string().nullable(), on: z.string(), ...ground });
export type Limit = z.infer<typeof limit>;

/** The order in which limits are written: those of any call first. */
export const limitOrder = byText(({ on, name, value }: Limit) => `${on === 'any' ? '' : on} ${name} ${String(value)}`);
