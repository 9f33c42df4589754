import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { SORT_KEYS, type SortKey } from '../../server/api/exchanges.ts';

/** How the list is filtered and sorted, as the address says it. */
export interface ListView {
  readonly filter: string;
  readonly sort: SortKey;
  readonly down: boolean;
}

const isSort = (text: string): text is SortKey => (SORT_KEYS as readonly string[]).includes(text);

export const sortText = ({ sort, down }: ListView): string => `${down ? '-' : ''}${sort}`;

/** The list that the address asks for, and ways to another. */
export const useListView = () => {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const filter = params.get('q') ?? '';
  const text = params.get('sort') ?? '';
  const key = text.replace(/^-/, '');
  const sort = isSort(key) ? key : 'order';
  const down = text.startsWith('-');
  const view = useMemo((): ListView => ({ filter, sort, down }), [filter, sort, down]);
  const change = (changes: Readonly<Record<string, string>>, replace: boolean): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes))
          if (value === '') next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace, preventScrollReset: true },
    );
  return {
    view,
    /** The row that is chosen, and the one that is opened, by citation. */
    row: params.get('row') ?? undefined,
    opened: params.get('e') ?? undefined,
    setFilter: (value: string) => change({ q: value }, true),
    setSort: (next: SortKey) => {
      // A third press leads back to the order of the recordings.
      const turned = sort === next && !down;
      change({ sort: next === 'order' || (sort === next && down) ? '' : `${turned ? '-' : ''}${next}` }, false);
    },
    choose: (citation: string) => change({ row: citation }, true),
    follow: (citation: string) => change({ row: citation, e: citation, s: '', c: '' }, true),
    open: (citation: string) => change({ row: citation, e: citation, s: '', c: '' }, false),
    navigate,
  };
};
