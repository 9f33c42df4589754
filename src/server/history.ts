import type { UndoFiles, UndoStep, UndoSteps } from '../store/undo.ts';
import type { HistoryState } from './api/state.ts';

/** A step that the author took: the whole document before and after it, and the address of the statement that it was about. */
interface Step {
  readonly says: string;
  readonly before: { readonly text: string; readonly version: string };
  readonly after: { readonly text: string; readonly version: string };
  readonly was?: string | undefined;
  readonly is?: string | undefined;
}

/** What the author did to a document, to be undone and done again: kept with the project, so that it outlives the server and every server of it knows. */
export interface History {
  /** The author did something. What had been undone cannot be done again from here. */
  remember(step: Step): Promise<void>;
  /** What can be undone and done again while the document has this version. */
  state(version: string): Promise<HistoryState>;
  /** The document to go to, and the version that it replaces; `moved` tells that it was saved. */
  to(way: 'undo' | 'redo', version: string): Promise<{ readonly text: string; readonly says: string; moved(): Promise<void> } | undefined>;
  /** Under which address a statement stands that stood under this one before it was decided, or undone; `isThere`: whether the document has one. */
  now(statement: string, isThere: (statement: string) => boolean): Promise<string | undefined>;
}

export const history = (files: UndoFiles): History => {
  let turn: Promise<unknown> = Promise.resolve();
  /** One after the other: each builds on what the one before it kept, here or in another process. */
  const change = async (make: (now: UndoSteps) => { readonly next: UndoSteps; readonly texts: readonly string[] }): Promise<void> => {
    turn = turn.then(async () => {
      const { next, texts } = make(await files.load());
      // A folder that cannot be written costs the way back, never the decision, which is saved by now.
      await files.keep(next, texts).catch(() => undefined);
    });
    await turn;
  };
  const undone = ({ steps, done }: UndoSteps, version: string): UndoStep | undefined => {
    const step = steps[done - 1];
    return step?.after === version ? step : undefined;
  };
  const next = ({ steps, done }: UndoSteps, version: string): UndoStep | undefined => {
    const step = steps[done];
    return step?.before === version ? step : undefined;
  };
  return {
    async remember({ says, before, after, was, is }) {
      if (before.version === after.version) return;
      await change(({ steps, done }) => {
        const all = [
          ...steps.slice(0, done),
          { says, before: before.version, after: after.version, ...(was && { was }), ...(is && { is }) },
        ];
        return { next: { steps: all, done: all.length }, texts: [before.text, after.text] };
      });
    },
    async state(version) {
      const now = await files.load();
      return { undo: undone(now, version)?.says ?? null, redo: next(now, version)?.says ?? null };
    },
    async to(way, version) {
      const now = await files.load();
      const step = way === 'undo' ? undone(now, version) : next(now, version);
      const text = step === undefined ? undefined : await files.text(way === 'undo' ? step.before : step.after);
      if (step === undefined || text === undefined) return undefined;
      return {
        text,
        says: step.says,
        moved: () => change(({ steps, done }) => ({ next: { steps, done: done + (way === 'undo' ? -1 : 1) }, texts: [] })),
      };
    },
    async now(statement, isThere) {
      const { steps } = await files.load();
      const known = new Set([statement]);
      // A set that grows is gone through to its end.
      for (const one of known) {
        if (isThere(one)) return one;
        for (const { was, is } of steps.toReversed())
          if (was !== undefined && is !== undefined && (was === one || is === one)) known.add(was === one ? is : was);
      }
      return undefined;
    },
  };
};
