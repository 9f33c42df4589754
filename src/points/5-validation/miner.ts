import { isArray, isObject, type Json, scalarText } from '../../base/json.ts';
import { isAboutWho } from '../../observations/about-who.ts';
import { wordOf } from '../../observations/entity/collection.ts';
import { isWrite, type Observed } from '../../observations/observed.ts';
import { isRefused, refusalsOf } from '../../observations/refused.ts';
import type { Scalar } from '../../observations/shape/shape.ts';
import type { Wording } from '../../observations/wording.ts';
import { BallotBox } from '../../statement/ballot.ts';
import type { Reference } from '../../statement/reference.ts';
import { complaintsInRow, fieldCalled } from '../refusal-field.ts';
import { isAboutInput, listedValues, ruleNamed } from '../refusal-words.ts';
import { DefaultKeeper } from './default.ts';
import { extentOf, keptText } from './extent.ts';
import { HeaderKeeper, type SentHeader } from './header.ts';
import { ownHeaders, PairKeeper } from './pair.ts';
import { StoredKeeper } from './stored.ts';

/** A refused submission as a vote: the short scalars it carried, by key. A key that is not there was not sent. */
export type Submission = readonly (readonly [key: string, value: Scalar])[];

/** What was accepted of one field of one call: how often it was sent, and the ends of its range. */
export interface Accepted {
  times: number;
  greatest: { value: number; at: Reference } | undefined;
  least: { value: number; at: Reference } | undefined;
  longest: { value: number; at: Reference } | undefined;
  shortest: { value: number; at: Reference } | undefined;
}

/** A submission that was accepted. */
export interface Taken {
  readonly sent: Submission;
  readonly at: Reference;
}

const FREED = 500;

/** So many different accepted submissions of a call are kept, the first. */
const TAKEN = 64;

const REFUSED_INPUT: ReadonlySet<number> = new Set([400, 409, 413, 415, 422]);
const KEYS = 40;
const MISSING = /\b(?:required|missing|needed)\b/i;

/** A pseudonym is as long as it is; what it stands for is not. */
export const isPseudonym = (value: string): boolean => /^np_|\.invalid$/.test(value);

/** Members that only hold the fields: `{"input": {…}}`, `{"article": {…}}`, `{"data": {"attributes": {…}}}`. */
const WRAPS = /^(data|attributes|input|payload|body|patch|values|fields|params|object|objects|record|i)$/i;

/** The fields of a payload, without what they are wrapped in. A key stands for the first field that is called so. */
export const fieldsOf = (request: Json | undefined, depth = 0): readonly (readonly [key: string, value: Json])[] => {
  const object = isArray(request) ? request.find(isObject) : request;
  if (!isObject(object)) return [];
  const entries = Object.entries(object).slice(0, KEYS);
  return entries.flatMap(([key, value]): readonly (readonly [string, Json])[] => {
    if (depth < 3 && isObject(value) && (WRAPS.test(key) || entries.length === 1)) {
      const inner = fieldsOf(value, depth + 1).filter(([name]) => name === key || !Object.hasOwn(object, name));
      if (inner.length > 0) return inner;
    }
    return [[key, value]];
  });
};

/** The key of a list of one thing that is all a payload holds, and that is called as its address is: `{"articles": [{…}]}` to `/articles`. */
const listKeyOf = ({ request, call }: Observed): string | undefined => {
  const [entry, ...more] = isObject(request) ? Object.entries(request) : [];
  if (entry === undefined || more.length > 0) return undefined;
  const [key, value] = entry;
  return isArray(value) && value.length === 1 && isObject(value[0]) && call.template.split('/').includes(key) ? key : undefined;
};

/** What was sent of one thing, without the list that it came in. */
const sentOf = (observed: Observed): Json | undefined => {
  const key = listKeyOf(observed);
  const list = key === undefined || !isObject(observed.request) ? undefined : observed.request[key];
  return isArray(list) ? list[0] : observed.request;
};

export const submissionOf = (request: Json | undefined): Submission => {
  return [...new Map([...fieldsOf(request)].reverse())]
    .map(([key, value]): readonly [string, Scalar] => [
      key,
      value === null || typeof value === 'boolean' || typeof value === 'number'
        ? value
        : typeof value === 'string'
          ? keptText(value)
          : isArray(value)
            ? `[${value.length}]`
            : '{}',
    ])
    .sort(([a], [b]) => (a < b ? -1 : 1));
};

/** A part that carried a file carried something: what, is not kept. */
const withFiles = (sent: Submission, { files }: Observed): Submission => {
  const carried = new Set(files.filter(({ file }) => file?.size !== 0).map(({ name }) => name));
  return carried.size === 0 ? sent : sent.map(([key, value]) => [key, value === '' && carried.has(key) ? '{}' : value] as const);
};

/** Paths of the fields inside the fields of a payload, at most sixty. */
const innerPaths = (request: Json | undefined): readonly string[] => {
  const paths = new Set<string>();
  const visit = (node: Json, path: string, depth: number): void => {
    if (paths.size >= 60 || depth > 3) return;
    if (isArray(node)) for (const item of node.slice(0, 20)) visit(item, `${path}[]`, depth);
    else if (isObject(node))
      for (const key of Object.keys(node).slice(0, KEYS)) {
        const here = path === '' ? key : `${path}.${key}`;
        if (depth > 0) paths.add(here);
        visit(node[key] as Json, here, depth + 1);
      }
  };
  if (request !== undefined) visit(request, '', 0);
  return [...paths].slice(0, 60).sort();
};

/** One refused submission: what it carried (null when that was no object), and the wording of the refusal. */
export interface RefusedVote {
  readonly sent: Submission | null;
  /** What it carried is not in the recording. */
  readonly lost: boolean;
  /** Paths of what it carried further in. */
  readonly inner: readonly string[];
  /** What it said of itself in headers of the product's own. */
  readonly headers: readonly SentHeader[];
  readonly wording: Wording;
}

const WRITTEN: ReadonlySet<string> = new Set(['type', 'pattern']);

/** The one value of a path, where a request carries nothing else and was refused for what it is: not for being missing. */
const onlyPlace = ({ path, status }: Observed): Submission[number] | undefined =>
  (status === 400 || status === 422) && path.parameters.length === 1 ? path.parameters[0] : undefined;

/** What `Accepted` of a call is kept under for the payload as a whole: how many submissions were accepted. */
export const WHOLE = '';

export interface RefusedInput {
  readonly call: string;
  readonly status: number;
  readonly code: string | null;
  readonly message: string | null;
  readonly field: string | null;
}

export class ValidationMiner {
  readonly refused = new BallotBox(40);
  /** Lists of values that refusals state for a field, as votes like those of `DeclarationKeeper`. */
  readonly lists = new BallotBox(6);
  /** What was refused, by the same subjects → by what alone the next one differed that was accepted. */
  readonly pairs = new BallotBox(20);
  readonly #pairs = new PairKeeper();
  readonly headers = new HeaderKeeper();
  /** What was made of texts that were sent. */
  readonly stored = new StoredKeeper();
  /** What fields are that were left out. */
  readonly defaults = new DefaultKeeper();
  /** Call → field → what was accepted. */
  readonly accepted = new Map<string, Map<string, Accepted>>();
  /** Call → what was accepted of it, each once. */
  readonly taken = new Map<string, Map<string, Taken>>();
  /** Collection → when things of it were deleted or changed: what was taken is free again. */
  readonly freed = new Map<string, number[]>();

  see(observed: Observed): void {
    // What carries operations is judged by them. An operation is asked by its payload, whether it reads or writes.
    if (observed.carrier) return;
    const carries = isWrite(observed) || (observed.call.operation !== null && isObject(observed.request));
    if (observed.accepted) {
      this.#free(observed);
      if (carries) {
        this.#accept(observed);
        this.headers.accept(observed);
      }
      const pair = this.#pairs.accept(observed);
      if (pair !== undefined)
        this.pairs.see(pair.subject, JSON.stringify(pair.vote), pair.refusedAt, `${pair.refusedAt.recording}#${pair.refusedAt.index}`);
      return;
    }
    if (!isRefused(observed) || !(REFUSED_INPUT.has(observed.status) || observed.status === 403 || observed.status < 300)) return;
    // What could not even be read as JSON was refused for that, not for what it says.
    const isUnread = observed.exchange.request.kind === 'text' && observed.requestMedia?.includes('json') === true;
    if (isUnread && (observed.status === 400 || observed.status === 422)) return;
    const bare = observed.query.length > 0 ? undefined : onlyPlace(observed);
    const place = carries ? undefined : bare;
    // A write without a payload may be refused for how its address is written, too.
    const written = carries && observed.exchange.request.kind === 'empty' ? bare : undefined;
    if (!carries && observed.query.length === 0 && place === undefined) return;
    const unit = `${observed.at.recording}#${observed.at.index}`;
    const query = observed.query.slice(0, KEYS).map(({ name, value }) => [name, value] as const);
    const request = sentOf(observed);
    const key = listKeyOf(observed);
    const inList = (field: string | null): string | null =>
      key !== undefined && field?.startsWith(`${key}[].`) === true ? field.slice(key.length + 3) : field;
    const payload = isArray(request) ? request.find(isObject) : request;
    const sent: Submission | null = carries
      ? isObject(payload)
        ? withFiles(submissionOf(payload), observed)
        : null
      : place === undefined
        ? query
        : [place];
    const inner = carries ? innerPaths(request) : [];
    const lost = observed.exchange.request.kind === 'absent';
    const headers = ownHeaders(observed.exchange.requestHeaders);
    const nothing = observed.exchange.request.kind === 'empty' && query.length === 0 && place === undefined;
    const refusals = refusalsOf(observed).flatMap((refusal) => {
      const parts = complaintsInRow(refusal.template);
      return parts.length === 0 ? [refusal] : parts.map((template) => ({ ...refusal, template, wording: null }));
    });
    // The headline over complaints that name their fields is no rule of its own.
    const fields = refusals.some(({ complaint }) => complaint.field !== null);
    const subjects: string[] = [];
    for (const { complaint, template, wording } of refusals) {
      const isWritten = WRITTEN.has(ruleNamed(complaint.code, template) ?? '');
      const only = place ?? (isWritten && complaint.field === null ? written : undefined);
      if (observed.status === 403 ? !isAboutInput(403, complaint.code, complaint.message) : isAboutWho(complaint.code, complaint.message))
        continue;
      // Without anything sent there is no input to refuse, unless the answer says that a field of it is missing.
      if ((fields || (nothing && only === undefined)) && complaint.field === null && !(nothing && !fields && MISSING.test(template ?? '')))
        continue;
      const subject: RefusedInput = {
        call: observed.name,
        status: observed.status,
        code: complaint.code,
        message: template,
        field: only === undefined ? inList(complaint.field) : only[0],
      };
      // All that was sent is in the path: it is what was refused, where the words say that it is not written as it must be.
      if (only !== undefined && !isWritten) continue;
      subjects.push(JSON.stringify(subject));
      this.#list(observed, subject);
      this.refused.see(
        JSON.stringify(subject),
        JSON.stringify({ sent: only === undefined ? sent : [only], lost, inner, headers, wording: wording ?? [] } satisfies RefusedVote),
        observed.atResponse,
        unit,
      );
    }
    if (observed.status !== 403) this.#pairs.refuse(observed, subjects);
  }

  /** What the words of a refusal list for its field is the product's own list of what may be asked of that field. */
  #list({ call, atResponse }: Observed, { message, field }: RefusedInput): void {
    const listed = listedValues(message)?.split(', ').sort();
    const named = field ?? fieldCalled(message);
    const scope = wordOf(call.template);
    if (listed === undefined || named === undefined || scope === undefined || call.operation !== null) return;
    this.lists.see(JSON.stringify([scope, named.split('.').at(-1)]), JSON.stringify(listed), atResponse, JSON.stringify(listed));
  }

  #free({ call, exchange }: Observed): void {
    if (!/^(?:DELETE|PUT|PATCH)$/.test(call.method) || !call.template.endsWith('}')) return;
    const collection = call.template.slice(0, call.template.lastIndexOf('/'));
    const times = this.freed.get(collection);
    if (times !== undefined) {
      if (times.length < FREED) times.push(exchange.start ?? 0);
    } else if (this.freed.size < FREED) this.freed.set(collection, [exchange.start ?? 0]);
  }

  #take(observed: Observed): void {
    const have = this.taken.get(observed.name) ?? new Map<string, Taken>();
    if (have.size >= TAKEN) return;
    const sent = withFiles(submissionOf(sentOf(observed)), observed);
    const key = JSON.stringify(sent);
    if (!have.has(key)) have.set(key, { sent, at: observed.atRequest });
    this.taken.set(observed.name, have);
  }

  #accept(observed: Observed): void {
    const request = sentOf(observed);
    if (!isObject(request)) return;
    let fields = this.accepted.get(observed.name);
    if (fields === undefined) {
      if (this.accepted.size >= 2_000) return;
      fields = new Map();
      this.accepted.set(observed.name, fields);
    }
    this.#take(observed);
    const [sent, answered] = [fieldsOf(request), fieldsOf(observed.response)];
    this.stored.accept(observed, sent, answered);
    if (isWrite(observed)) this.defaults.accept(observed, sent, answered);
    const seen = new Set<string>();
    for (const [key, value] of [[WHOLE, null] as const, ...fieldsOf(request)]) {
      if (seen.has(key)) continue;
      seen.add(key);
      let have = fields.get(key);
      if (have === undefined) {
        have = { times: 0, greatest: undefined, least: undefined, longest: undefined, shortest: undefined };
        fields.set(key, have);
      }
      have.times += 1;
      const at = observed.atRequest;
      if (typeof value === 'number') {
        if (have.greatest === undefined || value > have.greatest.value) have.greatest = { value, at };
        if (have.least === undefined || value < have.least.value) have.least = { value, at };
      } else if (typeof value === 'string') {
        const length = extentOf(scalarText(value));
        // A pseudonym's length is not the value's.
        if (isPseudonym(value)) continue;
        // An optional field that is left empty has no length: it was not filled in.
        if (value.trim() === '') continue;
        if (have.longest === undefined || length.least > have.longest.value) have.longest = { value: length.least, at };
        if (have.shortest === undefined || length.greatest < have.shortest.value) have.shortest = { value: length.greatest, at };
      }
    }
  }
}
