import { operandNamed } from '../../base/operand.ts';
import { lastPart } from '../../base/path.ts';
import { type HoldingFormat, isHolding } from '../../base/wire/held-query.ts';
import { insideOf, JSON_FORMAT } from '../../base/wire/json-query.ts';
import { isKindKey, kindOfMethod } from '../../base/wire/kind-method.ts';
import { actionWords, isHeaderKey } from '../../base/words/action-words.ts';
import { tellsTime } from '../../outcomes/buster.ts';
import type { Call, Parameter, ShapeRow } from '../../points/7-calls/reading.ts';
import { COMPARED_FORMAT, callName, isOverSocket, sentTemplate } from '../../points/7-calls/reading.ts';
import { sentAs, typesOf } from '../parts/control.ts';
import type { Binding, Request, RequestField } from '../request.ts';
import { leavesOf } from './leaves.ts';
import { isOfKind, isOperation, operationOf, reads } from './operation-of.ts';
import { withoutRefused } from './refused-header.ts';
import { kindSaid } from './resource-place.ts';
import type { Sendable } from './sendable.ts';
import { sentOnOf } from './sent-on.ts';

/** A place of a request that takes a value: a parameter, or a leaf of the payload. */
export type Slot =
  | { readonly kind: 'parameter'; readonly parameter: Parameter }
  | { readonly kind: 'field'; readonly row: ShapeRow; readonly elements: ShapeRow | undefined };

/** Says where a slot's value comes from; `undefined` leaves the slot out of the request. */
export type Binder = (slot: Slot) => Binding | undefined;

const SENDABLE = new Set(['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data']);

/** Places where those told who they are who were let in: another kind of payload may have been tried, and refused, more often. */
const letIn = ({ outcomes }: Call): readonly string[] =>
  outcomes
    .flatMap(({ when }) => when)
    .flatMap((one) => (one.kind === 'account' && one.is === 'right' ? [one.name, one.secret] : []))
    .slice(0, 2);

/** The payload that the client sends: of the kinds it can write, the one in which people were let in, else the one that was sent most. */
export const payloadOf = (call: Call) => {
  // What an operation in an address is told stands there, and in no body (GraphQL over HTTP, §5.1).
  const written = call.requests.filter(({ mediaType, shape }) => mediaType !== null || (isOperation(call) && shape.length > 0));
  const sendable = written.filter(({ mediaType }) => SENDABLE.has(mediaType ?? '') || mediaType?.endsWith('+json') === true);
  const told = letIn(call);
  const lets = ({ shape }: (typeof written)[number]): boolean => told.every((name) => shape.some(({ path }) => path === name));
  return (sendable.length > 0 ? sendable : written).toSorted(
    (a, b) => Number(lets(b)) - Number(lets(a)) || b.support.times - a.support.times,
  )[0];
};

/** Whether a parameter stands for a place of what is sent (`withOperationArguments`). */
const isTold = (call: Call, { name, in: place }: Parameter): boolean =>
  place !== 'header' &&
  ((isOperation(call) && !isOverSocket(call) && !isOfKind(call)) ||
    ((isOperation(call) || reads(call)) && payloadOf(call)?.shape.some(({ path }) => path === name) === true));

export const slotsOf = (call: Call): readonly Slot[] => {
  const told = new Set(call.parameters.flatMap((parameter) => (isTold(call, parameter) ? [parameter.name] : [])));
  return [
    ...call.parameters.map((parameter): Slot => ({ kind: 'parameter', parameter: withoutRefused(call, parameter) })),
    ...leavesOf(payloadOf(call)?.shape ?? []).flatMap((leaf): Slot[] => (told.has(leaf.row.path) ? [] : [{ kind: 'field', ...leaf }])),
  ];
};

const sole = (values: readonly unknown[]): boolean => values.length === 1;

export const isAlways = ({ required, present }: Pick<Parameter, 'required' | 'present'>): boolean =>
  required || (present.of > 0 && present.times === present.of);

/** Whether a request is sent with it: a header also where somebody was seen to be refused for having left it out. */
const isSent = (parameter: Parameter): boolean =>
  isAlways(parameter) || (parameter.in === 'header' && parameter.present.times * 2 > parameter.present.of);

/**
 * What the recordings fix: a header or a query parameter that always carried one and the same value. A header with
 * several values is left out, since nothing shows which to send.
 */
export const recordedConstant: Binder = (slot) => {
  if (slot.kind !== 'parameter' || slot.parameter.in === 'path') return undefined;
  const { values } = slot.parameter;
  return isSent(slot.parameter) && sole(values) ? { from: 'constant', value: values[0] ?? null } : undefined;
};

/** What the recordings fix, and where every request carried a query parameter with several values, its most frequent. */
export const recordedUsual: Binder = (slot) => {
  if (slot.kind !== 'parameter' || slot.parameter.in === 'path') return undefined;
  const [value] = slot.parameter.values;
  return value !== undefined && isSent(slot.parameter) && (slot.parameter.in === 'query' || sole(slot.parameter.values))
    ? { from: 'constant', value }
    : undefined;
};

/** The first binder that answers. */
export const firstOf =
  (...binders: readonly Binder[]): Binder =>
  (slot) => {
    for (const binder of binders) {
      const binding = binder(slot);
      if (binding !== undefined) return binding;
    }
    return undefined;
  };

export const toInput: Binder = (slot) => (slot.kind === 'parameter' && slot.parameter.in === 'header' ? undefined : { from: 'input' });

/** "op=loans&method=extend": what tells a call from others at its address, key and value. */
const toldBy = (call: Call): ReadonlyMap<string, string> => new Map(actionWords(call.operation));

/**
 * Whether nobody who left a place empty left it out: each request had it, or most of them and some of those with nothing in it. What only a description
 * has, nobody sent.
 */
const isSentEmpty = ({ present, nullable }: ShapeRow): boolean =>
  present.times > 0 && (present.times === present.of || (nullable && present.times * 2 > present.of));

/** The objects that a place stands in, the outermost first. */
const around = (path: string, shape: readonly ShapeRow[]): readonly ShapeRow[] =>
  shape.filter((row) => row.path !== '' && path.startsWith(`${row.path}.`));

/** Whether a place is sent although nobody filled it in. What stands in something that is left out is left out with it. */
export const isSentUntouched = (row: ShapeRow, shape: readonly ShapeRow[]): boolean =>
  isSentEmpty(row) && around(row.path, shape).every(isSentEmpty);

/**
 * What a page sends by itself to show that it is the product's own, and where from it is sent (Rails, Laravel, Django, WordPress, ASP.NET); where that is known
 * to anybody but the server, a cookie holds it.
 */
export const AGAINST_FORGERY = /[cx]srf|forgery|nonce|^(?:authenticity_token|_token)$|_http_referer$|^__(?:request|view|event)/i;

/**
 * What nobody is asked for: what makes the call this one, what kind of resource is sent, the credential where it stands among what is told, what is sent against forgery and what tells the
 * time; then what the binder says.
 */
export const bindingFor = (call: Call, binder: Binder): Binder => {
  const told = toldBy(call);
  const payload = payloadOf(call);
  const ofKind = kindOfMethod(call.operation, call.path);
  return (slot) => {
    const name = slot.kind === 'field' ? slot.row.path : slot.parameter.name;
    const isHeader = slot.kind === 'parameter' && slot.parameter.in === 'header';
    const value = told.get(name);
    // A header is sent as it was: SOAPAction stands in quotes.
    if (value !== undefined && isHeader === isHeaderKey(name))
      return { from: 'constant', value: isHeader ? (slot.parameter.values[0] ?? value) : value };
    const [said] = slot.kind === 'field' ? slot.row.values : slot.parameter.values;
    if (ofKind !== undefined && said === ofKind && isKindKey(lastPart(name))) return { from: 'constant', value: ofKind };
    if (!isHeader && name === call.authentication) return { from: 'credential' };
    // What stands in it is asked for by itself.
    if (slot.kind === 'parameter' && holdingFormat(slot.parameter) !== undefined)
      return isAlways(slot.parameter) && slot.parameter.format === JSON_FORMAT ? { from: 'constant', value: '{}' } : undefined;
    const kind = slot.kind === 'field' ? kindSaid(slot.row, payload) : undefined;
    if (kind !== undefined) return { from: 'constant', value: kind };
    if (slot.kind === 'parameter' && slot.parameter.in === 'query' && tellsTime(name, slot.parameter.values)) return { from: 'clock' };
    return slot.kind === 'field' && AGAINST_FORGERY.test(lastPart(name)) ? { from: 'cookie' } : binder(slot);
  };
};

/** Headers that others were refused for having left out, and that repeat a cookie (double submit), by the one name that all of them have. */
const repeatsOf = (call: Call): ReadonlySet<string> =>
  new Set(
    call.outcomes.flatMap(({ status, when }) =>
      status < 400
        ? []
        : when.flatMap((one) => (one.kind === 'header' && one.is !== 'present' && /[cx]srf/i.test(one.name) ? [one.name] : [])),
    ),
  );

const holdingFormat = ({ in: place, format }: Parameter): HoldingFormat | undefined =>
  place === 'query' && isHolding(format) ? format : undefined;

/**
 * Where a parameter stands in the request: what names a thing by an operator was called as a path would (`withComparedTargets`), and what has a name in brackets
 * may stand in another.
 */
const sentBy = (parameter: Parameter, call: Call): Omit<Request['parameters'][number], 'bind'> => {
  const { name, in: place, format } = parameter;
  const { field, operator } = (format === COMPARED_FORMAT ? operandNamed(name) : undefined) ?? {};
  if (field !== undefined) return { name: field, in: 'query', behind: `${operator}.` };
  const formats = new Map(
    call.parameters.flatMap((one) => {
      const holding = holdingFormat(one);
      return holding === undefined ? [] : [[one.name, holding] as const];
    }),
  );
  const inside = place === 'query' ? insideOf(name, new Set(formats.keys())) : undefined;
  const holding = inside === undefined ? undefined : formats.get(inside.name);
  return {
    name,
    in: place,
    ...(inside === undefined || holding === undefined
      ? {}
      : { within: { ...inside, format: holding, type: sentAs(parameter, undefined) } }),
  };
};

export const requestOf = (call: Sendable, binder: Binder): Request => {
  const payload = payloadOf(call);
  const operation = operationOf(call);
  const sentOn = sentOnOf(call);
  const parameters: Request['parameters'][number][] = [];
  const fields: RequestField[] = [];
  const binding = bindingFor(call, binder);
  for (const slot of slotsOf(call)) {
    const bind = binding(slot);
    if (bind === undefined) continue;
    if (slot.kind === 'parameter' && isTold(call, slot.parameter))
      fields.push({
        path: slot.parameter.name,
        type: sentAs(slot.parameter, undefined),
        nullable: false,
        always: isAlways(slot.parameter),
        bind,
      });
    else if (slot.kind === 'parameter') parameters.push({ ...sentBy(slot.parameter, call), bind });
    else
      fields.push({
        path: slot.row.path,
        type: sentAs(slot.row, slot.elements),
        // What was only ever sent as nothing goes on being sent so.
        nullable: slot.row.nullable || typesOf(slot.row).join() === 'null',
        always: isSentUntouched(slot.row, payload?.shape ?? []),
        bind,
      });
  }
  for (const name of repeatsOf(call))
    if (!parameters.some((one) => one.name === name)) parameters.push({ name, in: 'header', bind: { from: 'cookie' } });
  return {
    call: callName(call),
    method: call.method,
    path: sentTemplate(call),
    parameters,
    mediaType: payload?.mediaType ?? null,
    object:
      payload?.shape.some((row) => row.path === '' && typesOf(row).includes('object')) === true ||
      (operation === undefined && fields.some((field) => field.path !== '')),
    fields,
    authentication: call.authentication,
    ...(operation === undefined ? {} : { operation }),
    ...(sentOn.length === 0 ? {} : { sentOn }),
    ...(call.refusedBy === undefined ? {} : { refusedBy: call.refusedBy }),
  };
};
