import type { Command } from '../command.ts';

/** A command as `--help` lists it, with all that it needs. */
export interface Listed {
  /** One line: what it does. */
  readonly summary: string;
  readonly load: () => Promise<Command>;
}

/**
 * Every command, in the order in which `--help` lists them. Each is loaded only when it is asked for, so that
 * `ninepoint --help` does not wait for an engine.
 */
export const commands: ReadonlyMap<string, Listed> = new Map<string, Listed>([
  [
    'new',
    {
      summary: 'writes a blank nine-point document',
      load: async () => (await import('./new.ts')).newCommand,
    },
  ],
  [
    'record',
    {
      summary: 'records a product while you use it, in a browser of your own',
      load: async () => (await import('./record.ts')).recordCommand,
    },
  ],
  [
    'establish',
    {
      summary: 'writes the nine-point specification that recordings show',
      load: async () => (await import('./establish.ts')).command,
    },
  ],
  [
    'project',
    {
      summary: 'lists, renames and removes the projects of this machine; what is removed waits in the trash',
      load: async () => (await import('./project.ts')).projectCommand,
    },
  ],
  [
    'evidence',
    {
      summary: 'keeps the evidence of a project: redacted, compressed, each file once',
      load: async () => (await import('./evidence.ts')).evidenceCommand,
    },
  ],
  [
    'run',
    {
      summary: 'runs the client of a document, on the stand-in backend or on a real one',
      load: async () => (await import('./run.ts')).command,
    },
  ],
  [
    'standin',
    {
      summary: 'runs the stand-in backend of a document alone, for any client',
      load: async () => (await import('./standin.ts')).standinCommand,
    },
  ],
  [
    'check',
    {
      summary: 'replays a recording on the stand-in or a live server and tells every difference',
      load: async () => (await import('./check.ts')).checkCommand,
    },
  ],
  [
    'gaps',
    {
      summary: 'says what a document does not show, and what to record next',
      load: async () => (await import('./gaps.ts')).gapsCommand,
    },
  ],
  [
    'why',
    {
      summary: 'says what a statement stands on: for it, against it, what was left out and why, and the words that show it',
      load: async () => (await import('./why.ts')).whyCommand,
    },
  ],
  [
    'diff',
    {
      summary:
        'says what two specifications or two recordings do not say alike: what appeared, is gone or changed, with the evidence of both',
      load: async () => (await import('./diff.ts')).diffCommand,
    },
  ],
  [
    'export',
    {
      summary: 'hands a document on in another format',
      load: async () => (await import('./export.ts')).exportCommand,
    },
  ],
  [
    'eject',
    {
      summary: 'writes the client of a document as a React project of its own, without Ninepoint',
      load: async () => (await import('./eject.ts')).ejectCommand,
    },
  ],
  [
    'schema',
    {
      summary: 'prints the JSON Schema of the JSON form (draft 2020-12)',
      load: async () => (await import('./schema.ts')).schemaCommand,
    },
  ],
  [
    'serve',
    {
      summary: 'opens the workbench: evidence, the nine points and the running client',
      load: async () => (await import('./serve.ts')).command,
    },
  ],
]);
