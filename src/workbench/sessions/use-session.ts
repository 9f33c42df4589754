import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import type { SessionActor, SessionItem, SessionPage } from '../../server/api/session.ts';
import { useProjectName, useProjectState } from '../server-api/project.ts';
import { ask, inProject } from '../server-api/request.ts';

const PAGE = 200;

/** The rows in view of a session, page by page. */
export const useSession = (file: string, first: number, last: number, of: string) => {
  const project = useProjectName();
  const { data: state } = useProjectState();
  const stamp = `${state?.document.version} ${state?.evidence.find(({ name }) => name === file)?.role ?? ''}`;
  const pageQuery = (page: number, wanted: string) =>
    queryOptions({
      queryKey: ['session', project, file, stamp, page, wanted],
      queryFn: ({ signal }) =>
        ask<SessionPage>(
          `${inProject(project, 'sessions', file)}?${new URLSearchParams({ from: String(page * PAGE), count: String(PAGE), of: wanted })}`,
          { signal },
        ),
      enabled: state !== undefined,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    });
  // A decision makes another version of the same session: it stays in view, with who is being named in it, until the next has come.
  const head = useQuery({
    ...pageQuery(0, of),
    placeholderData: (before, query) => (query?.queryKey[2] === file ? before : undefined),
  });
  const from = Math.max(1, Math.floor(first / PAGE));
  const numbers = Array.from({ length: Math.max(0, Math.floor(last / PAGE) - from + 1) }, (_, at) => from + at);
  const others = useQueries({ queries: numbers.map((page) => pageQuery(page, '')) });
  const itemAt = (at: number): SessionItem | undefined => {
    const page = Math.floor(at / PAGE);
    return (page === 0 ? head.data : others[page - from]?.data)?.items[at % PAGE];
  };
  return { head: head.data, error: head.error, itemAt };
};

/** Who asks in a recording; takes a reading of all of it. */
export const useActors = (file: string, wanted: boolean) => {
  const project = useProjectName();
  const state = useProjectState().data;
  const role = state?.evidence.find(({ name }) => name === file)?.role;
  return useQuery({
    queryKey: ['actors', project, file, role, state?.document.version],
    queryFn: ({ signal }) => ask<readonly SessionActor[]>(inProject(project, 'sessions', file, 'actors'), { signal }),
    enabled: role !== undefined && wanted,
    staleTime: Number.POSITIVE_INFINITY,
    // A role that is named changes the document: who asks stays in view meanwhile.
    placeholderData: keepPreviousData,
    retry: false,
  });
};
