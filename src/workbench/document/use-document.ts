import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { DocumentNote, DocumentText, Preview, Saved } from '../../server/api/document.ts';
import { useProjectName } from '../server-api/project.ts';
import { ask, inProject, send } from '../server-api/request.ts';
import { dropDraft, keepDraft } from './draft.ts';
import type { EditorHandle } from './editor.tsx';

const IDLE_MS = 350;

/** A point as the text draws it. */
export type PointPreview = Extract<Preview, { kind: 'read' }> & { readonly point: number };

export type SaveState =
  | { readonly kind: 'saved' }
  | { readonly kind: 'edited' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'failed'; readonly says: string }
  /** Somebody else saved, or establishing wrote, while this text was being edited. */
  | { readonly kind: 'changed-elsewhere'; readonly version: string };

/** What is typed against what is saved: checks while typing stops, keeps a draft, saves over the version it began with. */
export const useDocument = (
  editor: RefObject<EditorHandle | null>,
  begun: { readonly from: string; readonly edited: boolean; readonly standing: string },
  point: number,
) => {
  const project = useProjectName();
  const client = useQueryClient();
  const from = useRef(begun.from);
  const standing = useRef(begun.standing);
  const [state, setState] = useState<SaveState>(begun.edited ? { kind: 'edited' } : { kind: 'saved' });
  const [notes, setNotes] = useState<readonly DocumentNote[]>([]);
  const [preview, setPreview] = useState<PointPreview>();
  const [readable, setReadable] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const checks = useRef(0);

  const reading = useRef<Promise<void>>(Promise.resolve());
  const check = useCallback(() => {
    checks.current += 1;
    const own = checks.current;
    // One after the other: of all that is typed while a large document is read, only the last is read next.
    reading.current = reading.current.then(async () => {
      if (own !== checks.current) return;
      const text = editor.current?.text() ?? '';
      const found = await send<Preview>('POST', inProject(project, 'document', 'preview'), { text, point }).catch(() => undefined);
      if (found === undefined || own !== checks.current) return;
      setNotes(found.kind === 'read' ? found.notes : found.problems);
      setReadable(found.kind === 'read');
      // What cannot be read is not drawn: the drawing stays as it was.
      if (found.kind === 'read') setPreview({ ...found, point });
    });
  }, [editor, project, point]);

  useEffect(() => {
    check();
    return () => clearTimeout(timer.current);
  }, [check]);

  const onChange = useCallback(() => {
    setState((before) => (before.kind === 'changed-elsewhere' ? before : { kind: 'edited' }));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const text = editor.current?.text() ?? '';
      if (text === standing.current) {
        // What was undone, letter by letter, is as it is saved.
        dropDraft(project);
        setState((before) => (before.kind === 'edited' ? { kind: 'saved' } : before));
      } else keepDraft(project, { text, from: from.current });
      check();
    }, IDLE_MS);
  }, [check, editor, project]);

  const save = useCallback(
    async (over?: string) => {
      const text = editor.current?.text() ?? '';
      clearTimeout(timer.current);
      setState({ kind: 'saving' });
      try {
        const answer = await send<Saved>('PUT', inProject(project, 'document'), { text, from: over ?? from.current });
        if (answer.kind === 'errors') {
          setNotes(answer.problems);
          setState({ kind: 'failed', says: 'Not saved: the document has errors.' });
        } else if (answer.kind === 'changed-elsewhere') setState({ kind: 'changed-elsewhere', version: answer.version });
        else {
          from.current = answer.version;
          standing.current = text;
          setNotes(answer.notes);
          dropDraft(project);
          client.setQueryData<DocumentText>(['document', project, answer.version, 'document'], { text, version: answer.version });
          setState(editor.current?.text() === text ? { kind: 'saved' } : { kind: 'edited' });
        }
      } catch (error) {
        setState({ kind: 'failed', says: error instanceof Error ? error.message : String(error) });
      }
    },
    [client, editor, project],
  );

  /** Puts the document as it stands on disk into the editor. */
  const takeStanding = useCallback(async () => {
    const now = await ask<DocumentText>(inProject(project, 'document'));
    from.current = now.version;
    standing.current = now.text;
    if (editor.current?.text() !== now.text) editor.current?.replace(now.text);
    clearTimeout(timer.current);
    dropDraft(project);
    setState({ kind: 'saved' });
    check();
  }, [check, editor, project]);

  /** The document on disk has another version now. */
  const standsAt = useCallback(
    (version: string) => {
      if (version === from.current) return;
      if (state.kind === 'saved') void takeStanding();
      else if (state.kind === 'edited' || state.kind === 'failed') setState({ kind: 'changed-elsewhere', version });
    },
    [state.kind, takeStanding],
  );

  return { state, notes, preview, readable, onChange, save, takeStanding, standsAt };
};
