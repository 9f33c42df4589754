import { z } from 'zod';
import { purpose } from '../points/1-purpose/reading.ts';
import { screen } from '../points/2-screens/reading.ts';
import { entity } from '../points/3-entities/reading.ts';
import { machine } from '../points/4-states/reading.ts';
import { rule } from '../points/5-validation/reading.ts';
import { roles } from '../points/6-roles/reading.ts';
import { call } from '../points/7-calls/reading.ts';
import { catalogued } from '../points/8-errors/reading.ts';
import { limit } from '../points/9-limits/reading.ts';

/** A recording that was read: what citations point into. */
export const recording = z.object({
  name: z.string(),
  sha256: z.string(),
  exchanges: z.number().int(),
  /** ISO date-times of the first and the last exchange; null when the recording has no usable times. */
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type Recording = z.infer<typeof recording>;

/** The nine points as typed records. Lists that are empty are *Not shown*: `not-shown.ts` names them. */
export const points = z.object({
  purpose: z.array(purpose),
  screens: z.array(screen),
  entities: z.array(entity),
  states: z.array(machine),
  validation: z.array(rule),
  roles,
  calls: z.array(call),
  errors: z.array(catalogued),
  limits: z.array(limit),
});
export type Points = z.infer<typeof points>;

/** What the document says: `design: read(write(specification))` equals the specification. */
export const specification = z.object({
  format: z.literal('ninepoint/1'),
  product: z.object({ name: z.string().nullable() }),
  recordings: z.array(recording),
  points,
});
export type Specification = z.infer<typeof specification>;

export const emptySpecification = (): Specification => ({
  format: 'ninepoint/1',
  product: { name: null },
  recordings: [],
  points: {
    purpose: [],
    screens: [],
    entities: [],
    states: [],
    validation: [],
    roles: { roles: [], permissions: [] },
    calls: [],
    errors: [],
    limits: [],
  },
});
