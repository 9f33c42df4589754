import { digestOf } from '../conditions/conditions.ts';
import { statusOf } from '../conditions/decided.ts';
import type { Tracked } from '../known/tracked.ts';

/** What was sent and answered, where it can be read of some requests of a call and not of others. */
export interface Read {
  readonly read: readonly Tracked[];
  /**
   * Accepted, where what was sent, or what was answered, is not held or not understood, and that of others of the same status is: they show no answer of
   * their own, and nothing speaks against one by them.
   */
  readonly unread: readonly Tracked[];
}

const formOf = ({ status, mediaType }: Tracked['sample']): string => `${status} ${mediaType}`;

const isAnswer = ({ sample }: Tracked): boolean => sample.status < 400;

export const apart = (samples: readonly Tracked[]): Read => {
  const held = new Set(samples.flatMap(({ sample }) => (sample.responseKnown && sample.response !== undefined ? [sample.status] : [])));
  const told = new Set(samples.flatMap(({ sample }) => (sample.payloadKnown && sample.payload !== undefined ? [sample.status] : [])));
  const forms = new Set(samples.flatMap(({ sample }) => (sample.responseKnown && sample.response !== undefined ? [formOf(sample)] : [])));
  // An answer of another form than all that can be read is another answer: a page beside the data, though it is too long to be kept.
  const isOther = ({ sample }: Tracked): boolean => sample.mediaType !== null && !forms.has(formOf(sample));
  const isUnread = (one: Tracked): boolean =>
    isAnswer(one) &&
    ((!one.sample.responseKnown && held.has(one.sample.status) && !isOther(one)) ||
      (!one.sample.payloadKnown && told.has(one.sample.status)));
  return { read: samples.filter((one) => !isUnread(one)), unread: samples.filter(isUnread) };
};

const asked = (one: Tracked): string => `${digestOf(one)} ${one.sample.caller.role ?? ''}`;

/**
 * The answers without a body that belong to each group: those that asked what one of it asked, or all where there is only one group of their status.
 * Of the others nothing says which answer they had.
 */
export const homesOf = (
  unread: readonly Tracked[],
  groups: readonly (readonly Tracked[])[],
): ReadonlyMap<readonly Tracked[], readonly Tracked[]> => {
  const homes = new Map<readonly Tracked[], Tracked[]>();
  for (const one of unread) {
    const alike = groups.filter((group) => statusOf(group) === one.sample.status);
    const same = alike.length < 2 ? alike : alike.filter((group) => group.some((other) => asked(other) === asked(one)));
    const [home] = same;
    if (home !== undefined && same.length === 1) homes.set(home, [...(homes.get(home) ?? []), one]);
  }
  return homes;
};

const isUnheard = (group: readonly Tracked[]): boolean => statusOf(group) >= 400 && group.every(({ sample }) => !sample.responseKnown);

/** Whether both were told so in one form; a 401 to whoever has no credential is another one. */
const areAlike = ([one]: readonly Tracked[], [other]: readonly Tracked[]): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.sample.status === other.sample.status &&
  one.sample.mediaType === other.sample.mediaType &&
  (one.sample.status !== 401 || one.sample.caller.credential === other.sample.caller.credential);

/**
 * Refusals whose answers the recordings do not hold are those of their status that they hold, where these are one: whoever was refused so was refused.
 * They are told apart by nothing but that a tool has lost their words.
 */
export const withUnheard = (groups: readonly (readonly Tracked[])[]): readonly (readonly Tracked[])[] => {
  const heard = groups.filter((group) => !isUnheard(group));
  const joined = new Map<readonly Tracked[], readonly Tracked[]>(heard.map((group) => [group, group]));
  const alone = groups.filter(isUnheard).filter((group) => {
    const [home, ...others] = heard.filter((other) => areAlike(group, other));
    if (home === undefined || others.length > 0) return true;
    joined.set(home, [...(joined.get(home) ?? []), ...group]);
    return false;
  });
  return [...joined.values(), ...alone];
};
