import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ExchangePage } from '../../server/api/exchanges.ts';
import type { Found } from '../../server/api/find.ts';
import { useProjectName, useProjectState } from '../server-api/project.ts';
import { ask, inProject } from '../server-api/request.ts';

const IDLE_MS = 90;

/** What is typed, once nobody types. */
export const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), IDLE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

/** Statements and lines of the document, and exchanges, that hold the words; the server looks for them. */
export const useFind = (query: string, most: number) => {
  const project = useProjectName();
  const state = useProjectState().data;
  const words = query.trim();
  const enabled = words !== '' && state !== undefined;
  const document = useQuery({
    queryKey: ['document', project, state?.document.version, 'find', words, most],
    queryFn: ({ signal }) =>
      ask<Found>(`${inProject(project, 'find')}?${new URLSearchParams({ q: words, most: String(most) })}`, { signal }),
    enabled,
    placeholderData: keepPreviousData,
  });
  const exchanges = useQuery({
    queryKey: ['exchanges', project, state?.evidence.length, 'find', words, most],
    queryFn: ({ signal }) =>
      ask<ExchangePage>(`${inProject(project, 'exchanges')}?${new URLSearchParams({ q: words, count: String(Math.min(most, 50)) })}`, {
        signal,
      }),
    enabled: enabled && (state?.evidence.length ?? 0) > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return {
    found: enabled ? document.data : undefined,
    exchanges: enabled ? exchanges.data : undefined,
    error: document.error,
    looking: document.isFetching || exchanges.isFetching,
  };
};
