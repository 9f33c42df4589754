import { isObject, type Json, type JsonObject } from '../../base/json.ts';
import { lastPart, underKey } from '../../base/path.ts';
import { slug } from '../../base/words/slug.ts';
import type { Specification } from '../../document/specification.ts';
import { eachNamed, objectsOf } from '../../outcomes/each.ts';
import type { Effect, Outcome, Source } from '../../outcomes/outcome.ts';
import { sameText, valueAt, valuesAt, withValueAt } from '../../outcomes/place.ts';
import { type Filling, fill, fresh, sourceValue } from '../answers/answer.ts';
import { type Facts, referringTo } from '../data/facts.ts';
import { renamedPart, toldBeside } from '../data/named-part.ts';
import { withShownParts } from '../data/shown-part.ts';
import { viewerOf } from '../data/view.ts';
import { makerOf, type Principal, type Principals, roleOf } from '../people/principal.ts';
import { asWritten } from './as-written.ts';
import { count, uncount } from './counted.ts';
import { followOn } from './follow-on.ts';
import { knownAccounts } from './holds.ts';

/** Who has signed in or out by carrying out an outcome. */
export interface Performed {
  readonly signedIn: Principal | undefined;
  /** Who proved who they are and is not signed in by it: what they are handed is for the next step, and theirs. */
  readonly proved: Principal | undefined;
  readonly signedOut: boolean;
  /** What is told over sockets, by the call that opened them; `back`: to who asks, over the socket that they ask over; `onceSeen` stands in what is told with something that was once seen. */
  readonly told: readonly { readonly over: string; readonly text: string; readonly back: boolean }[];
}

/** A name out of an address is a number where those of the others are. */
const asNamed = (value: Json | undefined, entity: string, field: string, { facts: { store } }: Filling): Json | undefined =>
  typeof value === 'string' && /^(?:0|[1-9]\d{0,14})$/.test(value) && store.isNumber(entity, field) ? Number(value) : value;

/** Whether a thing that is called after what was sent keeps its name: nothing was sent, or what it has already. */
const isCalledSo = ({ entity, to }: Extract<Effect, { kind: 'set' }>, { facts }: Filling): boolean => {
  if (to.from !== 'fresh' || to.behind === undefined) return false;
  const sent = valueAt(facts.payload, to.behind);
  const had = valueAt(facts.reached.get(entity)?.record, underKey('', lastPart(to.behind)));
  return typeof sent !== 'string' || (typeof had === 'string' && slug(had) === slug(sent));
};

/** What nothing shows of a thing that was named. */
const unknownOf = (source: Source, value: Json | undefined): readonly string[] =>
  source.from === 'named' && isObject(value) ? source.fields.filter((field) => !Object.hasOwn(value, field)) : [];

const created = (effect: Extract<Effect, { kind: 'create' }>, filling: Filling): JsonObject => {
  let record: JsonObject = {};
  // A text may hold what the thing is called by.
  for (const [field, source] of effect.set.toSorted(([, a], [, b]) => Number(a.from === 'text') - Number(b.from === 'text'))) {
    const given =
      source.from === 'fresh'
        ? fresh(source, effect.entity, field, filling)
        : sourceValue(
            source,
            source.from === 'text' ? { ...filling, records: new Map(filling.records).set(effect.entity, record) } : filling,
          );
    const named = source.from === 'path' ? asNamed(given, effect.entity, field, filling) : given;
    const value = asWritten(source, named, effect.entity, field, filling);
    if (value !== undefined) record = withValueAt(record, field, value);
  }
  for (const [field, source] of effect.set) {
    const value = source.from === 'not shown' ? toldBeside(filling.facts.store, effect.entity, record, field) : undefined;
    if (value !== undefined) record = withValueAt(record, field, value);
  }
  const known = filling.madeAs?.(effect.entity, record);
  if (known === undefined) return record;
  const identity = filling.facts.store.identity(effect.entity);
  for (const [field, { from }] of effect.set) {
    const value = from === 'not shown' || (from === 'fresh' && field === identity) ? valueAt(known, field) : undefined;
    if (value !== undefined) record = withValueAt(record, field, value);
  }
  return record;
};

/** What new things are connected to is shown in them as the call leaves it, and not as it was before. */
const connect = ({ then }: Outcome, filling: Filling, made: ReadonlyMap<string, string>): void => {
  const { store, view } = filling.facts;
  for (const effect of then) {
    const key = made.get(effect.kind === 'create' ? effect.entity : '');
    if (effect.kind !== 'create' || key === undefined) continue;
    for (const [field, source] of effect.set) {
      const value = source.from === 'named' || source.from === 'each' ? sourceValue(source, filling) : undefined;
      if (value === undefined) continue;
      store.set(effect.entity, key, field, value);
      for (const unknown of unknownOf(source, value)) store.change(effect.entity, key, underKey(field, unknown));
      const now = view.get(effect.entity, key);
      if (now !== undefined) filling.records.set(effect.entity, now);
    }
  }
};

/** Secrets are never fields: an account made now can sign in with what was sent beside it. */
const keepSecrets = (
  entity: string,
  key: string,
  payload: Json | undefined,
  specification: Specification,
  principals: Principals,
): void => {
  for (const call of specification.points.calls)
    for (const outcome of call.outcomes)
      for (const condition of outcome.when) {
        if (condition.kind !== 'account' || condition.belongsTo?.entity !== entity) continue;
        const own = lastPart(condition.secret);
        const secret = valueAt(payload, condition.secret) ?? valueAt(payload, own);
        if (typeof secret === 'string') principals.keepSecret(entity, key, condition.secret, secret);
      }
};

/** Keeps what whoever asks signs in with from now on, where they sent it. */
const setSecret = (place: string, { payload, credential }: Facts, specification: Specification, principals: Principals): void => {
  const account = credential.kind === 'present' ? credential.principal.account : undefined;
  const secret = valueAt(payload, place);
  if (account === undefined || typeof secret !== 'string' || secret === '') return;
  for (const condition of specification.points.calls.flatMap(({ outcomes }) => outcomes.flatMap(({ when }) => when)))
    if (condition.kind === 'account' && condition.belongsTo?.entity === account.entity)
      principals.keepSecret(account.entity, account.key, condition.secret, secret);
};

/** Whoever a token in the payload stands for: a refresh token is sent as it was given out. */
export const bearerOf = ({ payload, credential }: Facts, principals: Principals): Principal | undefined => {
  for (const value of typeof payload === 'object' && payload !== null ? Object.values(payload) : [payload]) {
    const principal = typeof value === 'string' ? principals.of(value) : undefined;
    if (principal !== undefined) return principal;
  }
  return credential.kind === 'present' ? credential.principal : credential.kind === 'absent' ? credential.signsInAs : undefined;
};

const whoSignsIn = (
  effect: Extract<Effect, { kind: 'sign in' }>,
  outcome: Outcome,
  filling: Filling,
  made: ReadonlyMap<string, string>,
  specification: Specification,
  principals: Principals,
): Principal => {
  const { facts } = filling;
  const account = outcome.when.find((condition) => condition.kind === 'account');
  const isMade = effect.entity === null ? made.size > 0 : made.has(effect.entity);
  const bearer = account === undefined && !isMade ? bearerOf(facts, principals) : undefined;
  if (bearer !== undefined) return bearer;
  const name = account === undefined ? undefined : valueAt(facts.payload, account.name);
  const secret = account === undefined ? undefined : valueAt(facts.payload, account.secret);
  const called = knownAccounts(facts).filter((one) => sameText(one.name, name));
  const known = called.find((one) => one.secret === secret) ?? called[0];
  const role = known?.role ?? effect.role;
  if (effect.entity === null) return { account: undefined, role };
  const field = effect.by ?? account?.belongsTo?.field;
  const text = effect.by === null ? name : (name ?? valueAt(facts.payload, effect.by));
  const recorded = known?.key !== undefined && facts.store.get(effect.entity, known.key) !== undefined ? known.key : undefined;
  const key =
    made.get(effect.entity) ??
    (field === undefined || text === undefined ? undefined : facts.store.find(effect.entity, field, text)?.key) ??
    recorded;
  if (key === undefined) return { account: undefined, role };
  return { account: { entity: effect.entity, key }, role: role ?? roleOf(facts.store.get(effect.entity, key), specification) };
};

/** Sets a field of each that a list names, by what its own object says where objects name them. */
const setEach = (effect: Extract<Effect, { kind: 'set each' }>, filling: Filling): void => {
  const { facts } = filling;
  const { entity, field, to } = effect;
  for (const { key, payload } of eachNamed(facts.payload, effect.in)) {
    const record = facts.view.get(entity, key);
    if (record === undefined) continue;
    const reached = new Map(facts.reached).set(entity, { entity, text: key, key, record, isMentioned: false });
    const list = objectsOf(effect.in);
    const own =
      list !== undefined && (to.from === 'payload' || to.from === 'derived') && to.path.startsWith(`${list}.`)
        ? { ...to, path: to.path.slice(list.length + 1) }
        : to;
    const value = sourceValue(own, {
      ...filling,
      facts: { ...facts, payload, reached },
      records: new Map(filling.records).set(entity, record),
    });
    if (value !== undefined) facts.store.set(entity, key, field, value);
    if (to.from === 'not shown') facts.store.change(entity, key, field);
  }
};

/** What was sent is all that there is, in the order in which it was sent. A request that sends no such list leaves everything as it is. */
const replaceEvery = (effect: Extract<Effect, { kind: 'replace every' }>, { facts }: Filling, { points }: Specification): void => {
  const sent = eachNamed(facts.payload, effect.in);
  if (sent.length === 0) return;
  const fields = points.entities.find(({ name }) => name === effect.entity)?.fields.filter(({ path }) => !/[.[]/.test(path)) ?? [];
  for (const { key } of facts.store.rows(effect.entity)) facts.store.delete(effect.entity, key);
  for (const { payload } of sent) {
    const row = isObject(payload) ? facts.store.create(effect.entity, payload) : undefined;
    for (const { path } of fields)
      if (row !== undefined && valueAt(row.value, path) === undefined) facts.store.lack(effect.entity, row.key, path);
  }
};

/** Carries out an outcome's effects on the store, in order; what they make of the records is put into the filling. */
export const perform = (written: Outcome, filling: Filling, specification: Specification, principals: Principals): Performed => {
  const { facts, records } = filling;
  const { store } = facts;
  const outcome = { ...written, then: withShownParts(written.then, store, specification.points.entities) };
  const made = new Map<string, string>();
  let signedIn: Principal | undefined;
  let signedOut = false;
  const told: { over: string; text: string; back: boolean }[] = [];
  for (const effect of outcome.then) {
    if (effect.kind === 'create') {
      const row = store.create(
        effect.entity,
        created(effect, filling),
        effect.below === undefined ? (effect.theirs === true ? makerOf(facts.credential) : undefined) : facts.path.get(effect.below),
        facts.path,
        store.calledBy(effect.entity) === undefined ? undefined : facts.reached.get(effect.entity)?.text,
      );
      if (row === undefined) continue;
      records.set(effect.entity, facts.view.get(effect.entity, row.key) ?? row.value);
      filling.keys.set(effect.entity, row.key);
      made.set(effect.entity, row.key);
      for (const [field, source] of effect.set) {
        if (source.from === 'not shown') store.change(effect.entity, row.key, field);
        if (source.from === 'payload' && valueAt(row.value, field) === undefined) store.lack(effect.entity, row.key, field);
      }
      const [file] = facts.files.values();
      if (file !== undefined) store.keep(effect.entity, row.key, { mediaType: file.mediaType, bytes: file.bytes });
      keepSecrets(effect.entity, row.key, facts.payload, specification, principals);
    } else if (effect.kind === 'delete') {
      const key = facts.reached.get(effect.entity)?.key;
      if (key !== undefined) store.delete(effect.entity, key);
      uncount(outcome, effect.entity, facts, specification);
    } else if (effect.kind === 'count') {
      count(effect, facts);
    } else if (effect.kind === 'restore') {
      const key = facts.reached.get(effect.entity)?.text ?? '';
      store.bringBack(effect.entity, key);
      const now = facts.view.get(effect.entity, key);
      if (now !== undefined) records.set(effect.entity, now);
      filling.keys.set(effect.entity, key);
    } else if (effect.kind === 'delete every') {
      for (const { key } of store.rows(effect.entity)) store.delete(effect.entity, key);
    } else if (effect.kind === 'replace every') {
      replaceEvery(effect, filling, specification);
    } else if (effect.kind === 'delete referring') {
      for (const { key } of referringTo(facts, effect.of, effect.entity, effect.field)) store.delete(effect.entity, key);
    } else if (effect.kind === 'delete each') {
      for (const key of valuesAt(facts.payload, effect.in)) if (typeof key !== 'object') store.delete(effect.entity, String(key));
    } else if (effect.kind === 'set each') setEach(effect, filling);
    else if (effect.kind === 'set') {
      const key = facts.reached.get(effect.entity)?.key;
      const value =
        effect.to.from === 'fresh'
          ? isCalledSo(effect, filling)
            ? undefined
            : fresh(effect.to, effect.entity, effect.field, filling)
          : asWritten(effect.to, sourceValue(effect.to, filling), effect.entity, effect.field, filling);
      if (key === undefined) continue;
      if (value === undefined) {
        if (effect.to.from === 'not shown') store.change(effect.entity, key, effect.field);
        continue;
      }
      const viewer = effect.forCaller === true ? viewerOf(facts.credential) : undefined;
      const renamed = viewer === undefined ? renamedPart(store, effect.entity, key, effect.field, value) : undefined;
      if (renamed !== undefined) store.know(effect.entity, key, renamed);
      else if (viewer === undefined) store.set(effect.entity, key, effect.field, value);
      else store.setFor(viewer, effect.entity, key, effect.field, value);
      if (effect.to.from === 'not shown') store.change(effect.entity, key, effect.field);
      const now = facts.view.get(effect.entity, key);
      if (now !== undefined) records.set(effect.entity, now);
    } else if (effect.kind === 'set secret') setSecret(effect.to, facts, specification, principals);
    else if (effect.kind === 'sign in') signedIn = whoSignsIn(effect, outcome, filling, made, specification, principals);
    else if (effect.kind === 'tell') {
      let isWhole = true;
      let isOnceSeen = false;
      const missing: Filling['missing'] = (what, seen) => {
        isWhole &&= seen;
        isOnceSeen ||= seen;
        filling.missing(what, seen);
      };
      const filled = fill(effect.message, { ...filling, missing });
      const message = isOnceSeen && effect.back === true && isObject(filled) ? { ...filled, onceSeen: true } : filled;
      const data = effect.listed === true && message !== undefined ? [message] : message;
      const back = effect.back === true;
      if (data !== undefined && (isWhole || !back))
        told.push({ over: effect.over, text: typeof data === 'string' ? data : JSON.stringify(data), back });
    } else signedOut = true;
  }
  connect(outcome, filling, made);
  followOn(outcome, facts, records, specification);
  const proves = signedIn === undefined && outcome.when.some((condition) => condition.kind === 'account' && condition.is === 'right');
  const proved = proves
    ? whoSignsIn({ kind: 'sign in', entity: null, by: null }, outcome, filling, made, specification, principals)
    : undefined;
  return { signedIn, proved, signedOut, told };
};
