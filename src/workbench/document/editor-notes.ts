import { type EditorState, RangeSetBuilder, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';
import type { DocumentNote } from '../../server/api/document.ts';

const SEVERITY: Readonly<Record<DocumentNote['severity'], string>> = {
  error: 'Error',
  lost: 'Row left out',
  repaired: 'Repaired',
  noted: 'Note',
};

/** A note under the line it is about. */
class NoteWidget extends WidgetType {
  readonly #note: DocumentNote;

  constructor(note: DocumentNote) {
    super();
    this.#note = note;
  }

  override eq(other: NoteWidget): boolean {
    return JSON.stringify(other.#note) === JSON.stringify(this.#note);
  }

  override toDOM(): HTMLElement {
    const { severity, column, says, expected } = this.#note;
    const element = document.createElement('div');
    element.className = `np-note np-note-${severity}`;
    element.textContent = `${SEVERITY[severity]}, column ${column}: ${says} Expected ${expected}.`;
    return element;
  }
}

const setNotes = StateEffect.define<readonly DocumentNote[]>();

const decorations = (state: EditorState, notes: readonly DocumentNote[]): DecorationSet => {
  const builder = new RangeSetBuilder<Decoration>();
  const placed = notes
    .map((note) => ({ note, line: state.doc.line(Math.min(Math.max(1, note.line), state.doc.lines)) }))
    .sort((a, b) => a.line.number - b.line.number || a.note.column - b.note.column);
  for (const group of Map.groupBy(placed, ({ line }) => line.number).values()) {
    const line = group[0]?.line;
    if (line === undefined) continue;
    for (const { note } of group) {
      const from = Math.min(line.to, line.from + Math.max(0, note.column - 1));
      const to = Math.min(line.to, from + Math.max(1, (/^\S+/.exec(line.text.slice(from - line.from))?.[0] ?? '').length));
      if (to > from) builder.add(from, to, Decoration.mark({ class: `np-place np-place-${note.severity}` }));
    }
    for (const { note } of group) builder.add(line.to, line.to, Decoration.widget({ widget: new NoteWidget(note), block: true, side: 1 }));
  }
  return builder.finish();
};

const field = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(before, transaction) {
    for (const effect of transaction.effects) if (effect.is(setNotes)) return decorations(transaction.state, effect.value);
    return before.map(transaction.changes);
  },
  provide: (from) => EditorView.decorations.from(from),
});

const NOTE_LIMIT = 200;

export const editorNotes = [
  field,
  EditorView.theme({
    '.np-note': {
      padding: '3px 12px',
      margin: '2px 0',
      borderLeft: '3px solid var(--held)',
      backgroundColor: 'var(--sunken)',
      color: 'var(--ink)',
      fontFamily: 'var(--sans)',
      fontSize: '12.5px',
      whiteSpace: 'pre-wrap',
    },
    '.np-note-error': { borderLeftColor: 'var(--contradicted)' },
    '.np-place': { textDecoration: 'underline wavy var(--held) 1px', textUnderlineOffset: '3px' },
    '.np-place-error': { textDecorationColor: 'var(--contradicted)' },
  }),
];

/** Shows notes in their places; the ones before are gone. */
export const showNotes = (view: EditorView, notes: readonly DocumentNote[]): void =>
  view.dispatch({ effects: setNotes.of(notes.slice(0, NOTE_LIMIT)) });
