import { DIALECTS } from './dialect.ts';
import { drive } from './driver.ts';
import { collectionsOf, formOf } from './form.ts';
import { type JudgedRules, judgeRules } from './judge-validator.ts';
import { specificationOf } from './machines.ts';
import { Random } from './random.ts';

export interface RanValidator extends JudgedRules {
  readonly dialect: string;
  readonly seed: number;
}

/** Every dialect, so many applications each, of three forms; `hard` forms have rules that are easily taken for others. */
export const runValidators = async (each: number, seed = 1, hard = false): Promise<readonly RanValidator[]> => {
  const ran: RanValidator[] = [];
  for (const [at, dialect] of DIALECTS.entries())
    for (let n = 0; n < each; n += 1) {
      const own = seed * 10_000 + at * 100 + n;
      const random = new Random(own);
      const forms = collectionsOf(random, 3).map((collection) => formOf(random, collection, hard));
      const { file, tried } = drive(forms, dialect, random);
      ran.push({ dialect: dialect.name, seed: own, ...judgeRules(forms, tried, await specificationOf([file])) });
    }
  return ran;
};
