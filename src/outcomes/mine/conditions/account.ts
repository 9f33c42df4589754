import type { Json } from '../../../base/json.ts';
import { underKey } from '../../../base/path.ts';
import { isPseudonym } from '../../../base/pseudonym.ts';
import { namesSignUp } from '../../../base/words/sign-in-words.ts';
import { OWN_REQUEST } from '../../../observations/guard.ts';
import type { Condition } from '../../outcome.ts';
import { sameText, valueAt } from '../../place.ts';
import { isAmong } from '../../sample.ts';
import { givesCredential } from '../answers/headers.ts';
import { madeEntities } from '../effects/made.ts';
import { isByPassword } from '../groups/grant.ts';
import type { Behind } from '../known/behind.ts';
import { isSecret } from '../known/secret.ts';
import { detailsOf, type Tracked } from '../known/tracked.ts';
import { scalarsOf } from '../values/leaf.ts';
import type { Holds, Predicate } from './candidate.ts';
import { isIntroduction } from './introduced.ts';

type Account = Extract<Condition, { kind: 'account' }>;

const secretPath = (group: readonly Tracked[]): string | undefined => {
  const paths = scalarsOf(group[0]?.sample.payload, 40).flatMap(({ path, value }) =>
    typeof value === 'string' && ((isPseudonym(value) && !value.includes('@')) || isSecret(path)) ? [path] : [],
  );
  const everywhere = paths.filter((path) => group.every((one) => typeof valueAt(one.sample.payload, path) === 'string'));
  return everywhere.find(isSecret) ?? (everywhere.length === 1 ? everywhere[0] : undefined);
};

/** A secret that is sent twice is being chosen: nobody confirms one that is known already. */
const isChosen = ({ sample: { payload } }: Tracked, secret: string): boolean =>
  scalarsOf(payload, 40).filter(({ value }) => value === valueAt(payload, secret)).length >= 2;

/** What a form carries against forged requests is made anew each time, and names nobody. */
const isGuard = (path: string, value: string): boolean => OWN_REQUEST.test(path.toLowerCase()) || value.startsWith('np_tok_');

/** Where what was sent is told of whoever later calls show to have signed in. */
const toldLater = (
  group: readonly Tracked[],
  paths: readonly string[],
  accountOf: (one: Tracked) => Behind | undefined,
): string | undefined => {
  const signed = group.flatMap((one) => {
    const behind = accountOf(one);
    return behind === undefined ? [] : [{ one, told: scalarsOf(behind.known, 200) }];
  });
  return signed.length === 0
    ? undefined
    : paths.find((path) =>
        signed.every(({ one, told }) =>
          told.some(({ value }) => typeof value === 'string' && sameText(value, valueAt(one.sample.payload, path))),
        ),
      );
};

const namePath = (group: readonly Tracked[], secret: string, accountOf: (one: Tracked) => Behind | undefined): string | undefined => {
  const valuesOf = (path: string): number => new Set(group.map((one) => valueAt(one.sample.payload, path))).size;
  const all = scalarsOf(group[0]?.sample.payload, 40).flatMap(({ path, value }) =>
    path !== secret && typeof value === 'string' && value !== '' && !isGuard(path, value) ? [path] : [],
  );
  // Beside what differs, what is the same for people of different secrets names none of them: the domain that all are in.
  const varied = valuesOf(secret) > 1 ? all.filter((path) => valuesOf(path) > 1) : [];
  const paths = varied.length > 0 ? varied : all;
  const shown = paths.find((path) =>
    group.every((one) =>
      detailsOf(one.sample).some((found) => Object.values(found.value).some((value) => sameText(value, valueAt(one.sample.payload, path)))),
    ),
  );
  const told = shown ?? toldLater(group, paths, accountOf);
  return told ?? (paths.length === 1 ? paths[0] : paths.find((path) => /mail|user|login|name|account|identifier/i.test(path)));
};

/** A password, by the name it is sent under; a token that renews another is none, though it is sent alone, too. */
const PASSWORD = /pass(?:word|wd|phrase|code)?$|pin$/i;

/**
 * Where nothing but a password is sent, it names whose it is, too (a router, a notebook server): whoever has it is let in. Only where nobody was signed in
 * before, and another one was refused.
 */
const isAlone = (giving: readonly Tracked[], secret: string, refused: readonly Tracked[]): boolean => {
  const sent = new Set(giving.map((one) => valueAt(one.sample.payload, secret)));
  return (
    PASSWORD.test(secret) &&
    giving.every(
      ({ sample: { caller, payload } }) =>
        (caller.credential !== 'present' || caller.role === 'anonymous') &&
        scalarsOf(payload, 40).every(({ path, value }) => path === secret || typeof value !== 'string' || isGuard(path, value)),
    ) &&
    refused.some(({ sample: { payload } }) => typeof valueAt(payload, secret) === 'string' && !sent.has(valueAt(payload, secret)))
  );
};

const belongsTo = (group: readonly Tracked[], name: string): Account['belongsTo'] => {
  const [first] = group;
  for (const found of first === undefined ? [] : detailsOf(first.sample))
    for (const [key, value] of Object.entries(found.value))
      if (
        sameText(value, valueAt(first?.sample.payload, name)) &&
        group.every((one) =>
          detailsOf(one.sample).some(
            (other) =>
              other.entity === found.entity &&
              Object.hasOwn(other.value, key) &&
              sameText(other.value[key], valueAt(one.sample.payload, name)),
          ),
        )
      )
        return { entity: found.entity, field: underKey('', key) };
  return null;
};

const scalar = (value: Json | undefined): string | number | boolean | null =>
  value === undefined || typeof value === 'object' ? null : value;

/** The record that signing in was as, where none of its fields holds the name that was sent: what was answered, else what later calls show. */
const keyOf = (
  giving: readonly Tracked[],
  name: string,
  accountOf: (one: Tracked) => Behind | undefined,
): ((one: Tracked) => string | undefined) => {
  const answered = (one: Tracked) => one.sample.found.find((found) => !isAmong(found));
  const isShown = giving.some((one) => answered(one) !== undefined);
  const whose = (one: Tracked): { readonly entity: string; readonly key: string; readonly value: Json } | undefined => {
    if (isShown) return answered(one);
    const behind = accountOf(one);
    return behind === undefined ? undefined : { entity: behind.entity, key: behind.key, value: behind.known };
  };
  const entities = new Set(giving.flatMap((one) => whose(one)?.entity ?? []));
  return (one) => {
    const found = entities.size === 1 ? whose(one) : undefined;
    const text = valueAt(one.sample.payload, name);
    return found === undefined || scalarsOf(found.value, 200).some(({ value }) => sameText(value, text)) ? undefined : found.key;
  };
};

interface SignIn {
  /** Whether these were let in by a name and a secret, and not by what a token was handed out with before. */
  readonly isOf: (group: readonly Tracked[]) => boolean;
  /** Who is let in as these samples were: where some are asked for more, each is answered as they were. */
  readonly rightOf: (group: readonly Tracked[]) => { readonly condition: Account; readonly holds: Holds };
  readonly wrong: Predicate;
  /** That nobody is called so. */
  readonly unknown: Predicate;
}

/** How a call signs in: by name and secret, given that it gives out a credential for them. `undefined` for every other call. */
export const signInOf = (
  groups: readonly (readonly Tracked[])[],
  roleOf: (one: Tracked) => string | undefined,
  accountOf: (one: Tracked) => Behind | undefined = () => undefined,
  replaced: ReadonlySet<Tracked> = new Set(),
): SignIn | undefined => {
  const handing = groups.filter((group) => (group[0]?.sample.status ?? 0) < 400 && givesCredential(group));
  const named = handing.filter(isByPassword);
  const isOf = (group: readonly Tracked[]): boolean => named.length === 0 || isByPassword(group);
  const all = handing.filter(isOf).flat();
  // A recording that leaves out what was sent says nothing of where in it the name stands.
  const giving = all.filter(({ sample }) => sample.payloadKnown);
  // A call that makes the account is a sign-up: any new name will do. One that is called so may make it where no answer shows.
  if (
    giving.length === 0 ||
    madeEntities(giving).size > 0 ||
    giving.every(({ sample }) => isIntroduction(sample.payload)) ||
    namesSignUp(giving[0]?.sample.call.split('/').at(-1) ?? '')
  )
    return undefined;
  const secret = secretPath(giving);
  const refused = groups.filter((group) => (group[0]?.sample.status ?? 0) >= 400).flat();
  const name =
    secret === undefined ? undefined : (namePath(giving, secret, accountOf) ?? (isAlone(giving, secret, refused) ? secret : undefined));
  if (secret === undefined || name === undefined || giving.every((one) => isChosen(one, secret))) return undefined;
  const of = belongsTo(giving, name);
  // Who is named by the address, as an invitation that is taken up, is not known by what is sent: that they are called so from now on.
  if (giving.every(({ sample }) => sample.reach.some((reach) => reach.in === 'path' && reach.entity === of?.entity))) return undefined;
  const whose = keyOf(giving, name, accountOf);
  // With another secret than the one that was used afterwards under that name, nothing shows that anybody was let in.
  const isUsed = (one: Tracked): boolean => one.issued.size > 0 || one.sample.turn?.signsIn === true;
  const used = new Map(
    giving.flatMap((one) => (isUsed(one) ? [[valueAt(one.sample.payload, name), valueAt(one.sample.payload, secret)]] : [])),
  );
  const isProved = (one: Tracked): boolean => {
    const own = used.get(valueAt(one.sample.payload, name));
    return isUsed(one) || own === undefined || own === valueAt(one.sample.payload, secret);
  };
  const known = new Map<string, Account['known'][number]>();
  for (const one of giving.filter(isProved)) {
    const account = {
      name: scalar(valueAt(one.sample.payload, name)),
      secret: String(valueAt(one.sample.payload, secret)),
      role: roleOf(one) ?? null,
    };
    const key = JSON.stringify([account.name, account.secret]);
    const was = known.get(key);
    const record = of === null ? (whose(one) ?? was?.key) : undefined;
    known.set(key, { ...account, role: account.role ?? was?.role ?? null, ...(record === undefined ? {} : { key: record }) });
  }
  const nameOf = ({ sample }: Tracked): string => JSON.stringify([scalar(valueAt(sample.payload, name)), valueAt(sample.payload, secret)]);
  const isRight = (one: Tracked): boolean => known.has(nameOf(one)) && !replaced.has(one);
  const names = new Set([...known.values()].map((account) => String(account.name)));
  const isText = (one: Tracked): boolean =>
    [name, secret].every(
      (path) => typeof valueAt(one.sample.payload, path) === 'string' && (valueAt(one.sample.payload, path) !== '' || name === secret),
    );
  return {
    isOf,
    rightOf: (group) => {
      const own = new Set(group.map(nameOf));
      const theirs = [...known].filter(([key]) => own.has(key));
      return {
        condition: {
          kind: 'account',
          name,
          secret,
          is: 'right',
          belongsTo: of,
          known: theirs.map(([, account]) => account).toSorted((a, b) => (String(a.name) < String(b.name) ? -1 : 1)),
        },
        holds: (one) =>
          one.sample.payloadKnown && (isRight(one) || !giving.includes(one)) ? own.has(nameOf(one)) && isRight(one) : undefined,
      };
    },
    wrong: {
      condition: { kind: 'account', name, secret, is: 'wrong', belongsTo: of, known: [] },
      holds: (one) => (one.sample.payloadKnown ? isText(one) && !isRight(one) : undefined),
      tier: 0,
      about: 'account',
    },
    unknown: {
      condition: { kind: 'account', name, secret, is: 'of no account', belongsTo: of, known: [] },
      holds: (one) => (one.sample.payloadKnown ? isText(one) && !names.has(String(scalar(valueAt(one.sample.payload, name)))) : undefined),
      // It says more than that they are wrong.
      tier: -1,
      about: 'account',
    },
  };
};
