import { addressOf } from './address.ts';
import type { Exchange } from './exchange.ts';

/** Files of a client that say by their names which build they are of: the name without what changes → what does ("index-*.js" → "index-D4pPU6pR.js"). */
export type BuildFiles = ReadonlyMap<string, string>;

const FILES = 400;

/** What bundlers put into a name for its content: with a digit, or with capitals within. Words are none. */
const isHash = (part: string): boolean => /\d/.test(part) || /[a-z][A-Z]|[A-Z]{2}[a-z]/.test(part);

/** The end of a file's name behind what changes: eight signs (Vite, Rollup), or hexadecimal ones (webpack, esbuild). */
const NAMED = [
  /^(.+[.-])([\w-]{8})((?:\.[a-z]{2,10}){0,2}\.(?:m?js|css))$/,
  /^(.+[.-])([0-9a-f]{6,40})((?:\.[a-z]{2,10}){0,2}\.(?:m?js|css))$/,
];
/** Next.js has it in the path. */
const NEXT = /^(.*\/_next\/static\/)([\w-]{6,40})(\/_buildManifest\.js)$/;

const partsOf = (pathname: string, query: string): readonly [stem: string, file: string] | undefined => {
  const next = NEXT.exec(pathname);
  if (next !== null) return [`${next[1]}*${next[3]}`, next[2] ?? ''];
  if (!/\.(?:m?js|css)$/.test(pathname)) return undefined;
  const name = pathname.slice(pathname.lastIndexOf('/') + 1);
  for (const pattern of NAMED) {
    const [, stem = '', hash = '', rest = ''] = pattern.exec(name) ?? [];
    if (isHash(hash)) return [`${pathname.slice(0, pathname.length - name.length)}${stem}*${rest}`, name];
  }
  const version = /(?:^|&)(?:v|ver|version|h|hash)=([\w.-]{6,64})(?:&|$)/.exec(query)?.[1];
  return version === undefined ? undefined : [`${pathname}?*`, `${name}?v=${version}`];
};

/** Keeps which build of the client a recording is of. A recording in which a file changes its name is of two, and of none of them as a whole. */
export class BuildKeeper {
  readonly #files = new Map<string, string>();
  readonly #changed = new Set<string>();

  see({ url, status }: Exchange): void {
    if (status !== 200 && status !== 304) return;
    const address = addressOf(url);
    const parts = address === undefined ? undefined : partsOf(address.pathname, address.query);
    if (address === undefined || parts === undefined) return;
    const stem = `${address.origin}${parts[0]}`;
    const had = this.#files.get(stem);
    if (had === undefined) {
      if (this.#files.size < FILES) this.#files.set(stem, parts[1]);
    } else if (had !== parts[1]) this.#changed.add(stem);
  }

  close(): BuildFiles {
    return new Map([...this.#files].filter(([stem]) => !this.#changed.has(stem)));
  }
}

/** Names by which the file is known that all others hang on. */
const ENTRY = /\/(?:main|index|app|entry|bundle|client|_app)\b[^/]*$/;

/**
 * By recording the build of the client that it is of, told by the one file that most recordings have, an entry before others. Recordings without that file
 * are of no build that is known.
 */
export const buildsOf = (
  recordings: readonly { readonly recording: string; readonly files: BuildFiles }[],
): ReadonlyMap<string, string> => {
  const having = new Map<string, number>();
  for (const { files } of recordings) for (const stem of files.keys()) having.set(stem, (having.get(stem) ?? 0) + 1);
  const changing = (stem: string): boolean => new Set(recordings.flatMap(({ files }) => files.get(stem) ?? [])).size > 1;
  const [best] = [...having].toSorted(
    ([a, n], [b, m]) =>
      Number(changing(b)) - Number(changing(a)) || m - n || Number(ENTRY.test(b)) - Number(ENTRY.test(a)) || (a < b ? -1 : 1),
  );
  if (best === undefined) return new Map();
  return new Map(
    recordings.flatMap(({ recording, files }): readonly (readonly [string, string])[] => {
      const file = files.get(best[0]);
      return file === undefined ? [] : [[recording, file]];
    }),
  );
};
