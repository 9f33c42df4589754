import { randomBytes } from 'node:crypto';
import { mkdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Problem } from '../../base/result.ts';
import { documentOf, type NinepointDocument } from '../../document/document.ts';
import { type Difference, merge } from '../../document/merge.ts';
import { printProblem } from '../../document/problem.ts';
import { read } from '../../document/read.ts';
import type { Specification } from '../../document/specification.ts';
import { write } from '../../document/write.ts';
import { establish } from '../../establish/establish.ts';
import { paceLine } from '../../establish/pace.ts';
import { preambleOf } from '../../establish/preamble.ts';
import { openEvidence } from '../../evidence/file.ts';
import type { EvidenceFile } from '../../evidence/reader.ts';
import { writeTextAtomic } from '../../store/atomic.ts';
import { keyIn } from '../../store/project.ts';
import type { Command, CommandInput, ExitCode, Terminal } from '../command.ts';

const texts = (value: CommandInput['values'][string]): readonly string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : typeof value === 'string' ? [value] : [];

const existing = async (file: string): Promise<string | undefined> => {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
};

/** `--role ROLE=FILE`, the file by path or by base name. */
const rolesOf = (given: readonly string[], files: readonly string[]): ReadonlyMap<string, string> | string => {
  const roles = new Map<string, string>();
  for (const pair of given) {
    const at = pair.indexOf('=');
    const role = pair.slice(0, Math.max(at, 0)).trim();
    const file = pair.slice(at + 1);
    if (at <= 0 || role === '' || file === '')
      return `--role takes ROLE=FILE, for example --role clerk=monday.har; it was given ${JSON.stringify(pair)}.`;
    if (!files.some((other) => other === file || path.basename(other) === path.basename(file)))
      return `--role ${pair} names a file that is not among the evidence. Give the file to establish too.`;
    roles.set(path.basename(file), role);
  }
  return roles;
};

const sayProblems = (problems: readonly Problem[], terminal: Terminal): void => {
  for (const { severity, at, says } of problems)
    terminal.say(
      `${severity === 'lost' ? 'Lost' : severity === 'repaired' ? 'Repaired' : 'Left out'}: ${says.startsWith(at) ? says : `${at}: ${says}`}`,
    );
};

const sayDifferences = (differences: readonly Difference[], terminal: Terminal): void => {
  if (differences.length === 0) return;
  terminal.say(
    `${differences.length} ${differences.length === 1 ? 'row' : 'rows'} of yours differ from what the recordings show; yours were kept:`,
  );
  for (const { point, subject, yours, recordings } of differences.slice(0, 50))
    terminal.say(`  point ${point}, ${subject}: yours ${yours}; the recordings: ${recordings}`);
  if (differences.length > 50) terminal.say(`  and ${differences.length - 50} more`);
  terminal.say('To take what the recordings show instead, run again with --take-recordings.');
};

const ONE = {
  calls: 'call',
  entities: 'entity',
  transitions: 'transition',
  rules: 'rule',
  permissions: 'permission',
  errors: 'error',
  limits: 'limit',
  screens: 'screen',
} as const;

/** What the run leaves: statements shown, in one sentence a person can check. */
const summary = ({ points, recordings }: Specification): string => {
  const exchanges = recordings.reduce((sum, { exchanges: n }) => sum + n, 0);
  const parts = [
    [points.calls.length, 'calls'],
    [points.entities.length, 'entities'],
    [points.states.reduce((sum, machine) => sum + machine.transitions.length, 0), 'transitions'],
    [points.validation.length, 'rules'],
    [points.roles.permissions.length, 'permissions'],
    [points.errors.length, 'errors'],
    [points.limits.length, 'limits'],
    [points.screens.length, 'screens'],
  ] as const;
  return `${recordings.length} ${recordings.length === 1 ? 'recording' : 'recordings'}, ${exchanges} ${exchanges === 1 ? 'exchange' : 'exchanges'}: ${parts.map(([n, noun]) => `${n} ${n === 1 ? ONE[noun] : noun}`).join(', ')}.`;
};

interface Target {
  readonly file: string;
  readonly written: string;
  readonly edited: NinepointDocument | undefined;
  readonly pristine: NinepointDocument | undefined;
}

const targetOf = async (file: string, terminal: Terminal): Promise<Target | undefined> => {
  const written = path.join(path.dirname(file), '.ninepoint', 'written', path.basename(file));
  const text = await existing(file);
  if (text === undefined || text.trim() === '') return { file, written, edited: undefined, pristine: undefined };
  const edited = read(text, path.basename(file));
  if (!edited.ok) {
    terminal.say(
      `${file} is there already and cannot be read as a nine-point document, so it is not touched. Mend it, or name another file with -o:`,
    );
    for (const problem of edited.error.slice(0, 10)) terminal.say(printProblem(problem));
    return undefined;
  }
  // A row that cannot be read would be gone from what is written: the author mends it first.
  const lost = edited.value.notes.filter(({ severity }) => severity === 'lost');
  if (lost.length > 0) {
    terminal.say(
      `${file} holds ${lost.length === 1 ? 'a row' : `${lost.length} rows`} that cannot be read, so it is not touched. Mend or delete ${lost.length === 1 ? 'it' : 'them'}, or name another file with -o:`,
    );
    for (const problem of lost.slice(0, 10)) terminal.say(printProblem(problem));
    return undefined;
  }
  const before = await existing(written);
  const pristine = before === undefined ? undefined : read(before, path.basename(file));
  return { file, written, edited: edited.value, pristine: pristine?.ok === true ? pristine.value : undefined };
};

/** The project's key, made with the first document; a document that only goes to stdout leaves no folder behind. */
const keyFor = async (folder: string, lasting: boolean): Promise<Uint8Array> => {
  const own = path.join(folder, '.ninepoint');
  if (!lasting && (await existing(path.join(own, 'key'))) === undefined) return randomBytes(32);
  await mkdir(own, { recursive: true, mode: 0o700 });
  return keyIn(path.join(own, 'key'));
};

const run = async ({ values, positionals, terminal, signal }: CommandInput): Promise<ExitCode> => {
  const wrong = (sentence: string): ExitCode => {
    terminal.say(sentence);
    return 2;
  };
  const output = texts(values['output']).at(-1);
  const roles = rolesOf(texts(values['role']), positionals);
  if (positionals.length === 0)
    return wrong('establish needs at least one recording, for example: ninepoint establish monday.har -o product.md');
  if (typeof roles === 'string') return wrong(roles);
  const folder = output === undefined ? process.cwd() : path.dirname(path.resolve(output));
  if (
    !(await stat(folder).then(
      (found) => found.isDirectory(),
      () => false,
    ))
  )
    return wrong(`There is no folder ${folder} to write ${output ?? 'the document'} into. Make it first.`);
  const target = output === undefined ? undefined : await targetOf(path.resolve(output), terminal);
  if (output !== undefined && target === undefined) return 2;

  const files: EvidenceFile[] = [];
  const problems: Problem[] = [];
  for (const file of positionals) {
    const opened = await openEvidence(file);
    if (opened.ok) files.push(opened.value);
    else problems.push(opened.error);
  }
  if (files.length === 0) {
    sayProblems(problems, terminal);
    return 3;
  }
  const key = await keyFor(folder, output !== undefined);
  const start = Date.now();
  const established = await establish({
    files,
    roles,
    key,
    signal,
    onProgress: (progress) => terminal.progress(paceLine(progress, Date.now() - start)),
  });
  terminal.settle();
  if (!established.ok) {
    sayProblems([...problems, established.error], terminal);
    return 3;
  }
  const { specification } = established.value;
  sayProblems([...problems, ...established.value.problems], terminal);
  const fresh = documentOf(specification, preambleOf(specification));
  const text = write(fresh);
  if (target === undefined) {
    terminal.out(text);
    return 0;
  }
  signal.throwIfAborted();
  const merged =
    target.edited === undefined || values['take-recordings'] === true
      ? { document: fresh, differences: [] }
      : merge({ pristine: target.pristine, edited: target.edited, fresh: specification, preamble: preambleOf(specification) });
  await mkdir(path.dirname(target.written), { recursive: true, mode: 0o700 });
  await writeTextAtomic(target.file, write(merged.document), 0o666);
  await writeTextAtomic(target.written, text);
  sayDifferences(merged.differences, terminal);
  terminal.say(`${summary(specification)} Written to ${output ?? ''}.`);
  return 0;
};

export const command: Command = {
  name: 'establish',
  summary: 'Write the nine-point specification that recordings show.',
  usage: 'ninepoint establish FILE… [--role ROLE=FILE]… [-o product.md]',
  details: [
    ['FILE…', 'recordings: HAR files of any tool, plain or compressed (gzip, zlib, zstd); recognised by content'],
    ['-o, --output FILE', 'the document to write; without it, the document goes to stdout. An edited document keeps its edits'],
    ['--role ROLE=FILE', 'whose session a recording is, as the person who recorded it says; may be given for each file'],
    ['--take-recordings', "where the author's rows and the recordings differ, take what the recordings show"],
  ],
  examples: [
    'ninepoint establish monday.har -o product.md',
    'ninepoint establish clerk.har manager.har --role clerk=clerk.har --role manager=manager.har -o product.md',
  ],
  options: { output: { type: 'string', short: 'o' }, role: { type: 'string', multiple: true }, 'take-recordings': { type: 'boolean' } },
  run,
};
