/** What is known of the recordings that a sight comes from. */
export interface Circumstances {
  /** Whose calls are in a recording; empty where nobody knows. */
  readonly rolesIn: (recording: string) => ReadonlySet<string>;
  /** Which build of the client a recording is of. */
  readonly builds: ReadonlyMap<string, string>;
  /** Names of the calls that were made. */
  readonly calls: ReadonlySet<string>;
}

export const NO_CIRCUMSTANCES: Circumstances = { rolesIn: () => new Set(), builds: new Map(), calls: new Set() };

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

/** A single view may have been on its way. */
const VIEWS = 2;

/**
 * Who was shown a control each time and who never, by recordings of one role each (`mining.md` §5); nothing where all were shown it alike. What somebody
 * is not shown they may still be allowed.
 */
export const shownToNote = (
  control: ReadonlyMap<string, number>,
  views: ReadonlyMap<string, number>,
  { rolesIn }: Circumstances,
): string | undefined => {
  const counts = new Map<string, { shown: number; of: number }>();
  for (const [recording, of] of views) {
    const [role, ...more] = rolesIn(recording);
    if (role === undefined || more.length > 0) continue;
    const before = counts.get(role) ?? { shown: 0, of: 0 };
    counts.set(role, { shown: before.shown + (control.get(recording) ?? 0), of: before.of + of });
  }
  const often = [...counts].filter(([, { of }]) => of >= VIEWS).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const always = often.filter(([, { shown, of }]) => shown === of).map(([role, { of }]) => `in ${of} of ${of} views recorded with ${role}`);
  const never = often.filter(([, { shown }]) => shown === 0).map(([role, { of }]) => `in none of ${of} with ${role}`);
  return always.length === 0 || never.length === 0 ? undefined : [...always, ...never].join(', ');
};
