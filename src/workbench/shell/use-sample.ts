import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { send } from '../server-api/request.ts';

/** Opens the sample in a project of its own. */
export const useSample = () => {
  const navigate = useNavigate();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => send<{ project: string }>('POST', '/sample'),
    onSuccess: async ({ project }) => {
      await client.invalidateQueries({ queryKey: ['projects'] });
      await navigate(`/p/${encodeURIComponent(project)}`);
    },
  });
};
