import type { HistoryState } from './api/state.ts';

/** A step that the author took: the whole document before and after it. */
interface Step {
  readonly says: string;
  readonly before: { readonly text: string; readonly version: string };
  readonly after: { readonly text: string; readonly version: string };
}

/** What the author did to a document, to be undone and done again. It is gone when the server ends; what was decided is not. */
export interface History {
  /** The author did something. What had been undone cannot be done again from here. */
  remember(step: Step): void;
  /** What can be undone and done again while the document has this version. */
  state(version: string): HistoryState;
  /** The document to go to, and the version that it replaces; `moved` tells that it was saved. */
  to(way: 'undo' | 'redo', version: string): { readonly text: string; readonly says: string; moved(): void } | undefined;
}

const STEPS = 100;
/** Characters of all documents together. */
const ROOM = 64 * 1024 * 1024;

export const history = (): History => {
  let steps: Step[] = [];
  /** How many of them stand. */
  let done = 0;
  const undone = (version: string): Step | undefined => {
    const step = steps[done - 1];
    return step?.after.version === version ? step : undefined;
  };
  const next = (version: string): Step | undefined => {
    const step = steps[done];
    return step?.before.version === version ? step : undefined;
  };
  return {
    remember(step) {
      if (step.before.version === step.after.version) return;
      steps = [...steps.slice(0, done), step];
      const room = (): number => steps.reduce((sum, { before, after }) => sum + before.text.length + after.text.length, 0);
      while (steps.length > STEPS || (steps.length > 1 && room() > ROOM)) steps = steps.slice(1);
      done = steps.length;
    },
    state: (version) => ({ undo: undone(version)?.says ?? null, redo: next(version)?.says ?? null }),
    to(way, version) {
      const step = way === 'undo' ? undone(version) : next(version);
      if (step === undefined) return undefined;
      const { text } = way === 'undo' ? step.before : step.after;
      return {
        text,
        says: step.says,
        moved: () => {
          done += way === 'undo' ? -1 : 1;
        },
      };
    },
  };
};
