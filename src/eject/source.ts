import { readFile } from 'node:fs/promises';
import path from 'node:path';

const SRC = path.join(import.meta.dirname, '..');

/** Where our own folders stand in the project. */
const FOLDERS: readonly (readonly [ours: string, theirs: string])[] = [
  ['client/', 'src/'],
  ['eject/app/', 'src/'],
  ['plan/', 'src/plan/'],
  ['base/', 'src/base/'],
  ['statement/', 'src/statement/'],
  ['points/', 'src/points/'],
];

/** Types that our engine derives from its contracts are written out plainly, so that the project needs no contract. */
const INSTEAD: ReadonlyMap<string, string> = new Map([
  ['statement/ground.ts', 'eject/app/ground.ts'],
  ['points/3-entities/reading.ts', 'eject/app/scalar.ts'],
]);

const IMPORT = /((?:from|import)\s*\(?\s*)'(\.[^']+)'/g;

const placeOf = (ours: string): string => {
  const folder = FOLDERS.find(([from]) => ours.startsWith(from));
  if (folder === undefined) throw new Error(`src/${ours} has no place in an ejected project.`);
  return `${folder[1]}${ours.slice(folder[0].length)}`;
};

const resolved = (from: string, specifier: string): string => {
  const found = path.posix.join(path.posix.dirname(from), specifier);
  return INSTEAD.get(found) ?? found;
};

/**
 * Our own files from these on, with all that they import, as the project has them: the text is what we run ourselves, with
 * its imports led to their new places. Paths are relative to `src`.
 */
export const sourcesFrom = async (entries: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const texts = new Map<string, string>();
  const seen = new Set<string>();
  const take = async (ours: string): Promise<void> => {
    if (seen.has(ours)) return;
    seen.add(ours);
    const text = await readFile(path.join(SRC, ours), 'utf8');
    const place = placeOf(ours);
    const led = text.replace(IMPORT, (_, before: string, specifier: string) => {
      const to = path.posix.relative(path.posix.dirname(place), placeOf(resolved(ours, specifier)));
      return `${before}'${to.startsWith('.') ? to : `./${to}`}'`;
    });
    texts.set(place, led);
    for (const [, , specifier] of text.matchAll(IMPORT)) if (specifier !== undefined) await take(resolved(ours, specifier));
  };
  for (const entry of entries) await take(entry);
  return texts;
};

/** The style sheets of the client, in the order in which it loads them. */
export const stylesOfClient = async (): Promise<readonly string[]> =>
  [...(await readFile(path.join(SRC, 'client/main.tsx'), 'utf8')).matchAll(/^import '\.\/(style\/[\w-]+\.css)';$/gm)].flatMap(
    ([, file]) => file ?? [],
  );

export const styleOfClient = (file: string): Promise<string> => readFile(path.join(SRC, 'client', file), 'utf8');

/** A fixed file of every project; they are kept with `.txt` behind their names, so that our own tools leave them alone. */
export const fixed = (name: string): Promise<string> => readFile(path.join(SRC, 'eject/project', `${name}.txt`), 'utf8');
