import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeAtomic } from './atomic.ts';
import { type DocumentFile, documentFile } from './document-file.ts';
import { type EvidenceFolder, evidenceFolder } from './evidence-folder.ts';
import { type Facts, readFacts, writeFacts } from './facts.ts';

const KEY_BYTES = 32;
const PRIVATE_FOLDER = 0o700;

/**
 * A project is a folder that only its user can open: `product.md` (the document), `evidence/` (recordings as handed in),
 * `removed/` (recordings set aside), `key` (of the pseudonyms that stand for secrets), `project.json` (roles, last report),
 * `written.md` and `proposed.md` (what recordings alone say: to tell edits apart, and to choose).
 */
export interface Project {
  readonly name: string;
  readonly folder: string;
  readonly document: DocumentFile;
  /** The document as it was last written from recordings alone: tells the author's edits from what was established. */
  readonly written: DocumentFile;
  /** What the recordings alone say, while it differs from what the author decided and waits for their choice. */
  readonly proposal: DocumentFile;
  readonly evidence: EvidenceFolder;
  key(): Promise<Uint8Array>;
  facts(): Promise<Facts>;
  /** Changes facts one change after the other, so that two requests never lose each other's. */
  change(by: (facts: Facts) => Facts): Promise<Facts>;
}

export const keyIn = async (file: string): Promise<Uint8Array> => {
  try {
    const key = await readFile(file);
    if (key.length === KEY_BYTES) return key;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  const fresh = randomBytes(KEY_BYTES);
  await writeAtomic(file, [fresh]);
  return fresh;
};

/** Opens a project folder, and makes it when it is not there. `blank` writes the document that a new project is. */
export const openProject = async (folder: string, name: string, blank: () => string): Promise<Project> => {
  const inside = (part: string): string => path.join(folder, part);
  await mkdir(inside('evidence'), { recursive: true, mode: PRIVATE_FOLDER });
  await chmod(folder, PRIVATE_FOLDER);
  const factsFile = inside('project.json');
  let last: Promise<unknown> = Promise.resolve();
  return {
    name,
    folder,
    document: documentFile(inside('product.md'), blank),
    written: documentFile(inside('written.md'), () => ''),
    proposal: documentFile(inside('proposed.md'), () => ''),
    evidence: evidenceFolder(inside('evidence'), inside('removed')),
    key: () => keyIn(inside('key')),
    facts: () => readFacts(factsFile),
    change(by) {
      const next = last.then(async () => {
        const changed = by(await readFacts(factsFile));
        await writeFacts(factsFile, changed);
        return changed;
      });
      last = next.catch(() => undefined);
      return next;
    },
  };
};
