import { mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { freeName, projectName } from './name.ts';
import { openProject, type Project } from './project.ts';

/** The projects of one user: the folders of `root`, and any folder that was named on the command line. */
export interface Workspace {
  /** Names, the one that was used last first. */
  list(): Promise<readonly string[]>;
  open(name: string): Promise<Project | undefined>;
  /** A new project, under the name wished for or the next free one like it. */
  create(wish: string): Promise<Project>;
  /** A folder anywhere, as a project of this workspace. */
  adopt(folder: string): Promise<Project>;
  close(): Promise<void>;
}

const usedAt = async (folder: string): Promise<number> => {
  const times = await Promise.all(
    ['product.md', '.ninepoint/index.db', '.ninepoint/index.db-wal', '.'].map(async (part) => {
      try {
        return (await stat(path.join(folder, part))).mtimeMs;
      } catch {
        return 0;
      }
    }),
  );
  return Math.max(...times);
};

export const openWorkspace = async (root: string, blank: () => string): Promise<Workspace> => {
  await mkdir(root, { recursive: true, mode: 0o700 });
  const open = new Map<string, Promise<Project>>();
  const adopted = new Map<string, string>();
  const folderOf = (name: string): string => adopted.get(name) ?? path.join(root, name);
  const named = async (): Promise<string[]> => {
    const entries = await readdir(root, { withFileTypes: true });
    const own = entries.filter((entry) => entry.isDirectory() && projectName(entry.name) === entry.name).map((entry) => entry.name);
    return [...new Set([...adopted.keys(), ...own])];
  };
  const project = (name: string): Promise<Project> => {
    const known = open.get(name);
    if (known !== undefined) return known;
    const opened = openProject(folderOf(name), name, blank);
    opened.catch(() => open.delete(name));
    open.set(name, opened);
    return opened;
  };
  return {
    async list() {
      const names = await named();
      const used = await Promise.all(names.map(async (name) => ({ name, at: await usedAt(folderOf(name)) })));
      return used.sort((a, b) => b.at - a.at || a.name.localeCompare(b.name)).map(({ name }) => name);
    },
    async open(name) {
      return (await named()).includes(name) ? project(name) : undefined;
    },
    async create(wish) {
      return project(freeName(projectName(wish), await named()));
    },
    async adopt(folder) {
      const whole = path.resolve(folder);
      for (const [name, known] of adopted) if (known === whole) return project(name);
      if (path.dirname(whole) === path.resolve(root) && projectName(path.basename(whole)) === path.basename(whole)) {
        return project(path.basename(whole));
      }
      const name = freeName(projectName(path.basename(whole)), await named());
      adopted.set(name, whole);
      return project(name);
    },
    async close() {
      const all = await Promise.all(open.values());
      open.clear();
      for (const each of all) each.close();
    },
  };
};
