import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { fail, ok, type Result } from '../base/result.ts';
import { documentFile } from '../store/document-file.ts';
import { safeName } from '../store/name.ts';
import type { ComparedSide, PlacedSide } from './api/compare.ts';
import type { Context } from './context.ts';
import type { Desk } from './desk.ts';
import { runEstablish } from './establish-run.ts';

/** One side of a comparison, with the document that it is. */
interface SideText {
  readonly side: PlacedSide;
  readonly text: string;
}

/** Documents that were established only to be compared, by what they are made of. */
const KEPT = 8;
const made = new Map<string, string>();

const uploads = ({ project }: Desk): string => path.join(project.own, 'compared');
const uploaded = (desk: Desk, name: string) => documentFile(path.join(uploads(desk), safeName(name, 'document.md')), () => '');

/** Documents that were handed in only to be compared: they change nothing of the project. */
export const keepUpload = async (desk: Desk, name: string, text: string): Promise<string> => {
  await mkdir(uploads(desk), { recursive: true, mode: 0o700 });
  const file = uploaded(desk, name);
  await file.replace(text);
  return `upload:${path.basename(file.file)}`;
};

export const dropUpload = (desk: Desk, name: string): Promise<void> => rm(uploaded(desk, name).file, { force: true });

const uploadNames = (desk: Desk): Promise<string[]> => readdir(uploads(desk)).catch(() => []);

/** Everything that can be compared from a project. */
export const sidesOf = async (context: Context, desk: Desk): Promise<readonly ComparedSide[]> => {
  const written = (await desk.project.written.read()).text !== '';
  const recordings = desk.project.evidence.list().map(({ name }) => name);
  const projects = (await context.projects()).filter((name) => name !== desk.project.name);
  return [
    { id: 'document', kind: 'document', label: 'This document, as it stands' },
    ...(written ? [{ id: 'recordings', kind: 'recordings', label: 'What its recordings alone say' } as const] : []),
    ...recordings.map((name): ComparedSide => ({ id: `recording:${name}`, kind: 'recording', label: `${name} alone` })),
    ...projects.map((name): ComparedSide => ({ id: `project:${name}`, kind: 'project', label: `Project ${name}` })),
    ...(await uploadNames(desk)).map((name): ComparedSide => ({ id: `upload:${name}`, kind: 'upload', label: name })),
  ];
};

const nameIn = (id: string): string => id.slice(id.indexOf(':') + 1);

/** What one recording alone says, named together with the other side. */
const establishOne = async (
  desk: Desk,
  name: string,
  other: { readonly recording: string | null; readonly document: string | null },
  signal: AbortSignal,
): Promise<Result<string, string>> => {
  const known = JSON.stringify([desk.project.folder, desk.project.evidence.fingerprint(), name, other]);
  const before = made.get(known);
  if (before !== undefined) return ok(before);
  const end = await runEstablish(
    {
      folder: desk.project.own,
      key: await desk.project.key(),
      standing: null,
      written: null,
      only: [name],
      beside: { recordings: other.recording === null ? [] : [other.recording], document: other.document },
    },
    () => undefined,
    signal,
  );
  if (end.kind !== 'done') return fail(end.kind === 'failed' ? end.problem.says : 'Establishing was stopped.');
  made.set(known, end.fresh);
  const [oldest] = made.keys();
  if (made.size > KEPT && oldest !== undefined) made.delete(oldest);
  return ok(end.fresh);
};

/** The document of a side that is one already; `undefined` for a recording. */
const standing = async (
  context: Context,
  desk: Desk,
  { id, kind }: ComparedSide,
): Promise<{ text: string; project: string | null } | undefined> => {
  const own = desk.project.name;
  if (kind === 'document') return { text: (await desk.project.document.read()).text, project: own };
  if (kind === 'recordings') return { text: (await desk.project.written.read()).text, project: own };
  if (kind === 'upload') return { text: (await uploaded(desk, nameIn(id)).read()).text, project: null };
  if (kind !== 'project') return undefined;
  const other = await context.desk(nameIn(id));
  return other === undefined ? undefined : { text: (await other.project.document.read()).text, project: other.project.name };
};

/** The documents of two sides; a recording is established first. Fails with a sentence. */
export const textsOf = async (
  context: Context,
  desk: Desk,
  ids: readonly [string, string],
  signal: AbortSignal,
): Promise<Result<readonly [SideText, SideText], string>> => {
  const known = await sidesOf(context, desk);
  const sides = ids.map((id) => known.find((side) => side.id === id));
  const [before, after] = sides;
  if (before === undefined || after === undefined)
    return fail(`There is no ${ids[before === undefined ? 0 : 1] ?? ''} to compare any more. Choose another.`);
  const there = await Promise.all([standing(context, desk, before), standing(context, desk, after)]);
  const textOf = async (side: ComparedSide, at: 0 | 1): Promise<Result<SideText, string>> => {
    const own = there[at];
    if (own !== undefined) return ok({ side: { ...side, project: own.project }, text: own.text });
    const other = at === 0 ? after : before;
    const beside = { recording: other.kind === 'recording' ? nameIn(other.id) : null, document: there[at === 0 ? 1 : 0]?.text ?? null };
    const text = await establishOne(desk, nameIn(side.id), beside, signal);
    return text.ok ? ok({ side: { ...side, project: desk.project.name }, text: text.value }) : text;
  };
  const old = await textOf(before, 0);
  if (!old.ok) return old;
  const now = await textOf(after, 1);
  return now.ok ? ok([old.value, now.value]) : now;
};
