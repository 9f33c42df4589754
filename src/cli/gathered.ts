import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { fail, ok, type Problem, type Result } from '../base/result.ts';
import { citedName, openEvidence } from '../evidence/file.ts';
import type { EvidenceFile } from '../evidence/reader.ts';
import { isProject, openProject, type Project, projectKey } from '../store/project.ts';
import { didYouMeanFile } from './nearest.ts';

/** What a document is established from. */
export interface Gathered {
  readonly files: readonly EvidenceFile[];
  /** By name. */
  readonly roles: ReadonlyMap<string, string>;
  /** The hosts that are the product's, where the person chose. */
  readonly hosts: readonly string[] | undefined;
  readonly key: Uint8Array;
  /** Files that could not be opened. */
  readonly problems: readonly Problem[];
  /** Where the files come from, when they are the evidence of a project. */
  readonly project: Project | undefined;
  /** Identifies that evidence, when it was looked at. */
  readonly from: string;
}

/** `--role ROLE=FILE`, the file by path or by base name. */
export const rolesOf = (given: readonly string[], files: readonly string[]): Result<ReadonlyMap<string, string>, string> => {
  const roles = new Map<string, string>();
  for (const pair of given) {
    const at = pair.indexOf('=');
    const role = pair.slice(0, Math.max(at, 0)).trim();
    const file = pair.slice(at + 1);
    if (at <= 0 || role === '' || file === '')
      return fail(`--role takes ROLE=FILE, for example --role clerk=monday.har; it was given ${JSON.stringify(pair)}.`);
    const isGiven = (name: string): boolean => files.some((other) => other === name || path.basename(other) === path.basename(name));
    if (!isGiven(file) && isGiven(role))
      return fail(`--role takes ROLE=FILE, the role first: --role ${file}=${role}; it was given ${JSON.stringify(pair)}.`);
    if (!isGiven(file)) return fail(`--role ${pair} names a file that is not among the evidence. Give the file to establish too.`);
    // A file is known by its own name, and in citations by one without `#` and `!`.
    for (const name of [path.basename(file), citedName(path.basename(file))]) roles.set(name, role);
  }
  return ok(roles);
};

/** Recordings that are read where they are, and not kept. `lasting`: there will be a document, and the key of its pseudonyms with it. */
export const gatherFiles = async (
  paths: readonly string[],
  roleWords: readonly string[],
  folder: string,
  lasting: boolean,
): Promise<Result<Gathered, string>> => {
  const roles = rolesOf(roleWords, paths);
  if (!roles.ok) return roles;
  const files: EvidenceFile[] = [];
  const problems: Problem[] = [];
  for (const file of paths) {
    const opened = await openEvidence(file);
    if (opened.ok) files.push(opened.value);
    // Somebody mistyped: a document without that recording is not what they asked for.
    else if (opened.error.kind === 'missing') return fail(`${opened.error.says}${didYouMeanFile(file)}`);
    else problems.push(opened.error);
  }
  // A document that only goes to stdout leaves no folder behind.
  const known = lasting ? files.length > 0 : await isProject(folder);
  const key = known ? await projectKey(folder) : randomBytes(32);
  return ok({ files, roles: roles.value, hosts: undefined, key, problems, project: undefined, from: '' });
};

/** The evidence that the project in a folder keeps. */
export const gatherProject = async (folder: string, roleWords: readonly string[]): Promise<Result<Gathered, string>> => {
  const HOW = 'Name recordings (ninepoint establish monday.har -o product.md), or keep them first (ninepoint evidence add monday.har).';
  if (!(await isProject(folder))) return fail(`establish needs at least one recording, and ${folder} is no project with evidence. ${HOW}`);
  const project = await openProject(folder, path.basename(folder), () => '');
  const from = project.evidence.fingerprint();
  const { files, roles, hosts } = project.evidence.all();
  if (files.length === 0) return fail(`establish needs at least one recording, and the project in ${folder} keeps none. ${HOW}`);
  const said = rolesOf(
    roleWords,
    files.map(({ name }) => name),
  );
  if (!said.ok) return said;
  return ok({ files, roles: new Map([...roles, ...said.value]), hosts, key: await project.key(), problems: [], project, from });
};
