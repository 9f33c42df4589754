import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { writeTextAtomic } from './atomic.ts';

const problem = z.object({
  kind: z.string(),
  severity: z.enum(['lost', 'repaired', 'left-out']),
  at: z.string(),
  says: z.string(),
});

/** What a project folder knows beside its document and its evidence: `project.json`. */
const facts = z.object({
  format: z.literal('ninepoint-project/1'),
  evidence: z.array(
    z.object({
      name: z.string(),
      sha256: z.string(),
      /** What the person says about whose session it is; null when they say nothing. */
      role: z.string().nullable(),
      /** ISO date-time. */
      added: z.string(),
    }),
  ),
  /** The last establishing: of which document version, from which evidence, and everything lost, repaired or left out. */
  established: z
    .object({
      at: z.string(),
      version: z.string(),
      /** Identifies evidence and roles that went in. */
      from: z.string(),
      problems: z.array(problem),
      /** Rows on which the author and the recordings do not agree; the author's stand. */
      differences: z.array(z.object({ point: z.number(), subject: z.string(), yours: z.string(), recordings: z.string() })),
    })
    .nullable(),
});
export type Facts = z.infer<typeof facts>;

const noFacts = (): Facts => ({ format: 'ninepoint-project/1', evidence: [], established: null });

/** Facts that are missing or damaged cost nothing but roles and the last report: document and evidence stand by themselves. */
export const readFacts = async (file: string): Promise<Facts> => {
  try {
    const read = facts.safeParse(JSON.parse(await readFile(file, 'utf8')));
    return read.success ? read.data : noFacts();
  } catch {
    return noFacts();
  }
};

export const writeFacts = (file: string, value: Facts): Promise<void> => writeTextAtomic(file, `${JSON.stringify(value, undefined, 2)}\n`);
