import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

const problem = z.object({
  kind: z.string(),
  severity: z.enum(['lost', 'repaired', 'left-out', 'twice']),
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
  /** Whose role the author's document said then. */
  people: z.string().default(''),
  problems: z.array(problem),
  /** Rows on which the author and the recordings do not agree; the author's stand. */
  differences: z.array(
    z.object({ point: z.number(), question: z.string().default(''), subject: z.string(), yours: z.string(), recordings: z.string() }),
  ),
  /** Every origin of the recordings; null in `leftOut` where it was established from. */
  origins: z
    .array(z.object({ origin: z.string(), requests: z.number(), recordings: z.array(z.string()), leftOut: z.string().nullable() }))
    .default([]),
});
export type EstablishedFacts = z.infer<typeof established>;

const hosts = z.array(z.string()).min(1);

/** What a project knows beside its document and its evidence. */
export class Facts {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** `undefined` when nothing was established yet. */
  established(): EstablishedFacts | undefined {
    return this.#read('established', established);
  }

  setEstablished(facts: EstablishedFacts): void {
    this.#write('established', facts);
  }

  /** The hosts that a person chose as the product's; `undefined` when what the recordings show decides. */
  hosts(): readonly string[] | undefined {
    return this.#read('hosts', hosts);
  }

  setHosts(chosen: readonly string[] | undefined): void {
    if (chosen === undefined) this.#database.prepare("delete from fact where name = 'hosts'").run();
    else this.#write('hosts', chosen);
  }

  #read<T>(name: string, form: z.ZodType<T>): T | undefined {
    const value = this.#database.prepare('select value from fact where name = ?').get(name)?.['value'];
    const read = typeof value === 'string' ? form.safeParse(JSON.parse(value)) : undefined;
    return read?.success === true ? read.data : undefined;
  }

  #write(name: string, value: unknown): void {
    this.#database
      .prepare('insert into fact (name, value) values (?, ?) on conflict (name) do update set value = excluded.value')
      .run(name, JSON.stringify(value));
  }
}
