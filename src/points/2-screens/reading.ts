import { z } from 'zod';
import { ground } from '../../statement/ground.ts';

/** What a button gives that asks for what stands in the fields beside it: "Search". */
export const WHAT_IS_ENTERED = 'what is entered';

/** Point 2. Routes use React Router's `:name`. */
export const routeParameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'hash']),
  /** "string", "integer" … */
  type: z.string(),
  /** `Book.id`, or null when not shown. */
  refersTo: z.string().nullable(),
  ...ground,
});
export type RouteParameter = z.infer<typeof routeParameter>;

export const element = z.object({ role: z.string(), name: z.string(), binds: z.string().nullable(), ...ground });
export const leadsTo = z.object({
  control: z.string(),
  route: z.string().nullable(),
  call: z.string().nullable(),
  /** What it gives of its own each time, by parameter or place of the payload: `page + 1`, `days = 7`. */
  gives: z.string().nullable().default(null),
  ...ground,
});

/** A call that was sent from the screen. */
export const sent = z.object({ call: z.string(), ...ground });

/** One that changes nothing. */
export const read = sent.extend({
  /** What it was asked with each time that the screen came up, by parameter: `page = 1, size = 10`; left out where nothing was the same. */
  begins: z.string().optional(),
});

export const screen = z.object({
  route: z.string(),
  /** The screen's own title; null when not shown. */
  title: z.string().nullable(),
  variant: z.string().nullable(),
  parameters: z.array(routeParameter),
  elements: z.array(element),
  leadsTo: z.array(leadsTo),
  /** Those that change nothing. */
  reads: z.array(read).min(1).optional(),
  /** Those that do, by the requests that name the screen as the page they come from. */
  sends: z.array(sent).min(1).optional(),
  ...ground,
});
export type Screen = z.infer<typeof screen>;
