/** What became of a value, so that whoever has it as it was can make it what it is. Values are as JSON has them. */
export type Change =
  | { readonly is: unknown }
  /** Members that changed. */
  | { readonly of: { readonly [name: string]: Change } }
  /** `out` elements of a list went from a place on, and others came there. */
  | { readonly from: number; readonly out: number; readonly put: readonly unknown[] }
  /** One element of a list changed. */
  | { readonly at: number; readonly change: Change };

type Members = Readonly<Record<string, unknown>>;

const isMembers = (value: unknown): value is Members => typeof value === 'object' && value !== null && !Array.isArray(value);

const changeOfList = (before: readonly unknown[], after: readonly unknown[]): Change | undefined => {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && changeOf(before[from], after[from]) === undefined) from += 1;
  if (from === before.length && from === after.length) return undefined;
  let same = 0;
  while (same < most - from && changeOf(before.at(-1 - same), after.at(-1 - same)) === undefined) same += 1;
  const [out, put] = [before.length - same - from, after.slice(from, after.length - same)];
  if (out !== 1 || put.length !== 1) return { from, out, put };
  return { at: from, change: changeOf(before[from], put[0]) ?? { is: put[0] } };
};

const changeOfMembers = (before: Members, after: Members): Change | undefined => {
  const [known, names] = [Object.keys(before), Object.keys(after)];
  if (names.length !== known.length) return { is: after };
  let of: Record<string, Change> | undefined;
  // Every control of a screen is compared after every act: nothing is made for each of its members.
  for (let at = 0; at < names.length; at += 1) {
    const name = names[at] ?? '';
    const was = before[name];
    const is = after[name];
    if (was === is && name === known[at]) continue;
    // JSON leaves out members without a value: such a one has no place among the others.
    if (name !== known[at] || was === undefined || is === undefined) return { is: after };
    const change = changeOf(was, is);
    if (change !== undefined) of = { ...of, [name]: change };
  }
  return of && { of };
};

/** `undefined` when the one is as the other. */
export const changeOf = (before: unknown, after: unknown): Change | undefined => {
  if (before === after) return undefined;
  if (Array.isArray(before) && Array.isArray(after)) return changeOfList(before, after);
  return isMembers(before) && isMembers(after) ? changeOfMembers(before, after) : { is: after };
};
