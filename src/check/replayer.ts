import type { Instead } from '../backend/request.ts';
import { isObject, type Json } from '../base/json.ts';
import type { Specification } from '../document/specification.ts';
import { addressOf } from '../observations/address.ts';
import type { Exchange } from '../observations/exchange.ts';
import { eachNamed } from '../outcomes/each.ts';
import type { Outcome } from '../outcomes/outcome.ts';
import type { Entity } from '../points/3-entities/reading.ts';
import { type CallMade, isDone } from './call-made.ts';
import { compare, type Read } from './compare.ts';
import { carriedBy, isBare, isStranger } from './credential.ts';
import { Issued } from './issued.ts';
import { keysIn } from './keys-in.ts';
import type { LeafContext } from './leaf.ts';
import { learnCookies, learnFrom } from './learn.ts';
import { leftOutFor } from './left-out.ts';
import { EMPTY, missed, NOTHING } from './missed.ts';
import { outcomeOf } from './outcome-of.ts';
import { notShownIn, readAnswer, readParts } from './read-answer.ts';
import { peopleOf, recordsIn } from './records-in.ts';
import type { Step } from './report.ts';
import { askedOf } from './request.ts';
import type { Filled, Sent } from './sequence.ts';
import type { Asked, Side } from './side.ts';
import type { Stood } from './stood.ts';
import { isGone, isShown, SeenThere } from './taken-away.ts';
import { Touched } from './touched.ts';

const SHOWN = { notShown: undefined, nearest: undefined };

/** A text of the recording with the values of its request as they were sent to the other side. */
const replacing = (exchange: Exchange, asked: Asked): ((text: string) => string) => {
  const parts = (target: string): readonly string[] =>
    target.split(/[/?&=]/).map((part) => decodeURIComponent(part.replace(/%(?![0-9a-f]{2})/gi, '%25')));
  const address = addressOf(exchange.url);
  const recorded = parts(`${address?.pathname ?? ''}${(address?.query ?? '') === '' ? '' : `?${address?.query ?? ''}`}`);
  const sent = parts(asked.target);
  const changed = recorded.flatMap((part, at): (readonly [string, string])[] =>
    sent[at] === undefined || sent[at] === part || part === '' ? [] : [[part, sent[at]]],
  );
  return (text) =>
    changed.reduce(
      (all, [from, to]) => all.replace(new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(from)}(?![\\p{L}\\p{N}])`, 'gu'), () => to),
      text,
    );
};

const failedStep = ({ exchange, called }: CallMade, at: string, stranger: boolean, why: string): Step => {
  const expected = String(exchange.status);
  const failed = { at, call: called.name, kind: 'no answer', place: 'status', expected, got: why } as const;
  const step = { at, call: called.name, recorded: exchange.status, stranger };
  return { ...step, ...NOTHING, answered: undefined, shape: false, ...SHOWN, differences: [failed] };
};

/** Whoever carries the same, or nothing, is the same person here. */
const whoAsks = (exchange: Exchange): string => JSON.stringify(carriedBy(exchange));

/** Sends the requests of one recording again, one after the other, and remembers what the other side has issued. */
export class Replayer {
  readonly #identityOf: LeafContext['identityOf'];
  readonly #of: (entity: string) => Entity | undefined;
  /** Fields by which addresses call things: "Boat.slug". */
  readonly #names: ReadonlySet<string>;
  readonly #side: Side;
  readonly #people: string | undefined;
  readonly #issued = new Issued();
  readonly #touched = new Touched();
  readonly #seenThere = new SeenThere();
  readonly #stood: Stood;
  readonly #isAlone: boolean;
  readonly #filled: Filled;

  constructor(specification: Specification, side: Side, stood: Stood, isAlone: boolean, filled: Filled) {
    this.#filled = filled;
    this.#isAlone = isAlone;
    this.#stood = stood;
    const { entities, calls } = specification.points;
    this.#names = new Set(
      calls.flatMap(({ parameters }) => parameters.flatMap((one) => (one.in === 'path' ? [one.refersTo ?? '', one.refersAlso ?? ''] : []))),
    );
    const identities = new Map(entities.map((entity) => [entity.name, entity.identity]));
    this.#identityOf = (entity) => identities.get(entity);
    const named = new Map(entities.map((one) => [one.name, one]));
    this.#of = (entity) => named.get(entity);
    this.#side = side;
    this.#people = peopleOf(specification);
  }

  /** Of what is not asked for again, as pages are, the session goes on. */
  pass(exchange: Exchange): void {
    learnCookies(exchange, new Map(), this.#issued);
  }

  /** `role`: of who asks, when the recording shows it. A text instead of a step says why the exchange was left out. */
  async replay(sent: Sent, role: string | undefined, signal: AbortSignal): Promise<readonly Step[] | string> {
    const { exchange, calls } = sent;
    const issued = this.#issued;
    const filled = this.#filledOf(exchange);
    const why = leftOutFor(exchange, issued);
    if (why !== undefined) return why;
    const stranger = isStranger(exchange, issued);
    const isUnknown = stranger || isBare(exchange, issued);
    const asked = askedOf(sent, issued, isUnknown ? role : undefined, filled);
    if ('missing' in asked) return asked.missing;
    if (!this.#isAlone) for (const made of calls) this.#takeAway(made);
    const answered = await this.#side.ask(this.#isAlone ? { ...asked, happened: undefined } : asked, signal);
    if (answered.kind === 'left out') return answered.why;
    if (answered.kind === 'failed') return calls.map((made) => failedStep(made, sent.at, stranger, answered.why));
    const whole = readAnswer(answered, exchange.method, filled);
    const reads = readParts(sent, whole);
    return calls.map((made, at) => {
      const read = reads[at] ?? whole;
      const instead = answered.insteads === undefined ? answered.instead : answered.insteads[at];
      return this.#held(made, sent, asked, read, instead, notShownIn(whole), stranger);
    });
  }

  /** Holds what the other side answered to one call against what was recorded. */
  #held(
    made: CallMade,
    sent: Sent,
    asked: Asked,
    read: Read,
    instead: Instead | undefined,
    refusesToSay: string | undefined,
    stranger: boolean,
  ): Step {
    const issued = this.#issued;
    const { exchange, called } = made;
    const { at } = sent;
    const step = { at, call: called.name, recorded: exchange.status, stranger };
    const { response } = exchange;
    const body = response.kind === 'json' ? response.value : response.kind === 'text' ? response.text : undefined;
    const outcome = outcomeOf(called.call, exchange.status, body);
    const keys = keysIn(called, exchange, outcome, this.#identityOf, this.#of);
    const says = instead === undefined ? refusesToSay : instead.notShown;
    const isMissed = instead !== undefined || says !== undefined;
    const who = whoAsks(made.sentWith);
    this.#seenThere.see(made, keys, who);
    if (!this.#isAlone && outcome !== undefined && isShown(made) && body !== undefined)
      for (const row of recordsIn(outcome, body, keys, this.#of, this.#people)) this.#seenThere.saw(row.entity, row.key, who);
    for (const effect of outcome?.then ?? []) {
      const key = effect.kind === 'create' || effect.kind === 'set' ? keys.get(effect.entity) : undefined;
      if (key !== undefined) this.#touched.take(effect, key);
      if (effect.kind === 'set each') for (const one of eachNamed(called.payload, effect.in)) this.#touched.take(effect, one.key);
    }
    const newRole = this.#stood.isAllowed(made);
    const context: LeafContext = {
      identityOf: this.#identityOf,
      isName: (entity, path) => this.#names.has(`${entity}.${path}`),
      withinOf: (entity) => this.#of(entity)?.within,
      keyOf: (entity) => keys.get(entity),
      nameOf: (entity, key) => issued.nameWithin(entity, key),
      touched: this.#touched,
      gives: this.#stood.gives,
      isNewRole: exchange.status < 400 && newRole,
    };
    const { leaves, ...compared } = compare(at, made, read, outcome, issued, context, replacing(sent.exchange, asked));
    learnFrom(exchange, read, leaves, issued);
    if (isMissed) {
      if (!this.#isAlone && outcome !== undefined && isDone(made)) this.#know(outcome, body, keys);
      return { ...step, ...missed(made, at, compared.shape, instead, says, this.#filledOf(exchange)), newRole };
    }
    const byRole = compared.status && exchange.status < 400 && this.#stood.differs(made);
    const refused = (read.status === 401 || read.status === 403) && this.#stood.isRefused(made);
    const values = byRole ? { determined: EMPTY, records: EMPTY } : {};
    return { ...step, ...compared, ...values, answered: read.status, refused, byRole, newRole, ...SHOWN };
  }

  /** Takes away what the recording shows to be gone, though nothing that it holds took it away: somebody else did. */
  #takeAway(made: CallMade): void {
    const { exchange, called } = made;
    if (!isGone(made)) return;
    const { response } = exchange;
    const outcome = outcomeOf(called.call, exchange.status, response.kind === 'json' ? response.value : undefined);
    const keys = keysIn(called, exchange, outcome, this.#identityOf, this.#of);
    for (const [entity, key] of this.#seenThere.goneIn(outcome, keys, whoAsks(made.sentWith)))
      this.#side.forget?.(entity, this.#issued.nameWithin(entity, key));
  }

  #filledOf({ url }: Exchange): ReadonlySet<string> {
    return this.#filled.get(addressOf(url)?.origin ?? '') ?? new Set();
  }

  /** Tells the other side how things are after a call that it did not carry out by itself: each miss counts once. */
  #know(outcome: Outcome, body: Json | undefined, keys: ReadonlyMap<string, string>): void {
    for (const { entity, key, value } of body === undefined ? [] : recordsIn(outcome, body, keys, this.#of, this.#people)) {
      const name = this.#issued.nameWithin(entity, key);
      const identity = this.#identityOf(entity);
      const known = this.#issued.json(value);
      if (isObject(known))
        this.#side.know?.(entity, name, Object.fromEntries(Object.entries(known).filter(([field]) => name === key || field !== identity)));
      this.#touched.forget(entity, key);
    }
  }
}
