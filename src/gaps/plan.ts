import type { Specification } from '../document/specification.ts';
import type { Errand, Gap } from './gap.ts';
import { gapsOf } from './gaps.ts';
import { type Asked, type Task, tasksOf } from './task.ts';

/** One recording to make: who uses the product, and what they do. */
export interface Session {
  /** A role by its name; null: whoever may. */
  readonly who: string | null;
  readonly tasks: readonly Task[];
}

export interface RecordingPlan {
  readonly gaps: readonly Gap[];
  /** As few sessions as the errands allow, the one that asks most first. */
  readonly sessions: readonly Session[];
}

const callsOf = (errand: Errand): readonly string[] =>
  errand.kind === 'call' || errand.kind === 'refusal' || errand.kind === 'page'
    ? [errand.call]
    : errand.kind === 'status'
      ? errand.calls
      : [];

/** Calls by the role that was seen to be allowed them. */
const allowedBy = ({ points: { roles } }: Specification): ReadonlyMap<string, ReadonlySet<string>> => {
  const allowed = new Map<string, Set<string>>(roles.roles.map(({ name }) => [name, new Set()]));
  for (const { role, call, outcome } of roles.permissions) if (outcome === 'allowed') allowed.get(role)?.add(call);
  return allowed;
};

/**
 * What to record next. Errands of a certain role make its session; those that anybody may do go to the role that may do most of them (greedy set
 * cover), a role that is recorded anyway first.
 */
export const planOf = (specification: Specification): RecordingPlan => {
  const gaps = gapsOf(specification);
  const allowed = allowedBy(specification);
  const sessions = new Map<string | null, Asked[]>();
  const add = (who: string | null, asked: Asked): void => {
    const have = sessions.get(who);
    if (have === undefined) sessions.set(who, [asked]);
    else have.push(asked);
  };
  const called = new Map<string, string>();
  for (const [gap, { errand }] of gaps.entries()) {
    if (errand.who === null) continue;
    add(errand.who, { errand, gap });
    if (errand.kind === 'call' && !called.has(errand.call)) called.set(errand.call, errand.who);
  }
  let open: Asked[] = [];
  for (const [gap, { errand }] of gaps.entries()) {
    if (errand.who !== null) continue;
    // Somebody is to call it anyway.
    const who = errand.kind === 'call' ? called.get(errand.call) : undefined;
    if (who === undefined) open.push({ errand, gap });
    else add(who, { errand: { ...errand, who } as Errand, gap });
  }
  const mayDo = (role: string, { errand }: Asked): boolean => {
    const calls = callsOf(errand);
    return calls.length === 0 || calls.some((call) => allowed.get(role)?.has(call) === true);
  };
  const left = new Set(allowed.keys());
  while (open.length > 0 && left.size > 0) {
    const [best] = [...left]
      .map((role) => ({ role, may: open.filter((asked) => mayDo(role, asked)).length, known: Number(sessions.has(role)) }))
      .sort((a, b) => b.may - a.may || b.known - a.known || (a.role < b.role ? -1 : 1));
    if (best === undefined || best.may === 0) break;
    for (const asked of open) if (mayDo(best.role, asked)) add(best.role, asked);
    open = open.filter((asked) => !mayDo(best.role, asked));
    left.delete(best.role);
  }
  for (const asked of open) add(null, asked);
  const answered = ({ tasks }: Session): number => new Set(tasks.flatMap(({ asks }) => asks)).size;
  return {
    gaps,
    sessions: [...sessions]
      .map(([who, asked]): Session => ({ who, tasks: tasksOf(asked) }))
      .sort((a, b) => answered(b) - answered(a) || ((a.who ?? '') < (b.who ?? '') ? -1 : 1)),
  };
};
