import { createContext, useContext, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';

/** What a list is asked for, by query parameter. A screen's list keeps it in the address, so that it can be shared. */
export interface Asked {
  get(name: string | null): string | undefined;
  /** Changes several at once; `undefined` takes a parameter away. */
  ask(changes: readonly (readonly [name: string | null, value: string | undefined])[]): void;
}

export const useAskedInAddress = (): Asked => {
  const [search, setSearch] = useSearchParams();
  return useMemo(
    () => ({
      get: (name) => (name === null ? undefined : (search.get(name) ?? undefined)),
      ask: (changes) => {
        const next = new URLSearchParams(search);
        for (const [name, value] of changes) {
          if (name === null) continue;
          if (value === undefined || value === '') next.delete(name);
          else next.set(name, value);
        }
        setSearch(next, { replace: true });
      },
    }),
    [search, setSearch],
  );
};

/** For a list inside a record's screen, where two lists could want one name. */
export const useAskedHere = (): Asked => {
  const [asked, setAsked] = useState<ReadonlyMap<string, string>>(new Map());
  return useMemo(
    () => ({
      get: (name) => (name === null ? undefined : asked.get(name)),
      ask: (changes) =>
        setAsked((before) => {
          const next = new Map(before);
          for (const [name, value] of changes) {
            if (name === null) continue;
            if (value === undefined || value === '') next.delete(name);
            else next.set(name, value);
          }
          return next;
        }),
    }),
    [asked],
  );
};

interface Pages extends Asked {
  readonly rows: number;
  readonly total: number | undefined;
  /** What the answer says the next page is asked for with; undefined at the end, and where no answer says so. */
  readonly onward: string | undefined;
}
const PagesContext = createContext<Pages | undefined>(undefined);
export const PagesProvider = PagesContext.Provider;
export const usePages = (): Pages => {
  const pages = useContext(PagesContext);
  if (pages === undefined) throw new Error('Paging stands outside of a list.');
  return pages;
};
