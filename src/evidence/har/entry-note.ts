import { counted, type NoteWords } from '../notes.ts';

/** Repairs and losses inside an entry. A kind without words does not compile. */
export type EntryNote =
  | 'no-request'
  | 'made-by-test'
  | 'no-response'
  | 'no-answer'
  | 'address'
  | 'address-homeless'
  | 'address-resolved'
  | 'status'
  | 'time'
  | 'invalid'
  | 'controls'
  | 'not-utf8'
  | 'oversize'
  | 'mocked'
  | 'base64'
  | 'coding'
  | 'charset'
  | 'windows-1252'
  | 'not-json'
  | 'body-file'
  | 'request-body-missing'
  | 'response-body-missing'
  | 'body-cut'
  | 'duplicate-keys';

/** Takes note of a trouble, with its reason where the entry itself gives one. */
export type TakeNote = (kind: EntryNote, why?: string) => void;

const bodies = (times: number): string => counted(times, 'body', 'bodies');
const entries = (times: number): string => counted(times, 'entry', 'entries');
const has = (times: number): string => (times === 1 ? 'has' : 'have');
const was = (times: number): string => (times === 1 ? 'was' : 'were');
/** The reason as the end of a sentence; it may be the recorder's own, which ends like one already. */
const because = (why: string): string => (why === '' ? '' : `: ${why.replace(/[.\s]+$/, '')}`);
const is = (times: number): string => (times === 1 ? 'is' : 'are');

export const ENTRY_NOTES: Readonly<Record<EntryNote, NoteWords>> = {
  'made-by-test': {
    severity: 'left-out',
    says: (n, at) =>
      `${counted(n, 'call', 'calls')} ${was(n)} made by the test itself and not by the client (first: ${at}), and ${was(n)} left out.`,
  },
  'no-request': { severity: 'lost', says: (n, at) => `${entries(n)} ${has(n)} no request (first: ${at}) and ${was(n)} not used.` },
  'no-response': {
    severity: 'repaired',
    says: (n, at) => `${entries(n)} ${has(n)} no response (first: ${at}): never answered or aborted; the request was used.`,
  },
  'no-answer': {
    severity: 'left-out',
    says: (n, at) =>
      `${counted(n, 'request', 'requests')} got no answer (first: ${at}): aborted, refused or blocked; nothing is stated from ${n === 1 ? 'it' : 'them'} about the server.`,
  },
  address: {
    severity: 'left-out',
    says: (n, at) =>
      `${entries(n)} ${has(n)} an address that is not of the web (first: ${at}), such as blob:, data: or an extension's, and ${was(n)} set aside.`,
  },
  'address-homeless': {
    severity: 'left-out',
    says: (n, at) =>
      `${entries(n)} ${has(n)} a relative address and no Host header that would complete it (first: ${at}), and ${was(n)} set aside.`,
  },
  'address-resolved': {
    severity: 'repaired',
    says: (n, at) => `${entries(n)} ${has(n)} a relative address (first: ${at}); the Host header completed it.`,
  },
  status: {
    severity: 'repaired',
    says: (n, at) => `${entries(n)} ${has(n)} a status that is not a number between 100 and 999 (first: ${at}); read as no answer.`,
  },
  time: {
    severity: 'repaired',
    says: (n, at) =>
      `${entries(n)} ${has(n)} no usable start time (first: ${at}); the order of the file is kept, nothing is stated about time.`,
  },
  invalid: { severity: 'lost', says: (n, at) => `${entries(n)} ${is(n)} not valid JSON (first: ${at}) and ${was(n)} not used.` },
  controls: {
    severity: 'repaired',
    says: (n, at) => `${entries(n)} ${has(n)} raw control characters inside strings (first: ${at}); they were read as blanks.`,
  },
  'not-utf8': { severity: 'repaired', says: (n, at) => `${entries(n)} ${is(n)} not UTF-8 (first: ${at}); decoded as windows-1252.` },
  oversize: { severity: 'lost', says: (n, at) => `${entries(n)} ${is(n)} larger than 256 MB (first: ${at}) and ${was(n)} not used.` },
  mocked: {
    severity: 'left-out',
    says: (n, at) =>
      `${counted(n, 'answer', 'answers')} came from a mock of the recorder (first: ${at}) and ${is(n)} not evidence of the server.`,
  },
  base64: { severity: 'repaired', says: (n, at) => `${bodies(n)} ${is(n)} marked base64 and ${is(n)} not (first: ${at}); read as text.` },
  coding: { severity: 'lost', says: (n, at) => `${bodies(n)} ${is(n)} packed in a way that could not be undone (first: ${at}).` },
  charset: { severity: 'repaired', says: (n, at) => `${bodies(n)} ${has(n)} an unknown charset (first: ${at}).` },
  'windows-1252': { severity: 'repaired', says: (n, at) => `${bodies(n)} ${is(n)} not UTF-8 (first: ${at}); decoded as windows-1252.` },
  'not-json': {
    severity: 'repaired',
    says: (n, at) => `${bodies(n)} ${is(n)} declared as JSON and ${is(n)} not (first: ${at}); kept as text.`,
  },
  'body-file': {
    severity: 'lost',
    says: (n, at) =>
      `${bodies(n)} ${is(n)} kept in files that are not there (first: ${at}); add the zip that holds them too, or record again with the bodies embedded.`,
  },
  'request-body-missing': {
    severity: 'lost',
    says: (n, at, why) => `${counted(n, 'request body', 'request bodies')} ${is(n)} not in the recording (first: ${at})${because(why)}.`,
  },
  'response-body-missing': {
    severity: 'lost',
    says: (n, at, why) => `${counted(n, 'response body', 'response bodies')} ${is(n)} not in the recording (first: ${at})${because(why)}.`,
  },
  'duplicate-keys': {
    severity: 'repaired',
    says: (n, at) => `${bodies(n)} ${has(n)} a key twice in one object with different values (first: ${at}); the last one was read.`,
  },
  'body-cut': {
    severity: 'lost',
    says: (n, at, why) => `${bodies(n)} ${was(n)} cut by the recorder and cannot be read (first: ${at})${because(why)}.`,
  },
};
