import { randomSource } from '../../../src/backend/server.ts';
import { replay } from '../../../src/check/replay.ts';
import type { Step } from '../../../src/check/report.ts';
import { standInSide } from '../../../src/check/stand-in-side.ts';
import { documentOf } from '../../../src/document/document.ts';
import { read } from '../../../src/document/read.ts';
import { write } from '../../../src/document/write.ts';
import { sessionOf } from '../../fidelity/sessions.ts';
import { specificationOf } from '../machines.ts';
import { Random } from '../random.ts';
import { judgeProduct } from './judge.ts';
import { type Amount, type Lived, liveWith } from './people.ts';
import { productOf } from './rules.ts';

/** One product, what is established of it, and what the stand-in answers to what the same people did afterwards. */
export interface Ran {
  readonly seed: number;
  readonly lived: Lived;
  readonly stated: ReturnType<typeof judgeProduct>;
  readonly steps: readonly Step[];
}

/** How many there are: of what was done afterwards, of what is called shown, and of that of what is answered with another status, or refused though it was taken. */
export interface Held {
  readonly steps: number;
  readonly shown: number;
  readonly otherwise: number;
  readonly refused: number;
}

export const AMOUNT: Amount = { visits: 2, steps: 40 };

/** Draws a product, establishes it from what five people did, and goes through what they did afterwards on the stand-in. */
export const runProduct = async (seed: number, amount = AMOUNT): Promise<Ran> => {
  const random = new Random(seed);
  const lived = liveWith(productOf(random), random, amount);
  const opened = read(write(documentOf(await specificationOf(lived.known), '')), 'product.md');
  if (!opened.ok) throw new Error(JSON.stringify(opened.error.slice(0, 3)));
  const { specification } = opened.value;
  const steps: Step[] = [];
  for (const file of lived.heldOut) {
    const how = { signal: new AbortController().signal };
    const gone = await replay(specification, await sessionOf(file, false), standInSide(randomSource), how);
    steps.push(...gone.steps);
  }
  return { seed, lived, stated: judgeProduct(lived, specification), steps };
};

export const heldOf = (ran: readonly Ran[]): Held => {
  const steps = ran.flatMap((one) => one.steps);
  const shown = steps.filter((one) => one.notShown === undefined && !one.newRole && !one.refused);
  const otherwise = shown.filter((one) => !one.status);
  const refused = otherwise.filter((one) => one.recorded < 400 && (one.answered ?? 0) >= 400);
  return { steps: steps.length, shown: shown.length, otherwise: otherwise.length, refused: refused.length };
};
