import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.join(import.meta.dirname, '../..');

/** What `ninepoint establish` writes of recordings, named from the root of the project: nothing of it was written by hand. */
export const established = async (...recordings: readonly string[]): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'ninepoint-established-'));
  const file = path.join(folder, 'product.md');
  const files = recordings.map((name) => path.resolve(ROOT, name));
  await promisify(execFile)(process.execPath, [path.join(ROOT, 'bin/ninepoint.mjs'), 'establish', ...files, '-o', file]);
  const text = await readFile(file, 'utf8');
  await rm(folder, { recursive: true });
  return text;
};

/** Two sessions of the sample product with their screens, by our own recorder. */
export const SCREENS: readonly string[] = ['test/screens/session-member.zip', 'test/screens/session-librarian.zip'];
