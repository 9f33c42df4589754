import type { Run } from '../../observations/entity/draft.ts';

const WRITTEN: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [0, false],
  ['0', false],
  [1, true],
  ['1', true],
]);

type Runs = ReadonlyMap<string, ReadonlyMap<string, readonly Run[]>>;

/** What is or is not so and is written in two ways, as `false` in one answer and as `0` or `"0"` in another, is one value. */
export const withFlags = (runs: Runs, field: string): Runs => {
  const values = new Set([...runs.values()].flatMap((fields) => (fields.get(field) ?? []).map(({ value }) => value)));
  const isFlag = [...values].every((value) => value === null || typeof value === 'boolean' || WRITTEN.has(value));
  if (!isFlag || !(values.has(true) || values.has(false)) || ![...values].some((value) => WRITTEN.has(value))) return runs;
  return new Map(
    [...runs].map(([id, fields]) => {
      const own = fields.get(field)?.map((run) => ({ ...run, value: WRITTEN.get(run.value) ?? run.value }));
      return [id, own === undefined ? fields : new Map(fields).set(field, own)] as const;
    }),
  );
};
