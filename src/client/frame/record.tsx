import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { useParams } from 'react-router';
import type { Json } from '../../base/json.ts';
import type { Detail, Reading } from '../../plan/node.ts';
import { type Answer, isNotShown, keyOf, Refused } from '../api/send-call.ts';
import type { Entered } from '../api/write-body.ts';
import { NOTHING_ONCE_SEEN, onceSeenOf } from '../behaviour/once-seen.ts';
import { asText, atPath, recordAt, rowsAt } from '../behaviour/value-at.ts';
import { waysFor } from '../behaviour/verdict.ts';
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

/** What was answered, with the way that was read by. */
interface Read extends Answer {
  readonly by: Reading;
}

/** What is told of the way alone: parts of one screen show different things of the record that they share. */
const wayOf = ({ request, at, among, poll, access, reactions }: Reading): Omit<Reading, 'shownBy'> => ({
  request,
  at,
  among,
  poll,
  access,
  reactions,
});

/** Reads the record of a detail. Two parts that ask for the same record share one call. */
export const useDetailRecord = (node: Detail | undefined) => {
  const route = useParams();
  const { session, asking } = useIdentity();
  const read = useRead();
  const ways = node === undefined ? [] : waysFor(node, asking);
  const request = ways[0]?.request ?? null;
  const given = { entered: NOTHING, route, record: undefined };
  const asked = request === null ? '' : keyOf(request, given);
  const query = useQuery<Read>({
    queryKey: ['read', request?.call, asked, session?.name, session?.since],
    enabled: request !== null,
    // Whoever signs in again as the same goes on with what is on the screen, and with what they have entered there.
    placeholderData: (before, query) =>
      query !== undefined &&
      session !== null &&
      query.queryKey.slice(0, -1).join('\n') === ['read', request?.call, asked, session.name].join('\n')
        ? before
        : undefined,
    refetchInterval: ways[0]?.poll == null ? false : ways[0].poll.seconds * 1000,
    queryFn: async ({ signal }): Promise<Read> => {
      let unknown: unknown;
      for (const way of ways)
        try {
          if (way.request === null) continue;
          const answer = await read(way.request, given, way.reactions, signal);
          // Where it is looked up instead, only finding it answers.
          if (unknown === undefined || pick(way, answer, route) !== undefined) return { ...answer, by: way };
        } catch (error) {
          if (!(error instanceof Refused && isNotShown(error.answer))) throw unknown ?? error;
          unknown ??= error;
        }
      throw unknown ?? new Error('A query without a call is not enabled.');
    },
  });
  const { data } = query;
  return {
    ...query,
    detail: node === undefined ? undefined : { ...node, ...wayOf(data?.by ?? ways[0] ?? node) },
    record: data === undefined ? undefined : pick(data.by, data, route),
    onceSeen: data === undefined || data.by.among !== null ? NOTHING_ONCE_SEEN : onceSeenOf(data.headers, data.by.at),
  };
};

const pick = ({ among, at }: Reading, answer: Answer, route: Readonly<Record<string, string | undefined>>): Json | undefined =>
  among === null
    ? recordAt(answer.body, at)
    : rowsAt(answer.body, at, among.keyed && among.field)?.find((row) => asText(atPath(row, among.field)) === route[among.name]);
