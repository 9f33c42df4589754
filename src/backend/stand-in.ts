import type { Json, JsonObject } from '../base/json.ts';
import type { Specification } from '../document/specification.ts';
import { requestDigest } from '../outcomes/digest.ts';
import type { Outcome } from '../outcomes/outcome.ts';
import { valueAt } from '../outcomes/place.ts';
import { asLastSeen } from '../points/3-entities/last-seen.ts';
import type { Entity } from '../points/3-entities/reading.ts';
import { callName } from '../points/7-calls/reading.ts';
import { bodyOf, type Filling, fill } from './answers/answer.ts';
import { alwaysAmong } from './answers/as-answered.ts';
import { contentType, written } from './answers/written.ts';
import { groupedQuery, itemsAsked, withoutCarried } from './carried-query.ts';
import { type Choice, choose } from './choice/choose.ts';
import { Frequency } from './choice/frequency.ts';
import { perform } from './choice/perform.ts';
import { callerOf, type Facts, reachedBy } from './data/facts.ts';
import { contentIn, contentOf, isFileWithout, isLost } from './data/held.ts';
import { pageOf } from './data/rows.ts';
import { lackWhatWasNotShown } from './data/shown-once.ts';
import { Store, type StoreState } from './data/store.ts';
import { partsOf, View, viewerOf } from './data/view.ts';
import { headerText, type NotShown, neverRecorded, notShownIn, notShownResponse, notShownWhen, problem } from './not-shown.ts';
import type { StandInOptions } from './options.ts';
import { accountsOf, type KnownAccount } from './people/accounts.ts';
import { credentialReader } from './people/credential.ts';
import { FOR_NEXT_STEP, lifetimeOf } from './people/lifetime.ts';
import { byRoleIn, personIn } from './people/one-of-role.ts';
import { withOwnSecret } from './people/own-secret.ts';
import { NOBODY, type PrincipalState, Principals } from './people/principal.ts';
import { type Payload, readPayload, type StandInRequest, type StandInResponse } from './request.ts';
import { inBatches } from './requests/batch.ts';
import { conditional } from './requests/conditional.ts';
import { meantBy } from './requests/meant.ts';
import { askedIn, withListArguments } from './requests/operation-arguments.ts';
import { answerOperations, carriedBy } from './requests/operations.ts';
import { partOf } from './requests/part.ts';
import { inProcedures } from './requests/side-by-side.ts';
import type { Upload } from './requests/upload.ts';
import { type Match, matchCall, matchPath, routesOf, toldBy } from './route.ts';
import { jsonOrText, saidIn } from './sockets/conversation.ts';
import type { Connection, Said } from './sockets/socket.ts';
import { isOfMessage, isSaidOver, plainly, talksOf } from './sockets/talk.ts';
import { comparedIn } from './unshown/compared.ts';
import { unshownCaller, unshownPayload, unshownTransition } from './unshown/shown.ts';
import { unsentPart } from './unshown/unsent.ts';
import { unshownHeader, unshownQuery } from './unshown/unshown-query.ts';
import { unshownThing } from './unshown/unshown-thing.ts';
import { unshownForm, unshownStatus, unshownValue } from './unshown/unshown-value.ts';

export type { KnownAccount };

/** What it remembers, as plain data. */
export interface StandInState {
  readonly format: 'ninepoint-state/1';
  readonly store: StoreState;
  readonly principals: PrincipalState;
}

export interface StandIn {
  /** Never rejects: what cannot be answered is answered with problem details. */
  handle(request: StandInRequest): Promise<StandInResponse>;
  state(): StandInState;
  /** Opens a socket, or says why not. `send` is for what others cause. */
  connect(request: StandInRequest): ((send: (text: string) => void) => Connection) | StandInResponse;
  restore(state: StandInState): void;
  /** Puts what is known of a record into the store: a record that is not there is made. */
  know(entity: string, key: string, value: JsonObject): void;
  /** Takes a record away, without anything that comes of a call that does. */
  forget(entity: string, key: string): void;
  readonly accounts: readonly KnownAccount[];
}

/** The cookie under which a stand-in keeps sessions that no page of the recording was seen to give. */
export const OWN_SESSION = 'ninepoint-session';

/** Where the session that a visitor has already, or a socket, becomes that of whoever signs in, no page of ours has given one: then signing in gives it. */
const ownSession = (
  token: string,
  body: Json | undefined,
  headers: readonly (readonly [string, string])[],
): readonly (readonly [string, string])[] =>
  headers.some(([, value]) => value.includes(token)) || (body !== undefined && JSON.stringify(body).includes(token))
    ? []
    : [['set-cookie', `${OWN_SESSION}=${token}; Path=/; HttpOnly; SameSite=Lax`]];

export const BODY_LIMIT = 10 * 1024 * 1024;

/** Whose calls are counted together. */
const countedAs = ({ call, credential, payload }: Facts): string => {
  const per = Frequency.limitOf(call)?.per;
  return JSON.stringify([callName(call), per === undefined ? (viewerOf(credential) ?? '') : (valueAt(payload, per) ?? '')]);
};

const isTooOften = (choice: Choice): boolean => choice.kind === 'outcome' && choice.outcome.when.some(({ kind }) => kind === 'often');

const pathOf = (url: string): string =>
  URL.canParse(url, 'http://stand-in.invalid') ? new URL(url, 'http://stand-in.invalid').pathname : '/';
const startOf = (entities: readonly Entity[], start: StandInOptions['start']): readonly Entity[] =>
  start === 'before'
    ? entities.map((entity) => ({ ...entity, records: entity.records.filter(({ made }) => made === undefined) }))
    : start === 'after'
      ? asLastSeen(entities)
      : entities;

/** What the recordings made and took away again is there no more; what it was called by is used up. */
const takeAwayAgain = (entities: readonly Entity[], store: Store): void => {
  for (const { name, records } of entities) for (const { key, made } of records) if (made === 'and taken away') store.delete(name, key);
};

/** A backend that carries out the outcomes of a specification. It reads the document and nothing else. */
export const standIn = (specification: Specification, options: StandInOptions): StandIn => {
  const store = new Store(startOf(specification.points.entities, options.start), options.empty ?? false);
  takeAwayAgain(specification.points.entities, store);
  lackWhatWasNotShown(specification, store);
  const parts = partsOf(specification.points.entities);
  const principals = new Principals(options.now);
  const routes = routesOf(withListArguments(specification));
  const limit = options.bodyLimit ?? BODY_LIMIT;
  const frequency = new Frequency();
  const roleless = new Set(
    specification.points.roles.permissions.flatMap(({ role, call, outcome }) =>
      role === 'signed in' && outcome === 'allowed' ? [call] : [],
    ),
  );
  const listeners = new Map<string, Set<(text: string) => void>>();
  const byRole = byRoleIn(specification.points);
  const { roles } = specification.points.roles;
  const credentialOf = credentialReader(principals, options.role, roles, options.asRecorded, personIn(roles, store, byRole));

  /** Carries out an outcome and gives its answer, with a note of what it leaves out. `isWhole`: what every recorded answer had is not left out. */
  const carryOut = (outcome: Outcome, facts: Facts, note: string | undefined, isWhole = false): StandInResponse | NotShown => {
    const { call } = facts;
    const held = contentIn(outcome);
    const content = held === undefined ? undefined : contentOf(held.entity, facts, call);
    if (held !== undefined && content === undefined)
      return notShownWhen(
        callName(call),
        `it is about ${held.entity} ${headerText(facts.reached.get(held.entity)?.text ?? '')}, whose content no recording holds`,
      );
    if (held === undefined && isFileWithout(outcome))
      return notShownWhen(callName(call), 'its content is wanted, which no recording holds');
    const page = outcome.collection === null ? undefined : pageOf(outcome.collection, facts);
    if (page !== undefined && !page.ok) return notShownWhen(callName(call), page.error);
    const missing: string[] = [];
    const onceSeen: string[] = [];
    const records = new Map(
      [...facts.reached].flatMap(([entity, reached]) => (reached.record === undefined ? [] : [[entity, reached.record] as const])),
    );
    // Who is signed in is shown the token that came with the request.
    const signsIn = outcome.then.some((effect) => effect.kind === 'sign in');
    let token = !signsIn && facts.credential.kind === 'present' ? facts.credential.token : undefined;
    const principal = facts.credential.kind === 'present' ? facts.credential.principal : NOBODY;
    const filling: Filling = {
      facts,
      records,
      keys: new Map([...facts.reached].flatMap(([entity, { key }]) => (key === undefined ? [] : [[entity, key] as const]))),
      page: page?.value,
      content,
      now: options.now(),
      random: options.random,
      madeAs: options.madeAs,
      token: () => {
        token ??= principals.issue(principal, options.random);
        return token;
      },
      missing: (what, seen) => void (seen ? onceSeen : missing).push(what),
    };
    const performed = perform(outcome, filling, specification, principals);
    for (const { over, text, back } of performed.told) if (!back) for (const send of listeners.get(over) ?? []) send(text);
    const back = performed.told.filter((one) => one.back).map(({ text }) => text);
    if (performed.signedOut && facts.credential.kind === 'present' && facts.credential.token !== undefined)
      principals.end(facts.credential.token);
    if (performed.signedIn !== undefined)
      principals.become(filling.token(), performed.signedIn, lifetimeOf(specification, callName(facts.call)));
    const after: Filling =
      performed.signedIn === undefined
        ? filling
        : { ...filling, facts: { ...facts, caller: callerOf({ kind: 'present', principal: performed.signedIn, token }, store) } };
    const lost = isLost(outcome, facts.call);
    const body = lost ? {} : bodyOf(outcome, after);
    const lacking = isWhole ? alwaysAmong(missing, outcome, call) : undefined;
    if (lacking !== undefined) return notShownIn(callName(call), lacking, [...facts.path.values()]);
    if (performed.proved !== undefined && token !== undefined) principals.become(token, performed.proved, FOR_NEXT_STEP);
    if (lost) missing.push('what it answers');
    const headers = outcome.headers.flatMap(({ name, value }): [string, string][] => {
      const text = fill(value, after, `header ${name}`);
      return text === undefined || text === '' || typeof text === 'object'
        ? []
        : [[name.toLowerCase(), withoutOrigin(String(text), call.origin)]];
    });
    const told = [
      ...(note === undefined ? [] : [note]),
      ...(missing.length === 0 ? [] : [`left out: ${missing.join(', ')}`]),
      ...(onceSeen.length === 0 ? [] : [`as once seen: ${onceSeen.join(', ')}`]),
    ];
    const form = content ?? outcome;
    return {
      status: outcome.status,
      headers: [
        ...contentType(form, body),
        ...headers,
        ...(performed.signedIn === undefined || token === undefined ? [] : ownSession(token, isSaidOver(call) ? undefined : body, headers)),
        ...(told.length === 0 ? [] : [['x-ninepoint-not-shown', headerText(told.join('; '))] as const]),
      ],
      ...(content === undefined ? written(form, body, call.method === 'GET') : { body: content.bytes }),
      ...(back.length === 0 ? {} : { told: back }),
    };
  };

  const factsOf = (
    request: StandInRequest,
    { call, path }: Match,
    url: URL,
    told: Json | undefined,
    files: ReadonlyMap<string, Upload> = new Map(),
    unreadable = false,
  ): Facts => {
    const items = itemsAsked(url.searchParams, call, options.now().getTime());
    const given = withoutCarried(groupedQuery(items), call, specification.points.calls);
    const query = askedIn(call, comparedIn(call, given), told);
    const credential = credentialOf(request, call, query, told);
    const view = new View(store, parts, viewerOf(credential));
    const limitOf = Frequency.limitOf(call);
    const facts: Facts = {
      call,
      store,
      view,
      credential,
      caller: callerOf(credential, store),
      path,
      query,
      payload: told,
      unreadable,
      headers: request.headers,
      files,
      often: undefined,
      letsRolelessIn: roleless.has(callName(call)),
      isMessage: false,
      pathname: url.pathname,
      search: url.search,
      reached: reachedBy(call, store, view, path, query, told, credential, byRole),
      digest: requestDigest({
        path: [...path],
        query: items,
        payload: told,
      }),
    };
    if (limitOf === undefined) return facts;
    return { ...facts, often: { limit: limitOf.times, ...frequency.seen(countedAs(facts), limitOf.seconds, options.now().getTime()) } };
  };

  const answer = (given: StandInRequest): StandInResponse => {
    const request = meantBy(given);
    if (given.body.byteLength > limit) return problem(413, 'Too large', `The stand-in reads bodies up to ${limit} bytes.`);
    if (!URL.canParse(request.url, 'http://stand-in.invalid'))
      return problem(400, 'Not an address', 'The address of the request cannot be read.');
    const url = new URL(request.url, 'http://stand-in.invalid');
    const matches = matchPath(routes, url.pathname);
    if (request.event !== undefined) {
      const { name, told } = request.event;
      const said: Payload = told === undefined ? { kind: 'none' } : { kind: 'value', value: told, mediaType: 'application/json' };
      const match = matches.find(({ call }) => isSaidOver(call) && call.operation === name);
      return match === undefined
        ? neverAnswered(request, `GET ${matches[0]?.call.path ?? url.pathname} #${name}`)
        : // The query is of what opened the socket, and tells nothing that is said over it.
          answerCall(request, match, new URL(url.pathname, url), said, withOwnSecret(match.call, told, options.asRecorded));
    }
    const payload = readPayload(request);
    const sent: Json | undefined = payload.kind === 'value' ? payload.value : undefined;
    const carried = carriedBy(matches, request.method, sent, url);
    if (carried !== undefined)
      return answerOperations(carried, ({ operation, told, beside }) => {
        const match = matches.find(({ call }) => call.method === request.method && call.operation === operation);
        return match === undefined
          ? neverAnswered(request, `${request.method} ${matches[0]?.call.path ?? url.pathname} #${operation.split(' ').at(-1)}`)
          : answerCall({ ...request, beside }, match, carried.address, payload, withOwnSecret(match.call, told, options.asRecorded));
      });
    const asked = { payload: sent, search: url.search, headers: request.headers };
    const match =
      matchCall(matches, request.method, asked) ??
      // What a read answers, its head answers without the body (RFC 9110 §9.3.2).
      (request.method === 'HEAD' ? matchCall(matches, 'GET', asked) : undefined);
    return match === undefined
      ? neverAnswered(request, `${request.method} ${matches[0]?.call.path ?? url.pathname}`)
      : // What opens a socket answers nothing else.
        answerCall(request, plainly(match), url, payload, withOwnSecret(match.call, toldBy(match.call, sent), options.asRecorded));
  };

  const neverAnswered = (request: StandInRequest, name: string): StandInResponse => {
    const what = neverRecorded(name);
    const never = notShownResponse(what);
    return request.happened === undefined ? never : { ...never, instead: { notShown: what.says, outcome: undefined } };
  };

  const answerCall = (request: StandInRequest, match: Match, url: URL, payload: Payload, told: Json | undefined): StandInResponse => {
    const { call } = match;
    const facts = factsOf(request, match, url, told, payload.kind === 'value' ? payload.files : undefined, payload.kind === 'unreadable');
    const choice = choose(facts, principals);
    const limitOf = Frequency.limitOf(call);
    if (limitOf !== undefined && !isTooOften(choice)) frequency.count(countedAs(facts), limitOf.seconds, options.now().getTime());
    const name = callName(call);
    /** Answers what is not shown: as known to have happened, as is nearest when that is wanted, else not. */
    const withoutShowing = (what: NotShown, near: readonly Outcome[]): StandInResponse => {
      const { happened } = request;
      const chosen = happened === undefined ? (options.lenient === true ? near[0] : undefined) : near.find((one) => happened(call, one));
      const done = chosen === undefined ? what : carryOut(chosen, facts, what.says);
      const answered = 'says' in done ? notShownResponse(done) : done;
      return happened === undefined ? answered : { ...answered, instead: { notShown: what.says, outcome: near[0] } };
    };
    if (choice.kind === 'not shown') return withoutShowing(choice.what, choice.near);
    const { outcome } = choice;
    const unshown =
      unshownCaller(outcome, facts, specification) ??
      (outcome.status < 400
        ? (unshownQuery(outcome, facts) ??
          unshownHeader(outcome, facts) ??
          (call.operation === null ? unshownPayload(outcome, facts, payload, specification) : undefined) ??
          unsentPart(outcome, facts) ??
          unshownThing(outcome, facts) ??
          (call.operation === null ? unshownValue(outcome, facts) : undefined) ??
          unshownStatus(outcome, facts, name, specification) ??
          unshownTransition(outcome, facts, specification))
        : outcome.when.some((condition) => condition.kind === 'account' && condition.is !== 'right')
          ? unshownForm(facts)
          : undefined);
    if (unshown !== undefined)
      return withoutShowing(notShownWhen(name, unshown), [outcome, ...call.outcomes.filter((one) => one !== outcome)]);
    const { happened: is } = request;
    const happened = is === undefined || is(call, outcome) ? outcome : call.outcomes.find((one) => is(call, one));
    const carried =
      happened === undefined
        ? notShownResponse(neverRecorded(name))
        : carryOut(happened, facts, undefined, happened === outcome && options.lenient !== true);
    if (happened !== outcome) {
      const answered = 'says' in carried ? notShownResponse(carried) : carried;
      return { ...answered, instead: { notShown: undefined, outcome } };
    }
    return 'says' in carried ? withoutShowing(carried, [outcome]) : carried;
  };

  /** What is said to a message: by the first of the outcomes for messages that holds, and nothing where none does. */
  const replyTo = (request: StandInRequest, match: Match, url: URL, text: string): readonly Said[] => {
    const call = { ...match.call, outcomes: match.call.outcomes.filter(isOfMessage) };
    const facts = { ...factsOf(request, { ...match, call }, url, toldBy(call, jsonOrText(text))), isMessage: true };
    const choice = choose(facts, principals);
    const carried = choice.kind === 'outcome' ? carryOut(choice.outcome, facts, undefined) : undefined;
    return carried === undefined || 'says' in carried ? [] : saidIn(jsonOrText(new TextDecoder().decode(carried.body)));
  };

  const { connect, polled } = talksOf({
    routes,
    answer,
    listeners,
    random: options.random,
    opened: (outcome, request, match, url) => carryOut(outcome, factsOf(request, match, url, undefined), undefined),
    replyTo,
  });

  const callsAt = ({ url, method }: StandInRequest) =>
    matchPath(routes, pathOf(url)).flatMap(({ call }) => (call.method === method ? [call] : []));
  const isKnown = (request: StandInRequest): boolean => callsAt(request).length > 0;
  const wholly = (act: () => boolean): void => {
    const before = store.state();
    if (!act()) store.restore(before);
  };
  const answerEach = inProcedures(callsAt, inBatches(isKnown, answer, wholly));

  return {
    connect,
    handle: async (request) => {
      const carriedOn = polled(request);
      if (carriedOn !== undefined) return carriedOn;
      const match = request.headers.has('range')
        ? matchCall(matchPath(routes, pathOf(request.url)), 'GET', { payload: undefined })
        : undefined;
      const isParted = match?.call.outcomes.some(({ status }) => status === 206) === true;
      const whole = isParted ? { ...request, headers: new Map([...request.headers].filter(([name]) => name !== 'range')) } : request;
      const answered = conditional(request, answerEach(whole));
      return isParted ? partOf(request, answered) : answered;
    },
    state: () => ({ format: 'ninepoint-state/1', store: store.state(), principals: principals.state() }),
    restore: (state) => {
      store.restore(state.store);
      principals.restore(state.principals);
    },
    know: (entity, key, value) => store.know(entity, key, value),
    forget: (entity, key) => store.delete(entity, key),
    accounts: accountsOf(specification),
  };
};

/** The recorded product's own address, taken off: links lead to the stand-in. */
const withoutOrigin = (text: string, origin: string): string =>
  origin !== '' && text.startsWith(`${origin}/`) ? text.slice(origin.length) : text;
