import { entitiesOf } from '../observations/entity/entities.fixture.ts';
import { sessionOf, type Told } from '../observations/exchange.fixture.ts';
import { printConditions, printThen } from '../outcomes/language.ts';
import { mineOutcomes } from '../outcomes/mine.ts';
import { addressedAmong } from './addressed.ts';
import { ownersAmong } from './reach.ts';
import { SampleKeeper, samplesOf } from './samples.ts';

/** What one recording shows of a call: each outcome with its conditions, its status and its effects, as people read them. */
export const told = (name: string, all: readonly Told[]): readonly string[] => {
  const session = sessionOf(all);
  const keeper = new SampleKeeper();
  for (const one of session.observed) keeper.see(one);
  const entities = entitiesOf([session]);
  const samples = samplesOf(session.recording, keeper.kept, ownersAmong(entities), addressedAmong(entities, [keeper.kept]));
  const outlines = entities.map(({ name: entity, identity }) => ({ name: entity, identity: identity ?? null }));
  return (mineOutcomes(samples, outlines).get(name) ?? []).map((outcome) =>
    `${printConditions(outcome.when)}: ${outcome.status} ${printThen(outcome)}`.trim(),
  );
};
