import { isWrite, recordingOf } from '../../sample.ts';
import { scalarsOf } from '../values/leaf.ts';
import { isSecret } from './secret.ts';
import { detailsOf, type Tracked } from './tracked.ts';

/** The secrets that people gave themselves, and signed in with afterwards. */
export interface SetSecrets {
  /** By the write that set it, where in what was sent it stands. */
  readonly places: ReadonlyMap<Tracked, string>;
  /** Refused since: another secret had taken the place of this one, with which the same name was let in before. */
  readonly replaced: ReadonlySet<Tracked>;
}

/** Somebody tries to sign in: as whom, and with what. */
interface Try {
  readonly one: Tracked;
  readonly name: string;
  readonly secret: string;
  readonly isLetIn: boolean;
}

const secretsIn = ({ sample: { payload } }: Tracked): readonly { readonly path: string; readonly value: string }[] =>
  scalarsOf(payload, 40).flatMap(({ path, value }) =>
    isSecret(path) && typeof value === 'string' && value !== '' ? [{ path, value }] : [],
  );

/** All else that is sent: whose the secret is. */
const besideSecrets = ({ sample: { call, payload } }: Tracked): string =>
  JSON.stringify([call, scalarsOf(payload, 40).filter(({ path }) => !isSecret(path))]);

const letsIn = (one: Tracked): boolean => one.sample.status < 300 && one.issued.size > 0;

const triesIn = (samples: readonly Tracked[]): readonly Try[] => {
  // Somebody who is known already, and is given another credential by what they write, does not sign in by it.
  const signsIn = (one: Tracked): boolean => letsIn(one) && one.sample.caller.account === undefined && secretsIn(one).length === 1;
  const calls = new Set(samples.filter(signsIn).map(({ sample }) => sample.call));
  return samples.flatMap((one) => {
    const [only, ...others] = calls.has(one.sample.call) ? secretsIn(one) : [];
    return only === undefined || others.length > 0
      ? []
      : [{ one, name: besideSecrets(one), secret: only.value, isLetIn: one.sample.status < 300 }];
  });
};

/** Whether somebody came in by a try, who asks now: with what it gave out, or as whom its answer shows. */
const isTheirs =
  ({ sample: { caller } }: Tracked) =>
  ({ one }: Try): boolean =>
    caller.credentials.some(({ value }) => one.issued.has(value)) ||
    detailsOf(one.sample).some(({ entity, key }) => entity === caller.account?.entity && key === caller.account.key);

/**
 * Writes of somebody who is signed in after which a secret that they sent, and that let nobody in before, lets them in, and the one that did is refused.
 * One of the two alone shows no change: people may have several.
 */
export const setSecretsAmong = (samples: readonly Tracked[]): SetSecrets => {
  const places = new Map<Tracked, string>();
  const replaced = new Set<Tracked>();
  for (const own of Map.groupBy(samples, ({ sample }) => recordingOf(sample)).values()) {
    const tries = triesIn(own);
    const calls = new Set(tries.map(({ one }) => one.sample.call));
    for (const write of tries.length === 0 ? [] : own) {
      const { sample, at } = write;
      if (!isWrite(sample) || sample.status > 299 || sample.caller.credential !== 'present' || calls.has(sample.call)) continue;
      for (const { path, value } of secretsIn(write)) {
        const [first] = tries.filter(({ one, secret, isLetIn }) => isLetIn && secret === value && one.at > at);
        const theirs = tries.filter(({ name }) => name === first?.name);
        // Whoever has just made themselves an account came in with its secret, and may be called otherwise by now.
        const isOwn = isTheirs(write);
        const before = tries.findLast((other) => other.isLetIn && other.one.at < at && (other.name === first?.name || isOwn(other)));
        const since = theirs.filter(({ one, secret }) => one.at > at && secret === before?.secret);
        const isNew = before !== undefined && !theirs.some(({ one, secret, isLetIn }) => isLetIn && secret === value && one.at < at);
        if (!isNew || places.has(write) || since.length === 0 || since.some(({ isLetIn }) => isLetIn)) continue;
        places.set(write, path);
        for (const { one } of since) replaced.add(one);
      }
    }
  }
  return { places, replaced };
};

/** Where the secret stands in what these sent that they gave themselves by it; `undefined`: none did, or it stands in several places. */
export const setSecretOf = (group: readonly Tracked[], { places }: SetSecrets): string | undefined => {
  const [path, ...others] = new Set(group.flatMap((one) => places.get(one) ?? []));
  return others.length > 0 ? undefined : path;
};
