import { type Recordings, recorded, sessionsOf, type Told } from '../../observations/exchange.fixture.ts';
import type { Scalar } from '../../observations/shape/shape.ts';
import { ValidationMiner } from './miner.ts';
import type { Rule } from './reading.ts';
import { settleValidation } from './settle.ts';

/** The rules that recordings show. */
export const settled = (
  recordings: Recordings,
  refers: readonly string[] = [],
  labels: ReadonlyMap<string, string> = new Map(),
  isHeld: (name: string, value: Scalar) => boolean = () => false,
  isShared: (collection: string, field: string) => boolean = () => false,
): readonly Rule[] => {
  const miners = sessionsOf(recordings).map(({ recording, observed }) => {
    const miner = new ValidationMiner();
    for (const one of observed) miner.see(one);
    return { recording, miner, observed };
  });
  const keys = new Set(
    miners.flatMap(({ observed }) =>
      observed.flatMap(({ request }) => (typeof request === 'object' && request !== null ? Object.keys(request) : [])),
    ),
  );
  return settleValidation({
    refused: miners.map(({ recording, miner }) => miner.refused.seal(recording)),
    accepted: miners.map(({ miner }) => miner.accepted),
    keysOf: () => [...keys],
    refersOf: () => refers,
    isHeld,
    isShared,
    taken: miners.map(({ miner }) => miner.taken),
    pairs: miners.map(({ recording, miner }) => miner.pairs.seal(recording)),
    headers: miners.map(({ miner }) => miner.headers.accepted),
    freed: miners.map(({ miner }) => miner.freed),
    labels,
  });
};
export const rulesOf = (...all: readonly Told[]): readonly Rule[] => settled({ 'monday.har': recorded(...all) });

/** Rules as people read them. */
export const read = (rules: readonly Rule[]): readonly string[] =>
  rules.map(
    ({ field, rule, value, basis, support, note }) =>
      `${field}: ${rule}${value === null ? '' : ` ${value}`} [${basis.join('+')}] ${support.times}${note === undefined ? '' : ` (${note})`}`,
  );
export const rules = (...all: readonly Told[]): readonly string[] => read(rulesOf(...all));
