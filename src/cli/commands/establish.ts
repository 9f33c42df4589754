import path from 'node:path';
import { documentOf } from '../../document/document.ts';
import { merge } from '../../document/merge.ts';
import { notShown } from '../../document/not-shown.ts';
import { emptySpecification, type Specification } from '../../document/specification.ts';
import { saysUnredacted, withMark } from '../../document/unredacted.ts';
import { write } from '../../document/write.ts';
import { namesIn } from '../../establish/author.ts';
import { type Established, type EstablishInput, establish } from '../../establish/establish.ts';
import { goneRecordings } from '../../establish/gone.ts';
import { paceLine } from '../../establish/pace.ts';
import { preambleOf } from '../../establish/preamble.ts';
import { REDACTION_MODES } from '../../evidence/redaction/redaction.ts';
import { peopleIn, peopleKey } from '../../points/6-roles/people.ts';
import { writeTextAtomic } from '../../store/atomic.ts';
import { versionOf } from '../../store/document-file.ts';
import { isFolder } from '../../store/folder.ts';
import { outputFile, texts } from '../arguments.ts';
import type { Command, CommandInput, ExitCode, Terminal } from '../command.ts';
import { sayDifferences, sayNext, sayProblems, sayRoles, summary } from '../establish-words.ts';
import { type Gathered, gatherFiles, gatherProject } from '../gathered.ts';
import { noSuch } from '../nearest.ts';
import { type Target, targetOf } from '../target.ts';

/** A host with or without a port, as addresses write it: no scheme, no path. */
const isHost = (text: string): boolean => URL.canParse(`http://${text}`) && !/[/?#@\s\\]/.test(text);

/** No evidence at all: a document of it would say that everything is not shown of a product that nobody looked at. */
const isNothing = (specification: Specification): boolean =>
  specification.recordings.every(({ exchanges }) => exchanges === 0) &&
  Object.values(notShown(specification)).every(
    (aspects, at) => aspects.length === Object.values(notShown(emptySpecification()))[at]?.length,
  );

/** Writes the document over the one that is there, with the author's rows kept unless told otherwise. */
const keep = async (
  target: Target,
  { project, from }: Gathered,
  { specification, problems, origins }: Established,
  { takeRecordings, unredacted }: { readonly takeRecordings: boolean; readonly unredacted: boolean },
  terminal: Terminal,
): Promise<void> => {
  const fresh = withMark(documentOf(specification, preambleOf(specification)), unredacted);
  const gone = goneRecordings(target.edited?.specification.recordings ?? [], specification.recordings);
  sayProblems(gone, terminal);
  const merged =
    target.edited === undefined || takeRecordings
      ? { document: fresh, differences: [] }
      : merge({ pristine: target.pristine, edited: target.edited, fresh: specification, preamble: preambleOf(specification) });
  const text = write(withMark(merged.document, unredacted));
  const shown = merged.document === fresh ? text : write(fresh);
  await writeTextAtomic(target.file, text, 0o666);
  await target.written.replace(shown);
  sayDifferences(merged.differences, terminal);
  if (project === undefined || target.file !== project.document.file) return;
  if (merged.differences.length > 0) await project.proposal.replace(shown);
  else await project.proposal.clear();
  const at = new Date().toISOString();
  const { differences } = merged;
  project.evidence.facts.setEstablished({
    at,
    version: versionOf(text),
    from,
    people: peopleKey(peopleIn(merged.document.specification.points.roles.roles)),
    problems: [...gone, ...problems],
    differences: [...differences],
    origins: origins.map((met) => ({ ...met, recordings: [...met.recordings] })),
  });
};

/** What the author of the document that is there calls things by; `undefined`, and said why, when it must not be touched. */
const namesOver = async (file: string, takeRecordings: boolean, terminal: Terminal): Promise<Pick<EstablishInput, 'names'> | undefined> => {
  const target = await targetOf(file, terminal);
  if (target === undefined) return undefined;
  return target.edited === undefined || takeRecordings ? {} : { names: namesIn(target.edited, target.pristine) };
};

const run = async ({ values, positionals, terminal, signal }: CommandInput): Promise<ExitCode> => {
  const wrong = (sentence: string): ExitCode => {
    terminal.say(sentence);
    return 2;
  };
  const named = outputFile(values['output']);
  const inProject = positionals.length === 0;
  const roles = texts(values['role']);
  const project = texts(values['project']).at(-1);
  if (project !== undefined && !inProject)
    return wrong(
      '--project establishes from the evidence of a project, so no recordings can be named beside it. To keep them first: ninepoint evidence add.',
    );
  const mode = texts(values['redaction']).at(-1);
  const redaction = REDACTION_MODES.find((one) => one === (mode ?? 'detect'));
  if (redaction === undefined) return wrong(noSuch('redaction', mode ?? '', REDACTION_MODES));
  if (mode !== undefined && inProject)
    return wrong('What a project keeps was redacted when it was added. Name recordings beside --redaction, or add them anew.');
  const chosen = texts(values['host']).map((host) => host.trim().toLowerCase());
  const unlike = chosen.find((host) => !isHost(host));
  if (unlike !== undefined) return wrong(`--host takes a host, for example --host shop.example; it was given ${JSON.stringify(unlike)}.`);
  const hosts = chosen.length === 0 ? undefined : chosen;
  const own = path.resolve(project ?? '.');
  const folder = inProject ? own : named === undefined ? process.cwd() : path.dirname(path.resolve(named));
  if (!inProject && !(await isFolder(folder)))
    return wrong(`There is no folder ${folder} to write ${named ?? 'the document'} into. Make it first.`);
  const gathered = inProject ? await gatherProject(own, roles) : await gatherFiles(positionals, roles, folder, named !== undefined);
  if (!gathered.ok) return wrong(gathered.error);
  const output = named ?? (values['output'] === undefined ? gathered.value.project?.document.file : undefined);
  const takeRecordings = values['take-recordings'] === true;
  const names = output === undefined ? {} : await namesOver(path.resolve(output), takeRecordings, terminal);
  if (names === undefined) return 2;
  const { files, key, problems } = gathered.value;
  if (files.length === 0) {
    sayProblems(problems, terminal);
    return 3;
  }
  const start = Date.now();
  const established = await establish({
    files,
    roles: gathered.value.roles,
    hosts: hosts ?? gathered.value.hosts,
    key,
    redaction,
    signal,
    ...names,
    onProgress: (progress) => terminal.progress(paceLine(progress, Date.now() - start)),
  });
  terminal.settle();
  if (!established.ok) {
    sayProblems([...problems, established.error], terminal);
    return 3;
  }
  const { specification } = established.value;
  const unredacted = saysUnredacted(established.value.problems);
  sayProblems([...problems, ...established.value.problems], terminal);
  if (isNothing(specification)) {
    terminal.say(
      `Nothing could be read: no exchange, and nothing that is stated.${output === undefined ? '' : ` ${output} was not written.`}`,
    );
    return 3;
  }
  if (output === undefined) {
    terminal.out(write(withMark(documentOf(specification, preambleOf(specification)), unredacted)));
    return 0;
  }
  signal.throwIfAborted();
  // Read anew: it is not held meanwhile, and its author may have gone on writing.
  const target = await targetOf(path.resolve(output), terminal);
  if (target === undefined) return 2;
  await keep(target, gathered.value, established.value, { takeRecordings, unredacted }, terminal);
  terminal.say(`${summary(specification)} Written to ${output}.`);
  sayRoles(files, gathered.value.roles, terminal);
  sayNext(output, terminal);
  return 0;
};

export const command: Command = {
  usage: 'ninepoint establish FILE… [--role ROLE=FILE]… [--host HOST]… [--redaction MODE] [-o product.md]',
  details: [
    [
      'FILE…',
      'recordings (HAR files of any tool, traces, saved pages) and descriptions (OpenAPI, GraphQL, Postman, a nine-point document), plain or compressed (gzip, zlib, zstd); recognised by content; read where they are. Without any, the evidence that the project keeps (ninepoint evidence)',
    ],
    [
      '-o, --output FILE',
      'the document to write; without it, the document goes to stdout, or is the product.md of the project whose evidence is read. An edited document keeps its edits',
    ],
    ['--project DIR', 'the folder of the project whose evidence is read; the one you are in when not given'],
    ['--role ROLE=FILE', 'whose session a recording is, as the person who recorded it says; may be given for each file'],
    [
      '--host HOST',
      "only what was asked of this host, or below it, is the product's; may be given several times. Without it, what the recordings show decides",
    ],
    [
      '--redaction MODE',
      'detect (default): secrets and personal data; strict: every free text too; off: nothing, and the document is marked',
    ],
    ['--take-recordings', "where the author's rows and the recordings differ, take what the recordings show"],
  ],
  examples: [
    'ninepoint establish monday.har -o product.md',
    'ninepoint establish',
    'ninepoint establish clerk.har manager.har --role clerk=clerk.har --role manager=manager.har -o product.md',
  ],
  options: {
    output: { type: 'string', short: 'o' },
    project: { type: 'string' },
    role: { type: 'string', multiple: true },
    host: { type: 'string', multiple: true },
    redaction: { type: 'string' },
    'take-recordings': { type: 'boolean' },
  },
  run,
};
