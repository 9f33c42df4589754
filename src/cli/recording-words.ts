import { counted } from '../evidence/notes.ts';
import type { Recorder } from '../evidence/recorder/recorder.ts';
import type { RecordingState } from '../evidence/recorder/state.ts';

const GAPS = 25;

/** What is recorded so far, in one line that is drawn over. */
export const stateLine = ({ paused, page, exchanges, acts, points, gaps }: RecordingState): string => {
  const [, screens, , states, validation, , calls, errors] = points.map(({ name, says }) => `${name} ${says}`);
  return [
    paused ? 'Paused' : page?.leftOut === true ? 'Not recording this page' : 'Recording',
    counted(acts, 'act', 'acts'),
    counted(exchanges, 'exchange', 'exchanges'),
    screens,
    states,
    validation,
    calls,
    errors,
    counted(gaps.length, 'gap', 'gaps'),
  ].join(' · ');
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
