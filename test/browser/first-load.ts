import path from 'node:path';
import { gzipSync } from 'node:zlib';

const IMPORTED = /(?:\bfrom|\bimport)\s*"(\.\/[^"]+\.js)"/g;

/** The built scripts by name that a page waits for: those that it names, and what they cannot run without. What somebody asks for later comes later. */
export const firstLoad = (page: string, scripts: ReadonlyMap<string, string>): ReadonlySet<string> => {
  const loaded = new Set<string>();
  const open = [...page.matchAll(/(?:src|href)="[^"]*?([^"/]+\.js)"/g)].map(([, name = '']) => name);
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (loaded.has(name)) continue;
    loaded.add(name);
    open.push(...[...(scripts.get(name) ?? '').matchAll(IMPORTED)].map(([, to = '']) => path.basename(to)));
  }
  return loaded;
};

export const gzipped = (names: Iterable<string>, scripts: ReadonlyMap<string, string>): number =>
  [...names].reduce((sum, name) => sum + gzipSync(scripts.get(name) ?? '').byteLength, 0);
