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
import { type Amount, type Lived, liveWith } from './people.ts';
import { productOf } from './rules.ts';

export interface Ran {
  readonly seed: number;
  readonly lived: Lived;
  readonly document: string;
  readonly steps: readonly Step[];
}

/** Draws a product, establishes it from what five people did, and goes through what they did afterwards on the stand-in. */
export const runProduct = async (seed: number, amount: Amount): Promise<Ran> => {
  const random = new Random(seed);
  const lived = liveWith(productOf(random), random, amount);
  const document = write(documentOf(await specificationOf(lived.known), ''));
  const opened = read(document, 'product.md');
  if (!opened.ok) throw new Error(JSON.stringify(opened.error.slice(0, 3)));
  const steps: Step[] = [];
  for (const file of lived.heldOut) {
    const gone = await replay(opened.value.specification, await sessionOf(file, false), standInSide(randomSource), {
      signal: new AbortController().signal,
      alone: process.env['ALONE'] !== undefined,
    });
    steps.push(...gone.steps);
  }
  return { seed, lived, document, steps };
};
