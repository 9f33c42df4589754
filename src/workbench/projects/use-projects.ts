import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ProjectCards } from '../../server/api/state.ts';
import { ask, inProject, send } from '../server-api/request.ts';

const KEY = ['project-cards'];

/** The projects of this machine, and what can be done with each. */
export const useProjects = () => {
  const client = useQueryClient();
  const again = (): Promise<unknown> =>
    Promise.all([client.invalidateQueries({ queryKey: KEY }), client.invalidateQueries({ queryKey: ['projects'] })]);
  const cards = useQuery({ queryKey: KEY, queryFn: ({ signal }) => ask<ProjectCards>('/project-cards', { signal }), staleTime: 0 });
  const create = useMutation({ mutationFn: (name: string) => send<{ project: string }>('POST', '/projects', { name }), onSuccess: again });
  const rename = useMutation({
    mutationFn: ({ name, wish }: { readonly name: string; readonly wish: string }) =>
      send<{ project: string }>('PATCH', inProject(name), { name: wish }),
    onSuccess: again,
  });
  const remove = useMutation({
    mutationFn: async (name: string) => ({ name, ...(await send<{ removed: string | null }>('DELETE', inProject(name))) }),
    onSuccess: again,
  });
  const restore = useMutation({
    mutationFn: (id: string) => send<{ project: string }>('POST', `/trash/${encodeURIComponent(id)}/restore`),
    onSuccess: again,
  });
  const purge = useMutation({ mutationFn: (id: string) => send('DELETE', `/trash/${encodeURIComponent(id)}`), onSuccess: again });
  return { cards, create, rename, remove, restore, purge };
};
