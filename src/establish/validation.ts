import { FLIGHT_TYPE } from '../base/wire/flight.ts';
import type { Entity } from '../points/3-entities/reading.ts';
import { settleCurrent } from '../points/5-validation/current.ts';
import { settleDeclared } from '../points/5-validation/declared.ts';
import { settleDefaults } from '../points/5-validation/default.ts';
import { withoutDeniedOptions } from '../points/5-validation/denied-options.ts';
import { mergeLabels, settlePageForms } from '../points/5-validation/page-forms.ts';
import type { Rule } from '../points/5-validation/reading.ts';
import { mergeEnds, settleValidation } from '../points/5-validation/settle.ts';
import { settleStored } from '../points/5-validation/stored.ts';
import { type Call, callName } from '../points/7-calls/reading.ts';
import type { Ballot } from '../statement/ballot.ts';
import { heldBy } from './held-values.ts';
import type { SecondReading } from './reading.ts';
import { sharedBy } from './shared-values.ts';

/** What is known of calls and things beside what was sent. */
interface Beside {
  readonly keysOf: (call: string) => readonly string[];
  readonly calls: readonly Omit<Call, 'outcomes'>[];
  readonly entities: readonly Entity[];
  /** The addresses that things of a kind are listed under, by the name of the kind. */
  readonly collections: ReadonlyMap<string, readonly string[]>;
  /** What forms on screens say that they take. */
  readonly seen: readonly Rule[];
}

/** What makes two rules one, whoever says it. */
const nameOf = ({ call, field, rule }: Rule): string => JSON.stringify([call, field, rule]);

/** Whether a call only draws a part of a screen (React's server components): what data takes says nothing of that. */
const drawsScreen = ({ responses }: Pick<Call, 'responses'>): boolean =>
  responses.length > 0 && responses.every(({ mediaType }) => mediaType === FLIGHT_TYPE);

/** Point 5: what servers refuse, forms and the product itself say, and what is made of what was left out or sent; with what was accepted of each field. */
export const validationOf = (
  ordered: readonly SecondReading[],
  sealed: (pick: (reading: SecondReading) => { seal(recording: string): Ballot }) => readonly Ballot[],
  { keysOf, calls, entities, collections, seen }: Beside,
): { readonly enforced: readonly Rule[]; readonly ends: ReturnType<typeof mergeEnds>; readonly validation: Rule[] } => {
  const enforced = settleValidation({
    refused: sealed(({ validation: miner }) => miner.refused),
    accepted: ordered.map(({ validation: miner }) => miner.accepted),
    keysOf,
    refersOf: (name) =>
      calls
        .filter((call) => callName(call) === name)
        .flatMap(({ requests }) =>
          requests.flatMap(({ shape }) => shape.flatMap(({ path, refersTo }) => (refersTo === null ? [] : [path]))),
        ),
    isHeld: heldBy(entities),
    isShared: sharedBy(entities, collections),
    taken: ordered.map(({ validation: miner }) => miner.taken),
    pairs: sealed(({ validation: miner }) => miner.pairs),
    headers: ordered.map(({ validation: miner }) => miner.headers.accepted),
    freed: ordered.map(({ validation: miner }) => miner.freed),
    labels: mergeLabels(ordered.map(({ pageForms }) => pageForms.labels)),
  });
  const told = new Set(seen.map(nameOf));
  const isNew = (one: Rule): boolean => !told.has(nameOf(one));
  const written = settlePageForms(
    sealed(({ pageForms }) => pageForms.stated),
    new Set(calls.map(callName)),
  ).filter(isNew);
  const ends = mergeEnds(ordered.map(({ validation: miner }) => miner.accepted));
  for (const one of written) told.add(nameOf(one));
  const drawing = new Set(calls.filter(drawsScreen).map(callName));
  const stated = settleDeclared(
    ordered.map(({ recording, declarations }) => declarations.rules.seal(recording)),
    new Map([...ends].filter(([call]) => !drawing.has(call))),
  ).filter(isNew);
  const validation = [
    ...enforced,
    ...withoutDeniedOptions(
      [...seen, ...written],
      ordered.map(({ validation: miner }) => miner.taken),
    ),
    ...stated,
    ...settleCurrent(ordered.map(({ validation: miner }) => miner.current.writes)),
    ...settleStored(sealed(({ validation: miner }) => miner.stored.box)),
    ...settleDefaults(
      sealed(({ validation: miner }) => miner.defaults.box),
      ordered.map(({ validation: miner }) => miner.defaults.sent),
    ),
  ];
  return { enforced, ends, validation };
};
