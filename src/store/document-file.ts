import { createHash } from 'node:crypto';
import { readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { fail, ok, type Result } from '../base/result.ts';
import { writeTextAtomic } from './atomic.ts';
import { makeFolder } from './folder.ts';

/** Identifies a text: two documents with the same version are the same, byte for byte. */
export const versionOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

export interface StoredText {
  readonly text: string;
  readonly version: string;
}

/** The document of a project: the source of truth. */
export interface DocumentFile {
  /** Its path. */
  readonly file: string;
  read(): Promise<StoredText>;
  /** Saves when the document is still the version that the author started from; else says which version it has become. */
  save(text: string, from: string): Promise<Result<string, { readonly now: string }>>;
  /** Writes over whatever is there. */
  replace(text: string): Promise<void>;
  /** Whether it was ever saved. */
  saved(): Promise<boolean>;
  /** Changes whenever somebody writes it, this process or another one. Quick: nothing is read. */
  mark(): Promise<string>;
  /** Back to a document that was never saved. */
  clear(): Promise<void>;
}

/** `blank` is the text of a document that was never saved. */
export const documentFile = (file: string, blank: () => string): DocumentFile => {
  const read = async (): Promise<StoredText> => {
    let text: string;
    try {
      text = await readFile(file, 'utf8');
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
      text = blank();
    }
    return { text, version: versionOf(text) };
  };
  const replace = async (text: string): Promise<void> => {
    await makeFolder(path.dirname(file), 0o700);
    await writeTextAtomic(file, text);
  };
  // One after the other: of two that start from the same version at once, the second has to see what the first made of it.
  let writing: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(write: () => Promise<T>): Promise<T> => {
    const done = writing.then(write, write);
    writing = done.catch(() => undefined);
    return done;
  };
  return {
    file,
    read,
    save: (text, from) =>
      inTurn(async () => {
        const { version } = await read();
        if (version !== from) return fail({ now: version });
        await replace(text);
        return ok(versionOf(text));
      }),
    replace: (text) => inTurn(() => replace(text)),
    saved: () =>
      stat(file).then(
        () => true,
        () => false,
      ),
    mark: () =>
      stat(file).then(
        ({ mtimeMs, size, ino }) => `${mtimeMs} ${size} ${ino}`,
        () => '',
      ),
    clear: () => rm(file, { force: true }),
  };
};
