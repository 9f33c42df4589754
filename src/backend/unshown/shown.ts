import { isArray, isObject, type Json, jsonTypeOf } from '../../base/json.ts';
import { readPath, underElement, underEntry, underKey } from '../../base/path.ts';
import { sameJson } from '../../base/same-json.ts';
import type { Specification } from '../../document/specification.ts';
import type { Outcome } from '../../outcomes/outcome.ts';
import { valueAt, valuesAt } from '../../outcomes/place.ts';
import { type Call, callName } from '../../points/7-calls/reading.ts';
import type { Facts } from '../data/facts.ts';
import { STRANGER } from '../not-shown.ts';
import type { Payload } from '../request.ts';

/**
 * What about a request was never shown, though an outcome's conditions hold: who asks, a parameter, a part of the payload.
 * Each gives the words that follow "what <call> answers when …", or `undefined` when everything about it was shown.
 */

/** Whether somebody like the caller ever made the call. */
export const unshownCaller = (outcome: Outcome, facts: Facts, specification: Specification): string | undefined => {
  if (outcome.when.some((condition) => condition.kind === 'credential' || condition.kind === 'role' || condition.kind === 'account'))
    return undefined;
  const { credential, call } = facts;
  if (credential.kind === 'unknown') return STRANGER;
  const name = callName(call);
  const tried = specification.points.roles.permissions.filter((permission) => permission.call === name);
  const role = credential.kind === 'absent' ? 'anonymous' : (credential.principal.role ?? 'signed in');
  if (tried.length > 0) {
    const own = tried.filter((permission) => permission.role === role);
    // A refusal of what is somebody else's binds the roles that it was shown to, and the only one that there is: another was let in, with what is its own for
    // all that is known.
    const isOfOthers =
      outcome.status >= 400 &&
      outcome.when.some((condition) => condition.kind === 'owner') &&
      tried.some((permission) => permission.role !== role && permission.role !== 'anonymous');
    if (own.length > 0 && isOfOthers && own.every((permission) => permission.outcome === 'allowed'))
      return `who asks is ${role}, and it is somebody else's`;
    // Whoever was only ever turned away is not shown to be let in with anything else.
    if (own.length > 0 && outcome.status < 400 && own.every((permission) => permission.outcome === 'refused')) return `who asks is ${role}`;
    if (own.length > 0) return undefined;
    // Somebody whose role nothing names may do what all could do who were signed in.
    const signedIn = tried.filter((permission) => permission.role !== 'anonymous');
    if (role === 'signed in' && signedIn.length > 0 && signedIn.every((permission) => permission.outcome === 'allowed')) return undefined;
    // What is refused to those who are nobody for what they send is refused to somebody, too.
    if (
      role === 'signed in' &&
      outcome.status >= 400 &&
      tried.some(({ role: other, outcome: what }) => other === 'anonymous' && what === 'allowed')
    )
      return undefined;
    if (role === 'anonymous') return 'nobody is signed in';
    // Who signed in over a socket is nobody whose role is known, and was answered so.
    if (role === 'signed in' && outcome.status === 101 && signedIn.length === 0) return undefined;
    // Whoever was signed in was answered so, for no reason that is about who asks: it is the only such answer that is shown.
    if (outcome.status >= 400 && tried.every((permission) => permission.role === 'anonymous')) return undefined;
    // Of a call that let nobody in, others were turned away for who they are: to this very request somebody was answered so who was not.
    const isOfRequest =
      outcome.when.length > 0 && outcome.when.every(({ kind }) => kind === 'as recorded') && ![401, 403].includes(outcome.status);
    const letsNobodyIn =
      tried.every((permission) => permission.outcome === 'refused') && call.outcomes.every(({ status }) => status >= 400);
    if (isOfRequest && letsNobodyIn) return undefined;
    return role === 'signed in' ? 'the role of who asks is not known' : `who asks is ${role}`;
  }
  return call.authentication !== null && credential.kind === 'absent' ? 'nobody is signed in' : undefined;
};

/** A sentence, or a name of several words. */
const FREE_TEXT = /(?:\S+\s+){3}\S/;

/** Whether values may say how a thing stands: what people write in sentences says what they like. */
export const areWords = (values: readonly Json[]): boolean =>
  values.length > 0 && !values.some((value) => typeof value === 'string' && FREE_TEXT.test(value));

/** Whether the call was seen to refuse because of where the field stands, or for a cause that nothing isolates. */
export const refusesBy = (call: Call, entity: string, field: string): boolean =>
  call.outcomes.some(
    (outcome) =>
      [400, 409, 422].includes(outcome.status) &&
      (outcome.when.some((condition) => condition.kind === 'status' && condition.entity === entity && condition.field === field) ||
        !outcome.isolated),
  );

/**
 * A status that the payload sets, on a call that refuses some changes of it: only those changes that the call was seen to make
 * (point 4), for nothing says of the others on which side they fall.
 */
export const unshownTransition = (outcome: Outcome, facts: Facts, specification: Specification): string | undefined => {
  const by = callName(facts.call);
  for (const effect of outcome.then) {
    if (effect.kind !== 'set' || effect.to.from !== 'payload') continue;
    const machine = specification.points.states.find((one) => one.entity === effect.entity && one.field === effect.field);
    const from = valueAt(facts.reached.get(effect.entity)?.record, effect.field);
    const to = valueAt(facts.payload, effect.to.path);
    if (
      machine === undefined ||
      from === undefined ||
      to === undefined ||
      from === to ||
      !refusesBy(facts.call, effect.entity, effect.field)
    )
      continue;
    const own = machine.transitions.filter((transition) => transition.by === by);
    if (own.length > 0 && !own.some((transition) => transition.from === from && transition.to === to))
      return `${effect.entity}.${effect.field} is to go from ${JSON.stringify(from)} to ${JSON.stringify(to)}`;
  }
  return undefined;
};

type Rows = ReadonlyMap<string, Call['requests'][number]['shape'][number]>;

/** What is told of a payload beside its shape. */
interface Beside {
  /** Whether types are told apart: in JSON. */
  readonly typed: boolean;
  /** Places that become a field of which things hold other numbers, too, though only whole ones were sent. */
  readonly numbers: ReadonlySet<string>;
  /** Places at which the thing gets what it holds already, whatever that is made of. */
  readonly putBack: ReadonlySet<string>;
}

const besideOf = ({ then }: Outcome, { payload, reached }: Facts, specification: Specification, typed: boolean): Beside => {
  const [numbers, putBack] = [new Set<string>(), new Set<string>()];
  for (const effect of then) {
    const sets = effect.kind === 'create' ? effect.set : effect.kind === 'set' ? [[effect.field, effect.to] as const] : [];
    for (const [path, to] of sets) {
      if (to.from !== 'payload' || !('entity' in effect)) continue;
      const { fields = [] } = specification.points.entities.find(({ name }) => name === effect.entity) ?? {};
      if (fields.some((field) => field.path === path && [field.type].flat().includes('number'))) numbers.add(to.path);
      const value = valueAt(payload, to.path);
      const held = effect.kind === 'set' ? valueAt(reached.get(effect.entity)?.record, path) : undefined;
      if (typeof value === 'object' && value !== null && sameJson(value, held)) putBack.add(to.path);
    }
  }
  return { typed, numbers, putBack };
};

const strange = (value: Json, path: string, rows: Rows, beside: Beside): string | undefined => {
  const row = rows.get(path);
  if (row === undefined && path !== '') return `${path} is given`;
  if (beside.putBack.has(path)) return undefined;
  const types = row === undefined ? [] : typeof row.type === 'string' ? [row.type] : row.type;
  const type = jsonTypeOf(value);
  if (
    beside.typed &&
    row !== undefined &&
    (type === 'null'
      ? !row.nullable && !types.includes('null')
      : !types.includes(type) &&
        !(type === 'integer' && types.includes('number')) &&
        !(type === 'number' && types.includes('integer') && beside.numbers.has(path)))
  )
    return `${path === '' ? 'the payload' : path} is of type ${type}`;
  if (isArray(value))
    return value
      .slice(0, 50)
      .map((item) => strange(item, underElement(path), rows, beside))
      .find((words) => words !== undefined);
  if (!isObject(value)) return undefined;
  const asMap = rows.has(underEntry(path));
  return Object.entries(value)
    .map(([key, inner]) => strange(inner, asMap ? underEntry(path) : underKey(path, key), rows, beside))
    .find((words) => words !== undefined);
};

const parentOf = (path: string): string => path.replace(/\.?(?:[^.[\]{}"]+|"(?:[^"\\]|\\.)*")$/, '');

/** A member that no step of a recorded JSON Patch led to. */
const unshownStep = (steps: readonly Json[], rows: Rows): string | undefined => {
  const seen = rows.get('[].path')?.values ?? [];
  const step = steps.filter(isObject).find(({ path }) => !seen.some((one) => one === path));
  return seen.length === 0 || step === undefined ? undefined : `${String(step['path'])} is patched`;
};

export const unshownPayload = (outcome: Outcome, facts: Facts, payload: Payload, specification: Specification): string | undefined => {
  const { requests } = facts.call;
  if (payload.kind === 'unreadable') return 'the payload is no JSON and no form';
  const isEmpty = payload.kind === 'none' || (isObject(payload.value) && Object.keys(payload.value).length === 0);
  if (requests.length === 0) return isEmpty ? undefined : 'a payload is sent';
  // Every recorded call sent something: what happens without is not shown.
  const sent = requests.reduce((sum, request) => sum + (request.mediaType === null ? 0 : request.support.times), 0);
  if (payload.kind === 'none') return sent >= facts.call.support.times ? 'no payload is sent' : undefined;
  const shape = (requests.find((request) => request.mediaType === payload.mediaType) ?? requests[0])?.shape ?? [];
  const rows: Rows = new Map(shape.map((row) => [row.path, row]));
  // Where steps were recorded, steps are held against them; else what they set.
  const steps = rows.has('[].path') ? payload.steps : undefined;
  const value = steps ?? facts.payload ?? null;
  const untried = unshownStep(steps ?? [], rows);
  if (untried !== undefined) return untried;
  const odd = strange(value, '', rows, besideOf(outcome, facts, specification, payload.mediaType.includes('json')));
  if (odd !== undefined) return odd;
  for (const row of shape) {
    const keysOnly = (readPath(row.path) ?? []).every((step) => step.kind === 'key');
    if (row.path === '' || !keysOnly || row.present.of === 0 || row.present.times < row.present.of) continue;
    const parent = parentOf(row.path);
    if (valuesAt(value, row.path).length === 0 && valuesAt(value, parent).some(isObject)) return `${row.path} is missing`;
  }
  return undefined;
};
