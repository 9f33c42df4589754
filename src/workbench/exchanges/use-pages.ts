import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ExchangePage, ExchangeRow } from '../../server/api/exchanges.ts';
import { useProjectName, useProjectState } from '../server-api/project.ts';
import { ask, inProject } from '../server-api/request.ts';
import { type ListView, sortText } from './view.ts';

/** Rows that are asked for at once. */
export const PAGE = 200;
/** How often is looked how far a search is, in milliseconds. */
const LOOK_MS = 400;
const KEPT_MS = 60_000;

type Rows = readonly [first: number, last: number];

const pagesOf = ([first, last]: Rows): Rows => [Math.max(0, Math.floor(first / PAGE)), Math.max(0, Math.floor(last / PAGE))];

/** Whether the same pages hold them. */
export const isSamePages = (some: Rows, others: Rows): boolean => {
  const [a, b] = [pagesOf(some), pagesOf(others)];
  return a[0] === b[0] && a[1] === b[1];
};

export const queryOf = ({ filter, sort, down }: ListView, more: Readonly<Record<string, string>> = {}): string =>
  `?${new URLSearchParams({ q: filter, sort: sortText({ filter, sort, down }), ...more })}`;

/** Changes whenever the list may be another: other evidence, other roles, another document. */
const useStamp = (): string => {
  const { data } = useProjectState();
  return useMemo(
    () =>
      data === undefined ? '' : JSON.stringify([data.document.version, data.evidence.map(({ name, size, role }) => [name, size, role])]),
    [data],
  );
};

export interface Pages {
  /** What is known of the list that is shown; `undefined` before anything came. */
  readonly head: ExchangePage | undefined;
  /** The list that is shown: that which is asked for, or the one before until it has come. */
  readonly shown: ListView;
  readonly error: Error | null;
  readonly rowAt: (at: number) => ExchangeRow | undefined;
  readonly stamp: string;
}

/** The rows in view, page by page, from the server that has them all. */
export const usePages = (wanted: ListView, first: number, last: number): Pages => {
  const project = useProjectName();
  const stamp = useStamp();
  const pageQuery = (view: ListView, page: number, found: number | undefined) =>
    queryOptions({
      queryKey: ['exchanges', project, stamp, view, page, found],
      queryFn: ({ signal }) =>
        ask<ExchangePage>(inProject(project, 'exchanges') + queryOf(view, { from: String(page * PAGE), count: String(PAGE) }), { signal }),
      enabled: stamp !== '',
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: KEPT_MS,
      retry: false,
    });
  const head = useQuery({
    ...pageQuery(wanted, 0, undefined),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.search?.state === 'running' ? LOOK_MS : false),
  });
  const [shown, setShown] = useState(wanted);
  if (head.data !== undefined && !head.isPlaceholderData && shown !== wanted) setShown(wanted);
  const found = head.data?.search?.found;
  const pages = useMemo(() => {
    const [from, to] = pagesOf([first, last]);
    return Array.from({ length: to - from + 1 }, (_, at) => from + at).filter((page) => page > 0);
  }, [first, last]);
  const others = useQueries({ queries: pages.map((page) => pageQuery(shown, page, found)) });
  const byPage = new Map(pages.map((page, at) => [page, others[at]?.data]));
  byPage.set(0, head.data);
  return {
    head: head.data,
    shown,
    error: head.error,
    stamp,
    rowAt: (at) => byPage.get(Math.floor(at / PAGE))?.rows[at % PAGE],
  };
};
