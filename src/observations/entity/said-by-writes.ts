import { type Act, type Run, sameExchange } from './history.ts';
import type { MergedDraft } from './merge.ts';

/** Under these a write says how it went, in one word: as what it was done to stands, too. */
const HOW = /^(?:message|msg|status)$/i;
/** Of so many things a word is told that is the same each time. */
const THINGS = 2;

/**
 * The members of things of one kind that only answers of what was done to them have, with the same word of each, that nobody sent (`"status": "success"`), though these things were asked for,
 * too: what they say is how a write went.
 */
export const saidByWrites = (
  drafts: readonly MergedDraft[],
  runs: ReadonlyMap<string, ReadonlyMap<string, readonly Run[]>>,
  acts: ReadonlyMap<string, readonly Act[]>,
): readonly string[] => {
  const isOfWrite = (id: string, { first, last }: Run): boolean =>
    [first, last].every((moment) => acts.get(id)?.some((act) => sameExchange(act, moment)) === true);
  const asked = drafts.filter((draft) => draft.asked);
  const isRead = (id: string): boolean =>
    asked.some((draft) => [...(draft.runs.get(id)?.values() ?? [])].some((all) => !all.every((run) => isOfWrite(id, run))));
  const keys = new Set([...runs.values()].flatMap((fields) => [...fields.keys()].filter((key) => HOW.test(key))));
  return [...keys].filter((key) => {
    const told = [...runs].flatMap(([id, fields]) => (fields.get(key) ?? []).map((run) => ({ id, run })));
    const ids = new Set(told.map(({ id }) => id));
    return (
      ids.size >= THINGS &&
      [...ids].some(isRead) &&
      !drafts.some(({ ruledOut }) => ruledOut.has(key)) &&
      told.every(({ id, run }) => typeof run.value === 'string' && run.value === told[0]?.run.value && isOfWrite(id, run)) &&
      ![...acts.values()].some((all) => all.some((act) => act.asked.has(key)))
    );
  });
};
