import { isClockKey } from '../base/clock-key.ts';
import { interning } from '../base/interning.ts';
import { isArray, isObject, type Json } from '../base/json.ts';
import type { Framing } from '../base/wire/framing.ts';
import { toldAsArguments } from '../base/wire/json-rpc.ts';
import { kindOfMethod } from '../base/wire/kind-method.ts';
import { deedIn, isFunctionKey } from '../base/words/action-words.ts';
import { wordsOf } from '../base/words/name-words.ts';
import { isServiceMethod } from '../base/words/service-method.ts';
import type { Reference } from '../statement/reference.ts';
import { acknowledgedIn } from './acknowledged.ts';
import { addressOf, type HoldingItem, itemsInside, type QueryItem, queryItems } from './address.ts';
import { errorBehind, errorInside, REFUSES_INSIDE } from './envelope.ts';
import { type Body, type Exchange, exchangeWith, type FormField } from './exchange.ts';
import { formJson } from './form-json.ts';
import { withKinds } from './message-kind.ts';
import { actionAt, actionOf } from './naming/action-asked.ts';
import { askedByIn } from './naming/sent-back.ts';
import { DEEPEST } from './naming/survey.ts';
import { type NamedPath, nameOf } from './naming/template.ts';
import { isAction, operationsOf, type SentAs } from './operation.ts';
import { isBack } from './pages/form-back.ts';
import { saidInRows } from './pages/marked-rows.ts';
import type { PageComplaint } from './pages/page-complaints.ts';
import { isFormReturned, saysOnlyWrong } from './pages/refused-page.ts';
import { isSentToSignIn } from './pages/sign-in-page.ts';
import { withoutStanding } from './pages/standing-notes.ts';
import type { Actor, Cast } from './principal/actor.ts';
import { mediaTypeOf, purposeOf, rpcStatusOf } from './purpose.ts';
import { readsOnly, showsThings } from './reads-only.ts';
import { saysDenied, saysTaken, saysUndone } from './refusals/spoken.ts';
import { statusInside } from './refusals/told.ts';
import { isDoneByGet } from './refusals/told-done.ts';
import { identityOf } from './resource.ts';
import { segmentsOf } from './segment.ts';
import type { Spoken } from './spoken/spoken.ts';
import { framingOf, withTurns } from './spoken/turns.ts';
import type { Naming } from './survey.ts';
import { isRefusedVisit } from './visits.ts';

const NONE_FILLED: ReadonlySet<string> = new Set();

/** A call, by everything that tells it from others. */
export interface CallKey {
  readonly method: string;
  readonly origin: string;
  readonly template: string;
  readonly operation: string | null;
  readonly operationName: string | null;
}

/** One exchange as the miners see it: named, with its actor and its payloads as JSON. */
export interface Observed {
  readonly exchange: Exchange;
  readonly call: CallKey;
  /** The call's name in documents: "POST /loans", "POST /graphql #orders". */
  readonly name: string;
  /** Tells calls of the same name on two origins apart. */
  readonly key: string;
  readonly path: NamedPath;
  /** With what stands in a parameter, under names in brackets (`base/wire/held-query.ts`). */
  readonly query: readonly QueryItem[];
  /** The parameters that hold others, as they stand in the address. */
  readonly holding?: readonly HoldingItem[];
  readonly actor: Actor;
  readonly status: number;
  /** Accepted: 2xx, no error inside, not defeated. */
  readonly accepted: boolean;
  /** What was answered is not in the recording, and would have said whether it was accepted, or says that it was in part: it is neither accepted nor refused. */
  readonly unheard?: true;
  /** Its words may say that nothing was done, and were said where what was sent stood there afterwards. */
  readonly taken?: true;
  /** The status that a refusal inside of a 2xx says itself (`statusInside`). */
  readonly saysStatus?: number;
  /** It was answered by leading on, and refused by what was said there (`LedOn`): `response` is that. */
  readonly isTold?: true;
  /** What a form that came back says in the rows that it marks. */
  readonly saidInRows?: readonly PageComplaint[];
  /** The page that answered a form, whose boxes are none that stand there anyway (`withoutStanding`). */
  readonly heard?: Body;
  readonly requestMedia: string | null;
  /** The payload; forms as objects, repeated fields as arrays, files as `FileMark`. `undefined` when there is none to see. */
  readonly request: Json | undefined;
  readonly files: readonly FormField[];
  /** It carries operations that are calls of their own: its payloads are theirs. */
  readonly carrier: boolean;
  /** Told by the server itself, over a socket: nobody asked for it. */
  readonly pushed?: true;
  /** What a page shows of a thing, by its forms or tables, or in JSON that it brings along: it is looked at when somebody opens it, and not whenever something was done. */
  readonly onPage?: 'drawn' | 'given';
  /** Of an operation of GraphQL: what it was sent as. */
  readonly sentAs?: SentAs | undefined;
  /** Of what is said over a socket in JSON, and of what opened that: how it is asked and answered. */
  readonly framing?: Framing | undefined;
  readonly responseMedia: string | null;
  readonly response: Json | undefined;
  readonly at: Reference;
  readonly atRequest: Reference;
  readonly atResponse: Reference;
}

/** A form that came back as a page with what was wrong with it, or as these words alone: servers that write their own pages refuse so, in a 200. */
const isReturned = ({ method, request, response }: Exchange): boolean =>
  method === 'POST' &&
  request.kind === 'form' &&
  response.kind === 'text' &&
  (saysOnlyWrong(response.text) ||
    (response.mediaType.includes('html') &&
      isFormReturned(
        response.text,
        request.fields.map(({ name }) => name),
      )));

/** Whether an answer refuses by what it holds, whatever its status says. */
export const refusesInside = (method: string, body: Body, filled: ReadonlySet<string>): boolean => {
  const answer = body.kind === 'json' ? body.value : undefined;
  return errorInside(answer ?? errorBehind(body), filled) || saysDenied(method, answer) || saysUndone(method, answer, filled);
};

/** Whether an answer in JSON is not there to be read: it is not in the recording, or was cut. */
export const isLost = (body: Body): boolean =>
  body.kind === 'absent'
    ? body.mediaType === '' || body.mediaType.includes('json')
    : body.kind === 'text' && body.mediaType.includes('json') && errorBehind(body) === undefined;

/** What is answered at an address that names nothing may be called by what others are asked for by. */
const withCarriers = (path: NamedPath, response: Json | undefined, fields: readonly string[] | undefined): NamedPath => {
  const own = path.carriers.length > 0 || fields === undefined ? [] : askedByIn(fields, response);
  return own.length === 0 ? path : { ...path, carriers: own };
};

export interface Observer {
  /** The calls that an exchange is: none for pages, static files and what is not the product's. */
  observe(exchange: Exchange): readonly Observed[];
  /**
   * The call that opened a socket, with what went over it as its answer's events; `undefined` for anything else. `polled`: what went before it was
   * open, in the same conversation.
   */
  socket(exchange: Exchange, polled?: Exchange['frames']): Observed | undefined;
  /** What a call by a method to an address is called; `undefined` where none of the product's is. */
  nameOf(method: string, url: string): string | undefined;
  /** An address of the product under its name; `undefined` for one that is not the product's. */
  placed(url: string): Placed | undefined;
  actorOf(exchange: Exchange): Actor;
  /** What a path at an origin of the product is called. */
  placeOf(origin: string, pathname: string): NamedPath | undefined;
}

/** An address of the product under its name. */
interface Placed {
  readonly origin: string;
  readonly path: NamedPath;
}

/** What a call that opened a socket is called, and by whom it was made. */
type Opened = Pick<Observed, 'call' | 'name' | 'key' | 'path' | 'query' | 'actor'>;

/** The call that opened a socket, with what went over it as its answer's events, whatever names it. `recording`: as citations begin. */
export const socketFrom = (
  recording: string,
  exchange: Exchange,
  polled: Exchange['frames'],
  opened: Opened,
  spoken?: Spoken | undefined,
): Observed => {
  const at: Reference = { recording, index: exchange.index, time: exchange.start ?? 0, pointer: '' };
  return {
    ...opened,
    exchange: asSocket(exchange, withTurns(withKinds(acknowledgedIn([...polled, ...exchange.frames])), spoken)),
    ...(spoken === undefined ? {} : { framing: framingOf(spoken) }),
    status: 101,
    requestMedia: null,
    responseMedia: null,
    at,
    atRequest: { ...at, pointer: '/request' },
    atResponse: { ...at, pointer: '/_webSocketMessages' },
    accepted: true,
    request: undefined,
    files: [],
    carrier: false,
    response: undefined,
  };
};

/** Whether a socket was opened. */
export const isOpened = (exchange: Exchange): boolean =>
  purposeOf(exchange) === 'socket' && exchange.defeated === undefined && (exchange.status === 101 || exchange.frames.length > 0);

/** What opened a socket, as an exchange whose answer is what went over it. */
const asSocket = (exchange: Exchange, frames: Exchange['frames']): Exchange =>
  exchangeWith(exchange, {
    request: { kind: 'empty' },
    status: 101,
    response: { kind: 'events', mediaType: '', events: frames, size: 0 },
    frames,
  });

export const observerOf = (recording: string, naming: Naming, cast: Cast): Observer => {
  // What is kept of an exchange stands under its call's name, whatever keeps it.
  const once = interning();
  const placed = (url: string): Placed | undefined => {
    const address = addressOf(url);
    const route = address === undefined || !naming.origins.product.has(address.origin) ? undefined : naming.routes.get(address.origin);
    return address === undefined || route === undefined ? undefined : { origin: address.origin, path: nameOf(route, address.pathname) };
  };
  return {
    placed,
    actorOf: (exchange) => cast.actorOf(exchange),
    nameOf: (method, url) => {
      const place = placed(url);
      if (place === undefined) return undefined;
      const name = `${method} ${place.path.template}`;
      const discriminator = naming.actions.get(place.origin)?.get(name);
      const action = discriminator === undefined ? undefined : actionAt(discriminator, url);
      return action === undefined ? name : `${name} #${action}`;
    },
    placeOf: (origin, pathname) => {
      const route = naming.routes.get(origin);
      return route === undefined ? undefined : nameOf(route, pathname);
    },
    socket: (exchange, polled = []) => {
      const address = addressOf(exchange.url);
      const route = address === undefined || !naming.origins.product.has(address.origin) ? undefined : naming.routes.get(address.origin);
      if (address === undefined || route === undefined || !isOpened(exchange) || segmentsOf(address.pathname).length > DEEPEST)
        return undefined;
      const path = nameOf(route, address.pathname);
      const name = once(`GET ${path.template}`);
      const opened: Opened = {
        path,
        query: queryItems(address.query),
        actor: cast.actorOf(exchange),
        call: { method: 'GET', origin: address.origin, template: once(path.template), operation: null, operationName: null },
        name,
        key: once(`${name} ${address.origin}`),
      };
      return socketFrom(recording, exchange, polled, opened, naming.spoken?.get(address.origin)?.get(path.template));
    },
    observe: (exchange) => {
      const address = addressOf(exchange.url);
      if (
        address === undefined ||
        exchange.defeated === 'mocked' ||
        !naming.origins.product.has(address.origin) ||
        (purposeOf(exchange) !== 'call' && !isRefusedVisit(exchange))
      )
        return [];
      const route = naming.routes.get(address.origin);
      if (route === undefined) return [];
      if (segmentsOf(address.pathname).length > DEEPEST) return [];
      const query = queryItems(address.query).filter(({ name, value }) => !isClockKey(name, value, exchange.start));
      const time = exchange.start ?? 0;
      const at: Reference = { recording, index: exchange.index, time, pointer: '' };
      const body = exchange.response;
      const response = body.kind === 'json' ? body.value : undefined;
      const path = withCarriers(nameOf(route, address.pathname), response, naming.askedBy?.get(address.origin));
      if (purposeOf(exchange) === 'page' && naming.visited?.get(address.origin)?.has(path.template) !== true) return [];
      const name = once(`${exchange.method} ${path.template}`);
      const request =
        exchange.request.kind === 'json'
          ? exchange.request.value
          : exchange.request.kind === 'form'
            ? formJson(exchange.request.fields, () => '')
            : undefined;
      const operations = operationsOf(exchange, query, naming.persisted);
      const told = operations.length === 0 ? itemsInside(query) : undefined;
      const common = {
        exchange,
        path,
        query: told?.items ?? query,
        ...(told === undefined ? {} : { holding: told.holding }),
        actor: cast.actorOf(exchange),
        status: exchange.status,
        requestMedia: exchange.request.kind === 'empty' ? null : exchange.request.mediaType || null,
        responseMedia: body.kind === 'empty' ? null : mediaTypeOf(exchange) || null,
        at,
        atRequest: { ...at, pointer: '/request' },
        atResponse: { ...at, pointer: body.kind === 'json' || body.kind === 'text' ? '/response/content/text' : '/response' },
      };
      const noted = naming.filled.get(address.origin) ?? NONE_FILLED;
      const helped = naming.helped.get(address.origin);
      const heard = withoutStanding(exchange, helped);
      const inTwoHundred = refusesInside(exchange.method, body, noted) || isBack(heard, noted);
      const inside = inTwoHundred && isObject(response) ? statusInside(response, noted) : undefined;
      const said = saidInRows(heard, helped);
      const isFailed = rpcStatusOf(exchange.responseHeaders) !== undefined;
      const isOther = exchange.defeated === 'aborted' || isFailed || isReturned(heard) || isSentToSignIn(exchange);
      const isWell = exchange.status >= 200 && exchange.status < 300 && !isOther;
      const isUnheard = isWell && (operations.length > 0 || noted.has(REFUSES_INSIDE)) && isLost(body);
      const accepted = isWell && !isUnheard;
      const unheard = isUnheard ? ({ unheard: true } as const) : {};
      const transport: Observed = {
        ...common,
        call: { method: exchange.method, origin: address.origin, template: once(path.template), operation: null, operationName: null },
        name,
        key: once(`${name} ${address.origin}`),
        accepted: accepted && !inTwoHundred && said.length === 0,
        ...(inside === undefined ? {} : { saysStatus: inside }),
        ...unheard,
        ...(saysTaken(exchange.method, response, noted) ? { taken: true } : {}),
        ...(said.length === 0 ? {} : { saidInRows: said }),
        ...(heard === exchange ? {} : { heard: heard.response }),
        request,
        files: exchange.request.kind === 'form' ? exchange.request.fields.filter((field) => field.file !== undefined) : [],
        carrier: operations.length > 0,
        response,
      };
      if (operations.length === 0) {
        const discriminator = naming.actions.get(address.origin)?.get(name);
        const action = discriminator === undefined ? undefined : actionOf(discriminator, exchange, query);
        if (action === undefined) return [transport];
        const kind = kindOfMethod(action, path.template);
        const carriers = kind === undefined ? undefined : discriminator?.kinds?.get(kind);
        return [
          {
            ...transport,
            ...(carriers === undefined ? {} : { path: { ...path, carriers } }),
            request: isFunctionKey(action) && request !== undefined ? toldAsArguments(request) : request,
            call: { ...transport.call, operation: action },
            name: once(`${name} #${action}`),
            key: once(`${name} #${action} ${address.origin}`),
          },
        ];
      }
      return [
        transport,
        ...operations.map((operation): Observed => {
          const field = operation.operation.replace(/^(query|mutation|subscription) /, '');
          const isOpen = operation.isUnanswered === true || operation.isInPart === true;
          return {
            ...common,
            call: { ...transport.call, operation: operation.operation, operationName: operation.operationName },
            name: once(`${name} #${field}`),
            key: once(`${name} #${field} ${address.origin}`),
            accepted: accepted && operation.refusal === undefined && !isOpen,
            ...(isWell && isOpen ? ({ unheard: true } as const) : unheard),
            request: operation.request ?? undefined,
            files: [],
            carrier: false,
            ...(operation.saysStatus === undefined ? {} : { saysStatus: operation.saysStatus }),
            sentAs: operation.sent,
            response: operation.refusal ?? (exchange.status >= 400 ? response : operation.response),
          };
        }),
      ];
    },
  };
};

/** Words that say of a method in an address that it only looks, whatever it is sent by ("/api/tasks.info", "/api/getTask"). */
const LOOKS = /^(?:get|list|find|fetch|search|query|lookup|describe)$/i;

/** Methods of a database that read what they are told to (Firestore REST, `projects.databases.documents`). */
const ASKS_DATABASE = /\/documents(?:\/.*)?:(?:run(?:Aggregation)?Query|batchGet|partitionQuery|listCollectionIds)$/;
export const asksDatabase = (template: string): boolean => ASKS_DATABASE.test(template);

/** Whether an address ends in a method that reads: what it is a method of stands in the same segment. */
const asksByMethod = (template: string): boolean => {
  const last = template.slice(template.lastIndexOf('/') + 1);
  if (asksDatabase(template)) return true;
  if (last.startsWith('{')) return false;
  if (isServiceMethod(template)) return readsOnly(last);
  const words = wordsOf(last);
  return /\w\.\w/.test(last) ? readsOnly(last) : words.length > 1 && /^[a-z]+[A-Z]/.test(last) && LOOKS.test(words[0] ?? '');
};

/** Words that stand alone behind the things that are looked at: one of them or all ("/users/get"), or as many as there are, where these are answered. */
const GETS = /^get$/i;
const LISTS = /^_?(?:all|list|find|search|filter|browse|lookup|recent)$/i;

/** Levels below which an answer's list is not looked for: an envelope. */
const holdsList = (answer: Json | undefined): boolean =>
  isArray(answer) || (isObject(answer) && identityOf(answer, []) === undefined && Object.values(answer).some(isArray));

/** Whether what is posted behind a collection only looks at it, by the word that it ends in and by what is answered: a search that is kept is answered as a thing. */
const looksBehind = (template: string, answer: Json | undefined): boolean => {
  const [last = '', before = ''] = segmentsOf(template).toReversed();
  return /^[a-z]/i.test(before) && (GETS.test(last) || (LISTS.test(last) && holdsList(answer)));
};

/** Whether an answer says what may be asked for at an address and how (RFC 9110 §9.3.7), and shows nothing of what is there. */
export const isOfOptions = ({ call: { method } }: Observed): boolean => method === 'OPTIONS';

/**
 * Whether a call can change something: by its method, for GraphQL by its kind, for JSON-RPC, and for a word by which one address tells apart what is
 * posted to it, by what that is called.
 */
export const isWrite = ({ call: { method, operation, template }, status, response, responseMedia: media, pushed }: Observed): boolean =>
  pushed !== true &&
  (isDoneByGet({ method, template, status, media }, response) ||
    (operation === null || isAction(operation)
      ? !/^(GET|HEAD|OPTIONS|SEARCH|REPORT|PROPFIND|QUERY)$/.test(method) &&
        !(
          method === 'POST' &&
          (operation === null ? asksByMethod(template) || looksBehind(template, response) : readsOnly(deedIn(operation) ?? ''))
        )
      : operation.startsWith('mutation ') ||
        (!/^(query|subscription) /.test(operation) &&
          !readsOnly(operation) &&
          // What a method is called after that is asked for things of a kind stands before it.
          (kindOfMethod(operation, template) === undefined ? !showsThings(operation, response) : method !== 'GET'))));
