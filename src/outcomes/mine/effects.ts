import { isObject, type Json, type JsonObject } from '../../base/json.ts';
import { underKey } from '../../base/path.ts';
import type { Effect, Source } from '../outcome.ts';
import { sameText, valueAt } from '../place.ts';
import type { EntityOutline } from '../sample.ts';
import { clearsCredential, givesCredential } from './body.ts';
import { commonOrigin, gives, isCommon } from './evaluate.ts';
import { isHex, isOfTheMoment, isUuid, placesOf, sameJson, timeOf } from './leaf.ts';
import { isStatusValue } from './predicate.ts';
import { detailsOf, entityKey, type Tracked } from './track.ts';

/** One sample's value of a field, after the call. */
interface Here {
  readonly one: Tracked;
  readonly value: Json | undefined;
}

const NOT_SHOWN: Source = { from: 'not shown' };

/** Where a field's new value comes from in every sample; a constant when it is always the same. */
const sourceFor = (here: readonly Here[], near: string): Source => {
  const origin = commonOrigin(here, near);
  if (origin !== undefined) return origin;
  const [first] = here;
  const value = first?.value;
  if (value === undefined || !here.every((one) => sameJson(one.value, value))) return NOT_SHOWN;
  return here.length > 1
    ? isOfTheMoment(value) && typeof value === 'string'
      ? NOT_SHOWN
      : { from: 'constant', value: value as never }
    : isOfTheMoment(value)
      ? NOT_SHOWN
      : { from: 'constant', value: value as never };
};

/** How a fresh identity looks: what the next one will look like. */
const freshForm = (keys: readonly string[]): Extract<Source, { from: 'fresh' }>['form'] =>
  keys.every((key) => /^\d+$/.test(key)) ? 'integer' : keys.every(isUuid) ? 'uuid' : keys.every(isHex) ? 'hex' : 'text';

const ownTime = (value: JsonObject, one: Tracked): boolean =>
  placesOf(value).some((place) => {
    const time = timeOf(place.value);
    return time !== undefined && gives({ from: 'now', format: time.format }, one, place.value);
  });

interface Made {
  readonly one: Tracked;
  readonly key: string;
  readonly path: string;
  readonly value: JsonObject;
}

/** A place of the payload that the object repeats under the same name: it was made from what was sent. */
const repeatsPayload = (value: JsonObject, one: Tracked): boolean =>
  placesOf(one.sample.payload).some((place) => {
    const key = place.path.split('.').at(-1) ?? '';
    return !isCommon(place.value) && typeof place.value !== 'object' && Object.hasOwn(value, key) && value[key] === place.value;
  });

/**
 * What a sample has made of an entity: an object in the answer to an accepted write that the status itself calls created (201), or
 * one that no earlier answer showed and that carries the time of the call or what was sent. A sign-in shows its account for the
 * first time and makes nothing.
 */
const madeBy = (one: Tracked): ReadonlyMap<string, Made> => {
  const made = new Map<string, Made>();
  const { sample } = one;
  if (['GET', 'HEAD', 'OPTIONS', 'DELETE'].includes(sample.method) || sample.status < 200 || sample.status > 299) return made;
  for (const found of detailsOf(sample)) {
    const name = entityKey(found.entity, found.key);
    if (
      made.has(found.entity) ||
      sample.reach.some((reach) => reach.entity === found.entity && (reach.key === found.key || reach.in === 'path'))
    )
      continue;
    const isNew =
      one.fresh.has(name) &&
      one.issued.size === 0 &&
      (ownTime(found.value, one) || (sample.method === 'POST' && repeatsPayload(found.value, one)));
    // Objects inside the made one are its parts.
    const isInside = [...made.values()].some((outer) => outer.path === '' || found.path.startsWith(`${outer.path}.`));
    if (isInside || !(isNew || (sample.status === 201 && (one.fresh.has(name) || made.size === 0)))) continue;
    const after = one.after.get(name);
    made.set(found.entity, { one, key: found.key, path: found.path, value: after?.kind === 'there' ? after.value : found.value });
  }
  return made;
};

/** Entities that every sample of the group makes. */
export const madeEntities = (group: readonly Tracked[]): ReadonlySet<string> => {
  const each = group.map(madeBy);
  const [first] = each;
  return new Set([...(first?.keys() ?? [])].filter((entity) => each.every((made) => made.has(entity))));
};

const createOf = (group: readonly Tracked[], entity: string, outlines: ReadonlyMap<string, EntityOutline>): Effect => {
  const made = group.flatMap((one) => madeBy(one).get(entity) ?? []);
  const identity = outlines.get(entity)?.identity ?? null;
  const keys: string[] = [];
  for (const { value } of made) for (const key of Object.keys(value)) if (!keys.includes(key)) keys.push(key);
  const set = keys.map((key): [string, Source] => {
    const path = underKey('', key);
    const here = made.map(({ one, value }): Here => ({ one, value: Object.hasOwn(value, key) ? value[key] : undefined }));
    if (path === identity) {
      const sent = commonOrigin(here, key);
      return [
        path,
        sent?.from === 'payload' || sent?.from === 'path' || sent?.from === 'derived'
          ? sent
          : { from: 'fresh', form: freshForm(made.map((one) => one.key)) },
      ];
    }
    const owner = ownerSource(here);
    return [path, owner ?? sourceFor(here, key)];
  });
  return { kind: 'create', entity, set };
};

/** The caller's own identity, even where it is a small number that many places share. */
const ownerSource = (here: readonly Here[]): Source | undefined => {
  const paths = Object.keys(here[0]?.one.sample.caller.known ?? {});
  if (here.some(({ one }) => one.sample.caller.account === undefined)) return undefined;
  const path = paths.find((key) =>
    here.every(
      ({ one, value }) =>
        value !== undefined &&
        sameText(value, one.sample.caller.account?.key) &&
        sameJson(valueAt(one.sample.caller.known, underKey('', key)), value),
    ),
  );
  const sent = here.some(({ one, value }) => placesOf(one.sample.payload).some((place) => sameJson(place.value, value)));
  return path === undefined || sent ? undefined : { from: 'caller', path: underKey('', path) };
};

interface Change {
  readonly one: Tracked;
  readonly before: JsonObject | undefined;
  readonly after: JsonObject;
}

const changesOf = (group: readonly Tracked[], entity: string): readonly Change[] =>
  group.flatMap((one): Change[] => {
    const reached = one.sample.reach.find((reach) => reach.entity === entity);
    if (reached === undefined) return [];
    const name = entityKey(entity, reached.key);
    const after = one.after.get(name);
    const before = one.before.get(name);
    return after?.kind === 'there' ? [{ one, before: before?.kind === 'there' ? before.value : undefined, after: after.value }] : [];
  });

/** A number that moved by the same step in at least two samples that started at different values. */
const stepOf = (changes: readonly Change[], entity: string, field: string): Source | undefined => {
  const steps = changes.flatMap(({ before, after }) => {
    const [from, to] = [valueAt(before, field), valueAt(after, field)];
    return typeof from === 'number' && typeof to === 'number' ? [{ from, by: to - from }] : [];
  });
  const by = steps[0]?.by;
  return by !== undefined && by !== 0 && steps.every((step) => step.by === by) && new Set(steps.map((step) => step.from)).size > 1
    ? { from: 'step', entity, path: field, by }
    : undefined;
};

/** A place of the payload that the field takes over wherever it is sent, and that leaves it alone where it is not. */
const takenOver = (changes: readonly Change[], field: string, key: string): Source | undefined => {
  const paths = new Set(changes.flatMap(({ one }) => placesOf(one.sample.payload).map(({ path }) => path)));
  const fitting = [...paths].filter((path) => {
    const sent = changes.filter(({ one }) => valueAt(one.sample.payload, path) !== undefined);
    if (sent.length === 0 || !sent.every(({ one, after }) => sameJson(valueAt(one.sample.payload, path), valueAt(after, field))))
      return false;
    const moved = sent.some(({ before, after }) => before === undefined || !sameJson(valueAt(before, field), valueAt(after, field)));
    return (
      moved &&
      changes.every(
        (change) =>
          sent.includes(change) || change.before === undefined || sameJson(valueAt(change.before, field), valueAt(change.after, field)),
      )
    );
  });
  const path =
    fitting.find((one) => one === field) ??
    fitting.find((one) => one.endsWith(`.${key}`)) ??
    (fitting.length === 1 ? fitting[0] : undefined);
  return path === undefined ? undefined : { from: 'payload', path };
};

const setsOf = (group: readonly Tracked[], entity: string, identity: string | null): readonly Effect[] => {
  const changes = changesOf(group, entity);
  const keys = [...new Set(changes.flatMap(({ after }) => Object.keys(after)))];
  return keys.flatMap((key): Effect[] => {
    const field = underKey('', key);
    if (field === identity) return [];
    const set = (to: Source): Effect[] => [{ kind: 'set', entity, field, to }];
    const sent = takenOver(changes, field, key);
    if (sent !== undefined) return set(sent);
    const known = changes.filter(({ before }) => valueAt(before, field) !== undefined);
    const moved = known.filter(({ before, after }) => !sameJson(valueAt(before, field), valueAt(after, field)));
    const here = changes.map(({ one, after }): Here => ({ one, value: valueAt(after, field) }));
    if (moved.length === 0) {
      // Nothing was known before: only a time that is the call's own shows that the call has set it.
      const isNew =
        known.length === 0 &&
        here.length > 0 &&
        here.every(
          ({ one, value }) =>
            value !== undefined &&
            timeOf(value) !== undefined &&
            gives({ from: 'now', format: timeOf(value)?.format ?? 'date-time' }, one, value),
        );
      const format = isNew ? timeOf(here[0]?.value ?? null)?.format : undefined;
      return format === undefined ? [] : set({ from: 'now', format });
    }
    const step = stepOf(changes, entity, field);
    if (step !== undefined) return set(step);
    const to =
      ownerSource(here) ??
      sourceFor(
        here.filter(({ value }) => value !== undefined),
        key,
      );
    // Something that is only mentioned in the payload may have changed by another cause: one witness shows a status, and no more.
    const isMentioned = group.every((one) => one.sample.reach.find((reach) => reach.entity === entity)?.in !== 'path');
    if (isMentioned && changes.length < 2 && !(to.from === 'constant' && isStatusValue(to.value as Json))) return [];
    return set(to);
  });
};

/** An accepted DELETE of something that no later answer shows again; a later answer that shows it takes that back. */
const deletes = (group: readonly Tracked[], entity: string): boolean => {
  const afters = group.flatMap((one) => {
    const reached = one.sample.reach[0];
    if (reached === undefined || reached.entity !== entity) return [];
    return [one.after.get(entityKey(entity, reached.key))];
  });
  const isGone = afters.some((after) => after?.kind === 'gone');
  const isThere = afters.some((after) => after?.kind === 'there');
  return !isThere && (isGone || (afters.length > 0 && group.every((one) => one.sample.method === 'DELETE')));
};

/** The field of the account by which it is named when signing in. */
const signsInBy = (group: readonly Tracked[]): { entity: string | null; by: string | null } => {
  const accounts = group.map((one) => one.sample.found.find((found) => !found.path.includes('[]')) ?? undefined);
  const names = new Set(accounts.map((account) => account?.entity ?? ''));
  const [entity] = names;
  if (names.size !== 1 || entity === undefined || entity === '') return { entity: null, by: null };
  const paths = placesOf(group[0]?.sample.payload)
    .filter(({ value }) => !isObject(value))
    .map(({ path }) => path);
  const fields = Object.keys(accounts[0]?.value ?? {});
  const by = fields.find((field) =>
    group.every((one, at) =>
      paths.some((path) => sameText(valueAt(one.sample.payload, path), valueAt(accounts[at]?.value, underKey('', field)))),
    ),
  );
  return { entity, by: by === undefined ? null : underKey('', by) };
};

/** What an outcome does, as far as it was seen: each with a source only where every sample agrees. */
export const effectsOf = (group: readonly Tracked[], outlines: ReadonlyMap<string, EntityOutline>): readonly Effect[] => {
  const [first] = group;
  if (first === undefined || first.sample.status < 200 || first.sample.status > 299) return [];
  const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(first.sample.method);
  const made = madeEntities(group);
  const effects: Effect[] = [...made].map((entity) => createOf(group, entity, outlines));
  if (!isRead)
    for (const entity of new Set(group.flatMap((one) => one.sample.reach.map((reach) => reach.entity)))) {
      if (made.has(entity)) continue;
      if (deletes(group, entity)) effects.push({ kind: 'delete', entity });
      else effects.push(...setsOf(group, entity, outlines.get(entity)?.identity ?? null));
    }
  if (!isRead && givesCredential(group)) effects.push({ kind: 'sign in', ...signsInBy(group) });
  if (clearsCredential(group)) effects.push({ kind: 'sign out' });
  return effects;
};
