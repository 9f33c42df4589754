import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { pieces } from './bytes/disk.ts';
import type { Member } from './reader.ts';

const LIMIT = 200_000;

/** The files of a folder and of the folders right in it, by name with `/` between, sorted; links are not followed. */
export const folderMembers = async (folder: string): Promise<ReadonlyMap<string, Member>> => {
  const members = new Map<string, Member>();
  const look = async (inside: string, prefix: string, deeper: boolean): Promise<void> => {
    const found = (await readdir(inside, { withFileTypes: true })).sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const one of found) {
      if (members.size >= LIMIT) return;
      const file = path.join(inside, one.name);
      if (one.isDirectory() && deeper) await look(file, `${prefix}${one.name}/`, false);
      if (!one.isFile()) continue;
      const { size } = await stat(file);
      members.set(prefix + one.name, { name: prefix + one.name, size, chunks: () => pieces(file) });
    }
  };
  await look(folder, '', true);
  return members;
};
