import { Button, Loader } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { DocumentText } from '../../server/api/document.ts';
import { useDocumentText, useProjectName, useProjectState } from '../server-api/project.ts';
import { Notice } from '../shell/notice.tsx';
import { useTitle } from '../shell/use-title.ts';
import { counted } from '../words/amount.ts';
import css from './document-page.module.css';
import { draftOf } from './draft.ts';
import { Editor, type EditorHandle } from './editor.tsx';
import { useDocument } from './use-document.ts';

const DrawingSide = lazy(async () => ({ default: (await import('./drawing-side.tsx')).DrawingSide }));

/** The nine headings, by the lines they stand in. */
const headingsIn = (text: string): readonly (readonly [line: number, heading: string])[] =>
  text.split('\n').flatMap((line, at) => (/^## [1-9]\. /.test(line) ? [[at + 1, line.slice(3).trim()] as const] : []));

const GoTo = ({ editor }: { readonly editor: React.RefObject<EditorHandle | null> }) => {
  const [headings, setHeadings] = useState<readonly (readonly [number, string])[]>([]);
  const refresh = (): void => setHeadings(headingsIn(editor.current?.text() ?? ''));
  return (
    <select
      className={css['goto']}
      aria-label="Go to a point"
      value=""
      onPointerDown={refresh}
      onFocus={refresh}
      onChange={(event) => editor.current?.goTo(Number(event.currentTarget.value))}
    >
      <option value="">Go to…</option>
      {headings.map(([line, heading]) => (
        <option key={line} value={line}>
          {heading}
        </option>
      ))}
    </select>
  );
};

/** The point whose section a line is in; the first before the headings. */
const pointAt = (text: string, line: number): number => Math.max(1, headingsIn(text).findLastIndex(([heading]) => heading <= line) + 1);

const OpenDocument = ({ standing }: { readonly standing: DocumentText }) => {
  const project = useProjectName();
  const version = useProjectState().data?.document.version;
  const editor = useRef<EditorHandle>(null);
  const [draft] = useState(() => draftOf(project));
  const [begun] = useState(() => ({
    from: draft?.from ?? standing.version,
    edited: draft !== undefined && draft.text !== standing.text,
    standing: standing.text,
  }));
  const [params, setParams] = useSearchParams();
  const alone = params.has('alone');
  const [at, setAt] = useState(() => Number(params.get('line') ?? '1'));
  const [point, setPoint] = useState(() => Number.parseInt(params.get('s') ?? '', 10) || pointAt(standing.text, at));
  const { state, notes, preview, readable, onChange, save, takeStanding, standsAt } = useDocument(editor, begun, point);
  const line = Number(params.get('line') ?? '0');

  useEffect(() => {
    if (version !== undefined) standsAt(version);
  }, [version, standsAt]);
  useEffect(() => {
    if (line > 0) editor.current?.goTo(line);
  }, [line]);
  useEffect(() => {
    if (state.kind === 'saved') return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [state.kind]);

  const errors = notes.filter(({ severity }) => severity === 'error');
  const first = errors[0] ?? notes[0];
  const words =
    state.kind === 'saved'
      ? 'Saved. The nine points and the client show it.'
      : state.kind === 'saving'
        ? 'Saving…'
        : state.kind === 'failed'
          ? state.says
          : 'Edited, not saved yet';
  return (
    <div className={css['page']}>
      <header className={css['bar']}>
        <h1>Document</h1>
        <p role="status" data-bad={state.kind === 'failed'}>
          {words}
        </p>
        {first !== undefined && (
          <button type="button" className={css['problems']} data-bad={errors.length > 0} onClick={() => editor.current?.goTo(first.line)}>
            {errors.length > 0 ? counted(errors.length, 'error') : counted(notes.length, 'note')}, line {first.line}
          </button>
        )}
        <GoTo editor={editor} />
        <Button
          size="xs"
          variant="default"
          aria-pressed={!alone}
          onClick={() =>
            setParams(
              (before) => {
                const next = new URLSearchParams(before);
                if (alone) next.delete('alone');
                else next.set('alone', '1');
                return next;
              },
              { replace: true },
            )
          }
        >
          Drawing
        </Button>
        {(state.kind === 'edited' || state.kind === 'failed') && (
          <Button
            size="xs"
            variant="default"
            title="Back to what is saved. Undo brings the edits back."
            onClick={() => void takeStanding()}
          >
            Discard
          </Button>
        )}
        <Button size="xs" title="Ctrl+S" disabled={state.kind === 'saved' || state.kind === 'saving'} onClick={() => void save()}>
          Save
        </Button>
      </header>
      {state.kind === 'changed-elsewhere' && (
        <Notice kind="info" title="The document has changed elsewhere while you were editing">
          <p>Another tab saved it, or establishing wrote it.</p>
          <div className={css['choices']}>
            <Button size="xs" variant="default" onClick={() => void takeStanding()}>
              Use that version
            </Button>
            <Button size="xs" variant="default" onClick={() => void save(state.version)}>
              Overwrite it with mine
            </Button>
          </div>
        </Notice>
      )}
      <div className={css['editor']}>
        <Editor
          ref={editor}
          initial={draft?.text ?? standing.text}
          notes={notes}
          onChange={onChange}
          onSave={() => void save()}
          onLine={(to) => {
            setAt(to);
            setPoint(pointAt(editor.current?.text() ?? '', to));
          }}
        />
        {!alone && (
          <Suspense fallback={<div />}>
            <DrawingSide preview={preview} readable={readable} line={at} goTo={(to) => editor.current?.goTo(to, false)} />
          </Suspense>
        )}
      </div>
    </div>
  );
};

/** The document itself: the source of truth, edited as text. */
export const DocumentPage = () => {
  useTitle('Document');
  const { data, error } = useDocumentText();
  if (error !== null) {
    return (
      <div className={css['page']}>
        <Notice kind="error" title="The document could not be loaded">
          <p>{error.message}</p>
        </Notice>
      </div>
    );
  }
  return data === undefined ? <Loader role="status" aria-label="Opening the document" /> : <OpenDocument standing={data} />;
};
