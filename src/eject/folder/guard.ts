import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import { fail, ok, type Problem, type Result } from '../../base/result.ts';

const refused = (kind: string, at: string, says: string): Result<never> => {
  const problem: Problem = { kind, severity: 'lost', at, says };
  return fail(problem);
};

const statOf = (at: string) =>
  lstat(at).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });

/** A path of letters, digits, `.`, `-` and `_` between single slashes, none of its parts `.` or `..`. */
const isInside = (file: string): boolean => file.split('/').every((part) => /^[\w.-]+$/.test(part) && !/^\.{1,2}$/.test(part));

/**
 * Where a file of the project stands on the disk. Nothing outside of the folder is ever touched: no path that leads out of
 * it, and no link, which could.
 */
export const placeIn = async (folder: string, file: string): Promise<Result<string>> => {
  if (!isInside(file))
    return refused('path-outside', file, `${JSON.stringify(file)} is no path inside the folder, so nothing was written.`);
  const parts = file.split('/');
  for (const [at] of parts.entries()) {
    const place = path.join(folder, ...parts.slice(0, at + 1));
    const stat = await statOf(place);
    const isLast = at === parts.length - 1;
    if (stat?.isSymbolicLink() === true)
      return refused('link', place, `${place} is a link, and what it leads to is not touched: replace it by a folder or file of its own.`);
    if (stat !== undefined && (isLast ? !stat.isFile() : !stat.isDirectory()))
      return refused(
        'in-the-way',
        place,
        `${place} is in the way: a ${isLast ? 'file' : 'folder'} belongs there. Move it, and eject again.`,
      );
  }
  return ok(path.join(folder, ...parts));
};

/** Whether the folder is new or empty, or one that was ejected into before; anything else is refused with a sentence. */
export const folderState = async (folder: string, mark: string): Promise<Result<'new' | 'ejected'>> => {
  const stat = await statOf(folder);
  if (stat === undefined) return ok('new');
  if (stat.isSymbolicLink()) return refused('link', folder, `${folder} is a link: name the folder itself.`);
  if (!stat.isDirectory()) return refused('in-the-way', folder, `${folder} is a file: name a folder to eject into.`);
  if ((await statOf(path.join(folder, mark))) !== undefined) return ok('ejected');
  if ((await readdir(folder)).length === 0) return ok('new');
  return refused(
    'not-empty',
    folder,
    `${folder} is not empty and was not written by ninepoint eject, so nothing was written. Name another folder, or an empty one.`,
  );
};
