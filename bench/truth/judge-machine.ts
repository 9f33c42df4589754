import type { Specification } from '../../src/document/specification.ts';
import type { Happened } from './desk.ts';
import { type Machine, moveKey } from './machine.ts';

/** How many statements were right and how many wrong, and how many of what happened was stated. */
export interface Score {
  readonly right: number;
  readonly wrong: readonly string[];
  readonly found: number;
  readonly missing: readonly string[];
}

export const sumOf = (scores: readonly Score[]): Score => ({
  right: scores.reduce((sum, { right }) => sum + right, 0),
  wrong: scores.flatMap(({ wrong }) => wrong),
  found: scores.reduce((sum, { found }) => sum + found, 0),
  missing: scores.flatMap(({ missing }) => missing),
});

export const precisionOf = ({ right, wrong }: Score): number => (right + wrong.length === 0 ? 1 : right / (right + wrong.length));
export const recallOf = ({ found, missing }: Score): number => (found + missing.length === 0 ? 1 : found / (found + missing.length));

/** The actions that a stated call stands for. */
const actionsOf = (machine: Machine, by: string, to: string): readonly string[] =>
  // Several at once: which action it was is in the payload.
  /^POST \S+\/bulk\b/.test(by)
    ? machine.actions.filter((action) => !by.includes('#action=') || by.endsWith(`#action=${action}`))
    : machine.style === 'path'
      ? machine.actions.filter((action) => by.startsWith('POST ') && by.endsWith(`}/${action}`))
      : machine.style === 'event'
        ? by.startsWith('POST ') && by.endsWith('/events')
          ? machine.actions
          : []
        : by.startsWith('PATCH ')
          ? [to]
          : [];

/** What can become of a status in any number of steps. */
const reachable = (machine: Machine): ReadonlyMap<string, ReadonlySet<string>> => {
  const direct = new Map(
    machine.states.map((state) => [
      state,
      machine.actions.map((action) => machine.moves.get(moveKey(state, action))).filter((to) => to !== undefined),
    ]),
  );
  return new Map(
    machine.states.map((from) => {
      const met = new Set<string>();
      const left = [...(direct.get(from) ?? [])];
      for (let to = left.pop(); to !== undefined; to = left.pop()) {
        if (met.has(to)) continue;
        met.add(to);
        left.push(...(direct.get(to) ?? []));
      }
      return [from, met];
    }),
  );
};

export interface Judged {
  /** Transitions with their cause. */
  readonly transitions: Score;
  /** Changes whose cause is not shown: wrong when none happened, or, with several writes between, when no number of steps leads there. */
  readonly causeless: Score;
  readonly statuses: Score;
}

/** What is stated of the status field, against what the machine is and what happened. Only what is graded Shown is a statement of fact. */
export const judgeMachine = (machine: Machine, happened: Happened, { points }: Specification): Judged => {
  const machines = points.states.filter(({ field }) => field === 'status');
  const stated = machines.flatMap(({ transitions }) => transitions).filter(({ grade }) => grade === 'shown');
  const caused = stated.flatMap(({ from, to, by }) => (by === null ? [] : [{ from: String(from), to: String(to), by }]));
  const isRight = ({ from, to, by }: (typeof caused)[number]): boolean =>
    actionsOf(machine, by, to).some((action) => machine.moves.get(moveKey(from, action)) === to);
  const wanted = [...happened.changes.keys()].map((change) => change.split('\t') as [string, string, string]);
  const isFound = ([from, action, to]: readonly [string, string, string]): boolean =>
    caused.some((one) => one.from === from && one.to === to && actionsOf(machine, one.by, to).includes(action));
  const ways = reachable(machine);
  const causeless = stated.filter(({ by }) => by === null);
  const direct = new Set(wanted.map(([from, , to]) => `${from}\t${to}`));
  // Everybody was recorded: a change that no write made did not happen.
  const leads = ({ from, to, note }: (typeof stated)[number]): boolean =>
    note?.includes('several') === true ? ways.get(String(from))?.has(String(to)) === true : direct.has(`${from}\t${to}`);
  const statuses = machines.flatMap((one) => one.statuses).filter(({ grade }) => grade === 'shown');
  const named = new Set(statuses.map(({ value }) => String(value)));
  const initial = (status: (typeof statuses)[number]): boolean => !status.initial || status.value === machine.states[0];
  return {
    transitions: {
      right: caused.filter(isRight).length,
      wrong: caused.filter((one) => !isRight(one)).map(({ from, to, by }) => `${from} → ${to} by ${by}`),
      found: wanted.filter(isFound).length,
      missing: wanted.filter((change) => !isFound(change)).map((change) => change.join(' ')),
    },
    causeless: {
      right: causeless.filter(leads).length,
      wrong: causeless.filter((one) => !leads(one)).map(({ from, to }) => `${from} → ${to}, cause not shown`),
      found: 0,
      missing: [],
    },
    statuses: {
      right: statuses.filter((status) => machine.states.includes(String(status.value)) && initial(status)).length,
      wrong: statuses
        .filter((status) => !machine.states.includes(String(status.value)) || !initial(status))
        .map(({ value, initial: first }) => `${value}${first ? ' first' : ''}`),
      found: [...happened.statuses].filter((value) => named.has(value)).length,
      missing: [...happened.statuses].filter((value) => !named.has(value)),
    },
  };
};
