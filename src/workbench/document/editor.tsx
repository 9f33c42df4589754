import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { defineLanguageFacet, Language } from '@codemirror/language';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { EditorState } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { GFM, parser } from '@lezer/markdown';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import type { DocumentNote } from '../../server/api/document.ts';
import { styleNonce } from '../app/theme.ts';
import { editorLook } from './editor-look.ts';
import { editorNotes, showNotes } from './editor-notes.ts';

const facet = defineLanguageFacet();
const markdown = new Language(facet, parser.configure([GFM]));

export interface EditorHandle {
  text(): string;
  /** Puts another text in place; undo brings the one before back. */
  replace(text: string): void;
  /** Shows a line, with the cursor in it; takes the focus unless told otherwise. */
  goTo(line: number, focus?: boolean): void;
}

interface EditorProps {
  readonly ref: Ref<EditorHandle>;
  readonly initial: string;
  readonly notes: readonly DocumentNote[];
  readonly onChange: () => void;
  readonly onSave: () => void;
  /** The cursor has come to another line, from 1. */
  readonly onLine: (line: number) => void;
}

/** The document as text: CodeMirror with Markdown and nothing else. Tab leaves it, as everywhere on the page. */
export const Editor = ({ ref, initial, notes, onChange, onSave, onLine }: EditorProps) => {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const calls = useRef({ onChange, onSave, onLine });
  calls.current = { onChange, onSave, onLine };
  const first = useRef(initial);

  useEffect(() => {
    if (host.current === null) return undefined;
    const editor = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: first.current,
        extensions: [
          EditorView.cspNonce.of(styleNonce()),
          EditorView.contentAttributes.of({ 'aria-label': 'Document in Markdown', spellcheck: 'false', tabindex: '0' }),
          EditorView.lineWrapping,
          lineNumbers(),
          highlightActiveLineGutter(),
          highlightActiveLine(),
          highlightSpecialChars(),
          drawSelection(),
          history(),
          search({ top: true }),
          highlightSelectionMatches(),
          markdown,
          keymap.of([
            {
              key: 'Mod-s',
              preventDefault: true,
              run: () => {
                calls.current.onSave();
                return true;
              },
            },
            ...searchKeymap,
            ...historyKeymap,
            ...defaultKeymap,
          ]),
          editorLook,
          editorNotes,
          EditorView.updateListener.of((update) => {
            if (update.docChanged) calls.current.onChange();
            const { main } = update.state.selection;
            const line = update.state.doc.lineAt(main.head).number;
            if (update.selectionSet && line !== update.startState.doc.lineAt(update.startState.selection.main.head).number)
              calls.current.onLine(line);
          }),
        ],
      }),
    });
    view.current = editor;
    return () => editor.destroy();
  }, []);

  useEffect(() => {
    if (view.current !== null) showNotes(view.current, notes);
  }, [notes]);

  useImperativeHandle(ref, () => ({
    text: () => view.current?.state.doc.toString() ?? '',
    replace(text) {
      const editor = view.current;
      if (editor === null) return;
      // Only what differs is replaced: the cursor and the lines in view stay where they are.
      const before = editor.state.doc.toString();
      let from = 0;
      while (from < before.length && before[from] === text[from]) from += 1;
      let [to, end] = [before.length, text.length];
      while (to > from && end > from && before[to - 1] === text[end - 1]) [to, end] = [to - 1, end - 1];
      editor.dispatch({ changes: { from, to, insert: text.slice(from, end) } });
    },
    goTo(line, focus = true) {
      const editor = view.current;
      if (editor === null) return;
      const { from } = editor.state.doc.line(Math.min(Math.max(1, line), editor.state.doc.lines));
      editor.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'start', yMargin: 40 }) });
      if (focus) editor.focus();
    },
  }));

  return <div ref={host} style={{ height: '100%', minHeight: 0 }} />;
};
