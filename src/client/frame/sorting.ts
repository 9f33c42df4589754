import { createContext, useContext } from 'react';
import type { Preset } from '../../plan/node.ts';

/** What the heads of columns ask the list for; undefined where a table is no such list. */
interface Sorting {
  get(preset: Preset): string | null;
  ask(preset: Preset): void;
}

const SortingContext = createContext<Sorting | undefined>(undefined);
export const SortingProvider = SortingContext.Provider;
export const useSorting = (): Sorting | undefined => useContext(SortingContext);
