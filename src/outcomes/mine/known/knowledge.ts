import type { JsonObject } from '../../../base/json.ts';
import { underKey } from '../../../base/path.ts';
import { type EntityOutline, recordingOf } from '../../sample.ts';
import { type Values, valuesSeen } from '../conditions/values-seen.ts';
import { type RowsSeen, rowsSeenAmong } from '../lists/choice.ts';
import { type KeptFrom, keptFromAmong, type SeenAfter, seenAfterAmong } from '../lists/left-out.ts';
import { listingAmong } from '../lists/scope.ts';
import { acceptedAmong, answeredAmong } from './accepted.ts';
import type { Behind } from './behind.ts';
import { type Below, belowAmong } from './below.ts';
import { type Uploads, uploadsAmong } from './content.ts';
import { type Elsewhere, elsewhereIn } from './elsewhere.ts';
import { formsAmong, type Varies } from './forms.ts';
import { type MadeAt, type MadeHere, madeAtAmong } from './made-here.ts';
import { type NamedMakers, namedMakersAmong } from './named-makers.ts';
import { nextStepsAmong } from './next-step.ts';
import { type Optional, optionalAmong } from './optional.ts';
import { type OwnTexts, ownTextsAmong } from './own-texts.ts';
import type { HandedOut } from './read-out.ts';
import { roleOf } from './role-of.ts';
import { type SetSecrets, setSecretsAmong } from './set-secret.ts';
import { type Theirs, theirsAmong } from './theirs.ts';
import { type There, thereAmong } from './there.ts';
import { type Together, togetherAmong } from './together.ts';
import type { Tracker } from './track.ts';
import type { Tracked } from './tracked.ts';
import { type Validators, validatorsOf } from './validators.ts';
import { type WorldOf, worldsAmong } from './worlds.ts';

/** What all samples together know, beside those of one call. */
export interface Knowledge {
  readonly outlines: ReadonlyMap<string, EntityOutline>;
  readonly seen: readonly Values[];
  readonly together: Together;
  /** Whether an entity's field was seen to change, and to take few values: what can be a status. */
  readonly moves: (entity: string, field: string) => boolean;
  /** Rows that hang below another thing and do not say so, by entity. */
  readonly below: ReadonlyMap<string, Below>;
  readonly rowsSeen: RowsSeen;
  readonly there: There;
  readonly worldOf: WorldOf;
  readonly madeHere: MadeHere;
  readonly madeAt: MadeAt;
  readonly elsewhere: Elsewhere;
  /** Whether any answer shows the thing of this key, and how it stood when it was first seen, with who is in it. */
  readonly isShown: (entity: string, key: string) => boolean;
  readonly startOf: (entity: string, key: string) => JsonObject | undefined;
  readonly seenAfter: SeenAfter;
  readonly setSecrets: SetSecrets;
  readonly keptFrom: KeptFrom;
  /** The answers that list things of a kind. */
  readonly listing: (entity: string) => readonly Tracked[];
  /** What differs by who looks. */
  readonly viewers: Tracker['viewers'];
  /** By how much writes were seen to move the number in a field. */
  readonly steps: (entity: string, field: string) => ReadonlySet<number>;
  readonly ownTexts: OwnTexts;
  /** Whether an entity's field was ever seen to change. */
  readonly changes: (entity: string, field: string) => boolean;
  /** Who turned out to be behind a credential that this call gave out: the entity, and what is known of it. */
  readonly accountOf: (one: Tracked) => Behind | undefined;
  /** Texts that answers handed out and requests carried afterwards. */
  readonly handed: ReadonlySet<string>;
  /** Those of them that sign nobody in, and are for the next step of it. */
  readonly nextSteps: ReadonlySet<string>;
  /** The role that somebody turned out to have who was answered so: see `roleOf`. */
  readonly roleOf: (one: Tracked) => string | undefined;
  /** The roles of those who were let in with what a call, which only reads, hands out to who carries nothing. */
  readonly handedOut: HandedOut;
  readonly validators: Validators;
  /** What everybody is listed of their own making alone. */
  readonly theirs: Theirs;
  readonly namedMakers: NamedMakers;
  readonly uploads: Uploads;
  readonly varies: Varies;
  readonly isOptional: Optional;
  /** Credentials that were accepted by some call that turns others away; a call that asks for none accepts any. */
  readonly accepted: ReadonlySet<string>;
  /** Credentials that some call was answered well with, whether it asks for any or not. */
  readonly answered: ReadonlySet<string>;
  /** Whether a credential was refused after this moment in the same recording, and never accepted again. */
  readonly isOver: (one: Tracked, credential: string) => boolean;
  /** Whether a credential was never accepted again in the same recording. */
  readonly isLast: (one: Tracked, credential: string) => boolean;
  /** Whether a credential was turned away, after it had last been accepted, from a call that it had been let in to: it is not known any more. */
  readonly isEnded: (one: Tracked, credential: string) => boolean;
}

interface Use {
  accepted: number;
  refused: number;
  /** The calls that it was let in to, and those that it was turned away from as unknown: when last. */
  readonly letIn: Set<string>;
  readonly turnedAway: Map<string, number>;
}

/** Per recording and credential: when it was last accepted, and when last refused as unknown. */
const lastUses = (samples: readonly Tracked[]): ReadonlyMap<string, Use> => {
  const uses = new Map<string, Use>();
  for (const one of samples)
    for (const { value } of one.sample.caller.credentials) {
      const name = JSON.stringify([recordingOf(one.sample), value]);
      const use = uses.get(name) ?? { accepted: -1, refused: -1, letIn: new Set<string>(), turnedAway: new Map<string, number>() };
      uses.set(name, use);
      const { call, status } = one.sample;
      if (status < 400) use.accepted = Math.max(use.accepted, one.at);
      if (status < 400) use.letIn.add(call);
      if (status !== 401) continue;
      use.refused = Math.max(use.refused, one.at);
      use.turnedAway.set(call, Math.max(one.at, use.turnedAway.get(call) ?? -1));
    }
  return uses;
};

/** By entity and field, the differences that accepted writes made to numbers; looked up only where somebody asks. */
const stepsAmong = (samples: readonly Tracked[]): Knowledge['steps'] => {
  let found: Map<string, Set<number>> | undefined;
  const find = (): Map<string, Set<number>> => {
    const steps = new Map<string, Set<number>>();
    for (const { sample, before, after } of samples) {
      if (sample.status < 200 || sample.status > 299) continue;
      for (const [name, then] of after) {
        const was = before.get(name);
        if (then.kind !== 'there' || was?.kind !== 'there') continue;
        const [entity] = JSON.parse(name) as [string, string];
        for (const [key, value] of Object.entries(then.value)) {
          const old = Object.hasOwn(was.value, key) ? was.value[key] : undefined;
          if (typeof value !== 'number' || typeof old !== 'number' || value === old) continue;
          const field = JSON.stringify([entity, underKey('', key)]);
          steps.set(field, (steps.get(field) ?? new Set()).add(value - old));
        }
      }
    }
    return steps;
  };
  return (entity, field) => {
    found ??= find();
    return found.get(JSON.stringify([entity, field])) ?? new Set();
  };
};

export const knowledgeOf = (
  samples: readonly Tracked[],
  tracker: Tracker,
  entities: readonly EntityOutline[],
  handedOut: HandedOut,
): Knowledge => {
  const uses = lastUses(samples);
  const worldOf = worldsAmong(samples);
  const there = thereAmong(samples, worldOf);
  const madeAt = madeAtAmong(samples);
  const handed = new Set(samples.flatMap((one) => [...one.issued]));
  const nextSteps = nextStepsAmong(samples, handed);
  const behind = new Map<string, Behind>();
  for (const { sample } of samples) {
    const { account, known, credentials } = sample.caller;
    if (account === undefined || known === undefined) continue;
    for (const { value } of credentials) if (!behind.has(value)) behind.set(value, { ...account, known });
  }
  const lastUseOf = (one: Tracked, credential: string) => uses.get(JSON.stringify([recordingOf(one.sample), credential]));
  return {
    outlines: new Map(entities.map((entity) => [entity.name, entity])),
    seen: valuesSeen(samples, worldOf),
    together: togetherAmong(samples),
    moves: tracker.moves,
    changes: tracker.changes,
    ownTexts: ownTextsAmong(tracker.starts),
    below: belowAmong(samples),
    rowsSeen: rowsSeenAmong(samples),
    there,
    worldOf,
    madeHere: (one, entity, key) => madeAt(one, entity, key) !== undefined,
    madeAt,
    elsewhere: elsewhereIn(tracker.starts, samples, there),
    startOf: (entity, key) => tracker.starts.get(entity)?.get(key)?.value,
    isShown: (entity, key) => tracker.starts.get(entity)?.has(key) === true,
    seenAfter: seenAfterAmong(samples),
    keptFrom: keptFromAmong(samples),
    listing: listingAmong(samples),
    viewers: tracker.viewers,
    steps: stepsAmong(samples),
    handed,
    nextSteps,
    roleOf: roleOf(samples, nextSteps),
    handedOut,
    validators: validatorsOf(tracker.states),
    theirs: theirsAmong(samples),
    namedMakers: namedMakersAmong(samples, new Set(entities.map(({ name }) => name))),
    setSecrets: setSecretsAmong(samples),
    uploads: uploadsAmong(samples),
    varies: formsAmong(samples),
    isOptional: optionalAmong(samples),
    accountOf: (one) => one.sample.turn?.account ?? [...one.issued].map((value) => behind.get(value)).find((whose) => whose !== undefined),
    accepted: acceptedAmong(samples, handed),
    answered: answeredAmong(samples),
    isOver: (one, credential) => {
      const use = lastUseOf(one, credential);
      return use !== undefined && use.refused > one.at && use.accepted <= one.at;
    },
    isLast: (one, credential) => (lastUseOf(one, credential)?.accepted ?? 0) <= one.at,
    isEnded: (one, credential) => {
      const use = lastUseOf(one, credential);
      return use !== undefined && [...use.turnedAway].some(([call, at]) => at > use.accepted && use.letIn.has(call));
    },
  };
};
