import { counted } from '../evidence/notes.ts';
import type { Recorder } from '../evidence/recorder/recorder.ts';
import type { RecordingState } from '../evidence/recorder/state.ts';

const GAPS = 25;

/** How many of each that a point says: "2 rules of fields, 2 refusals" is "2+2". */
const countsIn = (says: string): string => (says.match(/(?<=^|, )\d[\d,]*/g) ?? ['0']).join('+');

/** What is recorded so far, in one line that is drawn over: the most that fits a terminal, all nine points in each. */
export const stateLine = ({ paused, page, exchanges, acts, points, gaps }: RecordingState): readonly [string, ...string[]] => {
  const how = paused ? 'Paused' : page?.leftOut === true ? 'Not recording this page' : 'Recording';
  const [done, open] = [counted(acts, 'act', 'acts'), counted(gaps.length, 'gap', 'gaps')];
  const head = [how, done, counted(exchanges, 'exchange', 'exchanges'), open];
  return [
    [...head, ...points.map(({ name, says }) => `${name} ${says}`)].join(' · '),
    [...head, ...points.map(({ name, says }) => `${name} ${countsIn(says)}`)].join(' · '),
    [how, done, open, `points 1 to 9: ${points.map(({ says }) => countsIn(says)).join(', ')}`].join(' · '),
  ];
};

/** Leaves out the page that was used last, or takes it in again, and says what that did. */
export const leaveOutWords = (recorder: Pick<Recorder, 'state' | 'leaveOut' | 'takeIn'>): string => {
  const { page } = recorder.state();
  if (page === undefined) return 'No page is known yet that could be left out.';
  if (page.leftOut) {
    recorder.takeIn();
    return `${page.address} is recorded again from here on. What was taken out stays out.`;
  }
  const lines = recorder.leaveOut() ?? 0;
  return `${page.address} is not recorded any more, in any tab. ${counted(lines, 'line', 'lines')} of this visit ${lines === 1 ? 'was' : 'were'} taken out of the recording; x again records it from then on.`;
};

/** The nine points, a line each, then what was there to be tried and was not. */
export const stateLines = ({ points, gaps }: RecordingState): readonly string[] => {
  const width = Math.max(...points.map(({ name }) => name.length));
  return [
    ...points.map(({ point, name, says }) => `  ${point} ${name.padEnd(width)}  ${says}`),
    ...(gaps.length === 0 ? ['No gaps are known: everything that was offered was tried.'] : ['Gaps, to be filled by recording more:']),
    ...gaps.slice(0, GAPS).map(({ says }) => `  - ${says}`),
    ...(gaps.length > GAPS ? [`  - and ${gaps.length - GAPS} more`] : []),
  ];
};
