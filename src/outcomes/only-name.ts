/** What most things that are shown in an object call themselves in it. */
const IDENTITIES: readonly string[] = ['id', '_id', 'uuid'];

/** Of the members of an object whose values stand elsewhere in its place the only one, or the only one that is called an identity. */
export const onlyName = (members: readonly string[]): string | undefined => {
  const named = members.length > 1 ? members.filter((member) => IDENTITIES.includes(member)) : members;
  return named.length === 1 ? named[0] : undefined;
};
