import { Loader, Progress } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { BodySearch, ExchangePage, ExchangePlace } from '../../server/api/exchanges.ts';
import { useProjectName } from '../server-api/project.ts';
import { ask, inProject, send } from '../server-api/request.ts';
import { Notice } from '../shell/notice.tsx';
import { useTitle } from '../shell/use-title.ts';
import { count, counted } from '../words/amount.ts';
import { ExchangeGrid } from './exchange-grid.tsx';
import css from './exchanges-page.module.css';
import { ListFilter } from './list-filter.tsx';
import { isSamePages, queryOf, usePages } from './use-pages.ts';
import { useListView } from './view.ts';

/** How long the keys rest before the address and the open exchange follow, in milliseconds. */
const REST = 120;

const SearchLine = ({ search }: { readonly search: BodySearch }) => {
  const project = useProjectName();
  const client = useQueryClient();
  const { state, done, total, found } = search;
  const { mutate: steer } = useMutation({
    mutationFn: (method: 'DELETE' | 'POST') => send(method, inProject(project, 'exchanges', 'search')),
    onSettled: () => client.invalidateQueries({ queryKey: ['exchanges', project] }),
  });
  const share = total === 0 ? 100 : (done / total) * 100;
  return (
    <div className={css['search']} role="status">
      <span>
        {state === 'running' ? 'Searching in bodies' : state === 'done' ? 'Searched in all bodies' : 'The search in bodies was stopped'}:{' '}
        {counted(found, 'exchange')} found{state === 'done' ? '' : `, ${count(done)} of ${count(total)} looked through`}
      </span>
      {state === 'running' && (
        <>
          <Progress value={share} size={5} aria-label="Searching in bodies" className={css['bar'] ?? ''} />
          <button type="button" onClick={() => steer('DELETE')}>
            Stop
          </button>
        </>
      )}
      {state === 'stopped' && (
        <button type="button" onClick={() => steer('POST')}>
          Search again
        </button>
      )}
    </div>
  );
};

const hostOf = (origin: string): string => origin.replace(/^[a-z]+:\/\//, '');

const Counts = ({ head }: { readonly head: ExchangePage }) => (
  <span className={css['counts']} role="status">
    {head.found === head.total ? counted(head.total, 'exchange') : `${count(head.found)} of ${counted(head.total, 'exchange')}`}
  </span>
);

const Nothing = ({ head: { total, search } }: { readonly head: ExchangePage }) => {
  if (total === 0)
    return (
      <p className={css['none']}>This project holds no exchanges yet. Drop recordings anywhere on this page, or record the product.</p>
    );
  return search?.state === 'running' ? null : <p className={css['none']}>No exchange matches the filter.</p>;
};

/** A row of the list that is shown; without a citation while keys move and the address has not followed yet. */
interface Chosen {
  readonly at: number;
  readonly citation: string | undefined;
}

const isMoving = (chosen: Chosen | undefined): boolean => chosen !== undefined && chosen.citation === undefined;

/** All exchanges of the project: filtered, sorted, opened; however many they are. */
export const ExchangesPage = () => {
  const project = useProjectName();
  const { view, row, opened, setFilter, setSort, choose, follow, open } = useListView();
  const [[first, last], setWindow] = useState<readonly [number, number]>([0, 0]);
  // Only another page of the list is news: scrolling within what is there draws the grid and nothing else.
  const onWindow = useCallback(
    (from: number, to: number) => setWindow((before) => (isSamePages(before, [from, to]) ? before : [from, to])),
    [],
  );
  const { head, shown, error, rowAt, stamp } = usePages(view, first, last);
  const found = head?.found ?? 0;

  // The chosen row stands in the address by its citation; where it stands in this list, the server says.
  const [chosen, setChosen] = useState<Chosen>();
  const place = useQuery({
    queryKey: ['exchange-place', project, stamp, shown, row],
    queryFn: ({ signal }) =>
      ask<ExchangePlace>(`${inProject(project, 'exchanges', 'place')}${queryOf(shown, { of: row ?? '' })}`, { signal }),
    enabled: stamp !== '' && head !== undefined && row !== undefined && !isMoving(chosen) && chosen?.citation !== row,
  });
  const placed = place.data;
  useEffect(() => {
    if (placed === undefined || row === undefined) return;
    setChosen((before) => (isMoving(before) ? before : placed.at === null ? undefined : { at: placed.at, citation: row }));
  }, [placed, row]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another list the same exchange stands elsewhere.
  useEffect(() => setChosen(undefined), [shown]);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Asked to be opened before it was there. */
  const asked = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const at = chosen?.at !== undefined && chosen.at < found ? chosen.at : undefined;
  const waiting = at !== undefined && chosen?.citation === undefined ? rowAt(at)?.citation : undefined;
  // Keys may run ahead of the rows: the address follows once they rest and the row is there.
  useEffect(() => {
    if (waiting === undefined || at === undefined) return undefined;
    timer.current = setTimeout(() => {
      setChosen({ at, citation: waiting });
      const wanted = asked.current === at;
      asked.current = undefined;
      if (wanted) open(waiting);
      else if (opened === undefined) choose(waiting);
      else follow(waiting);
    }, REST);
    return () => clearTimeout(timer.current);
  }, [waiting, at, opened, choose, follow, open]);

  useTitle('Exchanges');
  const openAt = (which: number): void => {
    const citation = rowAt(which)?.citation;
    setChosen({ at: which, citation });
    if (citation === undefined) asked.current = which;
    else open(citation);
  };
  const toGrid = (): void => {
    document.querySelector<HTMLElement>('[data-exchanges]')?.focus();
    if (at === undefined && found > 0) setChosen({ at: 0, citation: undefined });
  };
  return (
    <div className={css['page']}>
      <header className={css['header']}>
        <h1>Exchanges</h1>
        {head !== undefined && <Counts head={head} />}
        {head?.origin != null && <span className={css['counts']}>with {hostOf(head.origin)}</span>}
        <ListFilter filter={view.filter} set={setFilter} leave={toGrid} />
      </header>
      {head?.search != null && <SearchLine search={head.search} />}
      {head?.notes.map((note) => (
        <p key={note} className={css['note']} role="alert">
          {note}
        </p>
      ))}
      {error !== null && (
        <div className={css['note']}>
          <Notice kind="error" title="The list could not be loaded">
            <p>{error.message}</p>
          </Notice>
        </div>
      )}
      {head === undefined ? (
        error === null && <Loader role="status" aria-label="Reading the list" className={css['loader'] ?? ''} />
      ) : found === 0 ? (
        <Nothing head={head} />
      ) : (
        <ExchangeGrid
          view={shown}
          origin={head.origin}
          found={found}
          rowAt={rowAt}
          chosen={at}
          opened={opened}
          onSort={setSort}
          onChoose={(which) => setChosen({ at: which, citation: undefined })}
          onOpen={openAt}
          onWindow={onWindow}
        />
      )}
    </div>
  );
};
