import { createContext, useCallback, useContext, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';

/** What a list is asked for, by query parameter. A screen's list keeps it in the address, so that it can be shared. */
export interface Asked {
  get(name: string | null): string | undefined;
  /** `undefined` takes the parameter away. */
  set(name: string | null, value: string | undefined): void;
}

export const useAskedInAddress = (): Asked => {
  const [search, setSearch] = useSearchParams();
  const get = useCallback((name: string | null) => (name === null ? undefined : (search.get(name) ?? undefined)), [search]);
  const set = useCallback(
    (name: string | null, value: string | undefined) => {
      if (name === null) return;
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          if (value === undefined || value === '') next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true },
      );
    },
    [setSearch],
  );
  return useMemo(() => ({ get, set }), [get, set]);
};

/** For a list inside a record's screen, where two lists could want one name. */
export const useAskedHere = (): Asked => {
  const [asked, setAsked] = useState<ReadonlyMap<string, string>>(new Map());
  return useMemo(
    () => ({
      get: (name) => (name === null ? undefined : asked.get(name)),
      set: (name, value) =>
        setAsked((before) => {
          const next = new Map(before);
          if (name !== null && value !== undefined && value !== '') next.set(name, value);
          else if (name !== null) next.delete(name);
          return next;
        }),
    }),
    [asked],
  );
};

interface Pages extends Asked {
  readonly rows: number;
  readonly total: number | undefined;
}
const PagesContext = createContext<Pages | undefined>(undefined);
export const PagesProvider = PagesContext.Provider;
export const usePages = (): Pages => {
  const pages = useContext(PagesContext);
  if (pages === undefined) throw new Error('Paging stands outside of a list.');
  return pages;
};
