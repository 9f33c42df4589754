import type { Factor, Product } from '../quantity.ts';
import { after, either, map, perhaps, type Read, sequence } from './cursor.ts';
import { printMember, printPlace, readMember, readPlace } from './name.ts';

const TIMES = ' times ';

/** One number, or two that are multiplied. */
export type Factors = readonly [Factor, Factor | undefined];

/** "payload quantity times Product.price". */
export const printFactors = (factors: readonly Factor[]): string =>
  factors.map((one) => (one.from === 'payload' ? `payload ${printPlace(one.path)}` : printMember(one.entity, one.path))).join(TIMES);

const readFactor: Read<Factor> = either<Factor>(
  map(after('payload ', readPlace), (path) => ({ from: 'payload', path })),
  map(readMember, (member) => ({ from: 'entity', ...member })),
);

export const readFactors: Read<Factors> = map(
  sequence<[Factor, { value: Factor | undefined }]>(
    readFactor,
    perhaps(
      map(after(TIMES, readFactor), (value) => ({ value })),
      { value: undefined },
    ),
  ),
  ([one, { value }]) => [one, value],
);

export const readProduct: Read<Product> = map(sequence<[Factor, Factor]>(readFactor, after(TIMES, readFactor)), ([one, other]) => ({
  from: 'product',
  of: [one, other],
}));
