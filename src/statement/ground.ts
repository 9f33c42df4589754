import { z } from 'zod';
import { leftOut } from './left-out.ts';

/**
 * What every statement stands on. The four grades are those of the design, and "Not shown" is the absence of a
 * statement: it is never a grade, never `null`, and never printed with a citation.
 */
export const grade = z.enum(['shown', 'held', 'contradicted', 'decided']);
export type Grade = z.infer<typeof grade>;

/** `seen`: it happened. `stated`: the product's own text says so. `enforced`: the server refused the opposite. */
export const basis = z.enum(['seen', 'stated', 'enforced']);
export type Basis = z.infer<typeof basis>;

export const tries = z.object({
  /** How often. */
  times: z.number().int().nonnegative(),
  /** In how many distinct units (entities, submissions, principals, sessions): what really counts. */
  units: z.number().int().nonnegative(),
  /** There were too many units to be told apart: their number is an estimate (of 100 such, 95 are within an eighth). */
  about: z.literal(true).optional(),
});
export type Tries = z.infer<typeof tries>;

/** Spread into every statement's record: `z.object({ …, ...ground })`. */
export const ground = {
  grade,
  basis: z.array(basis),
  support: tries,
  against: tries,
  /** At most five, the earliest: `monday.har#/log/entries/12/response/content/text`. */
  citations: z.array(z.string()).max(5),
  /** Which of the citations speak against it; missing when none does. */
  counterexamples: z.array(z.string()).min(1).max(5).optional(),
  /** Evidence about the same that does not count, by reason; missing when there is none. */
  leftOut: z.array(leftOut).min(1).optional(),
  /** Noun of the counted unit in the plural ("books"), when there is one. */
  counted: z.string().optional(),
  /** A few plain words that qualify the statement: "by form", "not visited", "cause not isolated". */
  note: z.string().optional(),
} as const;

export const groundSchema = z.object(ground);
export type Ground = z.infer<typeof groundSchema>;
