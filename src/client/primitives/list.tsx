import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useParams } from 'react-router';
import type { Json } from '../../base/json.ts';
import type { List as ListNode } from '../../plan/node.ts';
import { spaced } from '../../plan/words/as-words.ts';
import type { Given } from '../api/address-call.ts';
import { keyOf } from '../api/send-call.ts';
import type { Entered } from '../api/write-body.ts';
import { heldBack } from '../behaviour/held-back.ts';
import { onceSeenInRows } from '../behaviour/once-seen.ts';
import { onwardOf } from '../behaviour/onward.ts';
import { atKeys, atPath, rowsAt } from '../behaviour/value-at.ts';
import { untriedBecause, verdictOf } from '../behaviour/verdict.ts';
import { useRead } from '../frame/ask.ts';
import { usePlace } from '../frame/delivery.tsx';
import { Filters } from '../frame/filters.tsx';
import { type Asked, PagesProvider, useAskedHere, useAskedInAddress } from '../frame/pages.tsx';
import { Presets } from '../frame/presets.tsx';
import { useRecord } from '../frame/record.tsx';
import { RefusalView, useReadRefusal } from '../frame/refusal.tsx';
import { Rows } from '../frame/rows.tsx';
import { useIdentity } from '../frame/session.tsx';
import { SortingProvider } from '../frame/sorting.ts';
import { Source } from '../frame/source.tsx';
import { Waiting } from '../frame/waiting.tsx';
import { Part } from '../interpret/part.tsx';

/** The query of the list: its filters and its page, and what every recorded request carried although it was the default. */
const enteredOf = (list: ListNode, asked: Asked): ReadonlyMap<string, Entered> => {
  const { paging } = list;
  const given = list.presets.map(({ path }) => ({ path, startsAs: null }));
  const entered = new Map<string, Entered>(
    [...list.filters, ...list.parameters, ...given].map((filter) => [
      filter.path,
      asked.get(filter.path) ?? (filter.startsAs === null ? undefined : String(filter.startsAs)),
    ]),
  );
  if (paging === null) return entered;
  const size = asked.get(paging.size) ?? (paging.always.includes('size') ? String(paging.defaultSize ?? paging.sizes[0] ?? '') : undefined);
  const position = asked.get(paging.position) ?? (paging.always.includes('position') ? String(paging.first) : undefined);
  if (paging.size !== null) entered.set(paging.size, size);
  if (paging.position !== null) entered.set(paging.position, position);
  return entered;
};

const useRows = (list: ListNode, given: Given) => {
  const { session } = useIdentity();
  const read = useRead();
  return useQuery({
    queryKey: ['list', list.request.call, keyOf(list.request, given), session?.name, session?.since],
    queryFn: ({ signal }) => read(list.request, given, list.reactions, signal),
    refetchInterval: list.poll === null ? false : list.poll.seconds * 1000,
    // The page before stays while the next is read, and where one signs in again as the same; what somebody else was answered does not.
    placeholderData: (before, query) => (query?.queryKey.at(-2) === session?.name ? before : undefined),
  });
};

/** Rows that hold nothing of what the list shows are others: how many there are, of those that were asked for. */
const rowsShown = ({ columns }: ListNode, rows: readonly Json[] | undefined): readonly Json[] | undefined =>
  rows?.every((row) => columns.every(({ field: { path } }) => atPath(row, path) === undefined)) && rows.length > 0 ? undefined : rows;

const number = (value: Json | undefined): number | undefined => (typeof value === 'number' ? value : undefined);

/** Records of an entity: a table with the filters and the pages that the call was seen to have. */
export const List = (list: ListNode) => {
  const route = useParams();
  const position = list.paging?.position ?? null;
  const record = useRecord();
  const inRecord = record !== undefined;
  const inAddress = useAskedInAddress();
  const here = useAskedHere();
  const asked = inRecord ? here : inAddress;
  const given = { entered: enteredOf(list, asked), route, record };
  const place = usePlace(list.entity);
  const { asking } = useIdentity();
  const { data: answered, error, isPlaceholderData } = useRows(list, given);
  // Rows are drawn piece by piece: a long table in one go would keep a slow phone from everything else.
  const drawn = useDeferredValue(answered);
  const data = answered === undefined ? undefined : drawn;
  const isPending = data === undefined && error === null;
  const refusal = useReadRefusal(error, list.reactions);
  const rows = rowsShown(list, rowsAt(data?.body, list.rows, list.keyed && list.identity));
  const total = list.total === null ? undefined : number(atKeys(data?.body, list.total));
  const held = rows === undefined ? undefined : heldBack(list, given, rows.length, total);
  const filtered = [...list.filters, ...list.parameters, ...list.presets].some((filter) => asked.get(filter.path) !== undefined);
  const sorted = new Set(list.columns.flatMap(({ sorts }) => sorts?.label ?? []));
  const untried = untriedBecause(verdictOf(list.access, asking), list.access, asking, 'read');
  return (
    <section className="list" aria-busy={isPending || isPlaceholderData}>
      <Presets presets={list.presets.filter((preset) => !sorted.has(preset.label))} asked={asked} position={position} />
      <div className="list-head">
        <Filters label="Filters" inputs={list.filters} asked={asked} position={list.paging?.position ?? null} asks={list.asks} />
        <div className="list-tools">
          {list.poll === null ? null : <Part node={list.poll} />}
          <Source what={`the list of ${list.entity}`} shownBy={list.shownBy} />
          <Part node={list.access} />
          {list.create === null ? null : (
            <span className="create">
              <Part node={list.create} />
            </span>
          )}
        </div>
      </div>
      {list.parameters.length === 0 ? null : (
        <details className="parameters">
          <summary>Parameters whose effect is not shown ({list.parameters.length})</summary>
          <Filters label="Parameters whose effect is not shown" inputs={list.parameters} asked={asked} position={null} />
        </details>
      )}
      {untried === undefined || error !== null ? null : <p className="aside">{untried}</p>}
      {error !== null ? (
        <RefusalView error={error} refusal={refusal} read />
      ) : isPending ? (
        <Waiting rows={6} columns={list.columns.length} />
      ) : rows === undefined ? (
        <p className="empty">The answer holds no rows where the recordings have them.</p>
      ) : rows.length === 0 ? (
        <div className="empty">
          <Inbox size={28} strokeWidth={1.5} aria-hidden />
          <p>{filtered ? 'Nothing matches these filters.' : `No ${spaced(list.entity)} here.`}</p>
        </div>
      ) : (
        <SortingProvider
          value={{
            get: ({ path }) => asked.get(path) ?? null,
            ask: ({ path, value }) =>
              asked.ask([
                [path, value ?? undefined],
                [position, undefined],
              ]),
          }}
        >
          <Rows
            rows={rows}
            columns={list.columns}
            identity={list.identity}
            place={place}
            caption={spaced(list.entity)}
            actions={list.actions}
            doing={list.doing}
            onceSeen={data === undefined ? undefined : onceSeenInRows(data.headers)}
          />
        </SortingProvider>
      )}
      {held === undefined ? null : <p className="aside held-back">{held}</p>}
      {list.paging === null || rows === undefined ? null : (
        <PagesProvider
          value={{
            ...asked,
            rows: rows.length,
            onward: onwardOf(list.paging, data),
            total,
          }}
        >
          <Part node={list.paging} />
        </PagesProvider>
      )}
    </section>
  );
};
