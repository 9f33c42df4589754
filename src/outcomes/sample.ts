import { isArray, isObject, type Json, type JsonObject } from '../base/json.ts';
import { equalledBy, operandNamed } from '../base/operand.ts';
import { endsInValue } from '../base/segment-pattern.ts';
import { isOwnIdentity } from '../base/words/identity-name.ts';
import { isDoneByGet } from '../observations/refusals/told-done.ts';

/**
 * What the miner of outcomes reads: one clean exchange of one named call, with what naming and identities know about it. Plain data, and nothing in it is a
 * conclusion of the miner's. Exchanges that do not count (cached, mocked, aborted, preflight, other origins) are never handed in.
 */
export interface CallSample {
  /** The citation: `monday.har#/log/entries/12`. */
  readonly at: string;
  /** Whose session it is part of: samples of one session are one actor's, in order. */
  readonly session: string;
  /** Milliseconds since the epoch; `undefined` when the recording has no usable time (file order then counts). */
  readonly start: number | undefined;
  readonly end: number | undefined;
  /** `callName` of the call: "POST /orders/{orderId}/submit". */
  readonly call: string;
  readonly method: string;
  /** Path parameters by name, decoded: `[["orderId", "2"]]`. */
  readonly path: readonly (readonly [name: string, value: string])[];
  /** Query parameters in order, decoded, repetitions kept. */
  readonly query: readonly (readonly [name: string, value: string])[];
  /** What was sent, as point 7 describes it: JSON as it is, a form as an object of texts (of a repeated name an array), variables; `undefined`: nothing. */
  readonly payload: Json | undefined;
  /** False when something was sent that the recording does not hold (or that is no JSON and no form). */
  readonly payloadKnown: boolean;
  /** The form that it was sent in, without its parameters: "application/json". */
  readonly sentAs?: string;
  /** What was sent is said to be JSON or a form and does not read as that. */
  readonly unreadable?: boolean;
  /** Request headers by which answers may differ, names in lower case; see `ASKED`. None when not given. */
  readonly asked?: readonly (readonly [name: string, value: string])[];
  /** Files in what was sent, by the path of their field. */
  readonly files?: readonly {
    readonly path: string;
    readonly name: string;
    readonly mediaType: string;
    readonly size: number | undefined;
  }[];
  /** It signs in or out with a credential that stays the same, as the session of a visitor does; who it is then, where that is shown. */
  readonly turn?: {
    readonly signsIn: boolean;
    readonly account: { readonly entity: string; readonly key: string; readonly known: JsonObject } | undefined;
  };
  readonly caller: Caller;
  /** Something may have changed by then that is not among the samples: nothing is known of what things were like. */
  readonly dark?: true;
  /** It changes nothing though its method may: a GraphQL query, a JSON-RPC method that reads. */
  readonly reads?: true;
  /** It reads, and what is sent chooses what is answered, as a query does for other calls: an operation, or a search that is posted. */
  readonly told?: true;
  /** The members that were asked for, where an answer holds nothing else (GraphQL): paths without the brackets of lists. */
  readonly selects?: ReadonlySet<string>;
  /** An operation that is called so: "removeTicket". */
  readonly deletes?: true;
  readonly status: number;
  /**
   * The status that came, where the body refuses under one of success, as GraphQL does; `status` is 400 then, or 404 where it says that there is none. What is
   * said over a socket has that of its socket alone; `status` is 200 where it was accepted.
   */
  readonly answered?: number;
  /** Without parameters: "application/json"; `null` when the answer has no body. */
  readonly mediaType: string | null;
  /** The same with parameters that say how a framework framed it, where that was taken off (`base/wire/turbo-stream.ts`). */
  readonly framed?: string;
  /** Response headers, names in lower case, order and repetitions kept. All of them: the miner takes those that matter. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The address that was asked, where the answer leads on to another: of the same host, only what stands behind it says where that is. */
  readonly from?: string;
  /** The answer: JSON, or a text; `undefined` when there is none or the recording does not hold it (`responseKnown`). */
  readonly response: Json | undefined;
  readonly responseKnown: boolean;
  /**
   * What a page that refused a form says was wrong, by the name of the field that it says it of, under `""` what it says of none. It stands for the
   * answer where that is read for why.
   */
  readonly complains?: Readonly<Record<string, readonly string[]>>;
  /** The sentence of its status line, where a refusal has no words but that. */
  readonly reason?: string;
  /** Bytes of an answer that is no JSON. */
  readonly size?: number;
  /** The entities that the request names, by provenance: what the call is about (its target) first. */
  readonly reach: readonly Reached[];
  /** Things that a list of what was sent names, of one entity for each list; `name` is the place of the names: "keys[]", "[].id". */
  readonly listed?: readonly Reached[];
  /** The objects of the answer that are entities, in order, parents before children. */
  readonly found: readonly Found[];
}

/** Whether a deletion answers with nothing but how many it deleted, and that it was none: `{"data": 0}`. */
export const tookNone = ({ deletes, response }: Pick<CallSample, 'deletes' | 'response'>): boolean => {
  const told = isObject(response) && Object.keys(response).length === 1 ? Object.values(response)[0] : response;
  return deletes === true && told === 0;
};

/**
 * Whether a change of what a comparison in the query chooses (`PATCH /tasks?id=eq.7`) is answered with an empty list where the changed things would stand: none was
 * there, or none that who asks may change (PostgREST, "Update", "Delete").
 */
export const changedNone = ({ method, query, response }: Pick<CallSample, 'method' | 'query' | 'response'>): boolean =>
  /^(?:PATCH|PUT|DELETE)$/.test(method) &&
  isArray(response) &&
  response.length === 0 &&
  query.some(([name]) => operandNamed(name) !== undefined);

/** Headers of a request that say what is wanted, what is known already, or that the request is the product's own. */
export const ASKED =
  /^(?:accept|accept-language|if-match|if-unmodified-since|idempotency-key|range|prefer|.*(?:csrf|xsrf|nonce).*|x-requested-with|.*-?version|x-(?!forwarded|real-ip|request-id|correlation|trace|amzn|cloud|b3).*)$/;

/** Who asks. */
export interface Caller {
  /** `not recorded`: the recording may have been stripped of cookies, so that absence shows nothing. */
  readonly credential: 'absent' | 'present' | 'not recorded';
  /** Every credential sent, as recorded (secrets are pseudonyms: equality is all that is used). */
  readonly credentials: readonly {
    readonly in: 'bearer' | 'basic' | 'cookie' | 'header' | 'query';
    readonly name: string;
    readonly value: string;
  }[];
  /** The role that the product or the person who recorded names, "signed in" and "anonymous" included; `undefined` when none. */
  readonly role: string | undefined;
  /** Which entity the caller is, when shown ("me" answers, sign-in answers, token subjects). */
  readonly account: { readonly entity: string; readonly key: string } | undefined;
  /** What is known of the caller (the "me" object, token claims); `undefined` when nothing. */
  readonly known: JsonObject | undefined;
}

/** One message over a socket, in milliseconds after it was opened. */
export interface SocketMessage {
  readonly after: number;
  /** By the client. */
  readonly sent: boolean;
  readonly data: Json;
  /** It came in a list, with the others of the same time. */
  readonly listed: boolean;
  /** The call that it makes, where it was acknowledged: what acknowledged it is that call's answer, and no message. */
  readonly call?: string | undefined;
}

/** A call that opened a socket, with all that went over it. */
export interface SocketSample extends Pick<CallSample, 'at' | 'session' | 'call' | 'path' | 'caller'> {
  readonly start: number;
  readonly messages: readonly SocketMessage[];
}

export interface Reached {
  readonly entity: string;
  /** The identity's value as text. */
  readonly key: string;
  /** `caller`: the request names nobody; it is about who asks. */
  readonly in: 'path' | 'query' | 'payload' | 'caller';
  /** The parameter's name, or the path in the payload. */
  readonly name: string;
  /** The field by which it is named there, where that is not its identity. */
  readonly by?: string | undefined;
  /** It is named by the field that identifies it and nothing else (`hash`), or by several such (`hashes`). */
  readonly own?: true;
  readonly elsewhere?: true; // Known from another address: what is taken away there may be something of it (`/favorites/boats/{boatId}`).
}

/** Whether a request is about what it names: a path does, and so does an operation's own `id`, or all that it is told; `bookId` only mentions a book. */
export const isAbout = (reached: Reached | undefined): boolean =>
  reached !== undefined &&
  (reached.in === 'path' || reached.own === true || (reached.in !== 'caller' && isOwnIdentity(equalledBy(reached.name) ?? reached.name)));

export interface Found {
  readonly entity: string;
  readonly key: string;
  /** Where it stands in the answer, as `base/path.ts` prints it: "" , "data[]", "order", "orders[].customer". */
  readonly path: string;
  /** The object itself (the same reference as in `response`), what is its own of it, or it with the fields as its own that stand in a member of it. */
  readonly value: JsonObject;
  /** The member that its own fields stand in: "attributes" of JSON:API. */
  readonly within?: string;
}

/** Whether it stands among others: in a list, or in a map of things. */
export const isAmong = ({ path }: Pick<Found, 'path'>): boolean => /\[\]|\{\}/.test(path);

/** Whether it stands inside of what stands in a list or a map. */
export const isInside = ({ path }: Pick<Found, 'path'>): boolean => /(?:\[\]|\{\})\./.test(path);

/** What stands beside what was asked for is there for its sake (jsonapi.org/format/1.1, "Compound Documents"): it is no list of all that there are. */
export const isForItsSake = ({ path, within }: Pick<Found, 'path' | 'within'>): boolean => path === 'included[]' && within !== undefined;

/** Whether it is a row of the answer's own list: at the top, or in a member there. */
export const isRow = (found: Pick<Found, 'path' | 'within'>): boolean => /^[^.[{]*(?:\[\]|\{\})$/.test(found.path) && !isForItsSake(found);

/** A list that one or two objects frame: `data.items[]`. */
const FRAMED = /^([^.[{]+)(\.[^.[{]+)?\.[^.[{]+(?:\[\]|\{\})$/;

/** The rows of an answer's own list: at the top, in a member there, or framed by objects that are no things. */
export const rowsOf = ({ found }: Pick<CallSample, 'found'>): readonly Found[] => {
  const places = new Set(found.map(({ path }) => path));
  const isFramed = (one: Found): boolean => {
    const [, outer, inner = ''] = FRAMED.exec(one.path) ?? [];
    return outer !== undefined && ['', outer, `${outer}${inner}`].every((place) => !places.has(place)) && !isForItsSake(one);
  };
  return found.filter((one) => isRow(one) || isFramed(one));
};

/** What a request names of an entity, by itself or as the only thing in a list. */
export const namedOf = ({ reach, listed = [] }: Pick<CallSample, 'reach' | 'listed'>, entity: string): Reached | undefined =>
  reach.find((one) => one.entity === entity) ?? (listed.length === 1 ? listed.find((one) => one.entity === entity) : undefined);

/** An entity as point 3 names it. */
export interface EntityOutline {
  readonly name: string;
  /** Path of the identifying field (`id`); `null` when not shown. */
  readonly identity: string | null;
  /** Fields within which the identity holds. */
  readonly within?: readonly string[];
}

/** Whether a call is an operation of GraphQL or JSON-RPC, by its name ("POST /graphql #orders"): "#action=rent" is a plain call. */
export const isOperation = (call: string): boolean => / #[^=]+$/.test(call);

/** A read of what its address names is answered with an object that has nothing in it. */
const isBareRead = ({ call, method, response, reach: [target] }: CallSample): boolean =>
  method === 'GET' &&
  endsInValue(call) &&
  target?.in === 'path' &&
  target.name !== '' &&
  isObject(response) &&
  Object.keys(response).length === 0;

/** Whether an operation was answered with nothing, or such a read, and without a complaint: what it was about is not there. */
export const answersNothing = (sample: CallSample): boolean =>
  sample.status < 300 && sample.responseKnown && (((sample.response ?? null) === null && isOperation(sample.call)) || isBareRead(sample));

/** Whether it may change something, by its method (RFC 9110 §9.2.1: the others are safe), by its operation, or by the deed that its address names. */
export const isWrite = ({
  call,
  method,
  reads,
  status,
  mediaType,
  response,
}: Pick<CallSample, 'call' | 'method' | 'reads' | 'status' | 'mediaType'> & Partial<Pick<CallSample, 'response'>>): boolean =>
  reads !== true &&
  (!['GET', 'HEAD', 'OPTIONS'].includes(method) || isDoneByGet({ method, template: call, status, media: mediaType }, response));

/** Whether a path names more behind the thing that is known of it: "/users/{name}/servers/{server}", where no server was shown. */
const namesMore = ({ path, reach: [reached] }: Pick<CallSample, 'path' | 'reach'>): boolean => {
  const at = reached?.in === 'path' ? path.findIndex(([name]) => name === reached.name) : -1;
  return at >= 0 && at < path.length - 1;
};

/** Whether it takes away what it is about; a part of what the path names is not that ("DELETE /flags/{name}/favorites"). */
export const isDeletion = (sample: Pick<CallSample, 'method' | 'call' | 'deletes' | 'reach' | 'path'>): boolean => {
  const { method, call, deletes, reach } = sample;
  const [name = ''] = call.split(' #');
  const isWhole = (endsInValue(name) && !namesMore(sample)) || !name.includes('{');
  return deletes === true || (method === 'DELETE' && !reach.some((one) => one.elsewhere) && isWhole);
};

/** Whether a deletion at another address than that of the thing which it names may have taken that away: it is only known to have where it is not there afterwards. */
export const mayTakeElsewhere = ({ method, call, reach }: CallSample, entity: string, key: string): boolean =>
  method === 'DELETE' &&
  endsInValue(call.split(' #')[0] ?? '') &&
  reach.some((one) => one.elsewhere === true && one.entity === entity && one.key === key);

/** Words of calls that take away. They prove nothing alone: what is gone has to be seen to be. */
export const TAKES_AWAY = /delete|remove|destroy|purge|discard|trash|unlink/i;

/** Whether a request may have taken away what it names: by itself, or in a list of what was sent. */
export const mayTake = (sample: CallSample, entity: string, key: string): boolean =>
  isDeletion(sample) ||
  mayTakeElsewhere(sample, entity, key) ||
  (TAKES_AWAY.test(sample.call) && (sample.listed ?? []).some((one) => one.entity === entity && one.key === key));

/** The recording that a sample is in. Two recordings may be of two servers: what one shows of a thing says nothing of the other's. */
export const recordingOf = ({ at }: Pick<CallSample, 'at'>): string => at.slice(0, Math.max(0, at.indexOf('#')));
