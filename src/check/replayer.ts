import type { Specification } from '../document/specification.ts';
import { addressOf } from '../observations/address.ts';
import type { Exchange } from '../observations/exchange.ts';
import type { Outcome } from '../outcomes/outcome.ts';
import type { Called } from './called.ts';
import { compare } from './compare.ts';
import { isStranger } from './credential.ts';
import { Issued } from './issued.ts';
import type { LeafContext } from './leaf.ts';
import { learnFrom } from './learn.ts';
import { leftOutFor } from './left-out.ts';
import { outcomeOf } from './outcome-of.ts';
import { notShownIn, readAnswer } from './read-answer.ts';
import type { Step } from './report.ts';
import { askedOf } from './request.ts';
import type { Asked, Side } from './side.ts';
import { keyAt, Touched } from './touched.ts';

const EMPTY = { agree: 0, of: 0 };

/** The identities of things that a request names or makes, by entity. */
const keysIn = (
  called: Called,
  exchange: Exchange,
  outcome: Outcome | undefined,
  identityOf: LeafContext['identityOf'],
): ReadonlyMap<string, string> => {
  const keys = new Map<string, string>();
  for (const parameter of called.call?.parameters ?? []) {
    const value = parameter.in === 'path' ? called.path.get(parameter.name) : undefined;
    const entity = parameter.refersTo?.replace(/\.[^.]*$/, '');
    if (value !== undefined && entity !== undefined) keys.set(entity, value);
  }
  if (exchange.response.kind !== 'json') return keys;
  for (const effect of outcome?.then ?? []) {
    if (effect.kind !== 'create') continue;
    const identity = identityOf(effect.entity);
    const { value } = exchange.response;
    const inside = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.values(value) : [];
    const key = [value, ...inside].map((one) => keyAt(one, identity)).find((one) => one !== undefined);
    if (key !== undefined) keys.set(effect.entity, key);
  }
  return keys;
};

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

/** Sends the requests of one recording again, one after the other, and remembers what the other side has issued. */
export class Replayer {
  readonly #identityOf: LeafContext['identityOf'];
  readonly #side: Side;
  readonly #issued = new Issued();
  readonly #touched = new Touched();

  constructor(specification: Specification, side: Side) {
    const { entities } = specification.points;
    const identities = new Map(entities.map((entity) => [entity.name, entity.identity]));
    this.#identityOf = (entity) => identities.get(entity);
    this.#side = side;
  }

  /** `role`: of who asks, when the recording shows it. A text instead of a step says why the exchange was left out. */
  async replay(at: string, exchange: Exchange, called: Called, role: string | undefined, signal: AbortSignal): Promise<Step | string> {
    const issued = this.#issued;
    const why = leftOutFor(exchange, issued);
    if (why !== undefined) return why;
    const stranger = isStranger(exchange, issued);
    // A credential that was refused is nobody's.
    const asked = askedOf(exchange, called, issued, stranger && exchange.status !== 401 ? role : undefined);
    if ('missing' in asked) return asked.missing;
    const answered = await this.#side.ask(asked, signal);
    if (answered.kind === 'left out') return answered.why;
    const step = { at, call: called.name, recorded: exchange.status, stranger };
    if (answered.kind === 'failed') {
      const failed = {
        at,
        call: called.name,
        kind: 'no answer',
        place: 'status',
        expected: String(exchange.status),
        got: answered.why,
      } as const;
      const nothing = { answered: undefined, status: false, shape: false, determined: EMPTY, records: EMPTY, notShown: undefined };
      return { ...step, ...nothing, differences: [failed] };
    }
    const read = readAnswer(answered);
    const { response } = exchange;
    const body = response.kind === 'json' ? response.value : response.kind === 'text' ? response.text : undefined;
    const outcome = outcomeOf(called.call, exchange.status, body);
    const keys = keysIn(called, exchange, outcome, this.#identityOf);
    for (const effect of outcome?.then ?? []) {
      const key = effect.kind === 'create' || effect.kind === 'set' ? keys.get(effect.entity) : undefined;
      if (key !== undefined) this.#touched.take(effect, key);
    }
    const context: LeafContext = {
      identityOf: this.#identityOf,
      keyOf: (entity) => keys.get(entity),
      nameOf: (entity, key) => issued.nameWithin(entity, key),
      touched: this.#touched,
    };
    const { leaves, ...compared } = compare(at, exchange, called, read, outcome, issued, context, replacing(exchange, asked));
    learnFrom(exchange, read, leaves, issued);
    return { ...step, ...compared, answered: read.status, notShown: notShownIn(read) };
  }
}
