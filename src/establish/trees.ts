import { TreeFinder, type TreeHint } from '../observations/naming/tree.ts';
import type { Survey, Trees } from '../observations/survey.ts';
import { type Evidence, readTrees, type Step, surveyAgain } from './reading.ts';

type Stepper = (item: Evidence) => (step: Step) => void;

const hintsOf = (surveys: readonly Survey[]): readonly TreeHint[] => [
  ...new Map(surveys.flatMap(({ hints }) => hints.map((hint) => [JSON.stringify(hint), hint]))).values(),
];

/**
 * Trees of paths in all recordings together. Few products have any: where no answer repeats the end of its own address, nothing is read again.
 * Else all are read for what speaks for a tree and against it, and those that have one are surveyed once more under its names.
 */
export const withTrees = async (
  recordings: readonly Evidence[],
  surveys: Survey[],
  stepper: Stepper,
  signal: AbortSignal | undefined,
): Promise<Trees> => {
  const hints = hintsOf(surveys);
  if (hints.length === 0) return new Map();
  const finder = new TreeFinder(hints);
  for (const item of recordings) await readTrees(item, finder, stepper(item), signal);
  const trees = finder.close();
  for (const [index, item] of recordings.entries()) {
    const origins = [...(surveys[index]?.origins.keys() ?? [])];
    if (origins.some((origin) => trees.has(origin))) surveys[index] = await surveyAgain(item, trees, stepper(item), signal);
  }
  return trees;
};
