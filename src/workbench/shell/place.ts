import { useMemo } from 'react';
import { useLocation } from 'react-router';

/** What is open beside the page, as the address says it: a statement's evidence, which of its citations, the client. */
export interface Place {
  readonly statement: string | undefined;
  /** From 1. */
  readonly citation: number;
  readonly client: boolean;
  /** Where in the client: "/books/7"; "" is where it begins. */
  readonly at: string;
  /** An exchange opened for itself: "monday.har#/log/entries/12". */
  readonly entry: string | undefined;
  /** The call whose description stands open. */
  readonly open: string | undefined;
}

export interface Ways {
  readonly place: Place;
  /** Search parts of addresses, for links on the same page. */
  statement(id: string, citation?: number): string;
  entry(citation: string): string;
  withoutEvidence(): string;
  opened(id: string | undefined): string;
  client(open: boolean, at?: string): string;
  /** What stays open when another page is gone to. */
  readonly kept: string;
}

const printed = (params: URLSearchParams): string => (params.size === 0 ? '' : `?${params}`);

export const usePlace = (): Ways => {
  const { search } = useLocation();
  return useMemo(() => {
    const params = new URLSearchParams(search);
    const changed = (change: (next: URLSearchParams) => void): string => {
      const next = new URLSearchParams(search);
      change(next);
      return printed(next);
    };
    const clear = (next: URLSearchParams): void => {
      for (const name of ['s', 'c', 'e']) next.delete(name);
    };
    const citation = Number(params.get('c') ?? '1');
    return {
      place: {
        statement: params.get('s') ?? undefined,
        citation: Number.isInteger(citation) && citation > 0 ? citation : 1,
        client: params.has('client'),
        at: /^\/(?!\/)/.test(params.get('at') ?? '') ? (params.get('at') ?? '') : '',
        entry: params.get('e') ?? undefined,
        open: params.get('open') ?? undefined,
      },
      statement: (id, which = 1) =>
        changed((next) => {
          clear(next);
          next.set('s', id);
          if (which > 1) next.set('c', String(which));
        }),
      entry: (cited) =>
        changed((next) => {
          clear(next);
          next.set('e', cited);
        }),
      withoutEvidence: () => changed(clear),
      opened: (id) => changed((next) => (id === undefined ? next.delete('open') : next.set('open', id))),
      client: (open, at) =>
        changed((next) => {
          next.delete('at');
          if (open) next.set('client', '1');
          else next.delete('client');
          if (open && at !== undefined) next.set('at', at);
        }),
      kept: params.has('client') ? '?client=1' : '',
    };
  }, [search]);
};
