import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import type { Decision } from '../../document/decision.ts';
import type { DecisionAnswer, DecisionWish } from '../../server/api/decision.ts';
import type { ProjectState } from '../../server/api/state.ts';
import { addRemoved, dropRemoved, lastMoved, type Removed, useLastMoved } from '../evidence/removed.ts';
import { useProjectName, useProjectState } from '../server-api/project.ts';
import { inProject, send } from '../server-api/request.ts';
import { tell } from './told.ts';

const ELSEWHERE = 'The document was changed elsewhere a moment ago. Look at it again, then decide.';

/** Why a decision was not taken, and under which heading. */
export class NotDecided extends Error {
  override readonly name = 'NotDecided';
  readonly heading: string | null;

  constructor(says: string, heading: string | null) {
    super(says);
    this.heading = heading;
  }
}

type Taken = Extract<DecisionAnswer, { kind: 'decided' }>;

/** The version that this tab made last of each project. An event on its way may still tell the page of the one before. */
const made = new Map<string, string>();

/** Puts the version that the server told into what the page knows, before its event comes. */
const useVersion = (): ((taken: Taken) => void) => {
  const client = useQueryClient();
  const project = useProjectName();
  return useCallback(
    ({ version, history }) => {
      made.set(project, version);
      client.setQueryData<ProjectState>(['project', project], (before) =>
        before === undefined ? before : { ...before, history, document: { ...before.document, version } },
      );
    },
    [client, project],
  );
};

const takenOf = (answer: DecisionAnswer): Taken => {
  if (answer.kind === 'decided') return answer;
  throw answer.kind === 'refused' ? new NotDecided(answer.says, answer.heading) : new NotDecided(ELSEWHERE, null);
};

/** Takes a decision over the version that is on the page, and tells what was done. The second press of a double press decides nothing. */
export const useDecide = () => {
  const project = useProjectName();
  const busy = useRef(false);
  const from = useProjectState().data?.document.version ?? '';
  const setVersion = useVersion();
  const taking = useMutation({
    mutationFn: async (decision: Decision) => {
      const wish: DecisionWish = { from, decision };
      return takenOf(await send<DecisionAnswer>('POST', inProject(project, 'decisions'), wish));
    },
    onSuccess: (taken) => {
      setVersion(taken);
      tell(taken.says, true);
    },
    onSettled: () => {
      busy.current = false;
    },
  });
  const mutate: typeof taking.mutate = (decision, options) => {
    if (busy.current) return;
    busy.current = true;
    taking.mutate(decision, options);
  };
  return { ...taking, mutate };
};

/** Undoes the last step or does it again: a decision, or that a recording was set aside. Steps that are asked for quickly are taken one after the other, each over what the one before it left. */
export const useHistory = () => {
  const project = useProjectName();
  const client = useQueryClient();
  const state = useProjectState().data;
  const setVersion = useVersion();
  const step = useMutation({
    scope: { id: `history of ${project}` },
    mutationFn: async (way: 'undo' | 'redo') => {
      const from = client.getQueryData<ProjectState>(['project', project])?.document.version ?? '';
      const moved = lastMoved(project, way, from);
      if (moved !== undefined && way === 'undo') {
        await send('POST', inProject(project, 'evidence', moved.name, 'restore'));
        dropRemoved(project, moved.name, true);
        return { says: `${moved.name} is among the recordings again.` };
      }
      if (moved !== undefined) {
        await send('DELETE', inProject(project, 'evidence', moved.name));
        addRemoved(project, moved, true);
        return { says: `${moved.name} was set aside.` };
      }
      const stepFrom = async (version: string): Promise<Taken> =>
        takenOf(await send<DecisionAnswer>('POST', inProject(project, 'history'), { way, from: version }));
      const own = made.get(project);
      // Where the page was told late, the step is over what this tab made last: the server takes it only where nobody changed that since.
      return own === undefined || own === from ? stepFrom(from) : stepFrom(own).catch(() => stepFrom(from));
    },
    onSuccess: (taken, way) => {
      if ('version' in taken) setVersion(taken);
      tell(way === 'undo' ? `Undone: ${taken.says}` : `Redone: ${taken.says}`);
    },
    onError: (error) => tell(error.message),
  });
  const history = state?.history ?? { undo: null, redo: null };
  const last = useLastMoved(project, state?.document.version);
  const says = (one: Removed | undefined): string | undefined => (one === undefined ? undefined : `${one.name} was set aside.`);
  return {
    history: { undo: says(last.undo) ?? history.undo, redo: says(last.redo) ?? history.redo },
    step: step.mutate,
    pending: step.isPending,
  };
};
