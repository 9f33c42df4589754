import { BuildKeeper, buildsOf } from '../../observations/build.ts';
import { type Recordings, sessionsOf } from '../../observations/exchange.fixture.ts';
import type { Rule } from '../5-validation/reading.ts';
import { LimitMiner } from './miner.ts';
import type { Limit } from './reading.ts';
import { settleLimits } from './settle.ts';

/** The limits that recordings show. */
export const settled = (
  recordings: Recordings,
  rules: readonly Rule[] = [],
  labels: Readonly<Record<string, string>> = {},
): readonly Limit[] => {
  const miners = sessionsOf(recordings, labels).map(({ recording, observed, exchanges }) => {
    const miner = new LimitMiner();
    for (const one of observed) miner.see(one);
    const builds = new BuildKeeper();
    for (const exchange of exchanges) if (exchange.resourceType === 'script') builds.see(exchange);
    return { recording, miner, files: builds.close() };
  });
  return settleLimits({
    ballots: miners.map(({ recording, miner }) => miner.box.seal(recording)),
    rules,
    paces: miners.map(({ miner }) => miner.pace.close()),
    waits: [],
    formulas: [],
    told: miners.map(({ miner }) => miner.roles),
    longest: miners.map(({ miner }) => miner.longest),
    builds: buildsOf(miners),
  });
};
