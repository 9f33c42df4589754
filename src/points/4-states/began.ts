import type { Moment } from '../../observations/entity/draft.ts';
import type { EntityModel } from '../../observations/entity/unify.ts';

/** When each recording shows anything of any thing first, or does anything to one. */
export const beganIn = (entities: readonly EntityModel[]): ReadonlyMap<string, number> => {
  const began = new Map<string, number>();
  const see = ({ at: { recording }, start }: Moment): void => {
    began.set(recording, Math.min(start, began.get(recording) ?? start));
  };
  for (const { runs, acts } of entities) {
    for (const fields of runs.values()) for (const own of fields.values()) for (const { first } of own) see(first);
    for (const own of acts.values()) for (const act of own) see(act);
  }
  return began;
};
