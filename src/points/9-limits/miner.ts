import { isArray, isObject, type Json, type JsonObject } from '../../base/json.ts';
import { lastPart } from '../../base/path.ts';
import { leadsTo } from '../../observations/address.ts';
import type { Exchange, Header } from '../../observations/exchange.ts';
import type { Observed } from '../../observations/observed.ts';
import { isCarried } from '../../observations/operation.ts';
import { pollsOn } from '../../observations/pages/polls.ts';
import { complaintsOf } from '../../observations/refusals/refusal.ts';
import { isRefused, refusalsOf } from '../../observations/refusals/refused.ts';
import { identityOf, resourceOf, textAt } from '../../observations/resource.ts';
import { BallotBox } from '../../statement/ballot.ts';
import type { Basis } from '../../statement/ground.ts';
import type { Reference } from '../../statement/reference.ts';
import { capIn } from './cap.ts';
import { columnsOf } from './columns.ts';
import { type Lifetime, ofCookies, ofToken, tellsOfToken } from './lifetime.ts';
import { DEFAULT_PAGE, LongestPages, PAGE_CAP } from './longest.ts';
import { moreAfter } from './more.ts';
import { isOfNumber } from './of-number.ts';
import { PaceKeeper } from './pace.ts';
import { asksSize, holdersOf, statedCap, statedPageSize } from './page-size.ts';
import { RATE_HEADER, statedRates } from './rate-headers.ts';
import { snakeCase } from './snake-case.ts';

/** How many there may be in all. */
export const CAP = 'total cap';

/** What a limit's vote says: its value and unit, and how it is known. */
export interface LimitVote {
  /** A constant that stands where a product states what it goes by; any other has to be the same twice. */
  readonly among?: 'settings' | 'data';
  readonly value: string | number | boolean;
  readonly unit: string | null;
  readonly basis: Basis | readonly Basis[];
}

/** Query parameters that leave the number of rows as it is: where to begin, in which order, which fields. */
const NO_FILTER =
  /^(sort(_?by)?|order(_?by)?|direction|dir|fields?|include|expand|embed|lang|locale|_|t|ts|v|version|format|api_?key|access_?token|meta)$/i;
const POSITION_QUERY = /^(page|offset|skip|start|cursor|after|before|from|page_?token|page\[number\]|\$skip)$/i;
const CONSTANT_KEY =
  /(limit|max|min|(?:max|allowed|permitted)\w*attempts?|timeout|interval|heartbeat|ttl|quota|lifetime|expires?(_?in)?|max_?age|per_?page|page_?size|duration|threshold|window|retry|retry_?after|seats|rate|allowed_?size|size_?limit|(?:max|min|limit|allowed|permitted)\w*length)$/i;
/** A place where a product says what it goes by: every number under a limit's name there is one, seen once. */
const SETTINGS =
  /^(app|client|public|server|system|site)?_?(config(uration)?|settings?|limits?|quotas?|entitlements?|rate_?limit(s|ing)?|polic(y|ies)|options|constraints|constants|defaults|rules|features|plan_?limits|query_?limit|validation|extensions|preferences)$/i;
/** A place where it says what a plan or an edition holds: what is on there, and what is off, is quoted (`mining.md` §7.3). */
const FLAGS = /^(entitlements|features|feature_?flags|flags|capabilities|plan_?features)$/i;
/** What a person is told by: the flags beside are what that person may do, and no constants of the product. */
const PERSON = /^(?:e_?mail|user_?name|login|roles?)$/;
/** A place where it says what happened so far: no number there is one. */
const USAGE =
  /(?:^|_)(usage|used|stats?|statistics|metrics?|summary|totals?|counters?|counts?|consumption|current|progress|history|report)$/i;
/** What was used, measured or reached, and what is left, whatever it is called besides. */
const MEASURED =
  /(^|_)(?:(?:payload|download|upload|transfer|frame|bit|error|success|failure|hit)_rates?|used|current|remaining|left|average|avg|mean|sum|total|count|views|actual|elapsed)(_|$)/i;
/** The same where a product states what it goes by: "maxNights", "uploadLimitMb". */
const LIMIT_WITHIN = /(?:^|_)(?:max|maximum|min|minimum|limit)(?:_|$)/;
/** A place that holds nothing but limits, whatever each is called: `{"limits": {"seats": 3, "projects": 5}}`. */
const LIMITS = /(?:^|_)(?:limits|quotas)$/;
/** When it begins anew is none. */
const ANEW = /(?:^|_)(?:reset|resets|next|until|since|at)(?:_|$)/;
/** Of how many there are in all a greatest number is none that was measured: "maxTotalCores". */
const OF_ALL = /^(max|maximum|min|minimum)_(?:total|count)_/;
/** Money under a name that says what it is for and in what it counts: "lostFeeCents". */
const MONEY =
  /(?:fee|price|cost|charge|fine|tax|vat|deposit|penalty|surcharge|discount)s?_?(?:in_?)?(cents?|pence|eur|usd|gbp|percent|pct)$/i;
/** An amount as configurations write it, with the word for what it counts or alone: "200kb", "15 min", "255". The word is quoted as it stands. */
const AMOUNT =
  /^(\d{1,12}(?:\.\d+)?)\s?(b|bytes?|[kmgt]i?b|ms|s|secs?|seconds?|m|mins?|minutes?|h|hrs?|hours?|d|days?|w|weeks?|%|requests?|rows?|characters?)?$/i;
/** A list of what is let through: "mimeTypeAllowList", "allowed_extensions", "acceptedFileTypes". */
const LIST_KEY =
  /(?:^|_)(?:allow|allowed|accept|accepted|permitted|supported|whitelist|blocked|denied|forbidden)(?:_(?:list|[a-z]+s))?$|(?:^|_)(?:mime|media|content|file)_?types$|(?:^|_)file_?extensions$/;
/** The same wherever it stands. */
const LET_THROUGH = /(?:^|_)(?:allow|deny|block)_?list$|(?:^|_)(?:allowed|accepted|permitted)_(?:[a-z]+_)?(?:types|extensions|formats)$/;
const isMeasured = (key: string): boolean => MEASURED.test(snakeCase(key).replace(OF_ALL, '$1_'));
const IDENTIFIER = /^(?:\d+|[\da-f]{16,}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;
const NOT_CONSTANT = /(^|_)(expires?_?at|expiry_?date|created|updated|timestamp)/i;

/** What JSON Schema bounds a value by (validation, §6). */
const KEYWORD = /^(?:exclusive)?(?:min|max)(?:imum|Length|Items|Properties)$/i;

/** When to come back, in words of the refusal: "Please try again after 5 minute(s)". */
const COME_BACK = /\b(?:try again|retry)\b[^.\d]{0,30}\b(?:in|after)\s+(\d{1,6})\s*(seconds?|minutes?|hours?|days?|s\b|min\b|h\b)/i;
/** The same of whoever is kept waiting (401, 403, 423, 429, 503): "Please wait 45 seconds", "Your account is locked for 10 minutes". */
const KEPT_WAITING =
  /\b(?:wait(?: for| another)?|(?:locked|blocked|suspended|banned) for|available in)\s+(\d{1,6})\s*(seconds?|minutes?|hours?|days?|s\b|min\b|h\b)/i;
const WAITS: ReadonlySet<number> = new Set([401, 403, 423, 429, 503]);
/** How much may be kept, in words of a refusal: "quota of 10 MB exceeded". */
const ROOM = /\b(?:quota|storage limit|space) (?:of|is) (\d{1,9}(?:\.\d+)?)\s?([KMGT]i?B|bytes)\b/i;
const FULL: ReadonlySet<number> = new Set([402, 403, 409, 413, 422, 507]);
/** How often one may ask, in words of a 429: "limit of 100 requests per minute". */
const RATE =
  /(?<![\w.,])(\d{1,7}) (?:\w+ )?(requests?|calls?|queries|(?!(?:second|minute|hour|day)s)[a-z]{3,}s(?= (?:per|every|each|an?) )) (?:per|an?|every|each|in|\/) ?(?:(\d{1,4}) )?(seconds?|minutes?|hours?|days?)\b/i;
const SECONDS: ReadonlyMap<string, number> = new Map([
  ['s', 1],
  ['m', 60],
  ['h', 3_600],
  ['d', 86_400],
]);
const UNITS: readonly (readonly [RegExp, string])[] = [
  [/^s/i, 's'],
  [/^m/i, 'minutes'],
  [/^h/i, 'hours'],
  [/^d/i, 'days'],
];

const TELLING = /^(retry-after|x-poll-interval|cache-control|set-cookie)$/i;
const HEADER_NAMES = 2_000;

/** How long to wait, in seconds: as the header says it, or as the time that it says lies behind that of the answer (RFC 9110, §10.2.3). */
const secondsOf = (value: string, headers: readonly Header[]): number | undefined => {
  if (/^\s*\d+\s*$/.test(value)) return Number(value);
  const now = headers.find(({ name }) => name.toLowerCase() === 'date')?.value;
  const seconds = (Date.parse(value) - Date.parse(now ?? '')) / 1000;
  return Number.isInteger(seconds) && seconds > 0 ? seconds : undefined;
};

const LOOKS = 256;
const TOLD = 20_000;

/** What `LimitMiner.roles` is kept under. */
export const toldKey = (subject: string, vote: string): string => `${subject} ${vote}`;

/** Whether the query asks for the very thing by its identity (`?id=7`), as a path may: its numbers are its own. */
const isAskedFor = ({ query }: Observed, node: JsonObject): boolean => {
  const own = identityOf(node, []);
  const id = own === undefined ? undefined : textAt(node, own);
  return id !== undefined && query.some(({ value }) => value === id);
};

export class LimitMiner {
  /** Cookies that are handed out beside the session. */
  readonly #beside = new Set<string>();
  readonly #looks = new Map<string, number>();
  /** Header names come again with every answer: each is judged once. */
  readonly #telling = new Map<string, boolean>();
  readonly box = new BallotBox(12);
  /** By limit and value whom it was told to; `undefined` where nobody knows. */
  readonly roles = new Map<string, Set<string | undefined>>();
  /** The longest page that was shown, in rows. */
  readonly longest = new LongestPages();
  readonly pace = new PaceKeeper();

  #see(name: string, observed: Observed, vote: LimitVote, at: Reference): void {
    const [subject, said] = [JSON.stringify([name, observed.name]), JSON.stringify(vote)];
    this.box.see(subject, said, at, `${at.recording}#${at.index}`);
    const key = toldKey(subject, said);
    const roles = this.roles.get(key);
    if (roles !== undefined) roles.add(observed.actor.role);
    else if (this.roles.size < TOLD) this.roles.set(key, new Set([observed.actor.role]));
  }

  /** A page, or a part of one: how often it says that it asks for something. `nameOf`: what the product calls a method at an address. */
  seePage({ response, url }: Exchange, at: Reference, nameOf: (method: string, url: string) => string | undefined): void {
    for (const { address, seconds } of response.kind === 'text' ? pollsOn(response.text) : []) {
      const target = leadsTo(address, url);
      const on = target === undefined ? undefined : nameOf('GET', target);
      const vote: LimitVote = { value: seconds, unit: 's', basis: 'stated' };
      if (on !== undefined) this.box.see(JSON.stringify(['polling interval', on]), JSON.stringify(vote), at, `${at.recording}#${at.index}`);
    }
  }

  see(observed: Observed): void {
    const refused = isRefused(observed);
    if (refused && !observed.carrier) this.#caps(observed);
    if (isCarried(observed.call)) return;
    this.pace.see(observed);
    const told = observed.exchange.responseHeaders.filter((header) => this.#tells(header.name));
    if (told.length > 0) this.#headers(observed, told, refused);
    const answer = observed.exchange.response;
    if (answer.kind === 'events' && answer.retry !== undefined)
      this.#see('reconnection time', observed, { value: answer.retry, unit: 'ms', basis: 'stated' }, observed.atResponse);
    // The same call says the same of its limits again and again: a few hundred answers tell, refusals always.
    const looks = this.#looks.get(observed.key) ?? 0;
    if (!refused && looks >= LOOKS) return;
    if (this.#looks.size < 5_000) this.#looks.set(observed.key, looks + 1);
    if (refused) this.#comeBack(observed);
    const body = observed.response;
    if (observed.accepted && body !== undefined) this.#pages(observed, body);
    if (body !== undefined && (observed.call.method === 'GET' || refused || observed.call.method === 'POST'))
      this.#constants(observed, body, refused);
  }

  #tells(header: string): boolean {
    let tells = this.#telling.get(header);
    if (tells === undefined) {
      tells = TELLING.test(header) || RATE_HEADER.test(header);
      if (this.#telling.size < HEADER_NAMES) this.#telling.set(header, tells);
    }
    return tells;
  }

  #comeBack(observed: Observed): void {
    for (const { complaint } of refusalsOf(observed)) {
      const words = (complaint.message ?? '').slice(0, 500);
      const rate = observed.status === 429 ? RATE.exec(words) : null;
      if (rate !== null) {
        const counted = /^(?:request|call|quer)/i.test(rate[2] ?? '') ? 'requests' : (rate[2] ?? '').toLowerCase();
        const unit = `${counted} in ${Number(rate[3] ?? 1) * (SECONDS.get((rate[4] ?? '').charAt(0).toLowerCase()) ?? 1)} s`;
        this.#see('rate limit', observed, { value: Number(rate[1]), unit, basis: ['stated', 'enforced'] }, observed.atResponse);
      }
      const room = FULL.has(observed.status) ? ROOM.exec(words) : null;
      if (room !== null)
        this.#see('quota', observed, { value: Number(room[1]), unit: room[2] ?? null, basis: ['stated', 'enforced'] }, observed.atResponse);
      const found = COME_BACK.exec(words) ?? (WAITS.has(observed.status) ? KEPT_WAITING.exec(words) : null);
      if (found === null) continue;
      const unit = UNITS.find(([word]) => word.test(found[2] ?? ''))?.[1] ?? null;
      this.#see('retry after', observed, { value: Number(found[1]), unit, basis: 'stated' }, observed.atResponse);
    }
  }

  /** How many there may be of what a call makes: stated by the refusal, which enforces it. */
  #caps(observed: Observed): void {
    if (observed.call.method === 'GET' && observed.call.operation === null) return;
    for (const { complaint } of refusalsOf(observed)) {
      const cap = capIn(observed, complaint.message);
      if (cap !== undefined)
        this.#see(CAP, observed, { value: cap.value, unit: cap.of, basis: ['stated', 'enforced'] }, observed.atResponse);
    }
  }

  #headers(observed: Observed, headers: readonly Header[], refused: boolean): void {
    for (const rate of statedRates(headers))
      this.#see('rate limit', observed, { ...rate, basis: 'stated' }, { ...observed.at, pointer: '/response/headers' });
    for (const { name: header, value } of headers) {
      const lower = header.toLowerCase();
      const wait = lower === 'retry-after' ? secondsOf(value, observed.exchange.responseHeaders) : undefined;
      if (wait !== undefined)
        this.#see('retry after', observed, { value: wait, unit: 's', basis: 'stated' }, { ...observed.at, pointer: '/response/headers' });
      if (lower === 'x-poll-interval' && /^\d+$/.test(value.trim()))
        this.#see(
          'polling interval',
          observed,
          { value: Number(value), unit: 's', basis: 'stated' },
          { ...observed.at, pointer: '/response/headers' },
        );
      if (lower === 'cache-control' && !refused) {
        const age = /(?:^|[,\s])max-age=(\d+)/.exec(value)?.[1];
        if (age !== undefined && age !== '0')
          this.#see(
            'cache lifetime',
            observed,
            { value: Number(age), unit: 's', basis: 'stated' },
            { ...observed.at, pointer: '/response/headers' },
          );
      }
    }
    for (const lifetime of ofCookies(observed, this.#beside)) this.#lasts(lifetime, observed);
  }

  #lasts({ name, seconds, pointer }: Lifetime, observed: Observed): void {
    const at = pointer === undefined ? observed.atResponse : { ...observed.at, pointer };
    this.#see(name, observed, { value: seconds, unit: 's', basis: 'stated' }, at);
  }

  /** A page as long as was asked for; a default is shown only when none was asked for and there was more. */
  #pages(observed: Observed, body: Json): void {
    const frozen = frozenTotal(body);
    if (frozen !== undefined) this.#see(CAP, observed, { value: frozen, unit: 'rows counted', basis: 'stated' }, observed.atResponse);
    const resource = resourceOf(body, observed.path.place.split('/').at(-1) ?? '', observed.path.carriers);
    if (resource?.list !== true) return;
    const asked = observed.query.find(({ name, value }) => asksSize(name) && /^\d+$/.test(value));
    const rows = rowsAt(body, resource.path);
    const holders = holdersOf(body, resource.path);
    // Behind the first page the rows left over are as many as they are: only an explicit "next" shows a full page there.
    const behind = observed.query.some(
      ({ name, value }) => POSITION_QUERY.test(name) && value !== '0' && !(name === 'page' && value === '1'),
    );
    const filtered = observed.query.some(
      ({ name, value }) => value !== '' && !asksSize(name) && !POSITION_QUERY.test(name) && !NO_FILTER.test(name),
    );
    // A filter may say how long a page is under a name that nobody knows.
    if (asked !== undefined || !filtered) this.longest.see(asked?.name, observed, rows);
    if (asked !== undefined) {
      const wanted = Number(asked.value);
      const cap = statedCap(holders, rows, observed, wanted);
      if (cap !== undefined)
        this.#see(`${PAGE_CAP}${asked.name}`, observed, { value: cap, unit: 'rows', basis: 'stated' }, observed.atResponse);
      // Where more came than was asked for, nobody minded what was asked.
      if (wanted > 1 && rows <= wanted)
        this.#see(`page size asked by ${asked.name}`, observed, { value: wanted, unit: 'rows', basis: 'seen' }, observed.atRequest);
      // The number of all says nothing of how many a filter leaves.
      if (rows < wanted && rows > 1 && moreAfter(observed, holders, behind || filtered ? Number.POSITIVE_INFINITY : rows))
        this.#see(`${PAGE_CAP}${asked.name}`, observed, { value: rows, unit: 'rows', basis: 'enforced' }, observed.atResponse);
      return;
    }
    const stated = statedPageSize(holders, rows, observed);
    const isFull = !filtered && rows > 1 && moreAfter(observed, holders, behind ? Number.POSITIVE_INFINITY : rows);
    const size = stated !== undefined && (stated > rows || isFull) ? stated : isFull ? rows : undefined;
    if (size !== undefined)
      this.#see(DEFAULT_PAGE, observed, { value: size, unit: 'rows', basis: size === stated ? 'stated' : 'seen' }, observed.atResponse);
  }

  /** Numbers that an answer states under the name of a limit: outside lists, so that no row's own value is taken for one. */
  #constants(observed: Observed, body: Json, refused: boolean): void {
    let found = 0;
    const place = observed.path.place.split('/').at(-1) ?? '';
    const isColumn = columnsOf(body);
    // What a list says of its own page repeats what was asked for.
    const list = !refused && !LIMITS.test(snakeCase(place)) && resourceOf(body, place, observed.path.carriers)?.list === true;
    const visit = (node: Json, path: string, depth: number, settings: boolean, flags = false): void => {
      if (!isObject(node) || depth > 6 || found > 60 || isAskedFor(observed, node)) return;
      if (depth === 0 && ('openapi' in node || 'swagger' in node)) return;
      const person = Object.keys(node).some((key) => PERSON.test(snakeCase(key)));
      for (const lifetime of ofToken(observed, node)) this.#lasts(lifetime, observed);
      for (const key of Object.keys(node).slice(0, 300)) {
        const value = node[key] as Json;
        const here = path === '' ? key : `${path}.${key}`;
        // Things stand in a map under what they are called: their numbers are their own. So are those of columns. Nothing is no limit of what was refused.
        if (
          (isObject(value) && (IDENTIFIER.test(key) || (!settings && !refused && isColumn(key)))) ||
          (refused && value === 0) ||
          (typeof value === 'number' && value < 0)
        )
          continue;
        if (tellsOfToken(node, key)) continue;
        const amount = typeof value === 'string' && (settings || SETTINGS.test(place)) ? AMOUNT.exec(value) : null;
        if (
          amount !== null &&
          (CONSTANT_KEY.test(key) || LIMIT_WITHIN.test(snakeCase(key))) &&
          !NOT_CONSTANT.test(key) &&
          !isMeasured(key)
        ) {
          found += 1;
          const vote: LimitVote = { among: 'settings', value: Number(amount[1]), unit: amount[2] ?? null, basis: 'stated' };
          this.#see(here, observed, vote, observed.atResponse);
        } else if (
          typeof value === 'number' &&
          (CONSTANT_KEY.test(key) ||
            ((settings || SETTINGS.test(place)) && LIMIT_WITHIN.test(snakeCase(key))) ||
            (LIMITS.test(snakeCase(lastPart(path) || place)) && !ANEW.test(snakeCase(key))) ||
            (CONSTANT_KEY.test(lastPart(path)) && /^(default|value|max|min|limit)$/i.test(key))) &&
          !NOT_CONSTANT.test(key) &&
          !isMeasured(key)
        ) {
          found += 1;
          // A refusal that names a limit states it.
          const among =
            settings || (refused && /(limit|max|min|quota|window|retry_?after)$/i.test(key)) || SETTINGS.test(place) ? 'settings' : 'data';
          // Who is turned away is told of the product's settings, and held to none of them.
          const basis = refused && observed.status !== 401 && observed.status !== 403 ? 'enforced' : 'stated';
          this.#see(here, observed, { among, value, unit: null, basis }, observed.atResponse);
        } else if ((settings || SETTINGS.test(place)) && typeof value === 'number' && MONEY.test(key)) {
          found += 1;
          const unit = MONEY.exec(key)?.[1]?.toLowerCase() ?? null;
          this.#see(here, observed, { among: 'settings', value, unit, basis: 'stated' }, observed.atResponse);
        } else if (isArray(value) && LIST_KEY.test(snakeCase(key)) && listedIn(value) !== undefined) {
          const among = settings || SETTINGS.test(place) ? 'settings' : 'data';
          if (among === 'data' && !LET_THROUGH.test(snakeCase(key))) continue;
          found += 1;
          this.#see(here, observed, { among, value: listedIn(value) ?? '', unit: null, basis: 'stated' }, observed.atResponse);
        } else if (flags && typeof value === 'boolean') {
          found += 1;
          this.#see(here, observed, { among: 'settings', value, unit: null, basis: 'stated' }, observed.atResponse);
        } else if (isObject(value) && !USAGE.test(snakeCase(key)) && !isOfNumber(node, key))
          visit(value, here, depth + 1, settings || SETTINGS.test(snakeCase(key)), flags || (!person && FLAGS.test(snakeCase(key))));
        // What a complaint about one field states is that field's rule, and so is what a validator says of what it was told.
        else if (refused && isArray(value))
          for (const item of value.slice(0, 5))
            if (complaintsOf([item]).every(({ field, code }) => field === null && !KEYWORD.test(code ?? '')))
              visit(item, here, depth + 1, settings);
      }
    };
    // What is called "stats" or "usage" tells what happened.
    if (observed.call.template.split('/').some((part) => USAGE.test(snakeCase(part)))) return;
    // A resource that the path addresses by an identity is one of many: its numbers are its own.
    if (!list && (observed.path.parameters.length === 0 || refused))
      visit(body, '', 0, false, !refused && FLAGS.test(snakeCase(place)) && isOfFlags(body));
  }
}

/** Whether an answer is mostly what is on and off: what people flagged stands at such an address, too. */
const isOfFlags = (body: Json): boolean =>
  isObject(body) && Object.values(body).filter((value) => typeof value === 'boolean').length * 2 >= Object.keys(body).length;

/** The texts of a short list, as one text. */
const listedIn = (value: Json): string | undefined => {
  if (!isArray(value) || value.length === 0 || value.length > 40) return undefined;
  const texts = value.filter((item) => typeof item === 'string' && item !== '' && item.length <= 60);
  const joined = texts.join(', ');
  return texts.length === value.length && joined.length <= 400 ? joined : undefined;
};

const rowsAt = (body: Json, path: string): number => {
  if (isArray(body)) return body.length;
  const keys = path.replace(/\[\]$/, '').split('.');
  let node: Json | undefined = body;
  for (const key of keys) node = isObject(node) ? node[key] : undefined;
  return isArray(node) ? node.length : 0;
};

/** A total that an answer says is counted no further (Elasticsearch, OpenSearch): "at least 10,000". */
const frozenTotal = (body: Json, depth = 0): number | undefined => {
  if (!isObject(body) || depth > 2) return undefined;
  const total = body['total'];
  if (isObject(total) && total['relation'] === 'gte' && typeof total['value'] === 'number') return total['value'];
  return ['hits', 'meta', 'data', 'page'].map((key) => frozenTotal(body[key] ?? null, depth + 1)).find((value) => value !== undefined);
};
