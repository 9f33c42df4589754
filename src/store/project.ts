import { chmod, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type DocumentFile, documentFile } from './document-file.ts';
import { EvidenceStore } from './evidence/evidence-store.ts';
import { makeFolder } from './folder.ts';
import { keyIn } from './key.ts';

const PRIVATE_FOLDER = 0o700;

/** Where a project keeps everything but its document. */
const OWN_FOLDER = '.ninepoint';
const DOCUMENT = 'product.md';

/**
 * A project is a folder with a document in it, `product.md`, and a folder of its own, `.ninepoint`, that only its user can open:
 * `key` (of the pseudonyms that stand for secrets), `index.db` and `evidence/` (recordings, without secrets), `written/` and
 * `proposed/` (what recordings alone say: to tell the author's edits apart, and to choose), `undo/` (the author's steps, to go back). The command line and the workbench
 * work on the same one.
 */
export interface Project {
  readonly name: string;
  readonly folder: string;
  /** The private folder in it. */
  readonly own: string;
  readonly document: DocumentFile;
  /** The document as it was last written from recordings alone: tells the author's edits from what was established. */
  readonly written: DocumentFile;
  /** What the recordings alone say, while it differs from what the author decided and waits for their choice. */
  readonly proposal: DocumentFile;
  readonly evidence: EvidenceStore;
  key(): Promise<Uint8Array>;
  close(): void;
}

const ownFolder = (folder: string): string => path.join(folder, OWN_FOLDER);

/** What recordings alone said when a document was last written: beside every document, whatever its name. */
export const writtenOf = (document: string): DocumentFile =>
  documentFile(path.join(ownFolder(path.dirname(document)), 'written', path.basename(document)), () => '');

/** Makes the private folder of a project, when it is not there. */
const makeOwnFolder = async (folder: string): Promise<string> => {
  const own = ownFolder(folder);
  await makeFolder(own, PRIVATE_FOLDER);
  await chmod(own, PRIVATE_FOLDER);
  // A key that is published by mistake is no key any more.
  await writeFile(path.join(own, '.gitignore'), '*\n', { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return own;
};

/** The key of the project in a folder, which becomes one. */
export const projectKey = async (folder: string): Promise<Uint8Array> => keyIn(path.join(await makeOwnFolder(folder), 'key'));

const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

/** Whether a folder is a project: it has a key of pseudonyms, or evidence. */
export const isProject = async (folder: string): Promise<boolean> =>
  (await isThere(path.join(ownFolder(folder), 'key'))) || isThere(path.join(ownFolder(folder), 'index.db'));

/** Opens the project in a folder, and makes it one when it is none. `blank` writes the document that a new project is. */
export const openProject = async (folder: string, name: string, blank: () => string): Promise<Project> => {
  await makeFolder(folder, PRIVATE_FOLDER);
  const own = await makeOwnFolder(folder);
  const document = path.join(folder, DOCUMENT);
  const evidence = new EvidenceStore(own);
  return {
    name,
    folder,
    own,
    document: documentFile(document, blank),
    written: writtenOf(document),
    proposal: documentFile(path.join(own, 'proposed', DOCUMENT), () => ''),
    evidence,
    key: () => keyIn(path.join(own, 'key')),
    close: () => evidence.close(),
  };
};
