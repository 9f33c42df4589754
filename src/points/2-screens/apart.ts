/** What is known of the recordings that a sight comes from. */
export interface Circumstances {
  /** Whose calls are in a recording; empty where nobody knows. */
  readonly rolesIn: (recording: string) => ReadonlySet<string>;
  /** Which build of the client a recording is of. */
  readonly builds: ReadonlyMap<string, string>;
}

export const NO_CIRCUMSTANCES: Circumstances = { rolesIn: () => new Set(), builds: new Map() };

const together = <T>(recordings: readonly string[], of: (recording: string) => Iterable<T>): ReadonlySet<T> =>
  new Set(recordings.flatMap((recording) => [...of(recording)]));

const listed = (names: ReadonlySet<string>): string => [...names].toSorted().join(', ');

/**
 * What may tell a variant from the usual screen, where no recording shows both: who was there, or the build of the client. Where neither does, as with
 * variants that are tried on some people, that is said, and the cause is not shown (`mining.md` §7.2).
 */
export const apartNote = (
  variant: ReadonlyMap<string, number>,
  usual: ReadonlyMap<string, number> | undefined,
  { rolesIn, builds }: Circumstances,
): string | undefined => {
  const [own, others] = [[...variant.keys()], [...(usual?.keys() ?? [])]];
  if (own.length === 0 || others.length === 0 || own.some((recording) => others.includes(recording))) return undefined;
  const [roles, theirRoles] = [together(own, rolesIn), together(others, rolesIn)];
  if (roles.size > 0 && theirRoles.size > 0 && roles.isDisjointFrom(theirRoles))
    return `seen by ${listed(roles)}, otherwise by ${listed(theirRoles)}`;
  const buildOf = (recording: string): readonly string[] => [builds.get(recording) ?? []].flat();
  const [built, theirBuilt] = [together(own, buildOf), together(others, buildOf)];
  if (built.size > 0 && theirBuilt.size > 0 && built.isDisjointFrom(theirBuilt))
    return `in the build ${listed(built)}, otherwise in ${listed(theirBuilt)}`;
  return 'in other recordings than the usual one; why is not shown';
};
