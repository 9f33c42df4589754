import { isObject, type Json, type JsonObject } from '../../base/json.ts';
import { isInOrder, orderBetween } from '../../base/ordered.ts';
import { mediaEssence } from '../../base/wire/media-type.ts';
import { firstAsked } from '../../outcomes/asked.ts';
import { digestBy } from '../../outcomes/digest.ts';
import { isWrittenAs } from '../../outcomes/form.ts';
import type { Condition } from '../../outcomes/outcome.ts';
import { sameText, valueAt, valuesAt } from '../../outcomes/place.ts';
import { namesState, validatorOf } from '../answers/asked.ts';
import { type Facts, referringTo } from '../data/facts.ts';
import { shownAt } from '../data/shown-at.ts';
import type { Principal, Principals } from '../people/principal.ts';
import { isMeasured } from './measured.ts';

/** Whether a condition holds; `unknown` when what it asks about was never shown for this very request. */
export type Verdict = 'holds' | 'fails' | 'unknown';

const verdict = (is: boolean): Verdict => (is ? 'holds' : 'fails');
const same = (a: Json | undefined, b: Json): boolean => a === b;

const TYPES: Readonly<Record<string, (value: Json) => boolean>> = {
  string: (value) => typeof value === 'string',
  integer: (value) => typeof value === 'number' && Number.isInteger(value),
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: (value) => Array.isArray(value),
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
};

/** Length as the recordings are compared: in Unicode code points; of an array its items. */
const lengthOf = (value: Json): number | undefined =>
  typeof value === 'string' ? [...value].length : Array.isArray(value) ? value.length : undefined;

const numberOf = (value: Json): number | undefined =>
  typeof value === 'number' ? value : typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value.trim()) ? Number(value) : undefined;

const compares = (value: Json, is: string, to: Json): boolean => {
  const than = typeof to === 'number' ? to : undefined;
  const number = numberOf(value);
  const length = lengthOf(value);
  if (is === 'equals') return same(value, to);
  if (is === 'of type' || is === 'not of type')
    return (typeof to === 'string' && Object.hasOwn(TYPES, to) ? (TYPES[to]?.(value) ?? false) : false) === (is === 'of type');
  if (than === undefined) return false;
  if (is === 'above') return number !== undefined && number > than;
  if (is === 'at least') return number !== undefined && number >= than;
  if (is === 'below') return number !== undefined && number < than;
  if (is === 'at most') return number !== undefined && number <= than;
  if (is === 'longer than') return length !== undefined && length > than;
  if (is === 'no shorter than') return length !== undefined && length >= than;
  if (is === 'shorter than') return length !== undefined && length < than;
  return is === 'no longer than' && length !== undefined && length <= than;
};

const ofPayload = (condition: Extract<Condition, { kind: 'payload' }>, facts: Facts, principals: Principals): boolean => {
  const values = valuesAt(facts.payload, condition.path);
  if (condition.is === 'absent') return values.length === 0;
  if (condition.is === 'present') return values.length > 0;
  const isHanded = values.some((value) => typeof value === 'string' && principals.of(value) !== undefined);
  if (condition.is === 'handed out' || condition.is === 'not handed out') return isHanded === (condition.is === 'handed out');
  return values.some((value) =>
    condition.is === 'null'
      ? value === null
      : condition.is === 'empty'
        ? lengthOf(value) === 0 || (condition.path === '' && isObject(value) && Object.keys(value).length === 0)
        : typeof value === 'string' && value !== '' && value.trim() === '',
  );
};

/**
 * What name and secret are: those of one account, a recorded one by its placeholder or one made at run time, another secret than that, or the name of none.
 * `undefined`: one of them was not sent.
 */
const accountOf = (
  condition: Extract<Condition, { kind: 'account' }>,
  facts: Facts,
  principals: Principals,
): Extract<Condition, { kind: 'account' }>['is'] | undefined => {
  const name = valueAt(facts.payload, condition.name);
  const secret = valueAt(facts.payload, condition.secret);
  const isAlone = condition.name === condition.secret;
  if (name === undefined || name === null || typeof secret !== 'string' || ((name === '' || secret === '') && !isAlone)) return undefined;
  const isThis = (one: KnownHere): boolean => sameText(one.name, name) && one.secret === secret;
  const of = condition.belongsTo;
  const row = of === null ? undefined : facts.store.find(of.entity, of.field, name);
  const kept = of === null || row === undefined ? undefined : principals.secretOf(of.entity, row.key, condition.secret);
  // Whom other answers of the call are for is answered as they were, with the secret that they gave themselves since, too.
  const isCalled = (one: KnownHere): boolean => sameText(one.name, name);
  const known = knownAccounts(facts).filter(kept === undefined ? isThis : isCalled);
  if (known.length > 0 && (kept ?? secret) === secret)
    return condition.is !== 'right' || condition.known.some(kept === undefined ? isThis : isCalled) ? 'right' : 'wrong';
  if (kept !== undefined) return kept === secret ? 'right' : 'wrong';
  return row === undefined && !knownAccounts(facts).some((one) => sameText(one.name, name)) ? 'of no account' : 'wrong';
};

/** What is of no account is wrong as well: where both are refused, it is asked first. */
const isAccount = (condition: Extract<Condition, { kind: 'account' }>, facts: Facts, principals: Principals): boolean => {
  const is = accountOf(condition, facts, principals);
  return is === condition.is || (is === 'of no account' && condition.is === 'wrong');
};

type KnownHere = Extract<Condition, { kind: 'account' }>['known'][number];

/** Every account that an outcome of the call names. */
export const knownAccounts = (facts: Facts): readonly KnownHere[] =>
  facts.call.outcomes.flatMap((outcome) => outcome.when.flatMap((condition) => (condition.kind === 'account' ? condition.known : [])));

const ofQuery = (condition: Extract<Condition, { kind: 'query-value' }>, facts: Facts): boolean =>
  (facts.query.get(condition.name) ?? []).some((text) =>
    condition.is === 'equals' ? text === String(condition.value) : compares(text, condition.is, condition.value),
  );

const ofHeader = (condition: Extract<Condition, { kind: 'header' }>, facts: Facts, principals: Principals): boolean => {
  const header = facts.headers.get(condition.name);
  if (condition.is === 'absent') return header === undefined;
  return header !== undefined && (condition.is === 'present' || principals.of(header) === undefined);
};

/** As the recordings name who asks; "" where nothing does. */
const roleOf = ({ credential }: Facts): string =>
  credential.kind === 'absent' ? 'anonymous' : credential.kind === 'present' ? (credential.principal.role ?? '') : '';

const isOfRole = (roles: readonly string[], { credential }: Facts): boolean =>
  credential.kind === 'present' && credential.principal.role !== undefined && roles.includes(credential.principal.role);

/** Whether the call answers otherwise what was deleted. */
const tellsDeleted = ({ call }: Facts, entity: string): boolean =>
  call.outcomes.some(({ when }) => when.some((one) => one.kind === 'target' && one.entity === entity && one.is === 'deleted'));

/** Whose a record is. What names them stands alone in some answers, and in an object in others: `owner` is 9, or `owner.id` is. */
const ownerIn = (record: JsonObject, { entity, field }: Extract<Condition, { kind: 'owner' }>, { store }: Facts): Json | undefined => {
  const own = valueAt(record, field);
  if (own !== undefined) return store.forms.alone(entity, field, own);
  const at = field.lastIndexOf('.');
  const outer = at <= 0 ? undefined : valueAt(record, field.slice(0, at));
  return outer === undefined ? undefined : store.forms.inside(entity, field.slice(0, at), outer, field.slice(at + 1), store);
};

/** Who asks, where what the condition is about is what each has for themselves alone. */
const whoseOwn = ({ entity, field }: Extract<Condition, { kind: 'status' }>, { call, credential }: Facts): Principal['account'] =>
  credential.kind === 'present' &&
  call.outcomes.some(({ then }) => then.some((one) => one.kind === 'set' && one.forCaller && one.entity === entity && one.field === field))
    ? credential.principal.account
    : undefined;

/** Whether a call refuses what names a thing that is not there for just that. */
const tellsMissing = ({ call }: Facts, entity: string): boolean =>
  call.outcomes.some(
    ({ status, when }) =>
      status >= 400 &&
      when.some(
        (one) =>
          (one.kind === 'target' && one.entity === entity && one.is === 'missing') ||
          (one.kind === 'measure' &&
            one.of.of === 'count' &&
            one.of.entity === entity &&
            one.is === 'below' &&
            one.than.of === 'number' &&
            one.than.value === 1),
      ),
  );

export const holds = (condition: Condition, facts: Facts, principals: Principals): Verdict => {
  switch (condition.kind) {
    case 'credential':
      return verdict(facts.credential.kind === condition.is);
    case 'role': {
      if (facts.credential.kind === 'unknown') return 'unknown';
      if (facts.credential.kind === 'absent') return verdict(condition.oneOf.includes('anonymous'));
      const { role } = facts.credential.principal;
      if (role !== undefined) return verdict(condition.oneOf.includes(role));
      if (condition.oneOf.includes('signed in')) return 'holds';
      // Somebody whose role nothing names could have any of them, but where others like them were told apart.
      return facts.letsRolelessIn || condition.oneOf.every((one) => one === 'anonymous') ? 'fails' : 'unknown';
    }
    case 'owner': {
      if (condition.roles !== undefined && !isOfRole(condition.roles, facts)) return 'holds';
      const record = facts.reached.get(condition.entity)?.record;
      if (record === undefined) return 'fails';
      const owner = ownerIn(record, condition, facts);
      const caller = facts.caller === undefined ? undefined : valueAt(facts.caller, condition.caller);
      if (owner === undefined || (caller === undefined && facts.credential.kind !== 'absent')) return 'unknown';
      return verdict(sameText(owner, caller) === (condition.is === 'own'));
    }
    case 'target': {
      const reached = facts.reached.get(condition.entity);
      if (reached === undefined) return 'fails';
      if (condition.is === 'there') return verdict(reached.record !== undefined);
      const isDeleted = reached.record === undefined && facts.store.wasDeleted(condition.entity, reached.text);
      if (condition.is === 'deleted') return verdict(isDeleted);
      // What the call answers of what was deleted it does not answer of what never was.
      return verdict(reached.record === undefined && !(isDeleted && tellsDeleted(facts, condition.entity)));
    }
    case 'status': {
      const { record, key = '', isMentioned = false } = facts.reached.get(condition.entity) ?? {};
      // What is only named in what was sent may well be there, and stand in any way, though nothing shows it: unless the call says itself of what is not there that it is not.
      if (record === undefined)
        return isMentioned && !facts.store.startsEmpty && !tellsMissing(facts, condition.entity) ? 'unknown' : 'fails';
      const held = valueAt(record, condition.field);
      const now = held === undefined ? facts.store.asMade(condition.entity, condition.field, key, whoseOwn(condition, facts)) : held;
      return now === undefined ? 'unknown' : verdict(condition.oneOf.some((value) => same(now, value)));
    }
    case 'unreadable':
      return verdict(facts.unreadable);
    case 'payload':
      if (facts.unreadable) return 'fails';
      return verdict(ofPayload(condition, facts, principals));
    case 'payload-value':
      return verdict(valuesAt(facts.payload, condition.path).some((value) => compares(value, condition.is, condition.value)));
    case 'taken': {
      const value = valueAt(facts.payload, condition.path);
      const row = value === undefined || value === null ? undefined : facts.store.find(condition.entity, condition.field, value);
      const own = facts.reached.get(condition.entity);
      // Who is signed in may have the name already that somebody new is to get.
      const makes = facts.call.outcomes.some(({ then }) =>
        then.some((effect) => effect.kind === 'create' && effect.entity === condition.entity),
      );
      // Somebody whom no recording shows has it, where the stand-in starts with what was there.
      if (row === undefined) return verdict(!facts.store.startsEmpty && condition.known?.some((one) => one === value) === true);
      return verdict(makes || own === undefined || own.isMentioned || row.key !== own.key);
    }
    case 'referred':
      return verdict(referringTo(facts, condition.entity, condition.by, condition.field).length > 0);
    case 'taken together': {
      const sent = condition.places.map((path) => valueAt(facts.payload, path));
      const own = facts.reached.get(condition.entity);
      const isThere = (row: Json): boolean =>
        sent.every((value, at) => value !== null && sameText(valueAt(row, condition.fields[at] ?? ''), value));
      const row = facts.store
        .rows(condition.entity)
        .find(({ key, value }) => isThere(value) && (own === undefined || own.isMentioned || own.key !== key));
      return verdict(row !== undefined);
    }
    case 'account':
      return verdict(isAccount(condition, facts, principals));
    case 'query':
      return verdict((condition.name === '' ? facts.query.size > 0 : facts.query.has(condition.name)) === (condition.is === 'present'));
    case 'path-value':
      return verdict(!isWrittenAs(facts.path.get(condition.name) ?? '', condition.isNo));
    case 'path':
      return verdict(condition.oneOf.includes(facts.path.get(condition.name) ?? ''));
    case 'query-value':
      return verdict(ofQuery(condition, facts));
    case 'header':
      return verdict(ofHeader(condition, facts, principals));
    case 'header-value': {
      const sent = facts.headers.get(condition.name);
      // A form is the same whatever stands behind it: `; charset=utf-8`.
      const header = condition.name === 'content-type' && sent !== undefined ? mediaEssence(sent) : sent;
      return verdict(header !== undefined && (condition.is === 'equals' ? header : firstAsked(header)) === condition.value);
    }
    case 'validator': {
      const header = facts.headers.get(condition.name);
      const record = facts.reached.get(condition.entity)?.record;
      if (header === undefined || record === undefined) return 'fails';
      return verdict(namesState(header, validatorOf(record)) === (condition.is === 'same'));
    }
    case 'payload-order': {
      const order = orderBetween(valueAt(facts.payload, condition.path), valueAt(facts.payload, condition.to));
      return verdict(order !== undefined && isInOrder(condition.is, order));
    }
    case 'payload-field': {
      const record = facts.reached.get(condition.entity)?.record;
      const sent = condition.in === 'query' ? facts.query.get(condition.path)?.[0] : valueAt(facts.payload, condition.path);
      const there = shownAt(condition.entity, condition.field, facts);
      if (condition.is === 'other than') {
        if (record === undefined || sent === undefined) return 'fails';
        return there === undefined ? 'unknown' : verdict(!sameText(sent, there));
      }
      const [number, than] = [sent === undefined ? undefined : numberOf(sent), there === undefined ? undefined : numberOf(there)];
      if (record === undefined || number === undefined) return 'fails';
      return than === undefined ? 'unknown' : verdict(condition.is === 'above' ? number > than : number < than);
    }
    case 'measure': {
      const is = isMeasured(condition, facts);
      return is === undefined ? 'unknown' : verdict(is);
    }
    case 'often':
      return verdict(facts.often !== undefined && facts.often.used >= condition.times);
    case 'message':
      return verdict(facts.isMessage);
    case 'not shown':
      return 'fails';
    case 'as recorded':
      return verdict(condition.digests.includes(facts.digest) || condition.digests.includes(digestBy(facts.digest, roleOf(facts))));
  }
};
