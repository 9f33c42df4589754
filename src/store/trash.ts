import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from './folder.ts';

const FOLDER = '.trash';
/** "city-library@1763740800000": the name, and when it was removed. */
const ID = /^([a-z0-9][a-z0-9-]*)@(\d{1,16})$/;

/** A project that was removed: its folder is kept until somebody deletes it for good. */
export interface RemovedProject {
  readonly id: string;
  readonly name: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Where removed projects wait, beside the others. Nothing goes from there by itself. */
export interface Trash {
  /** The last one first. */
  list(): Promise<readonly RemovedProject[]>;
  take(folder: string, name: string): Promise<RemovedProject>;
  /** Moves one out again; `false` when it is not there. */
  give(id: string, folder: string): Promise<boolean>;
  /** Deletes one for good. */
  purge(id: string): Promise<void>;
}

const removedOf = (id: string): RemovedProject | undefined => {
  const [, name, at] = ID.exec(id) ?? [];
  return name === undefined ? undefined : { id, name, at: Number(at) };
};

export const trashIn = (root: string): Trash => {
  const own = path.join(root, FOLDER);
  const folderOf = (id: string): string | undefined => (ID.test(id) ? path.join(own, id) : undefined);
  return {
    async list() {
      const names = await readdir(own).catch(() => []);
      return names.flatMap((name) => removedOf(name) ?? []).sort((a, b) => b.at - a.at || a.id.localeCompare(b.id));
    },
    async take(folder, name) {
      await makeFolder(own, 0o700);
      const taken = new Set(await readdir(own));
      let at = Date.now();
      while (taken.has(`${name}@${at}`)) at += 1;
      const id = `${name}@${at}`;
      await rename(folder, path.join(own, id));
      return { id, name, at };
    },
    async give(id, folder) {
      const from = folderOf(id);
      if (from === undefined) return false;
      return rename(from, folder).then(
        () => true,
        () => false,
      );
    },
    async purge(id) {
      const folder = folderOf(id);
      if (folder !== undefined) await rm(folder, { recursive: true, force: true });
    },
  };
};
