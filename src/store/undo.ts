import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { z } from 'zod';
import { writeAtomic, writeTextAtomic } from './atomic.ts';
import { versionOf } from './document-file.ts';
import { makeFolder } from './folder.ts';

/**
 * A step of the author: from which version of the document to which. `was` and `is`: the address of the statement that was decided, before and after it;
 * missing where there is none.
 */
const step = z.object({ says: z.string(), before: z.string(), after: z.string(), was: z.string().optional(), is: z.string().optional() });
export type UndoStep = z.infer<typeof step>;

const steps = z.object({ steps: z.array(step), done: z.number().int().nonnegative() });
export type UndoSteps = z.infer<typeof steps>;

const NONE: UndoSteps = { steps: [], done: 0 };
const LIST = 'steps.json';
const VERSION = /^[0-9a-f]{16}$/;
/** Bytes of all documents that are kept together. */
const ROOM = 64 * 1024 * 1024;
const MOST = 100;

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** The steps that can be undone, and the documents they lead to: in a folder of the project, so that a crash or a restart loses none. */
export interface UndoFiles {
  /** What was kept; nothing when it cannot be read. */
  load(): Promise<UndoSteps>;
  /** Keeps steps with the documents of their versions that are new; what no step needs any more goes. Returns what was kept: the oldest make room. */
  keep(kept: UndoSteps, texts: readonly string[]): Promise<UndoSteps>;
  /** The document of a version; `undefined` when it is not there any more. */
  text(version: string): Promise<string | undefined>;
}

export const undoFiles = (folder: string): UndoFiles => {
  const fileOf = (version: string): string => path.join(folder, `${version}.md.gz`);
  const sizeOf = (version: string): Promise<number> =>
    stat(fileOf(version)).then(
      ({ size }) => size,
      () => 0,
    );
  const versionsOf = (kept: readonly UndoStep[]): ReadonlySet<string> => new Set(kept.flatMap(({ before, after }) => [before, after]));
  /** Without the oldest, until what is left has room. */
  const fitting = async ({ steps: all, done }: UndoSteps): Promise<UndoSteps> => {
    const sizes = new Map<string, number>();
    for (const version of versionsOf(all)) sizes.set(version, await sizeOf(version));
    const room = (some: readonly UndoStep[]): number => [...versionsOf(some)].reduce((sum, version) => sum + (sizes.get(version) ?? 0), 0);
    let from = Math.max(0, all.length - MOST);
    while (all.length - from > 1 && room(all.slice(from)) > ROOM) from += 1;
    return { steps: all.slice(from), done: Math.max(0, done - from) };
  };
  return {
    async load() {
      try {
        const kept = steps.parse(JSON.parse(await readFile(path.join(folder, LIST), 'utf8')));
        const valid = kept.done <= kept.steps.length && [...versionsOf(kept.steps)].every((version) => VERSION.test(version));
        return valid ? kept : NONE;
      } catch {
        return NONE;
      }
    },
    async keep(kept, texts) {
      await makeFolder(folder, 0o700);
      // The documents first: a list never names one that is not there.
      for (const text of texts) {
        const version = versionOf(text);
        if ((await sizeOf(version)) === 0) await writeAtomic(fileOf(version), [await pack(text)]);
      }
      const fit = await fitting(kept);
      await writeTextAtomic(path.join(folder, LIST), JSON.stringify(fit));
      const needed = versionsOf(fit.steps);
      for (const name of await readdir(folder)) {
        const [, version] = /^([0-9a-f]{16})\.md\.gz$/.exec(name) ?? [];
        if (version !== undefined && !needed.has(version)) await rm(path.join(folder, name), { force: true });
      }
      return fit;
    },
    async text(version) {
      if (!VERSION.test(version)) return undefined;
      try {
        const text = (await unpack(await readFile(fileOf(version)))).toString('utf8');
        // What was damaged is not put in the place of a good document.
        return versionOf(text) === version ? text : undefined;
      } catch {
        return undefined;
      }
    },
  };
};
