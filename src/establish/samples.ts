import { isArray, isObject, type Json } from '../base/json.ts';
import { asOperand } from '../base/operand.ts';
import { underKey } from '../base/path.ts';
import { sameJson } from '../base/same-json.ts';
import { claimsOf } from '../base/wire/claims.ts';
import { setBy } from '../base/wire/json-patch.ts';
import { refusalAlone } from '../base/wire/json-rpc.ts';
import { mediaEssence } from '../base/wire/media-type.ts';
import { isTurbo } from '../base/wire/turbo-type.ts';
import { actionWords, deedIn, isHeaderKey, overriddenBy } from '../base/words/action-words.ts';
import { isServiceMethod } from '../base/words/service-method.ts';
import { addressOf } from '../observations/address.ts';
import { Wholes } from '../observations/entity/whole.ts';
import type { Body, Exchange, StreamMessage } from '../observations/exchange.ts';
import { asksDatabase, isWrite, type Observed } from '../observations/observed.ts';
import { isOperation } from '../observations/operation.ts';
import { reasonIn } from '../observations/refusals/refused.ts';
import { isRehearsal } from '../observations/rehearsal.ts';
import { isSaidOver } from '../observations/said-over.ts';
import { isBuster } from '../outcomes/buster.ts';
import { whoAsks } from '../outcomes/by-address.ts';
import { ASKED, type Caller, type CallSample, type Found, isAmong, type Reached } from '../outcomes/sample.ts';
import { streamJson } from '../outcomes/stream.ts';
import { citationOf } from '../statement/reference.ts';
import { type Account, accountsIn, calledThen, credentialsOf } from './accounts.ts';
import type { Addressed } from './addressed.ts';
import { askedFor, looksAt, takesAway } from './asked-for.ts';
import { complainsOf } from './complains.ts';
import { foundIn } from './found-in.ts';
import { aboutOneOfAll, listedIn, type Owners, reachedByOperator, reachOf } from './reach.ts';
import { renamedBy } from './renamed.ts';
import { selectsIn } from './selects.ts';
import { shownInRefusal } from './shown-in-refusal.ts';
import { statusesOf } from './status-of.ts';
import { isTold } from './told.ts';

/** All exchanges are kept up to these; beyond, only the first of each call and status. */
const KEPT = 4_000;
const BYTES = 6_000_000;
const EACH = 12;
/** A large answer is kept a few times per address: it changes little and weighs much once parsed. */
const LARGE = 20_000;
const LARGE_EACH = 3;
/** What is answered just as it was the last time weighs a part of that only, where it weighs anything. */
const AGAIN = 8;
const WEIGHTY = 4_000;
const TOO_LARGE = 500_000;

const sizeOf = (observed: Observed): number => {
  const { request, response } = observed.exchange;
  return ('size' in request ? request.size : 0) + ('size' in response ? response.size : 0);
};

/** A page or a text that is too long to be kept was answered all the same: data that the same address gives is then not all that it answers. */
const withoutLongText = (observed: Observed): Observed => {
  const { exchange } = observed;
  const { request, response } = exchange;
  return response.kind === 'text' && response.size > TOO_LARGE && !response.mediaType.includes('json')
    ? { ...observed, exchange: { ...exchange, request, response: { kind: 'absent', why: 'too long', mediaType: response.mediaType } } }
    : observed;
};

/** Where something is asked for: of operations, which all have one address, by what they are told. */
const askedAt = ({ exchange, call, carrier, key, request, status }: Observed): string =>
  carrier || isOperation(call.operation) ? `${key} ${status} ${JSON.stringify(request)}` : `${exchange.url} ${status}`;

/** Keeps the exchanges of one recording that outcomes are mined from, within bounds. */
export class SampleKeeper {
  readonly kept: Observed[] = [];
  readonly #each = new Map<string, number>();
  /** What weighty answers that are kept were last. */
  readonly #last = new Map<string, Json | undefined>();
  #bytes = 0;
  #weighed: Exchange | undefined;
  /** When the recording began and ended; milliseconds, 0 where it has no times. */
  from = 0;
  to = 0;
  /** When the first write was accepted that is not kept. */
  lost: number | undefined;
  /** All that was done, and every answer, is kept. */
  isWhole = true;

  see(seen: Observed): void {
    const observed = withoutLongText(seen);
    const { start = this.to } = observed.exchange;
    this.from ||= start;
    this.to = start;
    // 304 says that the browser has the answer already, and nothing of the answer.
    if (observed.status === 0 || observed.status === 304 || observed.exchange.defeated !== undefined) return;
    // Whether it was accepted would stand in an answer that is not there.
    if (observed.unheard === true && !observed.carrier) return;
    if (observed.actor.leaving === true && !isWrite(observed)) return;
    const group = `${observed.key} ${observed.status}`;
    const before = this.#each.get(group) ?? 0;
    this.#each.set(group, before + 1);
    const size = sizeOf(observed);
    if (size > LARGE) {
      const large = askedAt(observed);
      const had = this.#each.get(large) ?? 0;
      if (had >= LARGE_EACH) {
        this.isWhole = false;
        return;
      }
      if (this.#each.size < 50_000) this.#each.set(large, had + 1);
    }
    if (size > TOO_LARGE) {
      this.isWhole = false;
      return;
    }
    const weight = this.#weightOf(observed, size);
    const isFull = this.kept.length >= KEPT || this.#bytes + weight > BYTES;
    if (isFull && (before >= EACH || this.#bytes + weight > BYTES * 2)) {
      this.isWhole = false;
      if (isWrite(observed) && observed.accepted) this.lost ??= start;
      return;
    }
    this.#bytes += weight;
    this.#weighed = observed.exchange;
    this.kept.push(observed);
    if (size > WEIGHTY) this.#last.set(askedAt(observed), observed.response);
  }

  /** Operations that came in one body weigh what that does. */
  #weightOf(observed: Observed, size: number): number {
    if (observed.exchange === this.#weighed) return 0;
    return size > WEIGHTY && sameJson(this.#last.get(askedAt(observed)), observed.response) ? size / AGAIN : size;
  }

  /** A form that was answered by leading on, and refused by what the page says that it led to: it came to nothing. */
  refuse({ at, name }: Observed): void {
    const place = this.kept.findLastIndex((one) => one.at === at && one.name === name);
    const sent = this.kept[place];
    if (sent !== undefined) this.kept[place] = { ...sent, accepted: false, isTold: true };
  }
}

/** In which form something was sent. */
const sentAs = (request: Body): Pick<CallSample, 'sentAs'> => {
  const type = request.kind === 'empty' ? '' : mediaEssence(request.mediaType);
  return type === '' ? {} : { sentAs: type };
};

/** The headers that say what is asked. One that holds an address of the product says from which page, as `Referer` does. */
const askedOf = ({ requestHeaders, url }: Exchange): NonNullable<CallSample['asked']> => {
  const own = addressOf(url)?.origin;
  return requestHeaders.flatMap(({ name, value }) => {
    const lower = name.toLowerCase();
    return ASKED.test(lower) && (!/^https?:/i.test(value) || addressOf(value)?.origin !== own) ? [[lower, value] as const] : [];
  });
};

export const callerOf = (observed: Observed, accounts: ReadonlyMap<string, Account>): Caller => {
  const { role, credential, principal } = observed.actor;
  const credentials = credentialsOf(observed);
  const account = calledThen(accounts.get(principal), observed.exchange.start);
  const claims = credentials.map(({ value }) => claimsOf(` ${value}`)).find((found) => found !== undefined);
  return {
    credential: credential === 'absent' ? 'absent' : credential === 'present' || credentials.length > 0 ? 'present' : 'not recorded',
    credentials,
    role,
    account: account === undefined ? undefined : { entity: account.entity, key: account.key },
    known: account?.known ?? (isObject(claims) ? claims : undefined),
  };
};

/** Whether a request that names nothing was answered with who asks, and nothing else: then that is what it is about. */
const isAboutCaller = ({ entity, key }: Omit<Account, 'known'>, reach: readonly Reached[], found: readonly Found[]): boolean => {
  const [first, ...others] = found.filter((one) => !isAmong(one));
  return reach.length === 0 && others.length === 0 && first?.entity === entity && first.key === key;
};

/** A text under a type that is JSON's or a form's: the server was sent what it could not read. */
const isUnreadable = (sent: Body): boolean => sent.kind === 'text' && /json|x-www-form-urlencoded/i.test(sent.mediaType);

/** What a stream brought, with when it came after the request. */
const streamIn = (messages: readonly StreamMessage[], start: number | undefined): Json =>
  streamJson(
    messages
      .filter(({ direction }) => direction === 'in')
      .map(({ name, data, time }) => ({
        after: time === undefined || start === undefined ? undefined : Math.max(0, Math.round(time - start)),
        event: name,
        data,
      })),
  );

/** What a form says of its files, and what stands for each in the payload: its name. */
const filesIn = (observed: Observed): NonNullable<CallSample['files']> =>
  observed.files.map(({ name, file }) => ({
    path: underKey('', name),
    name: file?.name ?? '',
    mediaType: file?.mediaType ?? '',
    size: file?.size,
  }));

const withNames = (payload: Json | undefined, files: Observed['files']): Json | undefined =>
  files.length === 0 || !isObject(payload)
    ? payload
    : Object.fromEntries(
        Object.entries(payload).map(([key, value]) => {
          const file = value === '' ? files.find(({ name }) => name === key)?.file : undefined;
          return [key, file === undefined ? value : file.name];
        }),
      );

const turnOf = ({ actor: { turn } }: Observed, accounts: ReadonlyMap<string, Account>): Pick<CallSample, 'turn'> =>
  turn === undefined ? {} : { turn: { signsIn: turn.signsIn, account: accounts.get(turn.principal) } };

/** The method that a header asks a service for, as methods are written: "deleteTicket". */
const calledInHeader = (operation: string): string | undefined =>
  isHeaderKey(actionWords(operation).at(-1)?.[0] ?? '')
    ? deedIn(operation)?.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())
    : undefined;

/** What is sent lists things: those are meant, and not the one that they hang below (`POST /projects/7/delete` with `{"tasks": [1, 2]}`). */
const listsSome = (request: Json | undefined): boolean =>
  [request, ...(isObject(request) ? Object.values(request) : [])].some((one) => one !== undefined && isArray(one) && one.length > 0);

/** Whether a call is named after what it does to the thing that it names: `removeTicket`, `party.category.delete`, `POST /tickets/7/delete`. */
const isCalledDeletion = ({ call: { method, template, operation }, request }: Observed): boolean =>
  operation === null
    ? method === 'POST' &&
      ((/\}\/(?:delete|destroy)$/i.test(template) && !listsSome(request)) ||
        (isServiceMethod(template) && /\/(?:Delete|Remove|Destroy)[A-Z]\w*$/.test(template)))
    : /^mutation (?:delete|remove|destroy)|[./:](?:delete|remove|destroy|unlink)$/i.test(operation) ||
      /^(?:delete|remove|destroy)(?![a-z])/.test(operation) ||
      /^(?:delete|remove|destroy)(?![a-z])/.test(calledInHeader(operation) ?? '') ||
      overriddenBy(operation) === 'DELETE';

/** What was asked for; what is compared with a field of the things there goes by both. */
const queryOf = ({ call, path, query }: Observed, owners: Owners): CallSample['query'] => {
  const { fields } = owners.byCollection(call.origin, path.place) ?? {};
  return query.flatMap(({ name, value }) =>
    isBuster(name, value) ? [] : [(fields?.has(name) === true ? asOperand(name, value) : undefined) ?? ([name, value] as const)],
  );
};

const reasonOf = ({ exchange: { status, statusText, response } }: Observed): Pick<CallSample, 'reason'> => {
  const reason = status >= 400 && response.kind === 'empty' ? reasonIn(statusText) : undefined;
  return reason === undefined ? {} : { reason };
};

/** The samples of one recording as the miner of outcomes reads them. */
export const samplesOf = (recording: string, kept: readonly Observed[], owners: Owners, addressed: Addressed): readonly CallSample[] => {
  const accounts = accountsIn(kept, owners);
  const wholes = new Wholes();
  return kept.map((observed): CallSample => {
    const { exchange } = observed;
    const body = exchange.response;
    const caller = callerOf(observed, accounts);
    const who = whoAsks(caller.account?.key, caller.role);
    const asked = queryOf(observed, owners);
    const byAddress = addressed.reach(observed, who);
    const listed = isWrite(observed) || isOperation(observed.call.operation) ? listedIn(observed, owners) : [];
    const isRehearsed = isRehearsal(observed);
    const found =
      !isRehearsed && (isArray(observed.response) || isObject(observed.response))
        ? [...addressed.found(observed, who), ...foundIn(observed, owners)]
        : [];
    const told = isTold(observed, found);
    const things = found.filter(({ path }) => !/[[.]/.test(path)).map((one) => ({ ...one, object: one.value }));
    const named = askedFor(observed, found, owners);
    const whole = wholes.see(observed, things) === undefined ? [] : things;
    const reach = [
      ...byAddress,
      ...whole.map(({ entity, key }): Reached => ({ entity, key, in: 'path', name: '' })),
      ...reachedByOperator(observed, asked, owners),
      ...named,
      ...reachOf(observed, owners).filter((one) => !named.some((other) => other.in === one.in && other.name === one.name)),
    ];
    // Whoever is given another name is who answers under it.
    const renamed = caller.account === undefined ? undefined : renamedBy(observed, caller.account, found);
    const self = caller.account === undefined ? undefined : { entity: caller.account.entity, key: renamed?.key ?? caller.account.key };
    const text: Json | undefined =
      body.kind === 'text' ? body.text.slice(0, 20_000) : body.kind === 'events' ? streamIn(body.events, exchange.start) : undefined;
    const statuses = statusesOf(observed, listed, reach);
    return {
      at: citationOf(observed.at),
      session: `${recording} ${observed.actor.principal}`,
      start: exchange.start,
      end: exchange.end,
      call: observed.name,
      method: isSaidOver(observed) ? 'POST' : observed.call.method,
      path: observed.path.parameters,
      query: asked,
      payload: withNames(setBy(observed.request), observed.files),
      // An operation that is told nothing sends nothing but its own text.
      payloadKnown: exchange.request.kind === 'empty' || observed.request !== undefined || isOperation(observed.call.operation),
      ...(isUnreadable(exchange.request) ? { unreadable: true } : {}),
      ...sentAs(exchange.request),
      asked: askedOf(exchange),
      ...turnOf(observed, accounts),
      ...(observed.files.length === 0 ? {} : { files: filesIn(observed) }),
      caller,
      // What carries operations does nothing besides them.
      ...(told ||
      isRehearsed ||
      looksAt(observed, named) ||
      observed.carrier ||
      asksDatabase(observed.call.template) ||
      (observed.call.operation !== null && !isWrite(observed))
        ? { reads: true }
        : {}),
      ...(told ? { told } : {}),
      ...selectsIn(observed),
      ...(isCalledDeletion(observed) ||
      takesAway(observed, named) ||
      (observed.call.method === 'DELETE' && aboutOneOfAll(observed, owners).length > 0)
        ? { deletes: true }
        : {}),
      ...statuses,
      ...complainsOf(observed, statuses),
      mediaType: body.kind === 'empty' ? null : observed.responseMedia,
      ...(body.kind === 'json' && isTurbo(body.mediaType) ? { framed: body.mediaType } : {}),
      headers: exchange.responseHeaders.map(({ name, value }) => [name.toLowerCase(), value] as const),
      ...(exchange.status >= 301 && exchange.status <= 303 ? { from: exchange.url } : {}),
      // A JSON body of nothing but `null` is an answer.
      response: isOperation(observed.call.operation)
        ? (refusalAlone(observed.response) ?? text)
        : observed.response === undefined
          ? text
          : observed.response,
      ...reasonOf(observed),
      responseKnown: body.kind === 'json' || body.kind === 'empty' || body.kind === 'text' || body.kind === 'events',
      ...(body.kind === 'text' || body.kind === 'binary' ? { size: body.size } : {}),
      ...(listed.length === 0 ? {} : { listed }),
      reach:
        self !== undefined && isAboutCaller(self, reach, found)
          ? [...reach, { entity: self.entity, key: self.key, in: 'caller', name: '' }]
          : reach,
      found: [...found, ...shownInRefusal(observed, owners)],
    };
  });
};
