import { ENTRY_NOTES, type EntryNote } from '../har/entry-note.ts';
import { counted, type NoteWords } from '../notes.ts';

/** Repairs and losses of a trace, beside those inside its exchanges. */
export type TraceNote = EntryNote | 'line' | 'long-line' | 'screen' | 'too-much';

const was = (times: number): string => (times === 1 ? 'was' : 'were');

export const TRACE_NOTES: Readonly<Record<TraceNote, NoteWords>> = {
  ...ENTRY_NOTES,
  line: {
    severity: 'lost',
    says: (n, at) =>
      `${counted(n, 'line', 'lines')} of the trace ${n === 1 ? 'is' : 'are'} not valid JSON (first: ${at}) and ${was(n)} not used.`,
  },
  'long-line': {
    severity: 'lost',
    says: (n, at) =>
      `${counted(n, 'line', 'lines')} of the trace ${n === 1 ? 'is' : 'are'} longer than 64 MB (first: ${at}) and ${was(n)} not used.`,
  },
  screen: {
    severity: 'lost',
    says: (n, at) =>
      `${counted(n, 'screen', 'screens')} could not be restored, because parts of ${n === 1 ? 'it' : 'them'} stand in lines that were not read (first: ${at}).`,
  },
  'too-much': {
    severity: 'left-out',
    says: (n, at) =>
      `${counted(n, 'screen', 'screens')} ${was(n)} not looked at (first: ${at}): those before have 20 million elements together.`,
  },
};
