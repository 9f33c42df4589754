import { isJoined } from '../segment.ts';
import type { Route } from './route.ts';

/** So many words deep a product's calls may stand below what its pages are called by. */
const DEEPEST = 3;

/** Below which words a word stands in the addresses of calls: `hives` of "/api/hives/{hiveId}" below "/api". Nothing for what stands at the top. */
export const basesOf = (root: Route): ReadonlyMap<string, readonly string[]> => {
  const bases = new Map<string, string[]>();
  const walk = (route: Route, base: string, depth: number): void => {
    for (const [word, below] of route.words) {
      if (isJoined(word)) continue;
      if (base !== '') {
        const all = bases.get(word);
        if (all === undefined) bases.set(word, [base]);
        else all.push(base);
      }
      if (depth < DEEPEST) walk(below, `${base}/${word}`, depth + 1);
    }
  };
  walk(root, '', 0);
  return bases;
};
