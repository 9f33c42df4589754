import { counted, type NoteWords } from '../notes.ts';

export type RecordingNote =
  | 'line'
  | 'long-line'
  | 'address'
  | 'body'
  | 'screen'
  | 'drawn'
  | 'stray'
  | 'more'
  | 'unanswered'
  | 'guarded'
  | 'outside'
  | 'paused'
  | 'page-left-out';

const is = (times: number): string => (times === 1 ? 'is' : 'are');
const was = (times: number): string => (times === 1 ? 'was' : 'were');

export const RECORDING_NOTES: Readonly<Record<RecordingNote, NoteWords>> = {
  line: {
    severity: 'lost',
    says: (n, at) => `${counted(n, 'line', 'lines')} ${is(n)} not valid JSON (first: ${at}) and ${was(n)} not used.`,
  },
  'long-line': {
    severity: 'lost',
    says: (n, at) => `${counted(n, 'line', 'lines')} ${is(n)} longer than 64 MB (first: ${at}) and ${was(n)} not used.`,
  },
  address: {
    severity: 'lost',
    says: (n, at) => `${counted(n, 'exchange has', 'exchanges have')} no address of the web (first: ${at}) and ${was(n)} not used.`,
  },
  body: {
    severity: 'lost',
    says: (n, at) => `${counted(n, 'body', 'bodies')} ${is(n)} kept in files that are not in the recording (first: ${at}).`,
  },
  screen: {
    severity: 'lost',
    says: (n, at) =>
      `${counted(n, 'screen', 'screens')} ${is(n)} kept in files that are not in the recording (first: ${at}) and ${was(n)} not used.`,
  },
  drawn: {
    severity: 'lost',
    says: (n, at) => `${counted(n, 'screen is', 'screens are')} drawn on a canvas in part (first: ${at}): what stands in it is not shown.`,
  },
  stray: {
    severity: 'left-out',
    says: (n, at) =>
      `${counted(n, 'message belongs', 'messages belong')} to no stream that is open (first: ${at}) and ${was(n)} passed over.`,
  },
  more: {
    severity: 'left-out',
    says: (n, at) => `${counted(n, 'line completes', 'lines complete')} no line that waits (first: ${at}) and ${was(n)} passed over.`,
  },
  unanswered: {
    severity: 'lost',
    says: (n, at) =>
      `${counted(n, 'answer was', 'answers were')} still on ${n === 1 ? 'its' : 'their'} way when the recording ended (first: ${at}): what had come is used.`,
  },
  guarded: {
    severity: 'left-out',
    says: (n, at) =>
      `${counted(n, 'line was', 'lines were')} told while an answer was on its way and the recording ended (first: ${at}): texts of people in ${n === 1 ? 'it' : 'them'} stand as pseudonyms.`,
  },
  outside: {
    severity: 'left-out',
    says: (n, at) =>
      `${counted(n, 'request', 'requests')} went to hosts that were not to be recorded (first: ${at}); nothing is stated from ${n === 1 ? 'it' : 'them'}.`,
  },
  'page-left-out': {
    severity: 'left-out',
    says: (n, at) =>
      `${counted(n, 'visit of a page was', 'visits of pages were')} not recorded, as the person who recorded asked (first: ${at}); nothing is stated from ${n === 1 ? 'it' : 'them'}.`,
  },
  paused: { severity: 'left-out', says: (n, at) => `The recording was paused ${counted(n, 'time', 'times')} (first: ${at}).` },
};
