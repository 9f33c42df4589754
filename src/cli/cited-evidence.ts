import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { JsonObject } from '../base/json.ts';
import type { Problem } from '../base/result.ts';
import type { Recording } from '../document/specification.ts';
import { openEvidence, sha256Of } from '../evidence/file.ts';
import { recogniseEvidence } from '../evidence/index.ts';
import { type EvidenceFile, placesOf, type Reader } from '../evidence/reader.ts';
import { isProject, openProject, projectKey } from '../store/project.ts';

/** What a citation leads to, without secrets. */
export type Cited =
  | { readonly kind: 'exchange'; readonly entry: JsonObject; readonly pointer: string }
  | { readonly kind: 'event'; readonly text: string }
  /** Its recording is not here: the name of that. */
  | { readonly kind: 'absent'; readonly recording: string }
  /** Why nothing can be shown. */
  | { readonly kind: 'nothing'; readonly says: string };

export interface CitedEvidence {
  open(citation: string): Promise<Cited>;
  readonly problems: readonly Problem[];
}

const HAR_ENTRIES = '#/log/entries/';

/** Recordings that lie in the document's folder, by name and check sum. A recorded name is compared, never used as a path. */
const lyingBeside = async (
  folder: string,
  recordings: readonly Recording[],
  known: ReadonlySet<string>,
): Promise<readonly EvidenceFile[]> => {
  const wanted = recordings.filter(({ name }) => !known.has(name));
  if (wanted.length === 0) return [];
  const found: EvidenceFile[] = [];
  for (const entry of await readdir(folder)) {
    const recording = wanted.find(({ name }) => name === entry);
    if (recording === undefined) continue;
    const opened = await openEvidence(path.join(folder, entry));
    if (opened.ok && (await sha256Of(opened.value)) === recording.sha256) found.push(opened.value);
  }
  return found;
};

/** The recording that a citation leads into; what stands before its pointer, where the document lists none. */
const recordingOf = (citation: string, recordings: readonly Recording[]): string =>
  recordings
    .map(({ name }) => name)
    .filter((name) => citation.startsWith(name) && /[#!]/.test(citation.charAt(name.length)))
    .sort((a, b) => b.length - a.length)[0] ?? citation.replace(/[#!].*$/s, '');

/** The recordings that a document cites: those that were named, those that its project keeps, those that lie beside it. */
export const citedEvidence = async (
  document: string,
  recordings: readonly Recording[],
  given: readonly string[],
): Promise<CitedEvidence> => {
  const folder = path.dirname(path.resolve(document));
  const files = new Map<string, EvidenceFile>();
  const problems: Problem[] = [];
  for (const file of given) {
    const opened = await openEvidence(file);
    if (!opened.ok) {
      problems.push(opened.error);
      continue;
    }
    const { name } = opened.value;
    const cited = recordings.find((recording) => recording.name === name);
    if (cited === undefined || (await sha256Of(opened.value)) === cited.sha256) files.set(name, opened.value);
    else
      problems.push({
        kind: 'other-recording',
        severity: 'left-out',
        at: name,
        says: `${name} is not the recording of that name that the document cites: its bytes are others. It is not shown.`,
      });
  }
  const inProject = await isProject(folder);
  if (inProject) {
    const project = await openProject(folder, path.basename(folder), () => '');
    for (const file of project.evidence.all().files) if (!files.has(file.name)) files.set(file.name, file);
  }
  for (const file of await lyingBeside(folder, recordings, new Set(files.keys()))) files.set(file.name, file);
  const key = inProject ? await projectKey(folder) : randomBytes(32);
  const readers = new Map<EvidenceFile, Promise<Reader | Problem>>();
  const readerOf = (file: EvidenceFile): Promise<Reader | Problem> => {
    const known = readers.get(file) ?? recogniseEvidence(file, key).then((read) => (read.ok ? read.value : read.error));
    readers.set(file, known);
    return known;
  };
  const open = async (citation: string): Promise<Cited> => {
    const [file] = [...files.values()]
      .filter(({ name }) => citation.startsWith(name) && /[#!]/.test(citation.charAt(name.length)))
      .sort((a, b) => b.name.length - a.name.length);
    if (file === undefined) return { kind: 'absent', recording: recordingOf(citation, recordings) };
    const reader = await readerOf(file);
    if ('says' in reader) return { kind: 'nothing', says: reader.says };
    const rest = citation.slice(file.name.length);
    const places = placesOf(reader, file);
    for (const [place, prefix] of [
      ['exchanges', places?.exchanges ?? HAR_ENTRIES],
      ['events', places?.events],
    ] as const) {
      if (prefix === undefined || !rest.startsWith(prefix)) continue;
      const [, digits, pointer = ''] = /^(\d{1,9})(.*)$/s.exec(rest.slice(prefix.length)) ?? [];
      if (digits === undefined || reader.open === undefined) continue;
      const opened = await reader.open(file, place, Number(digits));
      if (!opened.ok) return { kind: 'nothing', says: opened.error.says };
      return opened.value.kind === 'exchange'
        ? { kind: 'exchange', entry: opened.value.entry, pointer }
        : { kind: 'event', text: JSON.stringify(opened.value.event) };
    }
    return { kind: 'nothing', says: 'this citation leads to no exchange that can be shown' };
  };
  return { open, problems };
};
