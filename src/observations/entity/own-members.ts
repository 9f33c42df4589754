import type { MergedDraft } from './merge.ts';

/** So many members that no thing of the other kind has tell two kinds apart. */
const OWN_MEMBERS = 2;
/** Whether each of two has members that the other never has. */
export const haveOwnMembers = (a: MergedDraft, b: MergedDraft): boolean => {
  const own = (one: MergedDraft, other: MergedDraft): number => [...one.fields.keys()].filter((key) => !other.fields.has(key)).length;
  return own(a, b) >= OWN_MEMBERS && own(b, a) >= OWN_MEMBERS;
};
