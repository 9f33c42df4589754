import { lastPart } from '../../base/path.ts';
import { plainStatus } from '../../base/wire/plain-status.ts';
import { plainWords } from '../../base/words/plain-words.ts';
import { wordOf } from '../../observations/entity/collection-word.ts';
import { isWrite, type Observed } from '../../observations/observed.ts';
import { isRefused, refusalsOf } from '../../observations/refusals/refused.ts';
import type { Wording } from '../../observations/refusals/wording.ts';
import { BallotBox } from '../../statement/ballot.ts';
import { complaintsInRow } from '../complaints-in-row.ts';
import { fieldCalled } from '../refusal-field.ts';
import { listedValues, ruleNamed } from '../refusal-words.ts';
import { AcceptedKeeper } from './accepted.ts';
import { CurrentKeeper } from './current.ts';
import { DefaultKeeper } from './default.ts';
import { HeaderKeeper, type SentHeader } from './header.ts';
import { ownHeaders } from './leaves.ts';
import { isInput, MISSING, refusesInput, SAYS_WHY } from './of-input.ts';
import { type FoundPair, PairKeeper } from './pair.ts';
import { fieldRepeated } from './repeated.ts';
import { StoredKeeper } from './stored.ts';
import { carries, fieldsOf, holdersIn, listKeyOf, payloadOf, type Submission, sentBy } from './submission.ts';
import { innerFields, withPlace } from './within.ts';

const FREED = 500;

/** One refused submission: what it carried (null when that was no object), and the wording of the refusal. */
export interface RefusedVote {
  readonly sent: Submission | null;
  /** What it carried is not in the recording. */
  readonly lost: boolean;
  /** What it carried further in, by path. */
  readonly inner: Submission;
  /** The members that only held its fields. */
  readonly holders?: readonly string[] | undefined;
  /** What it said of itself in headers of the product's own. */
  readonly headers: readonly SentHeader[];
  /** The one place whose value the words repeat. */
  readonly repeated?: string | undefined;
  readonly wording: Wording;
}

const WRITTEN: ReadonlySet<string> = new Set(['type', 'pattern']);

/** Whether a status says that what was sent is wrong, and nothing more. */
const isOfInput = (status: number): boolean => [400, 422].includes(plainStatus(status));

/** The one value of a path, where a request carries nothing else and was refused for what it is: not for being missing. */
const onlyPlace = ({ path, status }: Observed): Submission[number] | undefined =>
  isOfInput(status) && path.parameters.length === 1 ? path.parameters[0] : undefined;

/** The one value of a path that a refusal of it calls by name, as the server spells that: `film_id` of `filmId`. */
const placeNamed = ({ path, status }: Observed, field: string | null): Submission[number] | undefined =>
  field === null || !isOfInput(status) ? undefined : path.parameters.find(([name]) => plainWords(name) === plainWords(lastPart(field)));

export interface RefusedInput {
  readonly call: string;
  readonly status: number;
  readonly code: string | null;
  readonly message: string | null;
  readonly field: string | null;
  /** The values that stand beside the words. */
  readonly among?: readonly string[] | undefined;
  /** The limit of the rule, as a number beside the words. */
  readonly limit?: number | undefined;
  /** It is said of one of several forms. */
  readonly alternative?: true | undefined;
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
  /** What was written to where something had been read. */
  readonly current = new CurrentKeeper();
  readonly #accepted = new AcceptedKeeper();
  /** Call → field → what was accepted. */
  readonly accepted = this.#accepted.ends;
  /** Call → what was accepted of it, each once. */
  readonly taken = this.#accepted.taken;
  /** Collection → when things of it were deleted or changed: what was taken is free again. */
  readonly freed = new Map<string, number[]>();

  see(observed: Observed): void {
    // What carries operations is judged by them. An operation is asked by its payload, whether it reads or writes.
    if (observed.carrier) return;
    this.current.see(observed);
    if (observed.accepted) {
      this.#free(observed);
      this.#accept(observed);
      this.#pair(this.#pairs.accept(observed));
      return;
    }
    if (
      !isRefused(observed) ||
      !(observed.status < 400 || observed.status === 403 || refusesInput(observed.status) || SAYS_WHY.has(observed.status))
    )
      return;
    // What could not even be read as JSON was refused for that, not for what it says.
    const isUnread = observed.exchange.request.kind === 'text' && observed.requestMedia?.includes('json') === true;
    if (isUnread && isOfInput(observed.status)) return;
    const isCarrying = carries(observed);
    const bare = observed.query.length > 0 ? undefined : onlyPlace(observed);
    const place = isCarrying ? undefined : bare;
    // A write without a payload may be refused for how its address is written, too.
    const written = isCarrying && observed.exchange.request.kind === 'empty' ? bare : undefined;
    if (!isCarrying && observed.query.length === 0 && place === undefined) return;
    const unit = `${observed.at.recording}#${observed.at.index}`;
    const key = listKeyOf(observed);
    const inList = (field: string | null): string | null =>
      key !== undefined && field?.startsWith(`${key}[].`) === true ? field.slice(key.length + 3) : field;
    const sent = place === undefined ? sentBy(observed) : [place];
    const inner = isCarrying ? innerFields(payloadOf(observed)) : [];
    const holders = isCarrying ? holdersIn(payloadOf(observed)) : [];
    const lost = observed.exchange.request.kind === 'absent';
    const headers = ownHeaders(observed.exchange.requestHeaders);
    const nothing = observed.exchange.request.kind === 'empty' && observed.query.length === 0 && place === undefined;
    const refusals = refusalsOf(observed).flatMap((refusal) => {
      const parts = complaintsInRow(refusal.template);
      return parts.length === 0 ? [refusal] : parts.map((template) => ({ ...refusal, template, wording: null }));
    });
    // The headline over complaints that name their fields is no rule of its own.
    const fields = refusals.some(({ complaint }) => complaint.field !== null);
    const subjects: string[] = [];
    let asks = false;
    for (const refusal of refusals) {
      const { complaint, template, wording } = refusal;
      const isWritten = WRITTEN.has(ruleNamed(complaint.code, template) ?? '');
      const isSent = sent?.some(([key]) => key === complaint.field) === true;
      const named = isSent ? undefined : placeNamed(observed, complaint.field);
      const only = named ?? place ?? (isWritten && complaint.field === null ? written : undefined);
      if (!isInput(observed.status, refusal)) continue;
      // Without anything sent there is no input to refuse, unless the answer says that a field of it is missing.
      if ((fields || (nothing && only === undefined)) && complaint.field === null && !(nothing && !fields && MISSING.test(template ?? '')))
        continue;
      const subject: RefusedInput = {
        call: observed.name,
        status: observed.status,
        code: complaint.code,
        message: template,
        field: only === undefined ? inList(complaint.field) : only[0],
        among: complaint.among,
        limit: complaint.limit,
        alternative: complaint.alternative,
      };
      // All that was sent is in the path: it is what was refused, where the words say that it is not written as it must be.
      if (only !== undefined && !isWritten && named === undefined) continue;
      subjects.push(JSON.stringify(subject));
      asks = ruleNamed(complaint.code, template) === 'required';
      this.#list(observed, subject);
      const repeated = fieldRepeated(complaint.message, observed);
      const vote: RefusedVote = {
        sent: only === undefined ? sent : [only],
        lost,
        inner: withPlace(inner, complaint, payloadOf(observed)),
        holders: holders.length > 0 ? holders : undefined,
        headers,
        repeated,
        wording: wording ?? [],
      };
      this.refused.see(JSON.stringify(subject), JSON.stringify(vote), observed.atResponse, unit);
    }
    if (observed.status < 400 || refusesInput(observed.status)) this.#pair(this.#pairs.refuse(observed, subjects, asks));
  }

  /** A form that was answered by leading on, and taken as what it led to shows. */
  take(observed: Observed): void {
    if (observed.request === undefined) return;
    this.#accept(observed);
    this.#pair(this.#pairs.accept(observed));
  }

  #accept(observed: Observed): void {
    if (!this.#accepted.accept(observed) || !carries(observed)) return;
    const [sent, answered] = [fieldsOf(payloadOf(observed)), fieldsOf(observed.response)];
    this.stored.accept(observed, sent, answered);
    if (isWrite(observed)) this.defaults.accept(observed, sent, answered);
    this.headers.accept(observed);
  }

  #pair(found: readonly FoundPair[]): void {
    for (const { subject, vote, refusedAt } of found)
      this.pairs.see(subject, JSON.stringify(vote), refusedAt, `${refusedAt.recording}#${refusedAt.index}`);
  }

  /** What the words of a refusal list for its field is the product's own list of what may be asked of that field. */
  #list({ call, atResponse }: Observed, { message, field, among }: RefusedInput): void {
    const listed = (listedValues(message)?.split(', ') ?? among)?.toSorted();
    const named = field ?? fieldCalled(message);
    const scope = wordOf(call.template);
    if (listed === undefined || named === undefined || scope === undefined || call.operation !== null) return;
    this.lists.see(JSON.stringify([scope, lastPart(named)]), JSON.stringify(listed), atResponse, JSON.stringify(listed));
  }

  #free({ call, exchange }: Observed): void {
    if (!/^(?:DELETE|PUT|PATCH)$/.test(call.method) || !call.template.endsWith('}')) return;
    const collection = call.template.slice(0, call.template.lastIndexOf('/'));
    const times = this.freed.get(collection);
    if (times !== undefined) {
      if (times.length < FREED) times.push(exchange.start ?? 0);
    } else if (this.freed.size < FREED) this.freed.set(collection, [exchange.start ?? 0]);
  }
}
