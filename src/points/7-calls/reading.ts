import { z } from 'zod';
import { byText } from '../../base/by-text.ts';
import { KIND_FIELDS } from '../../observations/shape/kinds.ts';
import { outcome } from '../../outcomes/outcome.ts';
import { ground } from '../../statement/ground.ts';
import { jsonTypes, presence, scalar } from '../3-entities/reading.ts';

const only = z.object({ where: z.enum(KIND_FIELDS), is: z.array(z.string()).min(1), of: z.number().int() });

/**
 * One place in a payload, flat: the path, what was seen there, how often. A payload's rows in path order say everything
 * its JSON Schema says (`schemaOf` in the exports), and a person reads them.
 */
export const shapeRow = z.object({
  /** "" is the payload itself; `data[].id`; `byDay{}.count`. */
  path: z.string(),
  type: jsonTypes,
  nullable: z.boolean(),
  format: z.string().nullable(),
  present: presence,
  /** Values seen, when they are few; examples, never a closed list. */
  values: z.array(scalar),
  /** Of an object of several kinds: in which of them this place stands, by the field that says the kind, and how many objects were of these. */
  only: only.optional(),
  refersTo: z.string().nullable(),
  ...ground,
});
export type ShapeRow = z.infer<typeof shapeRow>;

export const payload = z.object({
  /** Null when there is no body. */
  mediaType: z.string().nullable(),
  shape: z.array(shapeRow),
  ...ground,
});
export type Payload = z.infer<typeof payload>;

export const response = z.object({ status: z.number().int(), ...payload.shape });
export type Response = z.infer<typeof response>;

export const parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  type: jsonTypes,
  format: z.string().nullable(),
  values: z.array(scalar),
  required: z.boolean(),
  present: presence,
  refersTo: z.string().nullable(),
  /** What else it names the same things by: `/boats/7` and `/boats/heron` are one address. */
  refersAlso: z.string().optional(),
  ...ground,
});
export type Parameter = z.infer<typeof parameter>;

/** Events of a stream (SSE event names, WebSocket message types): each with its own shape. */
export const streamEvent = z.object({ name: z.string(), direction: z.enum(['in', 'out']), ...payload.shape });
export type StreamEvent = z.infer<typeof streamEvent>;

/** What an operation of GraphQL was sent as, whole: of texts that differ by the values in them alone, one. */
export const sentText = z.object({
  /** Null when it was agreed upon before (a persisted query). */
  text: z.string().nullable(),
  /** What stands for such a text. */
  hash: z.string().nullable(),
  /** As it was sent beside the text. */
  operationName: z.string().nullable(),
  /** What the answer calls the operation's field; "" where all of its data is meant. */
  key: z.string(),
  ...ground,
});
export type SentText = z.infer<typeof sentText>;

const constants = z.array(z.tuple([z.string(), z.string().or(z.number())]));

export const framing = z.object({
  /** The member that names what is asked. */
  named: z.string(),
  /** The member that numbers what is asked, and the one under which the answer repeats it; null where an answer has the same name instead. `isText`: numbers are texts. */
  numbered: z.object({ asked: z.string(), answered: z.string(), isText: z.boolean() }).nullable(),
  /** What every message that asks has besides, and every one that answers. */
  constants: z.object({ asked: constants, answered: constants }).optional(),
  /** The member that what is told stands under, in order where it is a list, and the place of what is answered in messages that are lists. */
  under: z.object({ asked: z.object({ member: z.string(), isList: z.boolean() }).nullable(), answered: z.string().nullable() }).optional(),
});

/** Point 7. */
export const call = z.object({
  method: z.string(),
  /** OpenAPI's habit: "/books/{bookId}". */
  path: z.string(),
  /** "query order", "mutation addItem", or a JSON-RPC method; null for a plain call. */
  operation: z.string().nullable(),
  operationName: z.string().nullable(),
  origin: z.string(),
  /** "bearer", "basic", "cookie", a header's name; null when no credential was seen. */
  authentication: z.string().nullable(),
  /** Its path was always sent with a slash at its end, which `path` leaves out: servers that insist on it are many (Django). */
  slash: z.literal(true).optional(),
  /** Of what is said over a socket in JSON: how it is asked and answered (see `base/wire/framing.ts`). */
  framing: framing.optional(),
  parameters: z.array(parameter),
  requests: z.array(payload),
  responses: z.array(response),
  events: z.array(streamEvent),
  outcomes: z.array(outcome),
  /** Of GraphQL, most sent first; left out where none is shown. */
  texts: z.array(sentText).min(1).optional(),
  ...ground,
});
export type Call = z.infer<typeof call>;

/** Format of a path parameter whose value is a path: its slashes stand in the address as they are. */
export const PATH_FORMAT = 'path';

/** Format of a query parameter that names what the call is about behind the operator of equality (`id=eq.2`, see `base/operand.ts`). */
export const COMPARED_FORMAT = 'comparison';

/**
 * The address of a call as RFC 6570 writes it: "/contents/{+path}/checkpoints" where the value of `path` is a path, else as the call has it. One
 * value at most: of two that may hold slashes nothing says where the first ends.
 */
export const uriTemplate = ({ path, parameters }: Pick<Call, 'path' | 'parameters'>): string => {
  const nested = parameters.find(({ in: place, format }) => place === 'path' && format === PATH_FORMAT);
  return nested === undefined ? path : path.replace(`{${nested.name}}`, () => `{+${nested.name}}`);
};

/** The same as it is sent. */
export const sentTemplate = (call: Pick<Call, 'path' | 'parameters' | 'slash'>): string =>
  `${uriTemplate(call)}${call.slash === true ? '/' : ''}`;

/** How a call is named everywhere else: "POST /loans", "POST /graphql #orders". */
export const callName = (of: Pick<Call, 'method' | 'path' | 'operation'>): string =>
  of.operation === null
    ? `${of.method} ${of.path}`
    : `${of.method} ${of.path} #${of.operation.replace(/^(query|mutation|subscription) /, '')}`;

/** Whether a call is made over a socket that another call opened: it has no request of its own. */
export const isOverSocket = ({ operation, responses }: Pick<Call, 'operation' | 'responses'>): boolean =>
  operation !== null && responses.length > 0 && responses.every(({ status }) => status === 101);

/** The order in which calls are written. */
export const callOrder = byText((one: Call) => `${one.path} ${one.operation ?? ''} ${one.method} ${one.origin}`);

/** Whether a call signs in whoever asks by what it answers alone: it is only read, and told nothing. */
export const signsInByReading = ({ method, parameters, outcomes }: Call): boolean =>
  method === 'GET' &&
  parameters.every(({ in: place }) => place !== 'path' && place !== 'query') &&
  outcomes.some(({ when, then }) => then.some(({ kind }) => kind === 'sign in') && when.every(({ kind }) => kind !== 'account'));
