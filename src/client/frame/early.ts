import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { isArray, isObject, type Json } from '../../base/json.ts';
import type { Early } from '../../plan/node.ts';
import type { Answer } from '../api/send-call.ts';
import type { Entered } from '../api/write-body.ts';
import { writeJson } from '../api/write-json.ts';
import { useRecord } from './record.tsx';

/** The same value with one record in it replaced by another. What does not hold it stays the very same. */
const swapped = (value: Json, from: Json, to: Json): Json => {
  if (value === from) return to;
  if (isArray(value)) {
    const items = value.map((item) => swapped(item, from, to));
    return items.some((item, at) => item !== value[at]) ? items : value;
  }
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(([key, item]) => [key, swapped(item, from, to)] as const);
  return members.some(([key, item]) => item !== value[key]) ? (Object.fromEntries(members) as Json) : value;
};

const isAnswer = (data: unknown): data is Answer => typeof data === 'object' && data !== null && 'body' in data && 'status' in data;

/**
 * Shows a record as it will be before the answer is there, where the product was seen to. Gives back what puts it as it was.
 */
export const useEarly = (): ((changes: readonly Early[], entered: ReadonlyMap<string, Entered>) => () => void) => {
  const queries = useQueryClient();
  const record = useRecord();
  return useCallback(
    (changes, entered) => {
      if (changes.length === 0 || !isObject(record)) return () => undefined;
      const values = changes.flatMap(({ field, to }): [string, Json][] => {
        const value = to.from === 'constant' ? to.value : (entered.get(to.path) as Json | undefined);
        return value === undefined || /[[\]{}.]/.test(field) ? [] : [[field, value]];
      });
      const next: Json = { ...record, ...(writeJson(values) as Readonly<Record<string, Json>>) };
      const before = queries.getQueriesData({ predicate: ({ queryKey }) => queryKey[0] === 'read' || queryKey[0] === 'list' });
      for (const [key, data] of before)
        if (isAnswer(data) && data.body !== undefined) queries.setQueryData(key, { ...data, body: swapped(data.body, record, next) });
      return () => {
        for (const [key, data] of before) queries.setQueryData(key, data);
      };
    },
    [queries, record],
  );
};
