import type { FindReference } from '../observations/entity/reference.ts';
import type { EntityModel } from '../observations/entity/unify.ts';
import { followersAmong } from '../outcomes/as-listed.ts';
import { minerOf } from '../outcomes/mine.ts';
import { withPeople } from '../outcomes/people.ts';
import { withStarts, withTargets, withViewers } from '../outcomes/start.ts';
import { settleEntities } from '../points/3-entities/settle.ts';
import type { Call } from '../points/7-calls/reading.ts';
import { addressedAmong } from './addressed.ts';
import { asksBy } from './asked-by.ts';
import { inView } from './in-view.ts';
import { ownersAmong } from './reach.ts';
import type { SecondReading } from './reading.ts';
import { samplesOf } from './samples.ts';
import { socketsOf } from './sockets.ts';

/**
 * What calls lead to, what things are and what there is at first, and what calls are about. A frame of its own: what outcomes are mined with is a fifth of all
 * that is kept while settling, and garbage when this returns.
 */
export const settleOutcomes = (
  ordered: readonly SecondReading[],
  { entities, refer, calls }: { readonly entities: readonly EntityModel[]; readonly refer: FindReference; readonly calls: readonly Call[] },
) => {
  const kept = ordered.map(({ samples: keeper }) => keeper.kept);
  const called = ownersAmong(entities);
  const owners = { ...called, asksBy: asksBy(kept, called) };
  const addressed = addressedAmong(entities, kept);
  const samples = inView(
    ordered.map(({ recording, samples: keeper }) => ({ samples: samplesOf(recording, keeper.kept, owners, addressed), keeper })),
  ).toSorted((a, b) => (a.start ?? 0) - (b.start ?? 0) || (a.at < b.at ? -1 : 1));
  // Of what is not kept nobody knows how it turned out.
  const isWhole = ordered.every(({ samples: keeper }) => keeper.isWhole);
  const miner = minerOf(samples, isWhole);
  const sockets = ordered.flatMap(({ recording, samples: keeper, sockets: opened }) => socketsOf(recording, opened, keeper.kept, owners));
  const outcomes = miner.outcomes(
    entities.map(({ name, identity, within }) => ({ name, identity: identity ?? null, ...(within === undefined ? {} : { within }) })),
    sockets,
  );
  const started = withStarts(
    settleEntities(entities, refer, addressed.calledBy),
    miner.starts(),
    miner.below(),
    miner.made(),
    followersAmong(samples, outcomes),
    miner.gone(),
    miner,
  );
  const settled = withViewers(withPeople(started, samples, outcomes, miner.namedMakers), miner.differs);
  return { outcomes, settled, targeted: withTargets(calls, samples, settled, outcomes), calledBy: addressed.calledBy };
};
