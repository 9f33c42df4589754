import type { Specification } from '../document/specification.ts';
import { addressOf } from '../observations/address.ts';
import type { Exchange } from '../observations/exchange.ts';
import type { Outcome } from '../outcomes/outcome.ts';
import { citationOf } from '../statement/reference.ts';
import { type Called, naming } from './called.ts';
import { choosing, leftOutFor } from './chosen.ts';
import { type Compared, compare } from './compare.ts';
import { Issued } from './issued.ts';
import type { LeafContext } from './leaf.ts';
import { learnFrom } from './learn.ts';
import { outcomeOf } from './outcome-of.ts';
import { notShownIn, readAnswer } from './read-answer.ts';
import type { Checked, LeftOut, Step } from './report.ts';
import { askedOf } from './request.ts';
import type { Asked, Side } from './side.ts';
import { keyAt, Touched } from './touched.ts';

/** A recording to go through again: its exchanges in order, and how its records are cited. */
export interface Session {
  readonly name: string;
  /** Behind the name, before an exchange's number; a HAR's entries without. */
  readonly place?: string;
  readonly exchanges: readonly Exchange[];
}

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

/** Goes through a recording in order, on a side, and holds every answer against the recorded one. */
export const replay = async (
  specification: Specification,
  session: Session,
  side: Side,
  onStep: (done: number, of: number) => void,
  signal: AbortSignal,
): Promise<Checked> => {
  const name = naming(specification);
  const chooses = choosing(specification, session.exchanges, name);
  const chosen = session.exchanges.filter(chooses);
  const identities = new Map(specification.points.entities.map((entity) => [entity.name, entity.identity]));
  const identityOf = (entity: string): string | null | undefined => identities.get(entity);
  const issued = new Issued();
  const touched = new Touched();
  const steps: Step[] = [];
  const leftOut: LeftOut[] = [];
  for (const [done, exchange] of chosen.entries()) {
    signal.throwIfAborted();
    onStep(done, chosen.length);
    const at = citationOf({
      recording: `${session.name}${session.place ?? ''}`,
      index: exchange.index,
      time: exchange.start ?? 0,
      pointer: '',
    });
    const called = name(exchange);
    const leave = (why: string): void => void leftOut.push({ at, call: called.name, why });
    const why = leftOutFor(exchange);
    if (why !== undefined) {
      leave(why);
      continue;
    }
    const asked = askedOf(exchange, called, issued);
    if ('missing' in asked) {
      leave(asked.missing);
      continue;
    }
    const answered = await side.ask(asked, signal);
    if (answered.kind === 'left out') {
      leave(answered.why);
      continue;
    }
    const step = { at, call: called.name, recorded: exchange.status };
    if (answered.kind === 'failed') {
      const difference = {
        at,
        call: called.name,
        kind: 'no answer',
        place: 'status',
        expected: String(exchange.status),
        got: answered.why,
      } as const;
      steps.push({
        ...step,
        answered: undefined,
        status: false,
        shape: false,
        determined: EMPTY,
        records: EMPTY,
        notShown: undefined,
        differences: [difference],
      });
      continue;
    }
    const read = readAnswer(answered);
    const outcome = outcomeOf(
      called.call,
      exchange.status,
      exchange.response.kind === 'json' ? exchange.response.value : exchange.response.kind === 'text' ? exchange.response.text : undefined,
    );
    const keys = keysIn(called, exchange, outcome, identityOf);
    const context: LeafContext = {
      identityOf,
      keyOf: (entity) => keys.get(entity),
      nameOf: (entity, key) => issued.nameWithin(entity, key),
      touched,
    };
    for (const effect of outcome?.then ?? [])
      if (effect.kind === 'create' || effect.kind === 'set') {
        const key = keys.get(effect.entity);
        if (key !== undefined) touched.take(effect, key);
      }
    const compared: Compared = compare(at, exchange, called, read, outcome, issued, context, replacing(exchange, asked));
    learnFrom(exchange, read, compared.leaves, issued);
    steps.push({
      ...step,
      answered: read.status,
      status: compared.status,
      shape: compared.shape,
      determined: compared.determined,
      records: compared.records,
      notShown: notShownIn(read),
      differences: compared.differences,
    });
  }
  return { recording: session.name, exchanges: session.exchanges.length, steps, leftOut };
};
