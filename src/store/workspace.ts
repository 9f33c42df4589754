import { rename as moveFolder, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { fail, ok, type Result } from '../base/result.ts';
import { makeFolder } from './folder.ts';
import { freeName, projectName } from './name.ts';
import { openProject, type Project } from './project.ts';
import { type RemovedProject, trashIn } from './trash.ts';

/** The projects of one user: the folders of `root`, and any folder that was named on the command line. */
export interface Workspace {
  /** Names, the one that was used last first. */
  list(): Promise<readonly string[]>;
  open(name: string): Promise<Project | undefined>;
  /** A new project, under the name wished for or the next free one like it. */
  create(wish: string): Promise<Project>;
  /** A folder anywhere, as a project of this workspace. */
  adopt(folder: string): Promise<Project>;
  /** When a project was last used, in milliseconds since the epoch. */
  usedAt(name: string): Promise<number>;
  /** Whether it is a folder anywhere, named on the command line. */
  isElsewhere(name: string): boolean;
  /** Under another name, or the next free one like it; fails with a sentence. */
  rename(name: string, wish: string): Promise<Result<Project, string>>;
  /** Moves a project to the trash. A folder elsewhere on the disk is only no longer listed: `undefined`. */
  remove(name: string): Promise<Result<RemovedProject | undefined, string>>;
  removed(): Promise<readonly RemovedProject[]>;
  /** Brings a removed project back, under its name or the next free one like it. */
  restore(id: string): Promise<Result<Project, string>>;
  /** Deletes a removed project for good. */
  purge(id: string): Promise<void>;
  close(): Promise<void>;
}

const NONE = (name: string): string => `There is no project ${name} on this machine.`;

const lastUse = async (folder: string): Promise<number> => {
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
  await makeFolder(root, 0o700);
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
  const trash = trashIn(root);
  /** Lets go of a project's files, so that its folder can be moved. */
  const leave = async (name: string): Promise<void> => {
    const known = open.get(name);
    open.delete(name);
    (await known?.catch(() => undefined))?.close();
  };
  return {
    isElsewhere: (name) => adopted.has(name),
    usedAt: (name) => lastUse(folderOf(name)),
    async rename(name, wish) {
      const names = await named();
      if (!names.includes(name)) return fail(NONE(name));
      if (adopted.has(name)) return fail(`${name} is the folder ${folderOf(name)}. Rename that folder, then open it again.`);
      const wished = projectName(wish);
      if (wished === name) return ok(await project(name));
      const next = freeName(
        wished,
        names.filter((one) => one !== name),
      );
      await leave(name);
      await moveFolder(path.join(root, name), path.join(root, next));
      return ok(await project(next));
    },
    async remove(name) {
      if (!(await named()).includes(name)) return fail(NONE(name));
      await leave(name);
      if (adopted.delete(name)) return ok(undefined);
      return ok(await trash.take(path.join(root, name), name));
    },
    removed: () => trash.list(),
    async restore(id) {
      const removed = (await trash.list()).find((one) => one.id === id);
      if (removed === undefined) return fail('It is not in the trash any more.');
      const name = freeName(removed.name, await named());
      return (await trash.give(id, path.join(root, name))) ? ok(await project(name)) : fail('It could not be moved out of the trash.');
    },
    purge: (id) => trash.purge(id),
    async list() {
      const names = await named();
      const used = await Promise.all(names.map(async (name) => ({ name, at: await lastUse(folderOf(name)) })));
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
