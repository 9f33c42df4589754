import type { DocumentText, Saved } from '../../server/api/document.ts';
import type { Overview } from '../../server/api/overview.ts';
import type { ProjectState } from '../../server/api/state.ts';
import { keepDraft } from '../document/draft.ts';
import { ask, inProject, send } from '../server-api/request.ts';
import { uploadsOf } from './uploads.ts';

/** Where the person is to be led after what they handed in was taken. */
export interface Led {
  readonly path: string;
}

const HEAD = 4096;
const TITLE = /^\uFEFF?# Specification\b/m;

const looksLikeDocument = async (file: File): Promise<boolean> =>
  /\.(?:md|markdown)$/i.test(file.name) || (!/\.(?:har|gz|json|zst|zip)$/i.test(file.name) && TITLE.test(await file.slice(0, HEAD).text()));

const isUntouched = async (project: string): Promise<boolean> => {
  const [state, overview] = await Promise.all([ask<ProjectState>(inProject(project)), ask<Overview>(inProject(project, 'overview'))]);
  const empty =
    overview.kind === 'read' && overview.points.every((point) => point.shown + point.held + point.contradicted + point.decided === 0);
  return state.evidence.length === 0 && empty;
};

/** Opens a document: here when this project is still empty, in a project of its own when it is not. */
const openDocument = async (here: string, file: File): Promise<Led> => {
  const text = await file.text();
  const project = (await isUntouched(here))
    ? here
    : (await send<{ project: string }>('POST', '/projects', { name: file.name.replace(/\.[^.]*$/, '') })).project;
  const { version } = await ask<DocumentText>(inProject(project, 'document'));
  const saved = await send<Saved>('PUT', inProject(project, 'document'), { text, from: version });
  if (saved.kind === 'saved') return { path: `/p/${encodeURIComponent(project)}` };
  // A document with errors is not saved; the editor shows them where they are.
  keepDraft(project, { text, from: version });
  return { path: `/p/${encodeURIComponent(project)}/document` };
};

/** Takes whatever was dropped, chosen or pasted: documents are opened, everything else is evidence and says what it is. */
export const handIn = async (project: string, files: readonly File[]): Promise<Led | undefined> => {
  const evidence: File[] = [];
  let led: Led | undefined;
  for (const file of files) {
    if (await looksLikeDocument(file)) led = await openDocument(project, file);
    else evidence.push(file);
  }
  if (evidence.length > 0) uploadsOf(project).add(evidence.map((file) => ({ name: file.name, file })));
  return led;
};

/** A HAR or a document pasted as text. */
export const pastedFile = (text: string): File => new File([text], TITLE.test(text.slice(0, HEAD)) ? 'pasted.md' : 'pasted.har');
