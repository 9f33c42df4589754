import { isObject, type Json } from '../../base/json.ts';
import { isRedacted } from '../../base/pseudonym.ts';
import { plainStatus } from '../../base/wire/plain-status.ts';
import { isWrite, type Observed } from '../../observations/observed.ts';
import { headerOf } from '../../observations/purpose.ts';
import { isRefused, refusalsOf } from '../../observations/refusals/refused.ts';
import { MEANWHILE } from '../../outcomes/mine/conditions/outdated.ts';
import { saidIn } from '../../outcomes/mine/conditions/said.ts';
import type { Reference } from '../../statement/reference.ts';
import { shown } from '../../statement/statement.ts';
import { addTallies, noTally, onceAt } from '../../statement/tally.ts';
import { CURRENT, type Rule } from './reading.ts';
import { fieldsOf, payloadOf } from './submission.ts';

/** So many addresses are remembered with what they last answered, the latest; and so many writes of a recording. */
const [ADDRESSES, WRITES] = [200, 1_000];
const [FIELDS, LONGEST] = [20, 200];
const REFUSED: ReadonlySet<number> = new Set([400, 409, 412, 422, 428]);

type Fields = ReadonlyMap<string, string>;

/** A write to where something had been read that has fields of the same names. */
interface Written {
  readonly call: string;
  /** What it was sent to, by its whole address. */
  readonly address: string;
  readonly time: number;
  readonly sent: Fields;
  /** What was there when it was last looked at in the same recording, and when. */
  readonly before: Fields;
  readonly seen: number;
  /** Whether nothing was written anywhere since then, in the same recording. */
  readonly isQuiet: boolean;
  /** What it answered that is there now. */
  readonly after: Fields;
  /** Refused, with the words; `undefined` when it was accepted. */
  readonly said: string | null | undefined;
  readonly status: number;
  readonly at: Reference;
}

const scalarsIn = (json: Json | undefined): Fields =>
  new Map(
    fieldsOf(json)
      .flatMap(([name, value]): readonly (readonly [string, string])[] => {
        if (typeof value === 'number') return [[name, String(value)]];
        return typeof value === 'string' && value !== '' && value.length <= LONGEST && !isRedacted(value) ? [[name, value]] : [];
      })
      .slice(0, FIELDS),
  );

/** The header that a write says the revision in, and the one that answers say it in (RFC 9110 §13.1.1, §8.8.3). */
const [IF_MATCH, ETAG] = ['If-Match', 'etag'];

const withTag = (fields: Fields, tag: string | undefined): Fields =>
  tag === undefined || tag === '*' || tag.startsWith('W/') || tag.length > LONGEST ? fields : new Map([[IF_MATCH, tag], ...fields]);

/** What stood at an address when it was last looked at, and how many writes there had been by then. */
interface Read {
  readonly fields: Fields;
  readonly seen: number;
  readonly written: number;
}

/** Collects what is written to where something was read before: whether it carries what stood there then. */
export class CurrentKeeper {
  readonly writes: Written[] = [];
  readonly #read = new Map<string, Read>();
  #written = 0;

  see(observed: Observed): void {
    const { call, path, exchange } = observed;
    if (call.operation !== null || this.writes.length >= WRITES) return;
    const address = JSON.stringify([call.origin, path.template, path.parameters.map(([, value]) => value)]);
    const write = isWrite(observed);
    const known = this.#read.get(address);
    // What stands at an address is told by one object: the first row of a list says nothing of it.
    const told = isObject(observed.response) ? observed.response : undefined;
    const answered = observed.accepted ? withTag(scalarsIn(told), headerOf(exchange.responseHeaders, ETAG)) : new Map<string, string>();
    if (write) this.#see(observed, address, known, answered);
    if (write && observed.accepted) {
      this.#written += 1;
      this.#read.delete(address);
    }
    if (answered.size === 0) return;
    this.#read.delete(address);
    this.#read.set(address, { fields: answered, seen: exchange.end ?? exchange.start ?? 0, written: this.#written });
    const [oldest] = this.#read.keys();
    if (this.#read.size > ADDRESSES && oldest !== undefined) this.#read.delete(oldest);
  }

  #see(observed: Observed, address: string, known: Read | undefined, after: Fields): void {
    const said = observed.accepted ? undefined : meanwhileIn(observed);
    if (said === undefined && !observed.accepted) return;
    const all = withTag(scalarsIn(payloadOf(observed)), headerOf(observed.exchange.requestHeaders, IF_MATCH));
    const before = new Map([...(known?.fields ?? [])].filter(([name]) => all.has(name)));
    // What carries nothing that is there may still change it.
    if (before.size === 0 && said !== undefined) return;
    this.writes.push({
      call: observed.name,
      address,
      time: observed.exchange.start ?? 0,
      sent: new Map([...all].filter(([name]) => before.has(name))),
      before,
      seen: known?.seen ?? 0,
      isQuiet: known?.written === this.#written,
      after,
      said,
      status: observed.status,
      at: observed.atResponse,
    });
  }
}

/** The words of a refusal by which something was changed meanwhile; null where it has a code for it alone. */
const meanwhileIn = (observed: Observed): string | null | undefined => {
  if (!isRefused(observed) || !REFUSED.has(plainStatus(observed.status))) return undefined;
  const refusal = refusalsOf(observed).find(({ complaint }) => MEANWHILE.test(saidIn([complaint.code ?? '', complaint.message ?? ''])));
  // That of 412 is what the headers ask for.
  return refusal === undefined && observed.status === 412 ? null : refusal?.template;
};

/** What stood at an address when something was written to it, as far as anybody saw: somebody else may have written to it since. */
const currentAt = (one: Written, writes: readonly Written[]): Fields | undefined => {
  const later = writes.findLast(({ said, time, at }) => said === undefined && time > one.seen && time < one.time && at !== one.at);
  return later === undefined ? (one.isQuiet ? one.before : undefined) : later.after;
};

/**
 * Point 5: the one field of a payload that must be sent as it stands there now (optimistic locking): what was refused with words of a change meanwhile carried
 * another, and everything that was accepted carried it. Nothing where that is so of several fields.
 */
export const settleCurrent = (recordings: readonly (readonly Written[])[]): Rule[] => {
  const all = recordings.flat().toSorted((a, b) => a.time - b.time);
  const at = Map.groupBy(all, ({ address }) => address);
  const isSent = (one: Written, name: string): boolean | undefined => {
    const current = currentAt(one, at.get(one.address) ?? [])?.get(name);
    return current === undefined ? undefined : current === one.sent.get(name);
  };
  return [...Map.groupBy(all, ({ call }) => call)].flatMap(([call, writes]): Rule[] => {
    const turned = writes.filter(({ said }) => said !== undefined);
    // 412 says that it is the condition of the request (RFC 9110 §15.5.13): other words of a change may be about how the thing stands.
    const conditional = turned.filter(({ status }) => status === 412);
    const refused = conditional.length > 0 ? conditional : turned;
    const [first] = refused;
    if (first === undefined) return [];
    const accepted = writes.filter(({ said }) => said === undefined);
    const [field, ...others] = [...first.sent.keys()].filter(
      (name) =>
        refused.every((one) => isSent(one, name) === false) &&
        accepted.some((one) => isSent(one, name) === true) &&
        !accepted.some((one) => one.sent.has(name) && isSent(one, name) === false),
    );
    if (field === undefined || others.length > 0) return [];
    const times = accepted.filter((one) => isSent(one, field) === true).length;
    const tally = refused.map((one) => onceAt(one.at)).reduce(addTallies, noTally);
    return [
      {
        call,
        field,
        rule: CURRENT,
        value: null,
        message: first.said ?? null,
        enforcedBy: 'server',
        ...shown('enforced', tally, { note: `${times} accepted that carried it` }),
      },
    ];
  });
};
