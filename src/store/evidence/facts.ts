import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

const problem = z.object({
  kind: z.string(),
  severity: z.enum(['lost', 'repaired', 'left-out']),
  at: z.string(),
  says: z.string(),
});

/** The last establishing: of which document version, from which evidence, and everything lost, repaired or left out. */
const established = z.object({
  /** ISO date-time. */
  at: z.string(),
  version: z.string(),
  /** Identifies evidence and roles that went in. */
  from: z.string(),
  problems: z.array(problem),
  /** Rows on which the author and the recordings do not agree; the author's stand. */
  differences: z.array(
    z.object({ point: z.number(), question: z.string().default(''), subject: z.string(), yours: z.string(), recordings: z.string() }),
  ),
});
export type EstablishedFacts = z.infer<typeof established>;

/** What a project knows beside its document and its evidence. */
export class Facts {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** `undefined` when nothing was established yet. */
  established(): EstablishedFacts | undefined {
    const value = this.#database.prepare("select value from fact where name = 'established'").get()?.['value'];
    const read = typeof value === 'string' ? established.safeParse(JSON.parse(value)) : undefined;
    return read?.success === true ? read.data : undefined;
  }

  setEstablished(facts: EstablishedFacts): void {
    this.#database
      .prepare("insert into fact (name, value) values ('established', ?) on conflict (name) do update set value = excluded.value")
      .run(JSON.stringify(facts));
  }
}
