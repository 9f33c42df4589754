import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { useParams } from 'react-router';
import type { Json } from '../../base/json.ts';
import type { Detail } from '../../plan/node.ts';
import { type Answer, keyOf } from '../api/send-call.ts';
import type { Entered } from '../api/write-body.ts';
import { NOTHING_ONCE_SEEN, onceSeenOf } from '../behaviour/once-seen.ts';
import { asText, atPath, recordAt, rowsAt } from '../behaviour/value-at.ts';
import { readsAs } from '../behaviour/verdict.ts';
import { useRead } from './ask.ts';
import { useIdentity } from './session.tsx';

/** The record that fields, actions and lists under it are about. */
const RecordContext = createContext<Json | undefined>(undefined);
export const RecordProvider = RecordContext.Provider;
export const useRecord = (): Json | undefined => useContext(RecordContext);

/** The detail of the screen, for a heading that shows the record's value and stands outside of it. */
const ScreenDetailContext = createContext<Detail | undefined>(undefined);
export const ScreenDetailProvider = ScreenDetailContext.Provider;
export const useScreenDetail = (): Detail | undefined => useContext(ScreenDetailContext);

const NOTHING: ReadonlyMap<string, Entered> = new Map();

/** Reads the record of a detail. Two parts that ask for the same record share one call. */
export const useDetailRecord = (node: Detail | undefined) => {
  const route = useParams();
  const { session, asking } = useIdentity();
  const detail = node === undefined ? undefined : readsAs(node, asking);
  const read = useRead();
  const request = detail?.request ?? null;
  const given = { entered: NOTHING, route, record: undefined };
  const asked = request === null ? '' : keyOf(request, given);
  const query = useQuery({
    queryKey: ['read', request?.call, asked, session?.since],
    enabled: request !== null,
    refetchInterval: detail?.poll == null ? false : detail.poll.seconds * 1000,
    queryFn: ({ signal }): Promise<Answer> => {
      if (request === null) throw new Error('A query without a call is not enabled.');
      return read(request, given, detail?.reactions ?? [], signal);
    },
  });
  return {
    ...query,
    detail,
    record: query.data === undefined ? undefined : pick(detail, query.data, route),
    onceSeen:
      query.data === undefined || detail === undefined || detail.among !== null
        ? NOTHING_ONCE_SEEN
        : onceSeenOf(query.data.headers, detail.at),
  };
};

const pick = (detail: Detail | undefined, answer: Answer, route: Readonly<Record<string, string | undefined>>): Json | undefined => {
  const among = detail?.among ?? null;
  if (detail === undefined) return undefined;
  if (among === null) return recordAt(answer.body, detail.at);
  return rowsAt(answer.body, detail.at, among.keyed && among.field)?.find((row) => asText(atPath(row, among.field)) === route[among.name]);
};
