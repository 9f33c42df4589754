/** Whether a record is looked up in a list, where it may not be read by itself: that list is shown on no screen by this. */
const isLookedUp = (key: string, member: unknown): boolean =>
  key === 'otherwise' && Array.isArray(member) && member.some((one: { readonly among?: unknown }) => one.among !== null);

/** Calls that some part of these nodes makes. */
export const callsIn = (value: unknown, into: Set<string> = new Set()): Set<string> => {
  if (Array.isArray(value)) for (const item of value) callsIn(item, into);
  else if (typeof value === 'object' && value !== null)
    for (const [key, member] of Object.entries(value)) {
      if (key === 'shownBy' || isLookedUp(key, member)) continue;
      if (key === 'request' && member !== null && typeof member === 'object' && 'call' in member && typeof member.call === 'string')
        into.add(member.call);
      callsIn(member, into);
    }
  return into;
};
