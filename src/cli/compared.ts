import { randomBytes } from 'node:crypto';
import { open, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { fromJson } from '../document/from-json.ts';
import type { Specification } from '../document/specification.ts';
import { pathsOf } from '../establish/beside.ts';
import { establish } from '../establish/establish.ts';
import { paceLine } from '../establish/pace.ts';
import { openEvidence } from '../evidence/file.ts';
import type { EvidenceFile } from '../evidence/reader.ts';
import { isProject, openProject, projectKey } from '../store/project.ts';
import type { ExitCode, Terminal } from './command.ts';
import { sayProblems } from './establish-words.ts';
import { openDocument } from './open-document.ts';

/** One side of a comparison as it was named: what it says already, or what it is to be established from. */
export type Compared =
  | { readonly kind: 'document'; readonly specification: Specification }
  | { readonly kind: 'recordings'; readonly files: readonly EvidenceFile[]; readonly roles: ReadonlyMap<string, string> };

const HEAD = 4096;

const headOf = async (file: string): Promise<string> => {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
};

const isFile = (file: string): Promise<boolean> =>
  stat(file).then(
    (found) => found.isFile(),
    () => false,
  );

const projectSide = async (folder: string, terminal: Terminal): Promise<Compared | ExitCode> => {
  const document = path.join(folder, 'product.md');
  if (await isFile(document)) return documentSide(document, terminal);
  const project = await openProject(folder, path.basename(folder), () => '');
  const { files, roles } = project.evidence.all();
  if (files.length > 0) return { kind: 'recordings', files, roles };
  terminal.say(`The project in ${folder} has no document and keeps no recordings: there is nothing to compare.`);
  return 3;
};

const documentSide = async (file: string, terminal: Terminal): Promise<Compared | ExitCode> => {
  const document = await openDocument([file], terminal);
  return typeof document === 'number' ? document : { kind: 'document', specification: document.specification };
};

const jsonSide = async (file: string, terminal: Terminal): Promise<Compared | ExitCode> => {
  const specification = fromJson(await readFile(file, 'utf8'), file);
  if (specification.ok) return { kind: 'document', specification: specification.value };
  terminal.say(specification.error);
  return 3;
};

/** Opens one side by what it is, whatever its name: a document, its JSON, a project, a recording. */
export const openSide = async (named: string, terminal: Terminal): Promise<Compared | ExitCode> => {
  const found = await stat(named);
  if (found.isDirectory() && ((await isProject(named)) || (await isFile(path.join(named, 'product.md')))))
    return projectSide(named, terminal);
  if (found.isFile()) {
    const head = await headOf(named);
    if (/\.(?:md|markdown)$/i.test(named) || /^\ufeff?\s*# /.test(head)) return documentSide(named, terminal);
    if (/^\s*\{\s*"format"\s*:\s*"ninepoint\//.test(head)) return jsonSide(named, terminal);
  }
  const file = await openEvidence(named);
  if (file.ok) return { kind: 'recordings', files: [file.value], roles: new Map() };
  sayProblems([file.error], terminal);
  return 3;
};

/** The pseudonyms of the document's own project, where it has one: the same secret then has the same name on both sides. */
export const keyBeside = async (named: readonly string[]): Promise<Uint8Array> => {
  for (const one of named) {
    const folder = (await isFile(one)) ? path.dirname(path.resolve(one)) : path.resolve(one);
    if (await isProject(folder)) return projectKey(folder);
  }
  return randomBytes(32);
};

/** What a side says: recordings are established first, under names that agree with the other side. */
export const specificationOf = async (
  side: Compared,
  other: Compared,
  { key, terminal, signal }: { readonly key: Uint8Array; readonly terminal: Terminal; readonly signal: AbortSignal },
): Promise<Specification | ExitCode> => {
  if (side.kind === 'document') return side.specification;
  const start = Date.now();
  const established = await establish({
    files: side.files,
    roles: side.roles,
    key,
    signal,
    beside: {
      files: other.kind === 'recordings' ? other.files : [],
      calls: pathsOf(other.kind === 'document' ? other.specification.points.calls : []),
    },
    onProgress: (progress) => terminal.progress(paceLine(progress, Date.now() - start)),
  });
  terminal.settle();
  sayProblems(established.ok ? established.value.problems : [established.error], terminal);
  return established.ok ? established.value.specification : 3;
};
