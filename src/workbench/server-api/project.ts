import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { DocumentText } from '../../server/api/document.ts';
import type { CitedRecord } from '../../server/api/exchange.ts';
import type { NextAnswer } from '../../server/api/next.ts';
import type { Overview } from '../../server/api/overview.ts';
import { POINT_KEYS, type PointKey, type PointReading, type Statement } from '../../server/api/points.ts';
import type { ProjectList, ProjectState } from '../../server/api/state.ts';
import { ask, inProject } from './request.ts';

export const projectList = queryOptions({ queryKey: ['projects'], queryFn: ({ signal }) => ask<ProjectList>('/projects', { signal }) });

export const projectState = (project: string) =>
  queryOptions({
    queryKey: ['project', project],
    queryFn: ({ signal }) => ask<ProjectState>(inProject(project), { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The project of the address that is open. */
export const useProjectName = (): string => useParams()['project'] ?? '';

export const useProjectState = () => useQuery(projectState(useProjectName()));

/** What is asked for again whenever the document has another version; until it comes, the last one stays on screen. */
const useVersioned = <Answer>(what: readonly (string | number)[]) => {
  const project = useProjectName();
  const state = useProjectState();
  const version = state.data?.document.version;
  return useQuery({
    queryKey: ['document', project, version, ...what],
    queryFn: ({ signal }) => ask<Answer>(inProject(project, ...what), { signal }),
    enabled: version !== undefined,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
};

export const useOverview = () => useVersioned<Overview>(['overview']);
export const useNext = () => useVersioned<NextAnswer>(['next']);
export const useDocumentText = () => useVersioned<DocumentText>(['document']);
export const usePoint = <Key extends PointKey>(key: Key) => useVersioned<PointReading<Key>>(['points', POINT_KEYS.indexOf(key) + 1]);

export const useStatement = (id: string | undefined) => {
  const project = useProjectName();
  const version = useProjectState().data?.document.version;
  return useQuery({
    queryKey: ['document', project, version, 'statement', id],
    queryFn: ({ signal }) => ask<Statement>(inProject(project, 'statements', id ?? ''), { signal }),
    enabled: version !== undefined && id !== undefined,
    // Of another version of the document: until it comes, and with it what is being typed about it, the last one stays.
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
};

export const useCitedRecord = (recording: string, place: 'exchanges' | 'events', index: number | undefined) => {
  const project = useProjectName();
  return useQuery({
    queryKey: [place, project, recording, index],
    queryFn: ({ signal }) => ask<CitedRecord>(inProject(project, 'evidence', recording, place, index ?? 0), { signal }),
    enabled: index !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
};
