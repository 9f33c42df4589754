import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { randomSource, serveStandIn } from '../../../src/backend/server.ts';
import { standIn } from '../../../src/backend/stand-in.ts';
import { emptySpecification } from '../../../src/document/specification.ts';
import { builtClient } from '../../../src/server/client-build.ts';
import { clientHost } from '../../../src/server/client-host.ts';
import { runDocument } from '../../../src/server/hosted-document.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const run = promisify(execFile);

/** The stand-in of both clients gives the same identities at the same time, so that what they show can be the same. */
const fixed = (): { readonly now: () => Date; readonly random: (bytes: number) => Uint8Array } => {
  let next = 1;
  return {
    now: () => new Date('2026-11-21T12:00:00.000Z'),
    random: (bytes) =>
      Uint8Array.from({ length: bytes }, () => {
        next = (next * 1_103_515_245 + 12_345) % 2_147_483_648;
        return (next >> 8) & 255;
      }),
  };
};

export interface Running {
  readonly address: string;
  close(): Promise<void>;
}

/** The client as `ninepoint run` has it. */
export const interpreted = async (text: string): Promise<Running> => {
  const built = await builtClient(() => undefined, new AbortController().signal);
  if (!built.ok) throw new Error(built.error.says);
  const document = runDocument(async () => text, 'product.md', fixed());
  await document.current();
  const host = clientHost({ document: document.current, backend: { kind: 'stand-in', handle: document.handle }, assets: built.value });
  const options = { now: () => new Date(), random: randomSource };
  const served = await serveStandIn({ ...standIn(emptySpecification(), options), handle: host }, { port: 0 });
  if (!served.ok) throw new Error(served.error.says);
  return served.value;
};

export interface Ejected {
  readonly folder: string;
  /** What `tsc` says of it, `vite build`, and its own tests: each throws with its words when it fails. */
  typed(): Promise<void>;
  build(): Promise<void>;
  tested(): Promise<string>;
  /** The built pages on the project's own stand-in. */
  serve(): Promise<Running>;
  /** Every file of the built pages. */
  built(): Promise<ReadonlyMap<string, Buffer>>;
  remove(): Promise<void>;
}

/** A tool of the repository's own node_modules, as the project's scripts call it: nothing is fetched. */
const tool = async (folder: string, script: string, ...words: readonly string[]): Promise<string> => {
  const program = path.join(ROOT, 'node_modules', script);
  const environment = { ...process.env, NODE_ENV: script.startsWith('vite/') ? 'production' : 'test', NO_COLOR: '1' };
  try {
    return (await run(process.execPath, [program, ...words], { cwd: folder, env: environment, maxBuffer: 1 << 26 })).stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { readonly stdout?: string; readonly stderr?: string };
    throw new Error(`${script} ${words.join(' ')} failed:\n${stdout}${stderr}`);
  }
};

/** What `ninepoint eject` writes for a document. */
export const ejected = async (text: string): Promise<Ejected> => {
  const around = await mkdtemp(path.join(tmpdir(), 'ninepoint-eject-'));
  const folder = path.join(around, 'app');
  await writeFile(path.join(around, 'product.md'), text);
  await run(process.execPath, [path.join(ROOT, 'bin/ninepoint.mjs'), 'eject', path.join(around, 'product.md'), folder]);
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'), 'dir');
  return {
    folder,
    typed: async () => void (await tool(folder, 'typescript/bin/tsc')),
    build: async () => void (await tool(folder, 'vite/bin/vite.js', 'build', '--mode', 'stand-in')),
    tested: () => tool(folder, 'vitest/vitest.mjs', 'run', '--reporter=default', '--testTimeout=120000', '--hookTimeout=120000'),
    serve: async () => {
      const standAlone = (await import(path.join(folder, 'stand-in/stand-in.mjs'))) as {
        serve(
          options: { readonly document: string; readonly pages: string; readonly port: number } & ReturnType<typeof fixed>,
        ): Promise<Running>;
      };
      return standAlone.serve({ document: path.join(folder, 'product.md'), pages: path.join(folder, 'dist'), port: 0, ...fixed() });
    },
    built: async () => {
      const names = await readdir(path.join(folder, 'dist'), { recursive: true, withFileTypes: true });
      const files = names.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
      return new Map(await Promise.all(files.map(async (file) => [path.relative(folder, file), await readFile(file)] as const)));
    },
    remove: () => rm(around, { recursive: true, force: true }),
  };
};
