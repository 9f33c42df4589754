import type { Command } from '../command.ts';

/**
 * Every command, in the order in which `--help` lists them. Each is loaded only when it is asked for, so that
 * `ninepoint --version` does not wait for an engine.
 */
export const commands: ReadonlyMap<string, () => Promise<Command>> = new Map<string, () => Promise<Command>>([
  ['new', async () => (await import('./new.ts')).newCommand],
  ['record', async () => (await import('./record.ts')).recordCommand],
  ['establish', async () => (await import('./establish.ts')).command],
  ['project', async () => (await import('./project.ts')).projectCommand],
  ['evidence', async () => (await import('./evidence.ts')).evidenceCommand],
  ['run', async () => (await import('./run.ts')).command],
  ['standin', async () => (await import('./standin.ts')).standinCommand],
  ['check', async () => (await import('./check.ts')).checkCommand],
  ['gaps', async () => (await import('./gaps.ts')).gapsCommand],
  ['why', async () => (await import('./why.ts')).whyCommand],
  ['diff', async () => (await import('./diff.ts')).diffCommand],
  ['export', async () => (await import('./export.ts')).exportCommand],
  ['eject', async () => (await import('./eject.ts')).ejectCommand],
  ['schema', async () => (await import('./schema.ts')).schemaCommand],
  ['serve', async () => (await import('./serve.ts')).command],
]);
