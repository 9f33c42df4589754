import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Project } from '../store/project.ts';
import { handIn } from './hand-in.ts';

export const SAMPLE_NAME = 'city-library-sample';

/** The recordings of the City Library, a small product of ours, to try Ninepoint with. */
export interface Sample {
  /** Paths; empty when this copy of Ninepoint came without them. */
  files(): Promise<readonly string[]>;
  /** Hands the recordings in. The person who recorded says whose session each is: by the file's name. */
  load(project: Project): Promise<void>;
}

/** "session-librarian.har.gz" → "librarian"; without a credential nobody is anybody. */
const roleOf = (file: string): string | undefined => {
  const said = /(?:^|-)(?:session-)?([a-z]+)(?:-\d+)?\.(?:har(?:\.gz)?|zip)$/.exec(file)?.[1];
  return said === 'anonymous' || said === 'public' || said === 'visitor' ? undefined : said;
};

const recordingsIn = async (folder: string): Promise<readonly string[]> => {
  try {
    const names = await readdir(folder);
    return names
      .filter((name) => /\.(?:har(?:\.gz)?|zip)$/.test(name))
      .sort()
      .map((name) => path.join(folder, name));
  } catch {
    return [];
  }
};

export const sampleIn = (folders: readonly string[]): Sample => {
  const files = async (): Promise<readonly string[]> => (await Promise.all(folders.map(recordingsIn))).flat();
  return {
    files,
    async load(project) {
      const kept = new Set(project.evidence.list().map(({ name }) => name));
      for (const file of await files()) {
        const name = path.basename(file);
        if (!kept.has(name)) await handIn(project, name, createReadStream(file), { role: roleOf(name) });
      }
    },
  };
};
