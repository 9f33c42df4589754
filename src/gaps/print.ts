import { counted } from '../base/counted.ts';
import { ninePoints } from '../points/index.ts';
import type { Gap } from './gap.ts';
import type { RecordingPlan, Session } from './plan.ts';

/** Tasks of a session, and questions of a point, that are printed when not all are asked for. */
const MOST = 12;

/** Whose session it is. */
export const whoWords = (who: string | null): string =>
  who === null ? 'anybody' : who === 'anonymous' ? 'somebody who has not signed in' : who;
const headingOf = (point: number): string => Object.values(ninePoints).find(({ number }) => number === point)?.heading ?? '';

const sessionLines = ({ who, tasks }: Session, most: number): readonly string[] => {
  const questions = new Set(tasks.flatMap(({ asks }) => asks)).size;
  return [
    `Record ${whoWords(who)}: ${counted(tasks.length, 'thing')} to do, ${counted(questions, 'question')}`,
    ...tasks
      .slice(0, most)
      .map(({ does, asks }, at) => `  ${String(at + 1).padStart(2)}. ${does}${asks.length === 1 ? '' : `  [${asks.length} questions]`}`),
    ...(tasks.length > most ? [`      … and ${tasks.length - most} more (--all)`] : []),
    '',
  ];
};

const pointLines = (point: number, gaps: readonly Gap[], most: number): readonly string[] => [
  `${point}. ${headingOf(point)}: ${counted(gaps.length, 'open question')}`,
  ...gaps.slice(0, most).map(({ question, says }) => `  ${question} ${says.charAt(0).toUpperCase()}${says.slice(1)}.`),
  ...(gaps.length > most ? [`  … and ${gaps.length - most} more (--all)`] : []),
  '',
];

/** The plan for a person: what to record next, then what is not shown, point by point. */
export const printPlan = ({ gaps, sessions }: RecordingPlan, all: boolean): string => {
  const most = all ? Number.POSITIVE_INFINITY : MOST;
  if (gaps.length === 0) return 'Nothing that Ninepoint asks is left open.\n';
  const tasks = sessions.reduce((sum, session) => sum + session.tasks.length, 0);
  const points = [...Map.groupBy(gaps, ({ point }) => point)];
  return `${[
    `${counted(gaps.length, 'open question')}. What to record next: ${counted(sessions.length, 'recording')}, ${counted(tasks, 'thing')} to do.`,
    '',
    ...sessions.flatMap((session) => sessionLines(session, most)),
    ...points.flatMap(([point, own]) => pointLines(point, own, most)),
  ]
    .join('\n')
    .trimEnd()}\n`;
};
